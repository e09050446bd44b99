import { expect, test } from 'vitest';
import { heightOf, layHand, placeAt } from './hand-layout.ts';

test('four cards lie side by side on a small phone', () => {
  const laid = layHand(340, 4, 78);
  expect(laid.kind).toBe('row');
  expect(laid.step).toBeGreaterThan(laid.cardWidth);
});

test('six cards on a phone overlap, and each shows at least 44 px', () => {
  const laid = layHand(340, 6, 78);
  expect(laid).toMatchObject({ kind: 'row', rows: 1 });
  expect(laid.step).toBeGreaterThanOrEqual(44);
  expect(laid.step * 5 + laid.cardWidth).toBeLessThanOrEqual(340.01);
});

test('fourteen cards on a phone lie in tiers of whole cards inside the width', () => {
  const laid = layHand(344, 14, 64);
  expect(laid.kind).toBe('tiers');
  expect(laid.perRow * laid.rows).toBeGreaterThanOrEqual(14);
  expect(laid.perRow * laid.step).toBeLessThanOrEqual(344 + 5);
  expect(laid.cardWidth * 1.4 * laid.shown).toBeGreaterThanOrEqual(44);
});

test('fourteen cards on a desk lie in one row', () => {
  expect(layHand(780, 14, 104)).toMatchObject({ kind: 'row', cardWidth: 104 });
});

test('seven cards on a small phone lie side by side, a little smaller', () => {
  const laid = layHand(332, 7, 54);
  expect(laid).toMatchObject({ kind: 'row', rows: 1 });
  expect(laid.cardWidth).toBeGreaterThanOrEqual(44);
  expect(laid.step).toBeGreaterThan(laid.cardWidth);
  expect(laid.step * 6 + laid.cardWidth).toBeLessThanOrEqual(332.01);
});

test('seven cards on the smallest phones overlap in one row and leave the board its height', () => {
  const laid = layHand(296, 7, 54);
  expect(laid).toMatchObject({ kind: 'row', rows: 1 });
  expect(laid.step).toBeGreaterThanOrEqual(38);
  expect(laid.step * 6 + laid.cardWidth).toBeLessThanOrEqual(296.01);
});

test('ten cards on the smallest phones lie in two tiers', () => {
  const laid = layHand(296, 10, 62);
  expect(laid).toMatchObject({ kind: 'tiers', rows: 2, perRow: 5 });
  expect(laid.cardWidth).toBeGreaterThanOrEqual(44);
  expect(laid.perRow * laid.step).toBeLessThanOrEqual(296 + 5);
});

test('on a high phone ten cards lie in two tiers that fill the width', () => {
  const laid = layHand(366, 10, 62, true);
  expect(laid).toMatchObject({ kind: 'tiers', rows: 2, perRow: 5 });
  expect(laid.cardWidth).toBeGreaterThan(layHand(366, 10, 62).cardWidth);
  expect(laid.perRow * laid.step).toBeLessThanOrEqual(366 + 5);
});

test('on a high phone a hand that would overlap lies in tiers of larger cards', () => {
  expect(layHand(366, 8, 58)).toMatchObject({ kind: 'row' });
  const laid = layHand(366, 8, 58, true);
  expect(laid).toMatchObject({ kind: 'tiers', rows: 2, perRow: 4 });
  expect(laid.cardWidth).toBeGreaterThan(58);
});

test.each([1, 2, 3, 4, 5, 6, 7, 9, 12, 15, 20])('on a high phone %i cards stay inside the width and whole', (count) => {
  const laid = layHand(366, count, 62, true);
  expect(laid.step).toBeGreaterThanOrEqual(laid.cardWidth);
  expect(laid.step * (laid.perRow - 1) + laid.cardWidth).toBeLessThanOrEqual(366.01);
});

test('a hand is as high as its covered tiers and its last one', () => {
  const card = { cardWidth: 50, step: 55, perRow: 5 };
  expect(heightOf({ ...card, kind: 'row', rows: 1, shown: 1 })).toBeCloseTo(70);
  expect(heightOf({ ...card, kind: 'tiers', rows: 3, shown: 0.5 })).toBeCloseTo(140);
});

test.each([
  ['left of the first card', 5, 40, 0],
  ['on the left half of the second', 65, 40, 1],
  ['on the right half of the second', 100, 40, 2],
  ['behind the last of the upper tier', 200, 40, 3],
  ['on the left half of the first of the lower tier', 20, 120, 3],
  ['far to the right below', 400, 160, 6],
])('a card carried %s goes there', (_, x, y, place) => {
  const cards = Array.from({ length: 6 }, (_card, at) => ({
    left: (at % 3) * 56,
    top: at < 3 ? 0 : 80,
    width: 54,
    height: 76,
  }));
  expect(placeAt(x, y, cards)).toBe(place);
});
