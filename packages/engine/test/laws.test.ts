import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { checkGames, cornersOf, emptyTally } from '../src/laws.ts';

/** Which laws are looked at together, and in which share of the set-ups: `npm run laws` plays as many as asked. */
const families: readonly { title: string; laws: number[]; share: number }[] = [
  { title: 'Law 1: the same chance and the same moves give the same state', laws: [1], share: 0.5 },
  { title: 'Law 2: a state and each view of it are what their printed facts make', laws: [2], share: 0.4 },
  { title: 'Law 3: a copy is independent, and looking changes nothing', laws: [3], share: 0.5 },
  { title: 'Laws 4 and 5: those who may act have legal moves, the same from their own view', laws: [4, 5], share: 0.4 },
  { title: 'Law 6: a view shows bytes of the state, and each seat what a spectator sees', laws: [6], share: 0.5 },
  { title: 'Law 7: a guess is a state that could be, with the view it came from', laws: [7], share: 0.5 },
  { title: 'Law 8: what a seat may not know makes no difference to what it is shown', laws: [8], share: 0.6 },
  { title: 'Laws 9 and 10: no card is lost or doubled, and games end with one win to share', laws: [9, 10], share: 1 },
  { title: 'Laws 11 and 12: every text is one move, and rules refuse what is not legal', laws: [11, 12], share: 0.25 },
  { title: 'Law 13: a record replays to the same result, by its outcomes and by its seed', laws: [13], share: 0.5 },
];

describe.each(Object.values(games))('$name', (game) => {
  test.each(families)('$title', ({ laws, share }) => {
    const count = Math.ceil(share * cornersOf(game).length);
    const tally = checkGames(game, 0, count, { laws, tally: emptyTally() });
    expect(tally.games).toBe(count);
    if (laws.includes(8)) expect(tally.twinSteps).toBeGreaterThan(10 * count);
  });
});
