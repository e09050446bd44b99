import { expect, test } from 'vitest';
import { nearest, type Box } from './snap.ts';

/** Cells of 35 px, 37 px apart. */
const cell = (square: string, column: number, row: number): Box => ({
  square,
  left: column * 37,
  top: row * 37,
  right: column * 37 + 35,
  bottom: row * 37 + 35,
});

const live = [cell('c3', 2, 2), cell('h3', 7, 2)];

test('a tap on a live cell is that cell', () => {
  expect(nearest(2 * 37 + 3, 2 * 37 + 3, live, 24)).toBe('c3');
});

test('a tap beside a live cell snaps to it within 24 px', () => {
  expect(nearest(2 * 37 - 23, 2 * 37 + 10, live, 24)).toBe('c3');
  expect(nearest(2 * 37 - 25, 2 * 37 + 10, live, 24)).toBeUndefined();
});

test('the reach is round: far over a corner is too far', () => {
  expect(nearest(2 * 37 - 20, 2 * 37 - 20, live, 24)).toBeUndefined();
});

test('between two live cells the nearer one gets the tap', () => {
  const pair = [cell('c3', 2, 2), cell('d3', 3, 2)];
  expect(nearest(3 * 37 - 0.5, 2 * 37 + 10, pair, 24)).toBe('d3');
  expect(nearest(3 * 37 - 1.5, 2 * 37 + 10, pair, 24)).toBe('c3');
  expect(nearest(3 * 37 + 1, 2 * 37 + 10, pair, 24)).toBe('d3');
});

test('without live cells there is nothing to snap to', () => {
  expect(nearest(10, 10, [], 24)).toBeUndefined();
});
