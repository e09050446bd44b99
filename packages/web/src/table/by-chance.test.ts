import { expect, test } from 'vitest';
import { byChance } from './by-chance.ts';

const chances = new Map([
  ['B2', 0.2],
  ['C3', 0.4],
  ['D4', 0.6],
]);

test('a hint lists the best chance first, and what nobody has tried last in its own order', () => {
  expect(byChance(['F6', 'B2', 'E5', 'D4', 'C3'], chances, 'D4')).toEqual(['D4', 'C3', 'B2', 'F6', 'E5']);
});

test('the advised move is on top even where another came out a little better or it was not tried', () => {
  expect(byChance(['B2', 'C3', 'D4'], chances, 'C3')).toEqual(['C3', 'D4', 'B2']);
  expect(byChance(['B2', 'C3', 'E5'], chances, 'E5')).toEqual(['E5', 'C3', 'B2']);
});

test('without advice the moves stay as the rules give them', () => {
  expect(byChance(['F6', 'B2', 'E5'], new Map(), undefined)).toEqual(['F6', 'B2', 'E5']);
});
