import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FastChance,
  firstSeat,
  games,
  letterOf,
  parseRecord,
  printHeader,
  RecordError,
  replay,
  sameBytes,
  setupOf,
  SPECTATOR,
  splitRecords,
  type Game,
  type GameRecord,
  type Seat,
  type Setup,
  type State,
} from '@rumpus/engine';
import { describe, expect, test } from 'vitest';
import { tellRecord, type Viewer } from '../src/account.ts';
import { wordsOf } from '../src/games/index.ts';

function read(text: string): GameRecord {
  const [{ first, lines } = { first: 1, lines: [] }] = splitRecords(text);
  return parseRecord(games, first, lines);
}

function tell(text: string, viewer?: Viewer): string[] {
  const told: string[] = [];
  tellRecord(read(text), viewer, (line) => told.push(line));
  return told;
}

/** Whether a record is right is for others to test. */
function tellUntilWrong(record: GameRecord, viewer: Viewer): string[] {
  const told: string[] = [];
  try {
    tellRecord(record, viewer, (line) => told.push(line));
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
  }
  return told;
}

const scenario = `rumpus 1
# A secret comment: Bo holds every x2.
game over-and-out
seats 3
names Ann, Bo, Cy

@ dealer C
@ tips 22 33 44 55 66
@ hand A 1 2 3 SPIN
@ hand B x2 x2 x2 x2
@ hand C 0 0 -10 TURVY
@ draw 5 4 TOP
A 3
B x2
C TURVY
`;

describe('an account', () => {
  test('tells the table, every move and what changed, in words', () => {
    expect(tell(scenario)).toEqual([
      'Over and Out, with Ann (A), Bo (B) and Cy (C).',
      'A secret comment: Bo holds every x2.',
      'All cards are open.',
      '',
      'Round 1: Cy deals, the limit is 22.',
      '  Ann has 4 chips and holds 1, 2, 3 and Spin Out.',
      '  Bo has 4 chips and holds x2, x2, x2 and x2.',
      '  Cy has 4 chips and holds 0, 0, -10 and Topsy Turvy.',
      '',
      '   1  Ann plays 3: the total is 3 of 22. Ann draws 5.',
      '   2  Bo doubles the total: 6 of 22. Bo draws 4.',
      '   3  Cy plays Topsy Turvy: the limit goes from 22 to 33. Cy draws Top Out.',
      '',
      'The record ends here: it is for Ann to move.',
    ]);
  });

  test('tells those who share a name by their seats', () => {
    const told = tell(scenario.replace('Ann, Bo, Cy', 'solid, Bo, solid'), 2);
    expect(told.slice(0, 2)).toEqual(['Over and Out, with solid (A), Bo (B) and solid (C).', 'As solid (C) sees it.']);
    expect(told).toContain('   1  solid (A) plays 3: the total is 3 of 22.');
    expect(told.at(-1)).toBe('The record ends here: it is for solid (A) to move.');
  });

  test('of a seat tells its own cards and no others', () => {
    expect(tell(scenario, 0)).toEqual([
      'Over and Out, with Ann (A), Bo (B) and Cy (C).',
      'As Ann sees it.',
      '',
      'Round 1: Cy deals, the limit is 22.',
      '  Ann has 4 chips and holds 1, 2, 3 and Spin Out.',
      '  Bo has 4 chips and holds 4 cards.',
      '  Cy has 4 chips and holds 4 cards.',
      '',
      '   1  Ann plays 3: the total is 3 of 22. Ann draws 5.',
      '   2  Bo doubles the total: 6 of 22.',
      '   3  Cy plays Topsy Turvy: the limit goes from 22 to 33.',
      '',
      'The record ends here: it is for Ann to move.',
    ]);
  });

  test('of a spectator tells no hand at all', () => {
    expect(tell(scenario, SPECTATOR).join('\n')).not.toMatch(/Spin Out|x2|draws/);
  });

  test('tells a lost round and the deal of the next one', () => {
    const told = tell(`rumpus 1
game over-and-out
seats 2

@ dealer B
@ chips 1 2
@ tips 22 33 44 55 66
@ total 19
@ hand A 3
@ hand B 1 2
A 3
`);
    expect(told.slice(7, 9)).toEqual(['   1  A plays 3.', '      B cannot play and loses the round: 1 chip left.']);
    expect(told[9]).toMatch(/^ {6}Round 2: A deals, the limit is \d\d\.$/);
    expect(told[10]).toMatch(/^ {8}A has 1 chip and holds [^ ]+( Out| Turvy)?\.$/);
  });

  test('of every record that comes with the engine has a word for everything', () => {
    const records = join(import.meta.dirname, '../../engine/test/records');
    for (const file of globSync('**/*.rec', { cwd: records })) {
      for (const { first, lines } of splitRecords(readFileSync(join(records, file), 'utf8'))) {
        const record = parseRecord(games, first, lines);
        for (const viewer of [undefined, 0, SPECTATOR]) {
          expect(tellUntilWrong(record, viewer).filter((line) => /undefined|NaN/.test(line))).toEqual([]);
        }
      }
    }
  });

  test('leaves out what would steer a terminal', () => {
    expect(tell(scenario.replace('Ann', 'A\u001b[31mnn'))[0]).toBe(
      'Over and Out, with A\uFFFD[31mnn (A), Bo (B) and Cy (C).',
    );
  });
});

