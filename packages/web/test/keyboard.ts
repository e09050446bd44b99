import { expect, type Page } from '@playwright/test';
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

/** Tab until the focus is on one of these. */
export async function tabTo(page: Page, css: string): Promise<void> {
  for (let tab = 0; tab < MOST_STOPS && !(await isFocused(page, css)); tab++) await page.keyboard.press('Tab');
}

async function press(page: Page, { stop, keys, until }: Exclude<Step, 'wait'>): Promise<void> {
  await tabTo(page, stop);
  if (until !== undefined) {
    await page.keyboard.press('Home');
    for (let at = 0; at < MOST_CARDS && !(await isFocused(page, until)); at++) await page.keyboard.press('ArrowRight');
  }
  for (const key of keys) await page.keyboard.press(key);
}

/** Plays by the keyboard alone until the result is there. */
export async function typeToTheEnd(page: Page): Promise<void> {
  let last = '';
  let idle = 0;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() =>
          ['.prompt', '.held', '.log', 'dialog[open]'].map((css) => document.querySelector(css)?.innerHTML).join('\n'),
        );
        const step = await page.evaluate(nextStep, now === last ? ++idle : (idle = 0));
        last = now;
        if (step !== 'wait') await press(page, step);
        return ended(page).isVisible();
      },
      { timeout: 0, intervals: [20] },
    )
    .toBe(true);
}
