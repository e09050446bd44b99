import { expect, test } from 'vitest';
import {
  allSeats,
  countSeats,
  firstSeat,
  hasSeat,
  LETTERS,
  letterOf,
  listSeats,
  MOST_SEATS,
  printSeats,
  seatOf,
  SPECTATOR,
} from './seats.ts';

test('a seat and its letter stand for each other', () => {
  expect(LETTERS).toHaveLength(MOST_SEATS);
  for (let seat = 0; seat < MOST_SEATS; seat++) expect(seatOf(letterOf(seat))).toBe(seat);
  expect(letterOf(0)).toBe('A');
  expect(letterOf(11)).toBe('L');
});

test('the spectator has a word and no seat', () => {
  expect(letterOf(SPECTATOR)).toBe('spectator');
  expect(SPECTATOR).toBeGreaterThanOrEqual(MOST_SEATS);
});

test.each(['M', 'a', '', 'AB', ' ', 'spectator'])('%j names no seat', (letter) => {
  expect(seatOf(letter)).toBe(-1);
});

test('a set of seats tells which and how many', () => {
  const seats = (1 << 1) | (1 << 4) | (1 << 11);
  expect(listSeats(seats)).toEqual([1, 4, 11]);
  expect(countSeats(seats)).toBe(3);
  expect(firstSeat(seats)).toBe(1);
  expect([0, 1, 4, 5, 11].map((seat) => hasSeat(seats, seat))).toEqual([false, true, true, false, true]);
  expect(printSeats(seats)).toBe('B E L');
});

test('all seats and none', () => {
  expect(listSeats(allSeats(4))).toEqual([0, 1, 2, 3]);
  expect(countSeats(allSeats(MOST_SEATS))).toBe(MOST_SEATS);
  expect(listSeats(0)).toEqual([]);
  expect(printSeats(0)).toBe('-');
});
