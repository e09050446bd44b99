import { describe, expect, test } from 'vitest';
import { FastChance, type Chance } from '../../chance.ts';
import { FactError, type Facts } from '../../facts.ts';
import { nextSeat, setupOf, type Setup } from '../../game.ts';
import { chiSquare } from '../../laws/chi-square.ts';
import { judge, legalTexts, moveOf } from '../../referee.ts';
import { firstSeat, letterOf, seatOf } from '../../seats.ts';
import { copy, sameBytes } from '../../state.ts';
import { CLASSIC_PICTURES, listPictures, SPACES, SQUARES } from './board.ts';
import { CARDS, CARDS_EACH, DECK_SIZE } from './deck.ts';
import { sequence } from './index.ts';
import { countSequences, placeChip } from './lines.ts';
import { BOARD, DEALER, SHUFFLE } from './moves.ts';
import type { SequenceState } from './state.ts';

const setupFor = (seats: number, options: Record<string, string> = {}): Setup => setupOf(sequence, seats, options);

const deal = (setup: Setup, seed = 1): SequenceState => sequence.deal(setup, new FastChance(seed));

const position = (setup: Setup, facts: Record<string, string>): SequenceState =>
  sequence.parse(setup, new Map(Object.entries(facts)), new FastChance(1));

function playText(s: SequenceState, line: string): void {
  const [letter, ...move] = line.split(' ');
  sequence.play(s, seatOf(letter), moveOf(sequence, move.join(' '))!, new FastChance(1));
}

/** Plays at random to the end; `each` looks at every state on the way. */
function playOut(s: SequenceState, seed: number, each: (s: SequenceState, move: string) => void): void {
  const rng = new FastChance(seed);
  const out = new Uint16Array(sequence.moves.length);
  for (let seats = sequence.toMove(s); seats !== 0; seats = sequence.toMove(s)) {
    const seat = firstSeat(seats);
    const move = out[rng.below(sequence.legal(s, seat, out))];
    sequence.play(s, seat, move, rng);
    each(s, sequence.moves[move]);
  }
}

const listCards = (facts: Facts, name: string): string[] => {
  const value = facts.get(name)!;
  return value === 'none' ? [] : value.split(' ');
};

function cardsBy(s: SequenceState, word: string): string[] {
  const facts = sequence.print(s);
  return [...facts.keys()].filter((name) => name.split(' ')[0] === word).flatMap((name) => listCards(facts, name));
}

