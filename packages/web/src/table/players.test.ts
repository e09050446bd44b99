import type { Chair } from '@rumpus/protocol';
import { expect, test } from 'vitest';
import { playersOf } from './players.ts';

const chair = (seat: string, kind: Chair['kind'], name: string): Chair => ({
  seat,
  kind,
  name,
  present: true,
  standIn: false,
  contributed: true,
});
const chairs = [chair('A', 'person', 'Maya'), chair('B', 'person', 'Grandpa'), chair('C', 'bot', 'Dot')];
const looks = (...wishes: Parameters<typeof playersOf>): number[] => playersOf(...wishes).map(({ peg }) => peg);

test('people who share a device look the same whoever holds it, and while nobody does', () => {
  const ofMaya = looks(chairs, 0, 3, 0);
  expect(ofMaya[0]).toBe(3);
  expect(looks(chairs, 1, 3, 0)).toEqual(ofMaya);
  expect(looks(chairs, undefined, 3, 0)).toEqual(ofMaya);
});

test('at a served table the viewer wears their own look and nobody else does', () => {
  expect(looks(chairs, 1, 0)[1]).toBe(0);
  expect(looks(chairs, 1, 0)[0]).not.toBe(0);
});
