import { FastChance, setupOf } from '@rumpus/engine';
import { rage } from '@rumpus/engine/games/rage';
import { expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { leadOf, roundEndOf, type RoundEnd } from './round-end.ts';

/** Bids and plays the first legal move of whoever is asked, seeded, and gathers what ended. */
function endsOf(seed: number): { readonly ends: RoundEnd[]; readonly last: Position } {
  const setup = setupOf(rage, 3, { rounds: '3' });
  const chance = new FastChance(seed);
  const s = rage.deal(setup, chance);
  const ends: RoundEnd[] = [];
  const now = (): Position => new Position(rage, setup, rage.print(s));
  for (let before = now(); !before.isOver; before = now()) {
    const seat = 31 - Math.clz32(rage.toMove(s));
    const [move = ''] = before.legal(seat);
    rage.play(s, seat, rage.moves.indexOf(move), chance);
    const end = roundEndOf(before, now(), move);
    if (end !== undefined) ends.push(end);
  }
  return { ends, last: now() };
}

test('a game of three rounds is told twice: the last round ends with the game', () => {
  const { ends } = endsOf(5);
  expect(ends.map(({ round }) => round)).toEqual([8, 9]);
});

test('the scores are those of the sheet, and the highest comes first', () => {
  for (const { entries, scores, ranking, round } of endsOf(6).ends) {
    if (round === 8) expect(scores).toEqual(entries.map(({ points }) => points));
    const ranked = ranking.map((seat) => scores[seat] ?? 0);
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
  }
});

test('the last trick has a card of everyone and a winner who took part', () => {
  for (const { trick, winner } of endsOf(7).ends) {
    expect(trick.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2]);
    expect([0, 1, 2]).toContain(winner);
  }
});

test('whoever is in front leads by the distance to the next; level scores lead nobody', () => {
  const end = { round: 8, entries: [], trick: [], winner: undefined };
  expect(leadOf({ ...end, scores: [5, 12, 3], ranking: [1, 0, 2] })).toEqual({ seats: [1], by: 7 });
  expect(leadOf({ ...end, scores: [12, 12, 3], ranking: [0, 1, 2] })).toEqual({ seats: [0, 1], by: 9 });
  expect(leadOf({ ...end, scores: [3, 3, 3], ranking: [0, 1, 2] })).toEqual({ seats: [], by: 0 });
});
