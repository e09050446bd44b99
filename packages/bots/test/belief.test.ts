import { expect, test } from 'vitest';
import { outOfControlBrain } from '../src/games/out-of-control.ts';
import { overAndOutBrain } from '../src/games/over-and-out.ts';
import { sequenceBrain } from '../src/games/sequence.ts';
import { toldBy } from './told.ts';

test('in Sequence, what nobody played speaks for the hands they have', () => {
  expect(toldBy(sequenceBrain, { player: 'greedy', seats: 2, games: 10 })).toBeGreaterThan(0.5);
  expect(toldBy(sequenceBrain, { player: 'solid', seats: 2, games: 20 })).toBeGreaterThan(0.05);
  expect(toldBy(sequenceBrain, { player: 'greedy', seats: 4, games: 6 })).toBeGreaterThan(0.3);
});

test('in Sequence, players without a plan do not mislead it for long', () => {
  expect(toldBy(sequenceBrain, { player: 'random', seats: 2, games: 4 })).toBeGreaterThan(-1);
});

test.each(['greedy', 'solid'])('in Out of Control, runs on the table tell what %s players hold', (player) => {
  expect(toldBy(outOfControlBrain, { player, seats: 2, games: 6 })).toBeGreaterThan(0.05);
  expect(toldBy(outOfControlBrain, { player, seats: 4, games: 6 })).toBeGreaterThan(0.05);
});

test.each(['greedy', 'solid'])('in Over and Out, %s players keep what they may need', (player) => {
  expect(toldBy(overAndOutBrain, { player, seats: 2, games: 40 })).toBeGreaterThan(0.05);
  expect(toldBy(overAndOutBrain, { player, seats: 4, games: 40 })).toBeGreaterThan(0.1);
});
