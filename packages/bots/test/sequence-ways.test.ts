import { expect, test } from 'vitest';
import { asView, FastChance, NONE, setupOf } from '@rumpus/engine';
import {
  DEAD,
  ROLES,
  sequence as game,
  sequencesBy,
  sideOf,
  SQUARES,
  TWO_EYED,
  type SequenceState,
} from '@rumpus/engine/games/sequence';
import { race } from '../src/games/sequence-race.ts';
import { taste } from '../src/games/sequence-value.ts';
import { drawWays, isPatient } from '../src/games/sequence-ways.ts';

/** The first side goes by rule of thumb, the second one is patient; the third, who would think, is not there. */
const ways = { side: 2, taste, isPatient: [0, 1, 0] };
const deal = (seats: number, seed: number): SequenceState => game.deal(setupOf(game, seats), new FastChance(seed));

test('whoever is patient keeps two-eyed jacks for fifth chips', () => {
  const idle = [0, 0];
  for (let seed = 1; seed <= 40; seed++) {
    const s = deal(4, seed);
    while (s.turn !== NONE && s.drawCount > 1) {
      const chips = s.chips.slice();
      race(s, 1, ways, (seat, move) => {
        const isTwoEyed = move < DEAD && ROLES[Math.floor(move / SQUARES.length)] === TWO_EYED;
        const side = sideOf(s, seat);
        if (isTwoEyed && sequencesBy(chips, move % SQUARES.length, side) === 0) idle[side] = (idle[side] ?? 0) + 1;
      });
    }
  }
  expect(idle[0]).toBeGreaterThan(20);
  expect(idle[1]).toBeLessThan(3);
});

test.each([2, 4, 6])('plays tell at a table of %i who is patient', (seats) => {
  const patient = [0, 0];
  let draws = 0;
  const rng = new FastChance(seats);
  for (let seed = 1; seed <= 40; seed++) {
    const s = deal(seats, seed);
    race(s, 24, ways);
    if (s.turn === NONE) continue;
    for (let nth = 0; nth < 20; nth++, draws++) {
      drawWays(asView(s), rng);
      for (const side of [0, 1]) patient[side] = (patient[side] ?? 0) + (isPatient[side] ?? 0);
    }
  }
  expect((patient[0] ?? 0) / draws).toBeLessThan(0.4);
  expect((patient[1] ?? 0) / draws).toBeGreaterThan(0.6);
});

test('nothing played yet tells nothing, and both ways are drawn', () => {
  const rng = new FastChance(1);
  const drawn = Array.from({ length: 400 }, () => {
    drawWays(asView(deal(4, 1)), rng);
    return isPatient[1] ?? 0;
  });
  const share = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.75);
});
