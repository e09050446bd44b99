import { setupOf } from '@rumpus/engine';
import { sequence } from '@rumpus/engine/games/sequence';
import { expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { isDead, picturesOf, runsOf, seatsOf, sideCount, spacesOf, SQUARES, strapsOf } from './board.ts';
import { sorted } from './cards.ts';

const at = (squares: string): number[] => squares.split(' ').map((square) => SQUARES.indexOf(square));
const runs = (squares: string): string[] =>
  runsOf(new Set(at(squares))).map((run) => run.map((square) => SQUARES[square]).join(' '));

function positionOf(facts: Record<string, string>, seats = 2, options: Record<string, string> = {}): Position {
  return new Position(sequence, setupOf(sequence, seats, options), new Map(Object.entries(facts)));
}

test('four in a row make no strap, five do, in every direction', () => {
  expect(runs('b2 c2 d2 e2')).toEqual([]);
  expect(runs('b2 c2 d2 e2 f2')).toEqual(['b2 c2 d2 e2 f2']);
  expect(runs('e3 e4 e5 e6 e7')).toEqual(['e3 e4 e5 e6 e7']);
  expect(runs('b3 c4 d5 e6 f7')).toEqual(['b3 c4 d5 e6 f7']);
  expect(runs('h2 g3 f4 e5 d6')).toEqual(['h2 g3 f4 e5 d6']);
});

test('a row does not go on around the edge of the board', () => {
  expect(runs('h2 i2 j2 a3 b3')).toEqual([]);
  expect(runs('i4 j5 a6 b7 c8')).toEqual([]);
});

test('four chips and a corner make a strap with the corner in it', () => {
  expect(runs('b1 c1 d1 e1')).toEqual(['a1 b1 c1 d1 e1']);
  expect(runs('i9 h8 g7 f6')).toEqual(['f6 g7 h8 i9 j10']);
});

test('a longer run is one strap, and crossing rows are two', () => {
  expect(runs('b5 c5 d5 e5 f5 g5 h5')).toHaveLength(1);
  expect(runs('b5 c5 d5 e5 f5 d3 d4 d6 d7')).toHaveLength(2);
});

test('the straps of a position count what the engine counts, and their chips are locked', () => {
  const position = positionOf({ 'chips blue': 'b1 c1 d1 e1 b5 c5', 'chips green': 'd7 e7 f7 g7 h7' });
  const straps = strapsOf(position);
  expect(straps.map(({ side }) => side)).toEqual(['blue', 'green']);
  expect(position.number('sequences blue')).toBe(1);
  expect(position.number('sequences green')).toBe(1);
  const spaces = spacesOf(position, straps);
  const locked = spaces.filter(({ chip, isLocked }) => chip !== undefined && isLocked).map(({ square }) => square);
  expect(locked).toEqual(['b1', 'c1', 'd1', 'e1', 'd7', 'e7', 'f7', 'g7', 'h7']);
  expect(spaces.find(({ square }) => square === 'b5')).toMatchObject({ chip: 'blue', isLocked: false });
});

test('the classic board shows every card but the jacks twice, a shuffled one what its fact says', () => {
  const classic = picturesOf(positionOf({}));
  expect(classic[0]).toBeUndefined();
  expect(classic[1]).toBe('2S');
  expect(classic.filter((picture) => picture === '7D')).toHaveLength(2);
  expect(classic.filter((picture) => picture?.startsWith('J'))).toHaveLength(0);
  const turned = classic.filter((picture) => picture !== undefined).toReversed();
  const shuffled = positionOf({ board: turned.join(' ') }, 2, { board: 'shuffled' });
  expect(picturesOf(shuffled)[1]).toBe(turned[0]);
});

test('a card is dead when both of its spaces are covered; a jack never is', () => {
  const position = positionOf({ 'chips blue': 'h3', 'chips green': 'h10 b1' });
  const spaces = spacesOf(position, []);
  expect(isDead(spaces, '7D')).toBe(true);
  expect(isDead(spaces, '2S')).toBe(false);
  expect(isDead(spaces, 'JS')).toBe(false);
});

test('sides as before the deal are the sides of the engine', () => {
  for (const [seats, options] of [
    [2, {}],
    [3, {}],
    [6, { sides: '3' }],
    [9, {}],
    [12, { sides: '3' }],
    [12, {}],
  ] as const) {
    const position = positionOf({}, seats, options);
    expect(position.facts.has('chips red') || position.fact('sequences red') !== undefined).toBe(
      sideCount(position.setup) === 3,
    );
    for (const seat of seatsOf(position.setup, 'green')) {
      expect(position.fact(`side ${'ABCDEFGHIJKL'.charAt(seat)}`)).toBe('green');
    }
  }
});

test('a hand lies by suit, high cards first, jacks last', () => {
  expect(sorted(['JS', '2D', 'AS', 'JC', '10H', 'KS'])).toEqual(['AS', 'KS', '10H', '2D', 'JC', 'JS']);
});
