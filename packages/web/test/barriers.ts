import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const LABEL_IN_NAME = 'label-content-name-mismatch';

/** What keeps somebody out, as far as axe can tell. */
export async function barriersOn(page: Page): Promise<string[]> {
  // No page has frames, which is what the slower mode is for; and what is fine need not be listed.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { [LABEL_IN_NAME]: { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      if (id === LABEL_IN_NAME && (await isPicture(page, target.join(' ')))) continue;
      found.push(`${id}: ${html.slice(0, 160)}`);
    }
  }
  return found;
}

/** Axe takes the signs in a drawing for words: “7 R” in the corners of a card that is called “red 7”. */
const isPicture = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((node) => {
    const copy = node.cloneNode(true) as Element;
    for (const drawing of copy.querySelectorAll('svg')) drawing.remove();
    return (node.getAttribute('aria-label') ?? '').includes(copy.textContent.trim());
  });
