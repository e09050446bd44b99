import type { Page } from '@playwright/test';
import { nextChange } from './change.ts';

/** What a look at the table found: something to tap and where, somebody else's turn, or the result. */
type Look = { readonly kind: 'tap'; readonly x: number; readonly y: number } | { readonly kind: 'wait' | 'over' };

/**
 * Looks at any table as it stands in the page and chooses the next tap of a player who plays at random. `taps` counts
 * the taps so far, so that the same table is always played the same way.
 */
function look({ taps, isDone }: { taps: number; isDone: string }): Look {
  const seen = (css: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(css)].filter(
      (node) => node.checkVisibility() && !node.matches(':disabled, .barred, [aria-disabled=true]'),
    );
  let mixed = Math.imul(taps + 1, 0x9e_37_79_b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b);
  const draw = (mixed ^ (mixed >>> 13)) >>> 0;
  const one = (nodes: readonly HTMLElement[]): HTMLElement | undefined => nodes[draw % nodes.length];
  const choose = (): HTMLElement | undefined => {
    const cover = seen('.cover .btn')[0];
    if (cover) return cover;
    if (document.querySelector('dialog[open]') !== null)
      return (
        seen('dialog[open] footer .btn').at(-1) ??
        one(seen('dialog[open] :is(.colours button, .people .btn, .fan .card, .ways .btn, .take, .run .btn)')) ??
        seen('dialog[open] header .iconbtn')[0]
      );
    if (seen('.prompt:not(.waiting)').length === 0) return undefined;
    if (seen('.bidbox').length > 0)
      return seen('.bidbox .tile.on').length > 0 ? seen('.bidbox .btn')[0] : one(seen('.bidbox .tile'));
    const button = seen('.prompt .btn')[0];
    const words = button?.textContent ?? '';
    const isPicked = seen('.held .card.is-selected, .discards .in').length > 0;
    const mayStop = /Pass the die|Pasar el dado/.test(words);
    if (button && (isPicked || !mayStop || draw % 3 === 0)) return button;
    const elsewhere = seen('.cell.is-legal, .answers .btn, .mine .place, .mine .glow, .mats .live .open');
    if (elsewhere.length > 0) return one(elsewhere);
    return seen('.discards .can').at(-1) ?? one(seen('.held .card.is-legal, .held .card.is-selected')) ?? button;
  };
  if (seen(isDone).length > 0) return { kind: 'over' };
  const node = choose();
  if (node === undefined) return { kind: 'wait' };
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = node.getBoundingClientRect();
  for (const [right, down] of [
    [0.5, 0.5],
    [0.5, 0.15],
    [0.15, 0.15],
    [0.15, 0.5],
    [0.85, 0.15],
    [0.85, 0.5],
    [0.15, 0.85],
  ] as const) {
    const [x, y] = [box.left + box.width * right, box.top + box.height * down];
    if (node.contains(document.elementFromPoint(x, y))) return { kind: 'tap', x, y };
  }
  return { kind: 'wait' };
}

const RESULT = '.end h1';

/** Plays by pointer whenever the viewer of this page is asked, until `isDone` is on the screen. */
async function tapOn(page: Page, isDone: string): Promise<void> {
  for (let taps = 0; ;) {
    const found = await page.evaluate(look, { taps, isDone });
    if (found.kind === 'over') return;
    if (found.kind === 'tap') {
      taps++;
      await page.mouse.click(found.x, found.y);
    } else await nextChange(page);
  }
}

/** Plays for whoever is asked until `isDone` is on every screen: usually the result. */
export async function tapToTheEnd(pages: readonly Page[], isDone = RESULT): Promise<void> {
  await Promise.all(pages.map((page) => tapOn(page, isDone)));
}
