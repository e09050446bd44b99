import { expect, test } from 'vitest';
import { layHand } from './hand-layout.ts';

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