describe('equipment and seats', () => {
  test('SEQ-1: the cards are two packs of 52, without jokers', () => {
    const s = deal(setupFor(3));
    const cards = [...cardsBy(s, 'hand'), ...cardsBy(s, 'draw')];
    expect(cards).toHaveLength(104);
    const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
    const pack = [...'SHDC'].flatMap((suit) => ranks.map((rank) => rank + suit));
    expect(cards.toSorted()).toEqual([...pack, ...pack].toSorted());
  });

  test('SEQ-2: the board is a spiral, clockwise inward from a1, twice over', () => {
    const upwards = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'Q', 'K', 'A'];
    const downwards = upwards.toReversed();
    const once = [
      ...upwards.map((rank) => `${rank}S`),
      ...upwards.map((rank) => `${rank}D`),
      ...downwards.map((rank) => `${rank}C`),
      ...downwards.map((rank) => `${rank}H`),
    ];
    const s = deal(setupFor(2));
    const pictures = spiral().map((square) => sequence.derive(s, `picture ${square}`));
    expect(pictures.filter((picture) => picture !== 'corner')).toEqual([...once, ...once]);
    expect(['a1', 'j1', 'a10', 'j10'].map((square) => sequence.derive(s, `picture ${square}`))).toEqual(
      new Array(4).fill('corner'),
    );
  });

  /** The squares clockwise inward from a1. */
  function spiral(): string[] {
    const path: string[] = [];
    let [left, top, right, bottom] = [0, 0, 9, 9];
    const add = (column: number, row: number): number => path.push(`${'abcdefghij'[column]}${row + 1}`);
    while (left <= right && top <= bottom) {
      for (let column = left; column <= right; column++) add(column, top);
      for (let row = top + 1; row <= bottom; row++) add(right, row);
      for (let column = right - 1; column >= left; column--) add(column, bottom);
      for (let row = bottom - 1; row > top; row--) add(left, row);
      [left, top, right, bottom] = [left + 1, top + 1, right - 1, bottom - 1];
    }
    return path;
  }

  test('SEQ-2: a shuffled board has each picture twice and lies otherwise at every table', () => {
    const boards = Array.from({ length: 20 }, (_, seed) => [
      ...listPictures(deal(setupFor(2, { board: 'shuffled' }), seed).squares),
    ]);
    for (const board of boards) expect(board.toSorted()).toEqual([...CLASSIC_PICTURES].toSorted());
    expect(new Set(boards.map((board) => board.join())).size).toBe(20);
  });

  test('SEQ-2: the classic board asks for no luck', () => {
    const asked: number[] = [];
    sequence.deal(setupFor(2), noting(asked));
    expect(asked).toEqual([DEALER, SHUFFLE]);
    sequence.deal(setupFor(2, { board: 'shuffled' }), noting(asked));
    expect(asked.slice(2)).toEqual([DEALER, BOARD, SHUFFLE]);
  });

  function noting(asked: number[]): Chance {
    const luck = new FastChance(1);
    return {
      pick: (name, from, count) => (asked.push(name), luck.pick(name, from, count)),
      shuffle: (name, cards, from, to) => (asked.push(name), luck.shuffle(name, cards, from, to)),
    };
  }

  test('SEQ-3: the box holds 50 blue, 50 green and 35 red chips', () => {
    const s = deal(setupFor(3, { boxChips: 'on' }));
    const supply = ['blue', 'green', 'red'].map((side) => sequence.derive(s, `supply ${side}`));
    expect(supply).toEqual(['50', '50', '35']);
    expect(sequence.derive(deal(setupFor(2, { boxChips: 'on' })), 'supply red')).toBeUndefined();
  });

  test('SEQ-4: 2, 3, 4, 6, 8, 9, 10 or 12 play, in two sides or three', () => {
    expect(sequence.seats).toEqual([2, 3, 4, 6, 8, 9, 10, 12]);
    const sides = (seats: number, options = {}): number => deal(setupFor(seats, options)).sides;
    expect(sequence.seats.map((seats) => sides(seats))).toEqual([2, 3, 2, 2, 2, 3, 2, 2]);
    expect([3, 6, 9, 12].map((seats) => sides(seats, { sides: '3' }))).toEqual([3, 3, 3, 3]);
  });

  test.each([2, 4, 8, 10])('SEQ-4: %i players do not make three sides', (seats) => {
    expect(() => setupFor(seats, { sides: '3' })).toThrow(`${seats} players do not make 3 sides of equal size (SEQ-4)`);
  });

  test.each([5, 7, 11, 13])('SEQ-4: %i players cannot play', (seats) => {
    expect(() => setupFor(seats)).toThrow('sequence is for 2, 3, 4, 6, 8, 9, 10, 12 players');
  });

  test('SEQ-5: team mates sit at every second seat of two sides and every third of three', () => {
    const sides = (seats: number, options = {}): string => {
      const s = deal(setupFor(seats, options));
      return Array.from({ length: seats }, (_, seat) => sequence.side(s, seat)).join('');
    };
    expect(sides(8)).toBe('01010101');
    expect(sides(9)).toBe('012012012');
    expect(sides(6)).toBe('010101');
    expect(sides(6, { sides: '3' })).toBe('012012');
    expect(sides(12, { sides: '3' })).toBe('012012012012');
  });

  test.each([
    [2, 7],
    [3, 6],
    [4, 6],
    [6, 5],
    [8, 4],
    [9, 4],
    [10, 3],
    [12, 3],
  ])('SEQ-6: %i players get %i cards each', (seats, cards) => {
    const s = deal(setupFor(seats));
    expect([...s.handCounts.subarray(0, seats)]).toEqual(new Array(seats).fill(cards));
    expect(s.drawCount).toBe(104 - seats * cards);
  });

  test('SEQ-7: everyone deals as often as the others, and the player to the left starts', () => {
    const dealt = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const s = deal(setupFor(4), seed);
      expect(s.turn).toBe((s.dealer + 1) % 4);
      dealt.set(letterOf(s.dealer), (dealt.get(letterOf(s.dealer)) ?? 0) + 1);
    }
    expect(chiSquare(dealt, new Map([...'ABCD'].map((seat) => [seat, 1])))).toMatchObject({ passes: true });
  });
});

