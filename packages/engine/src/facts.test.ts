import { describe, expect, test } from 'vitest';
import {
  CardPool,
  FactError,
  FactReader,
  fits,
  parseCards,
  parseNumber,
  cardPrinter,
  UnknownFactError,
} from './facts.ts';
import type { Setup } from './game.ts';
import { BLANK, NONE } from './state.ts';

const TEXTS = ['R1', 'R2', 'W'];
const setup: Setup = { seats: 3, options: {} };

const readerOf = (facts: Record<string, string>): FactReader => new FactReader(new Map(Object.entries(facts)), setup);

const errorOf = (task: () => unknown): { kind: string; fact: string; message: string } => {
  try {
    task();
  } catch (error) {
    if (error instanceof FactError) return { kind: error.constructor.name, fact: error.fact, message: error.message };
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('FactReader', () => {
  test('reads numbers, words, seats and cards, and gives what is left out its usual value', () => {
    const reader = readerOf({
      round: '3',
      trump: 'G',
      dealer: 'C',
      'hand A': 'R2 W ?',
      pile: '2 cards',
      trick: 'none',
    });
    expect(reader.number('round', 1, 10, 1)).toBe(3);
    expect(reader.number('total', 0, 10, 7)).toBe(7);
    expect(reader.word('trump', ['R', 'G'], NONE)).toBe(1);
    expect(reader.word('lead', ['R', 'G'], NONE)).toBe(NONE);
    expect(reader.seat('dealer', 0)).toBe(2);
    expect(reader.seat('turn', 1)).toBe(1);
    expect(reader.cards('hand A', TEXTS)).toEqual([1, 2, BLANK]);
    expect(reader.cards('pile', TEXTS)).toEqual([BLANK, BLANK]);
    expect(reader.cards('trick', TEXTS)).toEqual([]);
    expect(reader.cards('hand B', TEXTS)).toBeUndefined();
    expect(() => reader.finish({ name: 'toy' })).not.toThrow();
  });

  test('tells what has not been read yet', () => {
    const reader = readerOf({ 'table A1': 'R1', 'table A2': 'R2', tables: '2' });
    expect(reader.unread('table')).toEqual(['table A1', 'table A2']);
    expect(reader.text('table A1')).toBe('R1');
    expect(reader.unread('table')).toEqual(['table A2']);
    expect(reader.has('table A1')).toBe(true);
  });

  test.each<[string, (reader: FactReader) => unknown, string]>([
    ['round', (reader) => reader.number('round', 1, 10, 1), 'round is a number from 1 to 10, not "11"'],
    ['trump', (reader) => reader.word('trump', ['R', 'G'], 0), 'trump is one of R, G, not "?"'],
    ['dealer', (reader) => reader.seat('dealer', 0), 'dealer is one of A, B, C, not "D"'],
    ['hand A', (reader) => reader.cards('hand A', TEXTS), 'there is no card "R3"'],
    ['scores', (reader) => reader.numbersBySeat('score', 'scores', 0, 9, 0), 'scores needs 3 numbers, a seat each'],
  ])('refuses a wrong %s', (fact, read, message) => {
    const reader = readerOf({ round: '11', trump: '?', dealer: 'D', 'hand A': 'R1 R3', scores: '1 2' });
    expect(errorOf(() => read(reader))).toEqual({ kind: 'FactError', fact, message });
  });

  test('reads a number for each seat, one by one or all at once', () => {
    expect(readerOf({ 'score B': '-3' }).numbersBySeat('score', 'scores', -9, 9, 0)).toEqual([0, -3, 0]);
    expect(readerOf({ scores: '4 5 6' }).numbersBySeat('score', 'scores', -9, 9, 0)).toEqual([4, 5, 6]);
    const both = readerOf({ scores: '4 5 6', 'score B': '5' });
    expect(errorOf(() => both.numbersBySeat('score', 'scores', -9, 9, 0)).message).toBe(
      'score B is set twice, as scores gives it too',
    );
    expect(errorOf(() => readerOf({ scores: '4 x 6' }).numbersBySeat('score', 'scores', -9, 9, 0)).fact).toBe('scores');
  });

  test.each([
    ['colour', 'UnknownFactError', 'toy has no fact "colour" to set'],
    ['hand D', 'FactError', 'there is no seat D'],
    ['hand Z', 'FactError', 'there is no seat Z'],
    ['x'.repeat(50), 'UnknownFactError', `toy has no fact "${'x'.repeat(40)}…" to set`],
  ])('refuses %s, which nothing reads', (fact, kind, message) => {
    expect(errorOf(() => readerOf({ [fact]: '1' }).finish({ name: 'toy' }))).toEqual({ kind, fact, message });
    expect(new UnknownFactError('a', 'b')).toBeInstanceOf(FactError);
  });
});

test.each(['', ' 1', '1 ', '1.0', '1e1', '0x1', '--1', '123456', 'NaN', '１', '?'])('%j is no number', (text) => {
  expect(() => parseNumber('round', text, -99_999, 99_999)).toThrow(FactError);
});

test.each([
  ['none', []],
  ['1 card', [BLANK]],
  ['3 cards', [BLANK, BLANK, BLANK]],
  ['W', [2]],
  ['R2  R1\tW', [1, 0, 2]],
  ['? W', [BLANK, 2]],
])('the cards %j are read', (text, cards) => {
  expect(parseCards('hand A', text, TEXTS)).toEqual(cards);
});

test.each(['', 'r1', 'R1,R2', 'none none', '1000 cards', '-1 cards', 'cards', 'x'.repeat(9999)])(
  'the cards %j are refused',
  (text) => {
    expect(() => parseCards('hand A', text, TEXTS)).toThrow(FactError);
    expect(errorOf(() => parseCards('hand A', text, TEXTS)).message.length).toBeLessThan(100);
  },
);

test.each([
  [[], 'none'],
  [[BLANK], '1 card'],
  [[BLANK, BLANK], '2 cards'],
  [[0, BLANK, 2], 'R1 ? W'],
  [[2, 1], 'W R2'],
])('the cards %j are printed as %j', (cards, text) => {
  expect(cardPrinter(TEXTS)(Uint8Array.from(cards), 0, cards.length)).toBe(text);
});

describe('fits', () => {
  test.each([
    ['total', '7', '7', true],
    ['total', '7', '8', false],
    ['hand A', 'R1 R2 W', 'W R1 R2', true],
    ['hand A', 'R1 R2 W', 'W R1', false],
    ['hand A', 'R1 R1 W', 'R1 W W', false],
    ['trick', 'R1 R2', 'R2 R1', false],
    ['trick', 'R1 R2', 'R1  R2', true],
    ['turn', 'A C', 'C A', true],
    ['winners', 'A C', 'C A', true],
    ['out', 'A C', 'C A', false],
    ['draw', '4 cards', '4 cards', true],
    ['draw', '1 card', '1 cards', true],
    ['draw', '4 cards', '5 cards', false],
    ['draw', 'none', '0 cards', true],
    ['draw', 'none', '1 card', false],
  ])('%s %j for %j: %s', (name, actual, wanted, answer) => {
    expect(fits(name, actual, wanted, true)).toBe(answer);
    expect(fits(name, actual, wanted, false)).toBe(answer);
  });

  test('a size fits a list in the full state, but not a list that a viewer sees whole', () => {
    expect(fits('draw', 'R1 R2', '2 cards', false)).toBe(true);
    expect(fits('draw', 'R1 R2', '3 cards', false)).toBe(false);
    expect(fits('hand A', 'R1 R2', '2 cards', true)).toBe(false);
    expect(fits('hand A', 'R1 ?', '2 cards', true)).toBe(true);
    expect(fits('hand A', 'R1 ?', '3 cards', true)).toBe(false);
  });
});

describe('CardPool', () => {
  test('gives each card as often as it exists, and the rest a kind after the other', () => {
    const pool = new CardPool([2, 1, 0], TEXTS);
    expect(pool.take('hand A', [0, BLANK])).toEqual([0, BLANK]);
    expect([...pool.rest()]).toEqual([0, 1]);
    expect(errorOf(() => pool.take('hand B', [1, 1]))).toMatchObject({
      fact: 'hand B',
      message: 'R2 is named more often than it exists',
    });
    expect(() => pool.take('hand C', [2])).toThrow(FactError);
  });
});
