import { setupOf, SPECTATOR } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { expect, test } from 'vitest';
import { isPartner, partnerOf } from './runs.ts';

const SEATS = [0, 1, 2, 3, 4, 5];
const teams = setupOf(outOfControl, 6, { teams: 'on' });

test('OOC-3: partners sit opposite each other', () => {
  expect(SEATS.map((seat) => partnerOf(teams, seat))).toEqual([3, 4, 5, 0, 1, 2]);
  expect(SEATS.filter((seat) => isPartner(teams, 1, seat))).toEqual([4]);
});

test('nobody is the partner of a spectator, nor of anybody in a game without teams', () => {
  expect(SEATS.filter((seat) => isPartner(teams, SPECTATOR, seat))).toEqual([]);
  expect(partnerOf(setupOf(outOfControl, 6, {}), 2)).toBeUndefined();
});