function legalMoves(game: Game, s: State, seat: Seat): number[] {
  const out = new Uint16Array(game.moves.length);
  return [...out.subarray(0, game.legal(s, seat, out))];
}

/** A position as a record, with one move made in it. */
function recordOf(game: Game, setup: Setup, s: State, seat: Seat, move: number): string {
  const facts = [...game.print(s)].map(([name, value]) => `@ ${name} ${value}`);
  return `${printHeader(game, setup)}${facts.join('\n')}\n\n${letterOf(seat)} ${game.moves[move]}\n`;
}

/** Options that hide more. */
const secretOptions: Readonly<Record<string, Record<string, string>>> = { rage: { secretBids: 'on' } };

describe.each(Object.values(games))('$name', (game: Game) => {
  test('has words of its own', () => {
    expect(wordsOf).toHaveProperty(game.name);
  });

  test('an account tells two worlds that its viewer cannot tell apart in the same words', () => {
    const chance = new FastChance(11);
    let compared = 0;
    for (const seats of [game.seats[0]!, game.seats[2]!]) {
      const setup = setupOf(game, seats, secretOptions[game.name]);
      const viewers = [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR];
      const s = game.deal(setup, chance);
      for (let nth = 0; game.toMove(s) !== 0 && nth < 60; nth++) {
        const seat = firstSeat(game.toMove(s));
        const moves = legalMoves(game, s, seat);
        const move = moves[chance.below(moves.length)]!;
        for (const viewer of viewers) {
          const other = game.guess(game.view(s, viewer, game.empty()), chance, game.empty());
          const shown = game.label(s, seat, move, viewer);
          const alike = legalMoves(game, other, seat).filter((twin) => game.label(other, seat, twin, viewer) === shown);
          if (alike.length === 0) continue;
          const here = recordOf(game, setup, s, seat, move);
          const there = recordOf(game, setup, other, seat, alike[chance.below(alike.length)]!);
          if (!sameBytes(seenAfter(here, viewer), seenAfter(there, viewer))) continue;
          expect(tell(there, viewer)).toEqual(tell(here, viewer));
          compared++;
        }
        game.play(s, seat, move, chance);
      }
    }
    expect(compared).toBeGreaterThan(30);
  });
});

/** What the viewer sees at the end of a record. */
function seenAfter(text: string, viewer: Seat): State {
  const { record, s } = replay(read(text));
  return record.game.view(s, viewer, record.game.empty());
}