describe('a turn', () => {
  test('SEQ-8 SEQ-9: every plain card is played on its two pictures and nowhere else', () => {
    const setup = setupFor(2);
    for (const card of CARDS.filter((text) => !text.startsWith('J'))) {
      const s = position(setup, { dealer: 'B', 'hand A': card });
      const squares = SQUARES.filter((square) => sequence.derive(s, `picture ${square}`) === card);
      expect(legalTexts(sequence, s, 0)).toEqual(squares.map((square) => `${card} ${square}`));
      playText(s, `A ${card} ${squares[1]}`);
      expect(sequence.derive(s, `chip ${squares[1]}`)).toBe('blue');
    }
  });

  test('SEQ-10: both two-eyed jacks play on each of the 96 spaces', () => {
    for (const jack of ['JD', 'JC']) {
      const moves = legalTexts(sequence, position(setupFor(2), { dealer: 'B', 'hand A': jack }), 0);
      expect(moves).toEqual(Array.from(SPACES, (square) => `${jack} ${SQUARES[square]}`));
    }
  });

  test('SEQ-15: the new draw deck is all that was discarded, and what stayed in hands is remembered', () => {
    let renewed = 0;
    for (let seed = 0; seed < 30; seed++) {
      const s = deal(setupFor(9), seed);
      let discards = 0;
      let reshuffles = 0;
      playOut(s, seed, () => {
        if (s.reshuffles > reshuffles) {
          renewed++;
          expect(discards).toBeGreaterThan(0);
          expect(cardsBy(s, 'discard')).toEqual([]);
          expect(cardsBy(s, 'kept').toSorted()).toEqual(cardsBy(s, 'hand').toSorted());
          expect(s.drawCount).toBe(DECK_SIZE - cardsBy(s, 'hand').length);
        }
        reshuffles = s.reshuffles;
        discards = cardsBy(s, 'discard').length;
        expect(s.drawCount).toBeGreaterThan(0);
      });
    }
    expect(renewed).toBeGreaterThan(5);
  });

  test('SEQ-15: all hands together never hold all cards, so there is something to shuffle', () => {
    for (const seats of sequence.seats) expect(seats * CARDS_EACH[seats]).toBeLessThanOrEqual(36);
  });

  test('SEQ-15: a position without a draw deck shuffles one from the discard piles', () => {
    const hands = { 'hand A': '7H', 'hand B': '2S' };
    const rest = [...CARDS, ...CARDS].toSpliced(CARDS.indexOf('7H'), 1);
    rest.splice(rest.indexOf('2S'), 1);
    const s = position(setupFor(2), { dealer: 'B', ...hands, 'discard B': rest.join(' ') });
    expect([s.drawCount, s.reshuffles, s.discardCounts[1]]).toEqual([102, 1, 0]);
  });

  test('SEQ-16: a drawn game is shared by all sides', () => {
    const s = position(setupFor(9), { passes: '27' });
    expect(sequence.toMove(s)).toBe(0);
    expect(sequence.winners(s)).toBe(0);
    expect(Array.from({ length: 9 }, (_, seat) => sequence.payoff(s, seat))).toEqual(new Array(9).fill(1 / 3));
  });

  test('SEQ-19: the members of the winning side share the win', () => {
    const s = position(setupFor(6, { sides: '3' }), { 'chips green': 'b1 c1 d1 e1' });
    expect(Array.from({ length: 6 }, (_, seat) => sequence.payoff(s, seat))).toEqual([0, 1, 0, 0, 1, 0]);
  });
});

