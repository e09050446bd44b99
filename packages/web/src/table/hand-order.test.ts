import { expect, test } from 'vitest';
import { arrange, moved } from './hand-order.ts';

const hand = (keys: string): { key: string }[] => keys.split(' ').map((key) => ({ key }));
const arranged = (cards: string, order: readonly string[]): string =>
  arrange(hand(cards), order)
    .map(({ key }) => key)
    .join(' ');

test('a hand nobody has touched lies as it is sorted', () => {
  expect(arranged('a b c', [])).toBe('a b c');
});

test('a moved card stays where it was put, also after other cards have gone', () => {
  const order = moved(['a', 'b', 'c', 'd'], 0, 2);
  expect(arranged('a b c d', order)).toBe('b c a d');
  expect(arranged('a b d', order)).toBe('b a d');
});

test('a new card comes after its neighbour of the sorted hand, the first of all comes first', () => {
  const order = moved(['b', 'd', 'f'], 2, 0);
  expect(arranged('b d e f', order)).toBe('f b d e');
  expect(arranged('a b d f', order)).toBe('a f b d');
});

test('a move beyond the hand changes nothing', () => {
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
