import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { rage } from '@rumpus/engine/games/rage';
import { describe, expect, test } from 'vitest';
import { Position } from '../../table/position.ts';
import { colourIn } from './cards.ts';
import { entryOf, firstRound, leadersOf, roundsOf } from './sheet.ts';
import { bidSum, leadOf, phaseOf, takenBy, trickOf, winnerOf } from './trick.ts';

const positionOf = (facts: Record<string, string>, seats = 3, options: Record<string, string> = {}): Position =>
  new Position(rage, setupOf(rage, seats, options), new Map(Object.entries(facts)));

describe('which card of a trick wins', () => {
  test.each([
    ['RAGE-10: the highest of the lead colour', 'G4 G9 G7', 'Y', 1],
    ['RAGE-10: the highest trump before all else', 'G4 Y2 G15', 'Y', 1],
    ['RAGE-10: a colour that is neither led nor trump never wins', 'G4 P15 R15', 'Y', 0],
    ['RAGE-11: only action cards: the first', 'OUT MAD BONUS', 'none', 0],
    ['RAGE-8: the first colour card leads', 'MAD G4 P9', 'none', 1],
    ['RAGE-17: Wild beats the 15 of its colour', 'G15 WILD:G G2', 'none', 1],
    ['RAGE-17: the first of two Wilds in a colour stays above', 'WILD:G WILD:G G15', 'none', 0],
    ['RAGE-17: a Wild called in trump wins over a led one', 'WILD:G WILD:Y G15', 'Y', 1],
  ])('%s', (_, plays, trump, winner) => {
    expect(winnerOf(plays.split(' '), colourIn(trump))).toBe(winner);
  });

  test('nobody wins an empty trick, and nothing is led', () => {
    expect(winnerOf([], 'red')).toBeUndefined();
    expect(leadOf(['OUT', 'MAD'])).toBeUndefined();
    expect(leadOf(['OUT', 'WILD:P', 'R3'])).toBe('purple');
  });

  test('the table and the engine name the same winner through whole games', () => {
    const chance = new FastChance(7);
    const moves = new Uint16Array(512);
    let tricks = 0;
    for (const seats of [2, 5, 8]) {
      const setup = setupOf(rage, seats, {});
      const s = rage.deal(setup, chance);
      while (rage.toMove(s) !== 0) {
        const seat = firstSeat(rage.toMove(s));
        const move = moves[(chance.next() >>> 0) % rage.legal(s, seat, moves)]!;
        const before = Position.of(rage, setup, rage.parse(setup, rage.print(s), chance));
        const taken = takenBy(before, rage.moves[move]!);
        rage.play(s, seat, move, chance);
        const after = Position.of(rage, setup, s);
        if (after.fact('round') !== before.fact('round') || after.isOver) continue;
        const grew = after.seats('leaders').length > before.seats('leaders').length;
        expect(taken?.seat).toBe(grew ? after.seats('leaders').at(-1) : undefined);
        if (grew) tricks++;
      }
    }
    expect(tricks).toBeGreaterThan(100);
  });
});

const middle = {
  round: '8',
  dealer: 'B',
  pile: 'Y8',
  trumps: 'Y8',
  'bid A': '1',
  'bid B': '1',
  'bid C': '2',
  'hand A': 'Y3 G12 R5',
  'hand B': 'P4 R11 P1',
  'hand C': 'G5 R4',
};

test('a trick lies in order of play, from its leader on', () => {
  const trick = trickOf(positionOf({ ...middle, played: 'P15' }));
  expect(trick.laid).toEqual([{ seat: 2, play: 'P15', at: 0 }]);
  expect(trick.isFinished).toBe(false);
  expect(trick.winning).toBe(0);
});

test('before the next lead the finished trick is still to be seen, with its winner', () => {
  const position = positionOf({
    ...middle,
    played: 'P15 Y3 P4',
    'hand A': 'G12 R5',
    'hand B': 'R11 P1',
    'hand C': 'G5 R4',
    'tricks A': '1',
  });
  const trick = trickOf(position);
  expect(trick.isFinished).toBe(true);
  expect(trick.laid.map(({ seat }) => seat)).toEqual([2, 0, 1]);
  expect(trick.winning).toBe(1);
});

test('the phase follows from bids and trumps', () => {
  expect(phaseOf(positionOf({ ...middle, played: 'P15' }))).toBe('play');
  expect(phaseOf(positionOf({ round: '8', dealer: 'B' }))).toBe('bid');
  const changing = { ...middle, played: 'P15 CHANGE', 'hand A': 'G12 R5' };
  expect(phaseOf(positionOf(changing))).toBe('trump');
});

test('the bids add up while they are open, and are unknown where one is secret', () => {
  expect(bidSum(positionOf({ ...middle, played: 'P15' }))).toBe(4);
  expect(bidSum(positionOf({ ...middle, 'bid B': '?' }, 3, { secretBids: 'on' }))).toBeUndefined();
});

test('the sheet tells bid, tricks and points; a short game begins late', () => {
  const position = positionOf({ round: '9', dealer: 'A', 'sheet A': '2/2/12', 'sheet B': '-', 'score A': '12' }, 2, {
    rounds: '3',
  });
  expect(firstRound(position)).toBe(8);
  expect(roundsOf(position)).toEqual([8, 9, 10]);
  expect(entryOf(position, 0, 8)).toEqual({ bid: 2, won: 2, points: 12 });
  expect(entryOf(position, 1, 8)).toBeUndefined();
  expect(entryOf(position, 0, 9)).toBeUndefined();
  expect(leadersOf(position)).toEqual([0]);
  expect(leadersOf(positionOf({ round: '1' }))).toEqual([]);
});
