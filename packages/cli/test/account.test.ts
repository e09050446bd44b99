import {
  FastChance,
  firstSeat,
  games,
  legalTexts,
  letterOf,
  parseRecord,
  printHeader,
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
    expect(told.slice(7, 9)).toEqual(['   1  A plays 3.', '      B loses the round: 1 chip left.']);
    expect(told[9]).toMatch(/^ {6}Round 2: A deals, the limit is \d\d\.$/);
    expect(told[10]).toMatch(/^ {8}A has 1 chip and holds [^ ]+( Out| Turvy)?\.$/);
  });

  test('leaves out what would steer a terminal', () => {
    expect(tell(scenario.replace('Ann', 'A\u001b[31mnn'))[0]).toBe(
      'Over and Out, with A\uFFFD[31mnn (A), Bo (B) and Cy (C).',
    );
  });
});

/** A position as a record, with one move made in it. */
function recordOf(game: Game, setup: Setup, s: State, seat: Seat, move: string): string {
  const facts = [...game.print(s)].map(([name, value]) => `@ ${name} ${value}`);
  return `${printHeader(game, setup)}${facts.join('\n')}\n\n${letterOf(seat)} ${move}\n`;
}

describe.each(Object.values(games))('$name', (game: Game) => {
  test('has words of its own', () => {
    expect(wordsOf).toHaveProperty(game.name);
  });

  test('an account tells two worlds that its viewer cannot tell apart in the same words', () => {
    const chance = new FastChance(11);
    let compared = 0;
    for (const seats of [game.seats[0]!, game.seats[2]!]) {
      const setup = setupOf(game, seats);
      const viewers = [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR];
      const s = game.deal(setup, chance);
      for (let nth = 0; game.toMove(s) !== 0 && nth < 60; nth++) {
        const seat = firstSeat(game.toMove(s));
        const texts = legalTexts(game, s, seat);
        for (const viewer of viewers) {
          const other = game.guess(game.view(s, viewer, game.empty()), chance, game.empty());
          const common = texts.filter((text) => game.why(other, seat, game.moves.indexOf(text)) === undefined);
          if (common.length === 0) continue;
          const text = common[chance.below(common.length)]!;
          const [here, there] = [s, other].map((world) => recordOf(game, setup, world, seat, text));
          if (!sameBytes(seenAfter(here!, viewer), seenAfter(there!, viewer))) continue;
          expect(tell(there!, viewer)).toEqual(tell(here!, viewer));
          compared++;
        }
        const played = texts[chance.below(texts.length)]!;
        game.play(s, seat, game.moves.indexOf(played), chance);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

/** What the viewer sees at the end of a record. */
function seenAfter(text: string, viewer: Seat): State {
  const { record, s } = replay(read(text));
  return record.game.view(s, viewer, record.game.empty());
}
