import { FastChance, letterOf, setupOf } from '@rumpus/engine';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { roundEndOf, type RoundEnd } from './round-end.ts';

interface Ended {
  readonly end: RoundEnd;
  readonly before: Position;
  readonly after: Position;
}

function playOut(seed: number): Ended[] {
  const setup = setupOf(overAndOut, 3, {});
  const chance = new FastChance(seed);
  const s = overAndOut.deal(setup, chance);
  const ended: Ended[] = [];
  const now = (): Position => new Position(overAndOut, setup, overAndOut.print(s));
  for (let before = now(); !before.isOver; before = now()) {
    const seat = 31 - Math.clz32(overAndOut.toMove(s));
    const legal = before.legal(seat);
    const text = legal[chance.below(legal.length)] ?? '';
    overAndOut.play(s, seat, overAndOut.moves.indexOf(text), chance);
    const after = now();
    const end = roundEndOf(before, after, { number: 1, seat: letterOf(seat), text, chance: [], bot: false });
    if (end !== undefined) ended.push({ end, before, after });
  }
  return ended;
}

test('every round that ends but not the game is told, with the one who has a chip less', () => {
  const ended = playOut(3);
  expect(ended.length).toBeGreaterThan(4);
  for (const { end, before, after } of ended) {
    const chips = `chips ${letterOf(end.loser)}`;
    expect(after.number(chips)).toBe(before.number(chips) - 1);
    expect(end.round).toBe(after.number('round') - 1);
    expect(end.total).toBeLessThanOrEqual(end.limit);
  }
});

test('whoever has most chips comes first', () => {
  for (const { end, after } of playOut(4)) {
    const chips = end.ranking.map((seat) => after.number(`chips ${letterOf(seat)}`));
    expect(chips).toEqual(chips.toSorted((a, b) => b - a));
  }
});
