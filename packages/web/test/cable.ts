import type { Page, WebSocketRoute } from '@playwright/test';

/** The line of a page to the server. */
export interface Cable {
  /** What is sent from now on gets lost; nobody notices yet. */
  pull(): void;
  /** The page notices that its line is gone. */
  drop(): Promise<void>;
  plugIn(): void;
}

/** Lays a cable that can be pulled out: for the lines that the page opens from now on. */
export async function layCable(page: Page): Promise<Cable> {
  let isPulled = false;
  let ends: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\?/, (near) => {
    if (isPulled) return near.close();
    const far = near.connectToServer();
    ends.push(near, far);
    const join = (from: WebSocketRoute, to: WebSocketRoute): void =>
      from.onMessage((message) => {
        if (!isPulled) to.send(message);
      });
    join(near, far);
    join(far, near);
    return undefined;
  });
  return {
    pull() {
      isPulled = true;
    },
    async drop() {
      await Promise.all(ends.map((end) => end.close()));
      ends = [];
    },
    plugIn() {
      isPulled = false;
    },
  };
}
