import { untrack } from 'svelte';
import type { Play } from './play.ts';
import type { Position } from './position.ts';

/** More at once is a return after a while, or a jump in a replay: the result is shown and nothing moves. */
const MOST_AT_ONCE = 3;

/** Calls back for each step forward while the page still shows what was before. Call while a component is made. */
export function followMoves(play: () => Play, then: (before: Position, after: Position) => void): void {
  let number: number | undefined;
  let before: Position | undefined;
  $effect.pre(() => {
    const { number: now, position } = play();
    const steps = number === undefined ? 0 : now - number;
    const from = before;
    number = now;
    before = position;
    if (from !== undefined && steps > 0 && steps <= MOST_AT_ONCE) untrack(() => then(from, position));
  });
}
