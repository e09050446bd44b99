import { expect, test } from 'vitest';
import { panned, WHOLE, zoomed } from './zoom.ts';

const SIZE = 340;

test('the point between the fingers stays where it is', () => {
  const { scale, x, y } = zoomed(WHOLE, 2, 170, 100, SIZE);
  expect(scale).toBe(2);
  expect([(170 - x) / scale, (100 - y) / scale]).toEqual([170, 100]);
});

test('the board is never smaller than its frame nor larger than a little over twice', () => {
  expect(zoomed(WHOLE, 0.5, 10, 10, SIZE)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 9, 10, 10, SIZE).scale).toBeCloseTo(2.2);
});

test('a zoomed board can be moved as far as its edges', () => {
  const zoom = zoomed(WHOLE, 2, 0, 0, SIZE);
  expect(panned(zoom, 50, 50, SIZE)).toMatchObject({ x: 0, y: 0 });
  expect(panned(zoom, -60, -5000, SIZE)).toMatchObject({ x: -60, y: -SIZE });
});

test('zooming out again brings the whole board back', () => {
  const zoom = panned(zoomed(WHOLE, 2, 300, 300, SIZE), -20, -20, SIZE);
  expect(zoomed(zoom, 0.1, 40, 200, SIZE)).toMatchObject({ scale: 1 });
  expect(Math.abs(zoomed(zoom, 0.1, 40, 200, SIZE).x)).toBe(0);
});
