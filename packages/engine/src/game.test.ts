import { describe, expect, test } from 'vitest';
import { setupOf, SetupError, shareOfWin, type Game } from './game.ts';
import { games } from './games/index.ts';
import { overAndOut } from './games/over-and-out/index.ts';
import { allSeats, listSeats } from './seats.ts';

const errorOf = (task: () => unknown): SetupError => {
  try {
    task();
  } catch (error) {
    if (error instanceof SetupError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('setupOf', () => {
  test.each(Object.values(games))('writes out every option of $name', (game) => {
    for (const seats of game.seats) {
      const setup = setupOf(game, seats);
      expect(setup.seats).toBe(seats);
      expect(Object.keys(setup.options)).toEqual(Object.keys(game.options));
      for (const [name, spec] of Object.entries(game.options)) {
        expect(setup.options[name]).toBe('default' in spec ? spec.default : spec[0]);
      }
    }
  });

  test.each(Object.values(games))('takes back a set-up of $name as it made it', (game) => {
    const setup = setupOf(game, game.seats[0]);
    expect(setupOf(game, setup.seats, setup.options)).toEqual(setup);
  });

  test('takes what is given and leaves the rest as usual', () => {
    expect(setupOf(overAndOut, 4, { dealer: 'loser', deck: '08,8,8,8,8,8,4,6,6,4,4' }).options).toEqual({
      deck: '8,8,8,8,8,8,4,6,6,4,4',
      floorMinusTen: 'off',
      turvyAlways: 'off',
      dealer: 'loser',
    });
  });

  test.each<[number, Record<string, string>, string, string | undefined]>([
    [9, {}, 'over-and-out is for 2, 3, 4, 5, 6, 7, 8 players, not 9', undefined],
    [-1, {}, 'over-and-out is for 2, 3, 4, 5, 6, 7, 8 players, not -1', undefined],
    [1e308, {}, 'over-and-out is for 2, 3, 4, 5, 6, 7, 8 players, not 1e+308', undefined],
    [4, { dealer: 'right' }, 'dealer is left or same or loser, not "right"', 'dealer'],
    [4, { dealer: '' }, 'dealer is left or same or loser, not ""', 'dealer'],
    [4, { deck: '72' }, 'deck takes 11 whole numbers with commas between, not "72"', 'deck'],
    [
      4,
      { deck: '72,0,0,0,0,0,0,0,0,0,1e1' },
      'deck takes 11 whole numbers with commas between, not "72,0,0,0,0,0,0,0,0,0,1e1"',
      'deck',
    ],
    [4, { deck: '72,0,0,0,0,0,0,0,0,0,1' }, 'the deck counts add up to 73, not 72 (OVER-1)', undefined],
    [
      4,
      { Dealer: 'left' },
      'over-and-out has no option "Dealer" (it has deck, floorMinusTen, turvyAlways, dealer)',
      'Dealer',
    ],
    [
      4,
      { constructor: 'on' },
      'over-and-out has no option "constructor" (it has deck, floorMinusTen, turvyAlways, dealer)',
      'constructor',
    ],
  ])('refuses %d seats with %j', (seats, options, message, option) => {
    const error = errorOf(() => setupOf(overAndOut, seats, options));
    expect([error.message, error.option, error.name]).toEqual([message, option, 'SetupError']);
  });

  test('refuses the options that every object seems to have', () => {
    const options: Record<string, string> = JSON.parse('{ "__proto__": "on" }');
    expect(errorOf(() => setupOf(overAndOut, 4, options)).option).toBe('__proto__');
  });

  test('quotes no more than the beginning of a huge value', () => {
    expect(errorOf(() => setupOf(overAndOut, 4, { deck: '9'.repeat(1e6) })).message.length).toBeLessThan(150);
    expect(errorOf(() => setupOf(overAndOut, 4, { ['x'.repeat(1e6)]: 'on' })).message.length).toBeLessThan(150);
  });
});

describe('shareOfWin', () => {
  /** Seats 0 and 2 are a side, and so are 1 and 3. */
  const won = (winners: number): number[] => {
    const game = { winners: () => winners, seatCount: () => 4, side: (_: unknown, seat: number) => seat % 2 };
    return listSeats(allSeats(4)).map((seat) =>
      shareOfWin(game as unknown as Game, { bytes: new Uint8Array(0) }, seat),
    );
  };

  test('a winning side has all of it', () => {
    expect(won(0b0101)).toEqual([1, 0, 1, 0]);
  });

  test('sides that win together share it', () => {
    expect(won(0b1111)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('a game without a winner is shared by all sides', () => {
    expect(won(0)).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

describe.each(Object.values(games))('$name', (game) => {
  test('has a sentence for a rule number, and texts that are one line', () => {
    for (const [rule, sentence] of Object.entries(game.reasons)) {
      expect(rule).toMatch(/^[A-Z]+-\d+$/);
      expect(sentence).toMatch(/^[A-Z].+\.$/);
    }
    for (const text of [...game.labels, ...game.lucks.flatMap(({ texts }) => texts)]) {
      expect(text).toMatch(/^[^#\s]+( [^#\s]+)*$/);
    }
  });

  test('begins its labels with its moves', () => {
    expect(game.labels.slice(0, game.moves.length)).toEqual(game.moves);
  });
});
