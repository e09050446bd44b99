import { expect, test } from 'vitest';
import { PLAYING, type RageState } from '@rumpus/engine/games/rage';
import { rageBrain } from '../src/games/rage.ts';
import { toldBy } from './told.ts';

/** Of decisions about cards, at tables of four. */
const toldOfCards = (player: string, options: Record<string, string> = {}): number =>
  toldBy(rageBrain, { player, seats: 4, games: 6, options, counts: (s: RageState) => s.phase === PLAYING });

test('what greedy and Solid players bid and played speaks for the hands they have', () => {
  expect(toldOfCards('greedy')).toBeGreaterThan(0.8);
  expect(toldOfCards('solid')).toBeGreaterThan(0.2);
});

test('bids and cards that make no sense speak against no hand for long', () => {
  expect(toldOfCards('beginner')).toBeGreaterThan(0.2);
});

test('RAGE-22: secret bids say nothing', () => {
  expect(toldOfCards('greedy', { secretBids: 'on' })).toBe(0);
});
