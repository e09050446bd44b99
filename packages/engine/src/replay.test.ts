import { describe, expect, test } from 'vitest';
import { FastChance, KeyedChance } from './chance.ts';
import { setupOf, type Game } from './game.ts';
import { games } from './games/index.ts';
import { parseRecord, RecordError, splitRecords } from './record.ts';
import { Recorder, RecordingChance } from './recording.ts';
import { replay, replayText, type Step } from './replay.ts';
import { listSeats } from './seats.ts';
import { sameBytes, type State } from './state.ts';

const HEADER = 'rumpus 1\ngame over-and-out\nseats 2\n\n';
const PACK =
  '0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 4 4 4 4 4 4 4 4 ' +
  '5 5 5 5 5 5 5 5 x2 x2 x2 x2 -10 -10 -10 -10 -10 -10 SPIN SPIN SPIN SPIN SPIN SPIN TOP TOP TOP TOP TURVY TURVY TURVY TURVY';
/** A has the turn at 20 of 22. */
const POSITION = ['@ dealer B', '@ tips 22 44', '@ total 20', '@ hand A 2 5 0 TURVY', '@ hand B 0 1 5 5'];

/** LINE: reason, where line 5 is the first after the header. */
function errorOf(...lines: string[]): string {
  try {
    replayText(games, HEADER + lines.join('\n'));
  } catch (error) {
    if (error instanceof RecordError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'no error';
}

/** The reason, at the line that follows the position. */
function reasonAfterPosition(...lines: string[]): string {
  return errorOf(...POSITION, ...lines).replace(/^10: /, '');
}

describe('chance', () => {
  test('comes from the lines that give it, before the first move and after a move', () => {
    expect(
      errorOf('~ dealer B', `~ shuffle ${PACK}`, '~ tips 66 55 44 33 22', '? hand A = 0 0 0 0', '? limit = 66'),
    ).toBe('no error');
  });

  test.each([
    [['~ weather rain'], '5: over-and-out has no chance "weather"'],
    [['~ dealer Q'], '5: "Q" is no outcome of dealer'],
    [['~ dealer C'], '5: dealer cannot come out so here'],
    [['~ dealer A B'], '5: dealer cannot come out so here'],
    [['~ dealer'], '5: dealer cannot come out so here'],
    [['~ shuffle 0 1 2'], '5: shuffle must name just the 72 cards shuffled'],
    [[`~ shuffle ${PACK.replace('0', '1')}`], '5: shuffle must name just the 72 cards shuffled'],
    [[`~ shuffle ${PACK} 0`], '5: shuffle must name just the 72 cards shuffled'],
    [['~ tips 22 22 33 44 55'], '5: tips must name just the 5 cards shuffled'],
    [['~ dealer A', '~ dealer A'], '6: nothing here asks for dealer'],
    [[...POSITION, '~ dealer A'], '10: nothing here asks for dealer'],
    [[...POSITION, 'A 0', '~ tips 22 33 44 55'], '11: nothing here asks for tips'],
    [[...POSITION, '? turn A', '~ tips 22'], '11: no move before this line asks for chance'],
    [[...POSITION, 'A 0', '? turn B', '~ tips 22'], '12: no move before this line asks for chance'],
  ])('%# is refused where it is wrong', (lines, reason) => {
    expect(errorOf(...lines)).toBe(reason);
  });

  test('that is left out comes from the seed, and from 0 where there is none', () => {
    const stateOf = (seed: string): State => replayText(games, HEADER.replace('\n\n', `\n${seed}\n`))[0].s;
    expect(sameBytes(stateOf(''), stateOf('seed 0\n'))).toBe(true);
    expect(sameBytes(stateOf('seed 1\n'), stateOf('seed 0\n'))).toBe(false);
  });
});

describe('a position', () => {
  test.each([
    [['@ total 3', '@ total 3'], '6: "total" is set a second time'],
    [['@ hand A 1', '@ hand B 2', '@ hand A 3'], '7: "hand A" is set a second time'],
    [['@ total'], '5: "total" needs a value'],
    [['@ hand A'], '5: "hand A" needs a value'],
    [['@ hand A 4 cards'], '5: a position names its cards'],
    [['@ hand A 1 ? 2'], '5: a position names its cards'],
    [['@ tips ?'], '5: a position names its cards'],
    [['@ total 3', '@ limit 22'], '6: "limit" follows from other facts: it can be checked, not set'],
    [['@ over yes'], '5: "over" follows from other facts: it can be checked, not set'],
    [['@ winners A'], '5: "winners" follows from other facts: it can be checked, not set'],
    [['@ total 3', '@ colour red'], '6: over-and-out has no fact "colour" to set'],
    [['@ total 3', '@ hand C 1'], '6: there is no seat C'],
    [['@ total 99'], '5: total is a number from 0 to 66, not "99"'],
    [['@ tips 22', '@ hand A x2 x2 x2 x2', '@ hand B x2'], '7: x2 is named more often than it exists'],
    [['@ chips 4 4', '@ chips B 3'], '6: chips B is set twice, as chips gives it too'],
    [['@ chips 0 0'], '5: somebody must have a chip'],
    [['@ total 3', '? total = 3', '@ round 2'], '7: a position is set up before the first move or check'],
    [[...POSITION, 'A 0', '@ round 2'], '11: a position is set up before the first move or check'],
  ])('%j is refused', (lines, reason) => {
    expect(errorOf(...lines)).toBe(reason);
  });
});

describe('a move', () => {
  test.each([
    ['A 5', 'A may not play "5" here. OVER-8: The total may never go over the limit.'],
    ['B 0', 'B may not play "0" here. OVER-7: On your turn you play one card of your hand.'],
    ['A fold', 'A may not play "fold" here. over-and-out has no move "fold"'],
    [`A ${'x'.repeat(99)}`, `A may not play "${'x'.repeat(40)}…" here. over-and-out has no move "${'x'.repeat(40)}…"`],
  ])('%s is refused', (line, reason) => {
    expect(reasonAfterPosition(line)).toBe(reason);
  });
});

describe('a check', () => {
  test.each([
    '? turn A',
    '? turn = A',
    '? over no',
    '? winners none',
    '? can A 2',
    '? cannot A 5',
    '? cannot A 5 OVER-8',
    '? cannot B 0 OVER-7',
    '? cannot A fold',
    '? moves A: TURVY stay, TURVY, 2, 0',
    '? moves B: none',
    '? total = 20',
    '? total=20',
    '? limit = 22',
    '? hand A = TURVY 5 2 0',
    '? hand A = 4 cards',
    '? draw = 64 cards',
    '? A sees hand A = 5 2 0 TURVY',
    '? B sees hand A = 4 cards',
    '? spectator sees hand B = 4 cards',
    '? spectator sees limit = 22',
    '? B sees turn A',
  ])('%s holds', (check) => {
    expect(reasonAfterPosition(check)).toBe('no error');
  });

  test.each([
    ['? turn B', 'turn = A, not B'],
    ['? over yes', 'over = no, not yes'],
    ['? winners A', 'winners = none, not A'],
    ['? can A 5', 'A may not play "5" here. OVER-8: The total may never go over the limit.'],
    ['? can A fold', 'A may not play "fold" here. over-and-out has no move "fold"'],
    ['? cannot A 2', 'A may play "2" here'],
    ['? cannot A 2 OVER-8', 'A may play "2" here'],
    ['? cannot A 5 OVER-7', '"5" is refused by OVER-8, not OVER-7: The total may never go over the limit.'],
    ['? cannot A fold OVER-9', '"fold" is refused by no rule, not OVER-9: over-and-out has no move "fold"'],
    ['? moves A: 0, 2, TURVY', 'A may also play TURVY stay'],
    ['? moves A: 0, 2, 5, TURVY, TURVY stay', 'A may not play 5'],
    ['? moves A: 0, 2, 2, TURVY, TURVY stay', 'a move is listed twice'],
    ['? moves A: none', 'A may also play 0, 2, TURVY, TURVY stay'],
    ['? moves B: 0', 'B may not play 0'],
    ['? moves A', '"moves A" is no check: a fact is checked as NAME = VALUE'],
    ['? moves A 0', '"moves A 0" is no check: a fact is checked as NAME = VALUE'],
    ['? total', '"total" is no check: a fact is checked as NAME = VALUE'],
    ['? total 20', '"total 20" is no check: a fact is checked as NAME = VALUE'],
    ['? total = 21', 'total = 20, not 21'],
    ['? colour = red', 'over-and-out has no fact "colour"'],
    ['? hand C = none', 'over-and-out has no fact "hand C"'],
    ['? constructor = x', 'over-and-out has no fact "constructor"'],
    ['? hand A = 5 2 0', 'hand A = 0 2 5 TURVY, not 5 2 0'],
    ['? hand A = 5 cards', 'hand A = 0 2 5 TURVY, not 5 cards'],
    ['? A sees hand A = 4 cards', 'A sees hand A = 0 2 5 TURVY, not 4 cards'],
    ['? B sees hand A = 0 2 5 TURVY', 'B sees hand A = 4 cards, not 0 2 5 TURVY'],
    ['? spectator sees draw = 63 cards', 'spectator sees draw = 64 cards, not 63 cards'],
  ])('%s fails', (check, reason) => {
    expect(reasonAfterPosition(check)).toBe(reason);
  });

  test('leaves the game as it is', () => {
    expect(reasonAfterPosition('? cannot A 5', '? can A 2', '? moves A: 0, 2, TURVY, TURVY stay', '? total = 20')).toBe(
      'no error',
    );
  });
});

describe('a result', () => {
  const end = ['@ chips 1 1', '@ dealer B', '@ tips 22', '@ total 22', '@ hand A 0', '@ hand B 5', 'A 0'];

  test.each([
    [[...end, '= A 1, B 0'], 'no error'],
    [[...end, '= B 0, A 1', '# a comment'], 'no error'],
    [[...end, '= A 0, B 1'], '12: A has 1, not 0'],
    [[...end, '= A 1, B 0', '? over yes'], 'no error'],
    [[...end, '= A 1, B 0', '? over no'], '13: over = yes, not no'],
    [[...end, '= A 1, B 0', '= A 1, B 0'], '13: only checks may follow the result'],
    [[...end, '= A 1, B 0', 'A 0'], '13: only checks may follow the result'],
    [[...end, 'A 0'], '12: A may not play "0" here. OVER-22: The game is over.'],
    [[...POSITION, '= A 1, B 0'], '10: the game is not over here'],
  ])('%# is verified', (lines, reason) => {
    expect(errorOf(...lines)).toBe(reason);
  });
});

test('steps tell the deal and each move with the chance it asked for', () => {
  const steps: (Omit<Step, 's' | 'outcomes'> & { lucks: number[] })[] = [];
  const before: string[] = [];
  const lines = [...POSITION, '? turn A', 'A TURVY', 'B 1', 'A 0'];
  const [{ first, lines: texts }] = splitRecords(HEADER + lines.join('\n'));
  const { moves, outcomes } = replay(
    parseRecord(games, first, texts),
    ({ s, outcomes: came, ...step }) => {
      expect(s.bytes.length).toBeGreaterThan(0);
      steps.push({ ...step, lucks: came.map(({ luck }) => luck) });
    },
    (_, seat, move) => before.push(`${seat} ${move}`),
  );
  expect(steps).toEqual([
    { line: 1, lucks: [2, 1] },
    { line: 11, seat: 0, move: 10, lucks: [] },
    { line: 12, seat: 1, move: 1, lucks: [] },
    { line: 13, seat: 0, move: 0, lucks: [] },
  ]);
  expect(before).toEqual(['0 10', '1 1', '0 0']);
  expect([moves, outcomes.length]).toEqual([3, 2]);
});

/** A whole game of random moves, written as it is played. */
function record(game: Game, seed: string): { text: string; s: State } {
  const setup = setupOf(game, game.seats[0]);
  const recorder = new Recorder(game, setup, new KeyedChance(seed), { seed });
  const rng = new FastChance(1);
  const out = new Uint16Array(game.moves.length);
  for (let seats = listSeats(game.toMove(recorder.s)); seats.length > 0; seats = listSeats(game.toMove(recorder.s))) {
    const seat = seats[rng.below(seats.length)];
    recorder.play(seat, out[rng.below(game.legal(recorder.s, seat, out))]);
  }
  return { text: recorder.text(), s: recorder.s };
}

describe.each(Object.values(games))('a recorded game of $name', (game) => {
  const { text, s } = record(game, '9f3c');

  test('replays to the same state by its outcomes', () => {
    const [{ s: replayed, outcomes }] = replayText(games, text.replace(/^seed .*\n/m, ''));
    expect(sameBytes(replayed, s)).toBe(true);
    expect(outcomes.every(({ line }) => line !== undefined)).toBe(true);
  });

  test('replays to the same state by its seed alone', () => {
    const [{ s: replayed, outcomes }] = replayText(games, text.replaceAll(/^~ .*\n/gm, ''));
    expect(sameBytes(replayed, s)).toBe(true);
    expect(outcomes.every(({ line }) => line === undefined)).toBe(true);
  });

  test('replays to the same state where only some of the outcomes are left out', () => {
    let nth = 0;
    const [{ s: replayed }] = replayText(
      games,
      text.replaceAll(/^~ .*\n/gm, (line) => (nth++ % 2 === 0 ? line : '')),
    );
    expect(sameBytes(replayed, s)).toBe(true);
  });

  test('tells with each outcome what its seed gives', () => {
    const [{ outcomes }] = replayText(games, text);
    expect(outcomes.every(({ values, derived }) => values.join() === derived.join())).toBe(true);
    const [{ outcomes: unlike }] = replayText(games, text.replace('seed 9f3c', 'seed 9f3d'));
    expect(unlike.some(({ values, derived }) => values.join() !== derived.join())).toBe(true);
  });

  test('ends with its result, which another one contradicts', () => {
    const result = /\n= (.*)\n$/.exec(text)![1];
    const other = result.replace(/-?\d+/, (score) => String(Number(score) + 1));
    expect(() => replayText(games, text.replace(result, other))).toThrow(RecordError);
  });
});

describe('RecordingChance', () => {
  const { lucks } = games['over-and-out'];
  const shuffle = 1;

  test('asks its source for every outcome, given or not, so that those to come stay the same', () => {
    const plain = new KeyedChance('7');
    const recording = new RecordingChance({ lucks }, new KeyedChance('7'));
    const deal = (chance: RecordingChance | KeyedChance): string => {
      const cards = Uint8Array.from({ length: 9 }, (_, card) => card);
      chance.shuffle(shuffle, cards, 0, 9);
      return cards.join('');
    };
    const wanted = [deal(plain), deal(plain), deal(plain)];
    recording.expect([{ line: 1, luck: shuffle, values: [8, 7, 6, 5, 4, 3, 2, 1, 0] }]);
    expect([deal(recording), deal(recording), deal(recording)]).toEqual(['876543210', wanted[1], wanted[2]]);
    expect(recording.outcomes.map(({ derived }) => derived.join(''))).toEqual(wanted);
    expect(recording.outcomes.map(({ line }) => line)).toEqual([1, undefined, undefined]);
  });

  test('gives each luck its own outcomes, in the order given', () => {
    const chance = new RecordingChance({ lucks }, new KeyedChance('7'));
    const seats = Uint8Array.of(0, 1, 2);
    chance.expect([
      { line: 1, luck: 2, values: [1] },
      { line: 2, luck: 0, values: [2] },
      { line: 3, luck: 0, values: [1] },
    ]);
    expect([chance.pick(0, seats, 3), chance.pick(0, seats, 3)]).toEqual([2, 1]);
    expect(chance.leftOver()).toMatchObject({ line: 1 });
    expect(chance.pick(2, seats, 3)).toBe(1);
    expect(chance.leftOver()).toBeUndefined();
  });

  test('forgets what was expected earlier', () => {
    const chance = new RecordingChance({ lucks }, new KeyedChance('7'));
    chance.expect([{ line: 1, luck: 0, values: [2] }]);
    chance.expect([]);
    expect(chance.leftOver()).toBeUndefined();
  });
});

test('a recorder writes a game that is not over without a result', () => {
  const game = games['over-and-out'];
  const recorder = new Recorder(game, setupOf(game, 2), new KeyedChance('1'), { names: ['Ann', 'Bo'] });
  expect(recorder.text()).toMatch(
    /^rumpus 1\ngame over-and-out\nrules 1\nseats 2\nnames Ann, Bo\n\n~ dealer .\n~ shuffle .+\n~ tips .+\n$/,
  );
  expect(replayText(games, recorder.text())[0].moves).toBe(0);
});
