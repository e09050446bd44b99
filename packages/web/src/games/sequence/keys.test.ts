import { expect, test } from 'vitest';
import { spaceAfter } from './keys.ts';

const press = (key: string, at: number, { shiftKey = false, ctrlKey = false } = {}, live: readonly number[] = []) =>
  spaceAfter({ key, shiftKey, ctrlKey }, at, (index) => live.includes(index));

test('the arrows lead to the space beside and stop at the edge', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => press(key, 55))).toEqual([54, 56, 45, 65]);
  expect(['ArrowLeft', 'ArrowUp'].map((key) => press(key, 0))).toEqual([0, 0]);
  expect(['ArrowRight', 'ArrowDown'].map((key) => press(key, 99))).toEqual([99, 99]);
});

test('Home and End lead to the ends of the row, with Ctrl to those of the board', () => {
  expect([press('Home', 55), press('End', 55)]).toEqual([50, 59]);
  expect([press('Home', 55, { ctrlKey: true }), press('End', 55, { ctrlKey: true })]).toEqual([0, 99]);
});

test('with Shift the arrows lead from live space to live space, round the board', () => {
  const shift = { shiftKey: true };
  expect(press('ArrowRight', 55, shift, [3, 80])).toBe(80);
  expect(press('ArrowDown', 80, shift, [3, 80])).toBe(3);
  expect(press('ArrowLeft', 3, shift, [3, 80])).toBe(80);
  expect(press('ArrowUp', 55, shift)).toBe(55);
});

test('any other key leads nowhere', () => {
  expect(press('Enter', 55)).toBeUndefined();
});
