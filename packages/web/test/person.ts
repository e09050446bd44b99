import { expect, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

interface Wishes extends BrowserContextOptions {
  readonly name?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Somebody with a browser of their own. Whatever goes wrong in the page fails the test. */
export async function person(
  browser: Browser,
  wishes: Wishes = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const { name = '', settings = {}, ...options } = wishes;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const saved = JSON.stringify({ pace: 'at-once', sound: false, name, ...settings });
  await context.addInitScript((text) => {
    if (localStorage.getItem('rumpus.settings') === null) localStorage.setItem('rumpus.settings', text);
  }, saved);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  return { page, context, faults };
}

/** Is the result on the screen? */
export const isOver = (page: Page): Promise<boolean> => page.locator('.end h1').isVisible();

/** One decision by pointer: the first legal card, picked and played. Returns whether there was one. */
export async function decide(page: Page): Promise<boolean> {
  const picked = page.locator('.prompt .btn.ink');
  const card = page.locator('.held .card.is-legal').first();
  const choice = page.locator('dialog footer .btn').last();
  try {
    if (await choice.isVisible()) await choice.click({ timeout: 2000 });
    else if (await picked.isVisible()) await picked.click({ timeout: 2000 });
    else if (await card.isVisible()) await card.click({ timeout: 2000 });
    else return false;
    if (await picked.isVisible()) await picked.click({ timeout: 2000 });
    if (await choice.isVisible()) await choice.click({ timeout: 2000 });
  } catch {
    // The table moved on between the look and the tap.
  }
  return true;
}

/** Plays whoever is asked until the game is over. */
export async function playToTheEnd(pages: readonly Page[], most = 400): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    for (const page of pages) await decide(page);
    const over = await Promise.all(pages.map(isOver));
    if (over.every(Boolean)) return;
    await pages[0]?.waitForTimeout(30);
  }
  const last = await Promise.all(pages.map((page) => page.locator('.ask, .end h1').first().innerText()));
  expect(await Promise.all(pages.map(isOver)), last.join(' | ')).not.toContain(false);
}