describe('sequences', () => {
  /** Every line of the board as a list of squares: rows, columns and both diagonals. */
  const lines = [1, 10, 11, 9].flatMap((step) => {
    const isNext = (from: number, to: number): boolean => to in SQUARES && Math.abs((from % 10) - (to % 10)) < 2;
    const starts = [...SQUARES.keys()].filter((square) => !isNext(square, square - step));
    return starts.map((start) => {
      const line = [start];
      while (isNext(line.at(-1)!, line.at(-1)! + step)) line.push(line.at(-1)! + step);
      return line;
    });
  });

  /** Counts by looking for runs in the text of each line. */
  function countAsText(s: SequenceState, side: string): number {
    const isOwn = (square: number): boolean =>
      ['corner', side].includes(sequence.derive(s, `chip ${SQUARES[square]}`)!);
    const runs = lines.flatMap(
      (line) =>
        line
          .map((square) => (isOwn(square) ? 'x' : ' '))
          .join('')
          .match(/x{5,}/g) ?? [],
    );
    return runs.reduce((sum, run) => sum + (run.length > 8 ? 2 : 1), 0);
  }

  test('SEQ-17: a board has ten rows, ten columns and nineteen diagonals each way', () => {
    expect(lines).toHaveLength(58);
    expect(lines.filter((line) => line.length >= 5)).toHaveLength(10 + 10 + 11 + 11);
  });

  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
    [10, 2],
  ])('SEQ-20 SEQ-21: %i in a line are %i sequences, in whatever order they come', (length, count) => {
    const rng = new FastChance(length);
    for (let n = 0; n < 50; n++) {
      const s = position(setupFor(2), {});
      const squares = Uint8Array.from({ length }, (_, at) => 40 + at);
      rng.shuffle(0, squares, 0, length);
      for (const square of squares) placeChip(s, square, 1);
      expect(s.sequences[1]).toBe(count);
    }
  });

  test('SEQ-18 SEQ-21 SEQ-22: chips in any order on any squares count as the lines show', () => {
    const rng = new FastChance(7);
    let most = 0;
    for (let n = 0; n < 300; n++) {
      const s = position(setupFor(3), {});
      const squares = SPACES.slice();
      rng.shuffle(0, squares, 0, squares.length);
      for (const square of squares.subarray(0, 20 + rng.below(76))) placeChip(s, square, Math.min(rng.below(4), 2));
      for (const [side, name] of ['blue', 'green', 'red'].entries()) {
        expect(s.sequences[side]).toBe(countAsText(s, name));
        most = Math.max(most, s.sequences[side]);
      }
      const counted = copy(s, sequence.empty());
      countSequences(counted);
      expect(sameBytes(counted, s)).toBe(true);
    }
    expect(most).toBeGreaterThan(5);
  });

  test('SEQ-12: in whole games counts kept in play agree with the board, and no sequence is ever lost', () => {
    let removals = 0;
    for (let seed = 0; seed < 60; seed++) {
      const s = deal(setupFor(seed % 2 === 0 ? 4 : 3), seed);
      let before = 0;
      playOut(s, seed, (_, move) => {
        if (/^J[SH]/.test(move)) removals++;
        const counted = copy(s, sequence.empty());
        countSequences(counted);
        expect(sameBytes(counted, s)).toBe(true);
        const sum = s.sequences[0] + s.sequences[1] + s.sequences[2];
        expect(sum).toBeGreaterThanOrEqual(before);
        before = sum;
      });
    }
    expect(removals).toBeGreaterThan(50);
  });
});

describe('rules of conduct', () => {
  test('SEQ-23: who still has to take a card is asked before the next player', () => {
    const s = deal(setupFor(4, { manualDraw: 'on' }), 1);
    const rng = new FastChance(1);
    const out = new Uint16Array(sequence.moves.length);
    for (let plays = 0; plays < 8; plays++) {
      const seat = nextSeat(sequence, s);
      sequence.legal(s, seat, out);
      sequence.play(s, seat, out[0], rng);
      expect([sequence.pressed!(s), nextSeat(sequence, s)]).toEqual([1 << seat, seat]);
      sequence.play(s, seat, moveOf(sequence, 'draw')!, rng);
      expect([sequence.pressed!(s), [...s.handCounts.subarray(0, 4)]]).toEqual([0, [6, 6, 6, 6]]);
    }
  });

  test('SEQ-23: at most one card is lost a play, and hands never grow past the cards dealt', () => {
    for (let seed = 0; seed < 40; seed++) {
      const s = deal(setupFor(4, { manualDraw: 'on' }), seed);
      const rng = new FastChance(seed);
      const out = new Uint16Array(sequence.moves.length);
      const before = sequence.empty();
      for (let seats = sequence.toMove(s); seats !== 0; seats = sequence.toMove(s)) {
        const waiting = [...'ABCD'].map(seatOf).filter((seat) => (seats >> seat) & 1);
        const seat = waiting[rng.below(waiting.length)];
        copy(s, before);
        sequence.play(s, seat, out[rng.below(sequence.legal(s, seat, out))], rng);
        for (let other = 0; other < 4; other++) {
          const waits = (s.owed >> other) & 1;
          expect(s.handCounts[other] + waits).toBeLessThanOrEqual(6);
          if (other !== seat) expect(s.handCounts[other]).toBe(before.handCounts[other]);
        }
      }
    }
  });

  test.each([2, 3])('SEQ-24: table talk cannot be played by %i players, who have no team', (seats) => {
    expect(() => setupFor(seats, { tableTalk: 'on' })).toThrow('tableTalk is for team games (SEQ-24)');
  });

  test('SEQ-24: a call needs more than half of the opponents, whoever they are', () => {
    for (const [seats, sides] of [
      [4, '2'],
      [6, '2'],
      [6, '3'],
      [8, '2'],
      [9, '3'],
      [12, '2'],
      [12, '3'],
    ] as const) {
      const s = position(setupFor(seats, { sides, tableTalk: 'on' }), { dealer: 'A' });
      const opponents = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => sequence.side(s, seat) !== 0);
      const needed = Math.floor(opponents.length / 2) + 1;
      playText(s, `${letterOf(opponents[0])} call A`);
      for (let confirmed = 1; confirmed < needed; confirmed++) {
        expect(s.forfeits).toBe(0);
        playText(s, `${letterOf(opponents[confirmed])} confirm`);
      }
      expect(s.accused).not.toBe(0);
      expect(s.forfeits).not.toBe(0);
      expect(Array.from({ length: seats }, (_, seat) => (s.forfeits >> seat) & 1)).toEqual(
        Array.from({ length: seats }, (_, seat) => Number(sequence.side(s, seat) === 0)),
      );
    }
  });

  test('SEQ-24: a call is dismissed as soon as nothing can uphold it', () => {
    const s = position(setupFor(8, { tableTalk: 'on' }), { dealer: 'H' });
    playText(s, 'B call A');
    for (const seat of 'ACEG') playText(s, `${seat} dismiss`);
    playText(s, 'D dismiss');
    expect(sequence.print(s).get('accused')).toBe('blue');
    playText(s, 'F dismiss');
    expect(sequence.print(s).get('accused')).toBe('none');
    expect(sequence.toMove(s)).toBe(1);
  });

  test('SEQ-24: those who may call are not waited for', () => {
    const s = position(setupFor(4, { tableTalk: 'on' }), { dealer: 'D' });
    expect([sequence.toMove(s), sequence.mayBreakIn!(s)]).toEqual([0b0001, 0b1110]);
    playText(s, 'B call A');
    expect([sequence.toMove(s), sequence.mayBreakIn!(s)]).toEqual([0b1101, 0]);
    expect(sequence.mayBreakIn!(position(setupFor(4), { dealer: 'D' }))).toBe(0);
  });
});

describe('positions', () => {
  const manual = { manualDraw: 'on' };
  const talk = { tableTalk: 'on' };
  const everyCard = [...CARDS, ...CARDS].join(' ');
  const green = { 'chips green': 'c3 d3 e3 f3 g3 c5 d5 e5 f5 g5' };

  test.each<[string, number, Record<string, string>, Record<string, string>, string]>([
    ['a third copy', 2, {}, { 'hand A': '7H', 'hand B': '7H', draw: '7H' }, '7H is named more often than it exists'],
    ['an unknown card', 2, {}, { 'hand A': '1H' }, 'there is no card "1H"'],
    ['too many cards', 4, {}, { 'hand A': '2S 3S 4S 5S 6S 7S 8S' }, 'hand A has 7 cards, but at most 6 are held here'],
    ['a full hand with a card to take', 12, manual, { owed: 'A', 'hand A': '2S 3S 4S' }, 'at most 2 are held here'],
    ['nothing left to deal', 2, {}, { 'discard A': everyCard }, 'no cards are left for hand A'],
    ['a seat too many', 2, {}, { 'hand C': '7H' }, 'there is no seat C'],
    ['an owing seat too many', 2, manual, { owed: 'C' }, 'there is no seat C'],
    ['a chip on a corner', 2, {}, { 'chips blue': 'a1' }, 'a1 is a corner'],
    ['a blue corner', 2, {}, { 'chip j10': 'blue' }, 'j10 is a corner'],
    ['two chips on a square', 2, {}, { 'chips blue': 'e5', 'chips green': 'e5' }, 'e5 has a chip already'],
    ['a chip and none', 2, {}, { 'chips blue': 'e5', 'chip e5': 'none' }, 'e5 is not open'],
    ['a corner that is none', 2, {}, { 'chip e5': 'corner' }, 'e5 is no corner'],
    ['no such square', 2, {}, { 'chips blue': 'k5' }, 'there is no square "k5"'],
    ['no such square for one chip', 2, {}, { 'chip e11': 'none' }, 'there is no square "e11"'],
    ['no such side', 2, {}, { 'chips red': 'e5' }, 'sequence has no fact "chips red" to set'],
    ['no such colour', 2, {}, { 'chip e5': 'red' }, 'chip e5 is one of blue, green, none, corner'],
    ['a derived fact', 2, {}, { 'sequences blue': '1' }, 'sequence has no fact "sequences blue" to set'],
    ['a classic board', 2, {}, { board: '2S' }, 'sequence has no fact "board" to set'],
    ['a board with a gap', 2, { board: 'shuffled' }, { board: '2S 3S' }, 'board names each card but the jacks twice'],
    ['too many passes', 2, {}, { passes: '7' }, 'passes is a number from 0 to 6'],
    [
      'two winners',
      2,
      {},
      { ...green, 'chips blue': 'b1 c1 d1 e1 a2 a3 a4 a5' },
      'blue and green cannot both have won',
    ],
    ['a turn after the end', 2, {}, { ...green, turn: 'A' }, 'nobody has the turn'],
    ['no turn before it', 2, {}, { turn: '-' }, 'somebody has the turn'],
    ['passes after a win', 2, {}, { ...green, passes: '1' }, 'green has won: nobody passes'],
    ['an exchange after the end', 2, {}, { ...green, exchanged: 'yes' }, 'nothing is left to do'],
    ['a hidden dealer', 2, {}, { dealer: '?' }, 'dealer is one of A, B'],
    ['a hidden discard pile', 2, {}, { 'discard A': '3 cards' }, 'everybody knows discard A'],
    [
      'hidden cards that do not add up',
      2,
      {},
      { 'hand A': '7 cards', 'hand B': '2S', draw: '9 cards' },
      'add up to 104',
    ],
    ['hidden cards and a hand left out', 2, {}, { 'hand B': '7 cards' }, 'hand A must be given where cards are hidden'],
    ['a deck hidden in part', 2, {}, { draw: '7H ?' }, 'the draw deck is known or hidden as a whole'],
    ['kept cards before a shuffle', 2, {}, { kept: '7H' }, 'no new draw deck was shuffled yet'],
    [
      'a kept card in the deck',
      2,
      {},
      { reshuffles: '1', kept: '7H', 'hand A': '2S', 'hand B': '3S' },
      'is in a hand or',
    ],
    ['more chips than the box', 3, { boxChips: 'on' }, { 'chips red': SQUARES.slice(10, 46).join(' ') }, 'only 35 red'],
    ['an unknown fact', 2, {}, { trump: 'S' }, 'sequence has no fact "trump" to set'],
    ['an option that is off', 4, {}, { owed: 'A' }, 'sequence has no fact "owed" to set'],
    ['a call by nobody', 4, talk, { accused: 'blue' }, 'an opponent calls table talk'],
    ['a call on oneself', 4, talk, { accused: 'blue', confirmed: 'A' }, 'an opponent calls table talk'],
    ['an answer to no call', 4, talk, { dismissed: 'A' }, 'no call is open'],
    ['two answers', 4, talk, { accused: 'blue', confirmed: 'B', dismissed: 'B' }, 'both confirms and dismisses'],
    ['a call that is decided', 4, talk, { accused: 'blue', confirmed: 'B D' }, 'the call is upheld'],
    ['a second call', 4, talk, { accused: 'blue', confirmed: 'B', settled: 'yes' }, 'one call is decided a turn'],
    ['forfeits of two teams', 4, talk, { forfeits: 'A B' }, 'the players of one team forfeit'],
    ['forfeits before a call', 4, talk, { forfeits: 'A', settled: 'no' }, 'the players of one team forfeit'],
    ['a forfeit without cards', 4, talk, { forfeits: 'A', 'hand A': 'none' }, 'seat A has no card to forfeit'],
  ])('%s is refused', (_, seats, options, facts, message) => {
    const parse = (): SequenceState => position(setupFor(seats, options), facts);
    expect(parse).toThrow(FactError);
    expect(parse).toThrow(message);
  });

  test('what a move is refused for is told in words', () => {
    const s = position(setupFor(2), { dealer: 'B', 'hand A': '2S' });
    expect(judge(sequence, s, 0, '2S a1')).toEqual({ ok: false, rule: 'SEQ-10', message: sequence.reasons['SEQ-10'] });
  });
});
