import type { Page } from '@playwright/test';

/** Resolves when something on the page changes; a little later in any case, for what moves without a change. */
export const nextChange = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          changes.disconnect();
          clearTimeout(timer);
          resolve();
        };
        const changes = new MutationObserver(end);
        const timer = setTimeout(end, 100);
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );
