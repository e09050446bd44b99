import { describe, expect, test } from 'vitest';
import { setupOf } from './game.ts';
import { games } from './games/index.ts';
import { overAndOut } from './games/over-and-out/index.ts';
import { parseRecord, printHeader, RecordError, splitRecords, type GameRecord } from './record.ts';
import { SPECTATOR } from './seats.ts';

const HEADER = ['rumpus 1', 'game over-and-out', 'seats 3'];

function parseAll(text: string): GameRecord[] {
  return splitRecords(text).map(({ first, lines }) => parseRecord(games, first, lines));
}

/** LINE: reason */
function errorOf(text: string): string {
  try {
    parseAll(text);
  } catch (error) {
    if (error instanceof RecordError) return `${error.line}: ${error.message}`;
    throw error;
  }
  return 'no error';
}

const withHeader = (...lines: string[]): string => [...lines, ''].join('\n');

describe('a file', () => {
  test('holds several records, each with its own lines', () => {
    const text = ['', '# a collection', ...HEADER, '', 'A 1', '', '# the second', ...HEADER, '', 'B 2', ''].join('\n');
    const [one, other] = parseAll(text);
    expect([one.line, other.line]).toEqual([3, 10]);
    expect([one.title, other.title]).toEqual(['', '']);
    expect(one.lines).toEqual([{ kind: 'move', line: 7, seat: 0, text: '1' }]);
    expect(other.lines).toEqual([{ kind: 'move', line: 14, seat: 1, text: '2' }]);
  });

  test.each([
    ['', '1: there is no record here'],
    ['\n\n# only a comment\n', '1: there is no record here'],
    ['\n\ngame rage\n', '3: a record begins with "rumpus 1"'],
    ['A 1', '1: a record begins with "rumpus 1"'],
    ['rumpuses', '1: a record begins with "rumpus 1"'],
    ['rumpus', '1: only format 1 is known here, not "rumpus"'],
    ['rumpus 2\ngame rage', '1: only format 1 is known here, not "rumpus 2"'],
    ['rumpus 1.5', '1: only format 1 is known here, not "rumpus 1.5"'],
    [`rumpus ${'9'.repeat(99)}`, `1: only format 1 is known here, not "rumpus ${'9'.repeat(33)}…"`],
    ['\n'.repeat(200_000), '200001: a file has at most 200000 lines'],
  ])('%# is refused', (text, reason) => {
    expect(errorOf(text)).toBe(reason);
  });

  test('may begin with the mark of its encoding', () => {
    expect(errorOf(`\uFEFF${withHeader(...HEADER)}`)).toBe('no error');
  });
});

describe('a header', () => {
  test('tells game, set-up, names and seed, in any order', () => {
    const [record] = parseAll(
      withHeader(
        'rumpus 1',
        'seed 9F3c',
        'names Ann, Bo B. ,Cy',
        'option dealer = loser',
        'seats 3',
        'rules 1',
        'game over-and-out',
      ),
    );
    expect(record.game).toBe(overAndOut);
    expect(record.setup).toEqual(setupOf(overAndOut, 3, { dealer: 'loser' }));
    expect(record.names).toEqual(['Ann', 'Bo B.', 'Cy']);
    expect(record.seed).toBe('9f3c');
  });

  test('needs no names and no seed', () => {
    expect(parseAll(withHeader(...HEADER))[0]).toMatchObject({ names: [], seed: undefined, lines: [], title: '' });
  });

  test('has comments anywhere, and the first is the title', () => {
    const [record] = parseAll(
      'rumpus 1 # format\n#  What it shows \ngame over-and-out # which\n\t# more\nseats 3#x\n\nA 1 # move\n',
    );
    expect(record.title).toBe('format');
    expect(record.lines).toHaveLength(1);
    expect(parseAll('rumpus 1\n#  What it shows \ngame over-and-out\nseats 3\n')[0].title).toBe('What it shows');
    expect(parseAll(`${withHeader(...HEADER)}\n# below\nA 1 # move`)[0].title).toBe('below');
    expect(parseAll(`${withHeader(...HEADER)}\nA 1\n# later`)[0].title).toBe('');
  });

  test.each([
    [['seats 3'], '1: the header names no game'],
    [['game over-and-out'], '1: the header does not say how many seats'],
    [['game poker'], '2: there is no game "poker" (out-of-control, over-and-out, rage, sequence)'],
    [['game constructor'], '2: there is no game "constructor" (out-of-control, over-and-out, rage, sequence)'],
    [['game'], '2: "game" needs a value'],
    [[...HEADER.slice(1), 'seats 4'], '4: "seats" stands here a second time'],
    [[...HEADER.slice(1), 'rules 2'], '4: over-and-out has rules 1 to 1, not "2"'],
    [[...HEADER.slice(1), 'rules 0'], '4: over-and-out has rules 1 to 1, not "0"'],
    [[...HEADER.slice(1), 'rules 1e0'], '4: over-and-out has rules 1 to 1, not "1e0"'],
    [['game over-and-out', 'seats 9'], '3: over-and-out is for 2, 3, 4, 5, 6, 7, 8 players, not 9'],
    [['game over-and-out', 'seats three'], '3: seats is a number, not "three"'],
    [['game over-and-out', 'seats 999'], '3: seats is a number, not "999"'],
    [[...HEADER.slice(1), 'names Ann, Bo'], '4: there are 2 names for 3 seats'],
    [[...HEADER.slice(1), 'names Ann, , Cy'], '4: a name is empty'],
    [[...HEADER.slice(1), 'seed xyz'], '4: a seed is 1 to 64 hexadecimal digits'],
    [[...HEADER.slice(1), 'seed 1 2'], '4: a seed is 1 to 64 hexadecimal digits'],
    [[...HEADER.slice(1), 'option dealer'], '4: an option is written name=value'],
    [[...HEADER.slice(1), 'option dealer=left same'], '4: an option is written name=value'],
    [[...HEADER.slice(1), 'option __proto__=on'], '4: an option is written name=value'],
    [[...HEADER.slice(1), 'option dealer=same', 'option dealer=same'], '5: option dealer stands here a second time'],
    [[...HEADER.slice(1), 'option turvyAlways=on', 'option dealer=up'], '5: dealer is left or same or loser, not "up"'],
    [
      [...HEADER.slice(1), 'option colour=red'],
      '4: over-and-out has no option "colour" (it has deck, floorMinusTen, turvyAlways, dealer)',
    ],
    [
      ['game over-and-out', 'seats 3', 'option deck=1,2,3'],
      '4: deck takes 11 whole numbers with commas between, not "1,2,3"',
    ],
    [
      ['game over-and-out', 'seats 3', 'option deck=0,0,0,0,0,0,0,0,0,0,0'],
      '4: the deck counts add up to 0, not 72 (OVER-1)',
    ],
    [
      ['game rage', 'seats 3', 'option secretBids=on', 'option hook=on', 'option rounds=5'],
      '5: the hook needs open bids, not secretBids (RAGE-26)',
    ],
    [[...HEADER.slice(1), 'A 1'], '4: a header has no line "A" (a blank line ends the header)'],
    [[...HEADER.slice(1), '@ total 3'], '4: a header has no line "@" (a blank line ends the header)'],
    [[...HEADER.slice(1), 'seats\u0000 3'], '4: this is not UTF-8 text'],
    [[...HEADER.slice(1), '# \uFFFD'], '4: this is not UTF-8 text'],
    [[...HEADER.slice(1), `# ${'x'.repeat(8191)}`], '4: a line has at most 8192 characters'],
  ])('%j is refused', (lines, reason) => {
    expect(errorOf(withHeader('rumpus 1', ...lines))).toBe(reason);
  });
});

describe('the lines after the header', () => {
  const linesOf = (...lines: string[]) => parseAll([...HEADER, '', ...lines].join('\n'))[0].lines;

  test('are facts, chance, moves, checks and the result', () => {
    expect(
      linesOf('@ hand  A 1 2', '~ shuffle 1 2', 'A TURVY   stay', '? can B 1', '? turn A', '', '= A -1, B 2 , C 0'),
    ).toEqual([
      { kind: 'fact', line: 5, text: 'hand A 1 2' },
      { kind: 'chance', line: 6, luck: 'shuffle', values: ['1', '2'] },
      { kind: 'move', line: 7, seat: 0, text: 'TURVY stay' },
      { kind: 'check', line: 8, check: { kind: 'can', seat: 1, move: '1' } },
      { kind: 'check', line: 9, check: { kind: 'fact', text: 'turn A' } },
      { kind: 'result', line: 11, scores: new Map([[0, -1], [1, 2], [2, 0]]) }, // prettier-ignore
    ]);
  });

  test('are the same with line ends of another system', () => {
    const text = [...HEADER, '', '@ total 3 # comment', 'A 1', '? turn B', ''].join('\n');
    expect(parseAll(text.replaceAll('\n', '\r\n'))).toEqual(parseAll(text));
  });

  test.each([
    ['can A 1', { kind: 'can', seat: 0, move: '1' }],
    ['cannot C TURVY stay OVER-16', { kind: 'cannot', seat: 2, move: 'TURVY stay OVER-16' }],
    ['moves A: 1, 2,TURVY stay', { kind: 'moves', seat: 0, moves: ['1', '2', 'TURVY stay'] }],
    ['moves B: none', { kind: 'moves', seat: 1, moves: [] }],
    ['B sees hand A = 4 cards', { kind: 'sees', viewer: 1, text: 'hand A = 4 cards' }],
    ['spectator sees draw = 4 cards', { kind: 'sees', viewer: SPECTATOR, text: 'draw = 4 cards' }],
    ['over yes', { kind: 'fact', text: 'over yes' }],
    ['total = 7', { kind: 'fact', text: 'total = 7' }],
  ])('? %s', (text, check) => {
    expect(linesOf(`? ${text}`)).toEqual([{ kind: 'check', line: 5, check }]);
  });

  test.each([
    ['@', 'nothing follows the @'],
    ['~  # shuffle', 'nothing follows the ~'],
    ['?', 'nothing follows the ?'],
    ['=', 'nothing follows the ='],
    ['D 1', 'there is no seat D among 3'],
    ['Z 1', 'there is no seat Z among 3'],
    ['? can D 1', 'there is no seat D among 3'],
    ['? moves D: 1', 'there is no seat D among 3'],
    ['? D sees total = 1', 'there is no seat D among 3'],
    ['A', '"A" is neither a move nor @, ~, ?, = or #'],
    ['a 1', '"a 1" is neither a move nor @, ~, ?, = or #'],
    ['AB 1', '"AB 1" is neither a move nor @, ~, ?, = or #'],
    ['seats 3', '"seats 3" is neither a move nor @, ~, ?, = or #'],
    ['! 1', '"! 1" is neither a move nor @, ~, ?, = or #'],
    ['= A 1, B 2', 'a result gives a number for each of 3 seats'],
    ['= A 1, B 2, B 3', 'B stands twice in the result'],
    ['= A 1, B 2, D 3', 'there is no seat D among 3'],
    ['= A 1 B 2 C 3', 'a result is a seat and its number for each seat, as in = A 1, B 12'],
    ['= A 1, B 2, C 1.5', 'a result is a seat and its number for each seat, as in = A 1, B 12'],
    ['= A 1, B 2, C 1234567', 'a result is a seat and its number for each seat, as in = A 1, B 12'],
  ])('%s is refused', (line, reason) => {
    expect(errorOf([...HEADER, '', '', line].join('\n'))).toBe(`6: ${reason}`);
  });
});

describe('printHeader', () => {
  test('gives every option that is not as usual, names and seed', () => {
    const setup = setupOf(overAndOut, 2, { dealer: 'same', turvyAlways: 'off' });
    expect(printHeader(overAndOut, setup, { names: ['Ann', 'Bo'], seed: '9f' })).toBe(
      'rumpus 1\ngame over-and-out\nrules 1\nseats 2\nnames Ann, Bo\noption dealer=same\nseed 9f\n\n',
    );
    expect(printHeader(overAndOut, setupOf(overAndOut, 2))).toBe('rumpus 1\ngame over-and-out\nrules 1\nseats 2\n\n');
  });

  test('is read back as it was', () => {
    const setup = setupOf(overAndOut, 5, { deck: '72,0,0,0,0,0,0,0,0,0,0', dealer: 'loser', floorMinusTen: 'on' });
    const names = ['Ann', 'Bo the 2nd', 'Żółć', '李', '🦊'];
    expect(parseAll(printHeader(overAndOut, setup, { names, seed: 'f'.repeat(64) }))[0]).toMatchObject({
      setup,
      names,
      seed: 'f'.repeat(64),
    });
  });

  test.each([
    [
      ['a, b', 'c#d'],
      ['a b', 'c d'],
    ],
    [
      ['', '  '],
      ['A', 'B'],
    ],
    [
      ['#,\n', '\u0000x\uFFFD'],
      ['A', 'x'],
    ],
    [
      ['rumpus 1\ngame rage', '\u202Egnp'],
      ['rumpus 1 game rage', 'gnp'],
    ],
    [
      ['x'.repeat(9999), '🦊'.repeat(50)],
      ['x'.repeat(40), '🦊'.repeat(40)],
    ],
    [
      ['\uD83E', 'ok'],
      ['A', 'ok'],
    ],
  ])('writes the names %j so that they stay names', (given, names) => {
    const text = printHeader(overAndOut, setupOf(overAndOut, 2), { names: given });
    expect(parseAll(text)[0].names).toEqual(names);
  });
});
