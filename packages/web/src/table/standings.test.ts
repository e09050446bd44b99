import { expect, test } from 'vitest';
import { sharersOf, standingsOf } from './standings.ts';

const row = (seat: number, score: number, won = false): { seat: number; score: number; won: boolean } => ({
  seat,
  score,
  won,
});

test('winners come first, level players share a place and the next place is left out', () => {
  const rows = [row(0, 40), row(1, 52, true), row(2, 40), row(3, 11)];
  expect(standingsOf(rows, (seat) => seat)).toEqual([
    { place: 1, won: true, seats: [1] },
    { place: 2, won: false, seats: [0] },
    { place: 2, won: false, seats: [2] },
    { place: 4, won: false, seats: [3] },
  ]);
});

test('team mates stand together', () => {
  const rows = [row(0, 1), row(1, 2, true), row(2, 1), row(3, 2, true)];
  expect(standingsOf(rows, (seat) => seat % 2)).toEqual([
    { place: 1, won: true, seats: [1, 3] },
    { place: 2, won: false, seats: [0, 2] },
  ]);
});

test('whoever won stands above a better score', () => {
  const rows = [row(0, 9), row(1, 3, true)];
  expect(standingsOf(rows, () => undefined).map(({ seats }) => seats)).toEqual([[1], [0]]);
});

test('whoever is level with you wins with you, as a team mate does', () => {
  const isYou = (seat: number): boolean => seat === 0;
  const level = standingsOf([row(0, 34, true), row(1, 24), row(2, 28), row(3, 34, true)], (seat) => seat);
  expect(sharersOf(level, isYou)).toEqual([3]);
  const pairs = standingsOf([row(0, 2, true), row(1, 1), row(2, 2, true), row(3, 1)], (seat) => seat % 2);
  expect(sharersOf(pairs, isYou)).toEqual([2]);
  expect(
    sharersOf(
      standingsOf([row(0, 9, true), row(1, 3)], (seat) => seat),
      isYou,
    ),
  ).toEqual([]);
});
