import {
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { fixLuck } from './luck.ts';

interface Wishes extends BrowserContextOptions {
  readonly name?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whatever went wrong in the page. */
  readonly faults: readonly string[];
}

/** Where the servers of all tests are. */
const HOME = '127.0.0.1';

/** Everybody who came for the present test. */
const here = { testId: '', contexts: [] as BrowserContext[] };

/** Those who came for an earlier test of this worker go home: their pages would only slow down the present one. */
async function sendOthersHome(): Promise<void> {
  const { testId } = test.info();
  if (here.testId === testId) return;
  here.testId = testId;
  await Promise.all(here.contexts.splice(0).map((context) => context.close()));
}

/**
 * Somebody with a browser of their own, whose luck comes from their name. It keeps the app for later only where
 * `serviceWorkers: 'allow'` says so: for most it would be work for nothing.
 */
export async function person(browser: Browser, wishes: Wishes = {}): Promise<Person> {
  const { name = '', settings = {}, ...options } = wishes;
  await sendOthersHome();
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  here.contexts.push(context);
  const saved = JSON.stringify({ pace: 'at-once', sound: false, name, ...settings });
  await context.addInitScript((text) => {
    if (localStorage.getItem('rumpus.settings') === null) localStorage.setItem('rumpus.settings', text);
  }, saved);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`${location.pathname} breaks its policy: ${effectiveDirective} ${blockedURI}`),
    );
  });
  await fixLuck(context, name);
  const page = await context.newPage();
  const faults: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && hostname !== HOME)
      faults.push(`somebody else is asked: ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR|WebSocket connection/.test(message.text()))
      faults.push(message.text());
  });
  return { page, context, faults };
}

/** Somebody who keeps the app has been here once; from now on there is no network. */
export async function loseNetwork({ page, context }: Person): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
}

/** What the viewer is asked, where they are. */
export const asked = (page: Page): Locator => page.locator('.prompt:not(.waiting)');

/** The names of the viewer's cards in their order. */
export const cardsHeld = (page: Page): Promise<(string | null)[]> =>
  page.locator('.held .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

/** The heading of the result. */
export const ended = (page: Page): Locator => page.locator('.end h1');

/** Deals solo games of this kind from now on. */
export function deals(
  page: Page,
  game: string,
  seats: number,
  options: Readonly<Record<string, string>> = {},
  level = 'easy',
): Promise<unknown> {
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level }));
  const wish = JSON.stringify({ seats, options, chairs: [{ kind: 'you' }, ...bots] });
  return page.addInitScript(([name, text]) => localStorage.setItem(`rumpus.setup.${name}`, text), [
    game,
    wish,
  ] as const);
}
