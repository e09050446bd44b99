import type { Page } from '@playwright/test';
import { nextChange } from './change.ts';
import { ended } from './person.ts';

/** What is asked of somebody who has only a keyboard: where to go with Tab, and what to press there. */
type Step = { readonly stop: string; readonly keys: readonly string[]; readonly until?: string } | 'wait';

/** Looks at the table and chooses the next thing to do; `idle` counts the looks since something last changed. */
function nextStep(idle: number): Step {
  const isSeen = (css: string): boolean =>
    [...document.querySelectorAll(css)].some((node) => node.checkVisibility() && !node.matches(':disabled'));
  if (isSeen('dialog[open]')) {
    if (isSeen('dialog .tile:not(.barred)') && !isSeen('dialog .tile.on'))
      return { stop: 'dialog .tile:not(.barred)', keys: ['Enter'] };
    return isSeen('dialog footer .btn')
      ? { stop: 'dialog footer .btn:last-child', keys: ['Enter'] }
      : { stop: 'dialog .body button', keys: ['Enter'] };
  }
  if (!isSeen('.prompt:not(.waiting)')) return 'wait';
  if (isSeen('.bidbox')) return { stop: '.bidbox .tile', keys: ['Enter', 'Enter'], until: ':not(.barred)' };
  if (isSeen('.prompt .btn') && idle % 3 !== 2) return { stop: '.prompt .btn', keys: ['Enter'] };
  if (!isSeen('.held .is-selected'))
    return {
      stop: '.held .card',
      keys: [...Array.from({ length: idle }, () => 'ArrowRight'), 'Enter'],
      until: '.is-legal',
    };
  if (isSeen('.cell.is-legal')) return { stop: '.cell', keys: ['Enter'] };
  if (isSeen('.answers .btn')) return { stop: '.answers .btn', keys: ['Enter'] };
  return { stop: '.held .card.is-selected', keys: ['Enter'] };
}

const isFocused = (page: Page, css: string): Promise<boolean> =>
  page.evaluate((name) => document.activeElement?.matches(name) ?? false, css);

const MOST_STOPS = 80;
const MOST_CARDS = 20;

/** The way to one of these that has fewer stops, as a rule: where the focus is now, they come after it or before it. */
const wayTo = (page: Page, css: string): Promise<'Tab' | 'Shift+Tab'> =>
  page.evaluate((name) => {
    const target = [...document.querySelectorAll(name)].find((node) => node.checkVisibility());
    const { activeElement: here, body } = document;
    const isBefore =
      target !== undefined &&
      here !== null &&
      here !== body &&
      (here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return isBefore ? 'Shift+Tab' : 'Tab';
  }, css);

/** From stop to stop until the focus is on one of these. */
export async function tabTo(page: Page, css: string): Promise<void> {
  const key = await wayTo(page, css);
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(page, css)); stop++) await page.keyboard.press(key);
}

async function press(page: Page, { stop, keys, until }: Exclude<Step, 'wait'>): Promise<void> {
  await tabTo(page, stop);
  if (until !== undefined) {
    await page.keyboard.press('Home');
    for (let at = 0; at < MOST_CARDS && !(await isFocused(page, until)); at++) await page.keyboard.press('ArrowRight');
  }
  for (const key of keys) await page.keyboard.press(key);
}

/** Does the table look just as it did at the last call? */
function isUnchanged(): boolean {
  const store = globalThis as { lastLook?: string };
  const now = ['.prompt', '.held', '.log', 'dialog[open]']
    .map((css) => document.querySelector(css)?.innerHTML)
    .join('\n');
  const isSame = store.lastLook === now;
  store.lastLook = now;
  return isSame;
}

/** Plays by the keyboard alone until the result is there. */
export async function typeToTheEnd(page: Page): Promise<void> {
  for (let idle = 0; !(await ended(page).isVisible());) {
    idle = (await page.evaluate(isUnchanged)) ? idle + 1 : 0;
    const step = await page.evaluate(nextStep, idle);
    if (step === 'wait') await nextChange(page);
    else await press(page, step);
  }
}
