import { describe, expect, test } from 'vitest';
import { FastChance } from '../../chance.ts';
import { setupOf, SetupError } from '../../game.ts';
import { chiSquare, countOutcomes } from '../../laws.ts';
import { judge, legalTexts, moveOf } from '../../referee.ts';
import { RecordError } from '../../record.ts';
import { replayText } from '../../replay.ts';
import { copy } from '../../state.ts';
import { CARDS, COUNTS, DECK_SIZE, DIE } from './deck.ts';
import { outOfControl } from './index.ts';
import { pick } from './moves.ts';
import type { OutOfControlState } from './state.ts';

type S = OutOfControlState;

function play(seats: number, lines: string, options: Readonly<Record<string, string>> = {}): S {
  const header = Object.entries(options).map(([name, value]) => `option ${name}=${value}\n`);
  const text = `rumpus 1\ngame out-of-control\nseats ${seats}\n${header.join('')}\n${lines}`;
  return replayText({ 'out-of-control': outOfControl }, text)[0].s as S;
}

const moves = (s: S, seat: number): string[] => legalTexts(outOfControl, s, seat);

describe('equipment and seats', () => {
  test('OOC-1: there are two of each number in four colours and twelve wilds, 92 cards', () => {
    expect(CARDS).toHaveLength(41);
    expect(COUNTS.reduce((sum, count) => sum + count, 0)).toBe(DECK_SIZE);
    expect(DECK_SIZE).toBe(92);
    for (const colour of 'BGRY') {
      for (let number = 1; number <= 10; number++) expect(COUNTS[CARDS.indexOf(`${colour}${number}`)]).toBe(2);
    }
    expect(COUNTS[CARDS.indexOf('W')]).toBe(12);
  });

  test('OOC-2: the six colours of the die come up alike', () => {
    const rng = new FastChance(2);
    const s = play(2, '@ turn A');
    const roll = moveOf(outOfControl, 'roll')!;
    const rolled = countOutcomes(60_000, () => {
      const now = copy(s, outOfControl.empty());
      outOfControl.play(now, 0, roll, rng);
      return DIE[now.die];
    });
    expect([...rolled.keys()].toSorted()).toEqual(['blue', 'green', 'orange', 'purple', 'red', 'yellow']);
    expect(chiSquare(rolled, new Map(DIE.map((colour) => [colour, 1]))).passes).toBe(true);
  });

  test('OOC-3: two to six play, and teams are for four and six', () => {
    for (const seats of [1, 7]) expect(() => setupOf(outOfControl, seats)).toThrow(SetupError);
    for (const seats of [2, 3, 5]) expect(() => setupOf(outOfControl, seats, { teams: 'on' })).toThrow(/OOC-3/);
    for (const [seats, sides] of [
      [4, [0, 1, 0, 1]],
      [6, [0, 1, 2, 0, 1, 2]],
    ] as const) {
      const s = outOfControl.deal(setupOf(outOfControl, seats, { teams: 'on' }), new FastChance(3));
      expect(sides.map((_, seat) => outOfControl.side(s, seat))).toEqual(sides);
    }
    const single = outOfControl.deal(setupOf(outOfControl, 6), new FastChance(3));
    expect([0, 1, 2, 3, 4, 5].map((seat) => outOfControl.side(single, seat))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('OOC-5: every seat is as likely to go first', () => {
    const rng = new FastChance(5);
    const setup = setupOf(outOfControl, 5);
    const into = outOfControl.empty();
    const first = countOutcomes(20_000, () => String(outOfControl.deal(setup, rng, into).turn));
    expect(chiSquare(first, new Map([...'01234'].map((seat) => [seat, 1]))).passes).toBe(true);
  });

  test.each([2, 3, 4, 5, 6])('OOC-4 OOC-6: %i players get seven cards each, and one card is turned up', (seats) => {
    const s = outOfControl.deal(setupOf(outOfControl, seats), new FastChance(seats));
    expect([...s.handCounts]).toEqual(Array.from({ length: 6 }, (_, seat) => (seat < seats ? 7 : 0)));
    expect(s.discardCount).toBe(1);
    expect(s.deckCount).toBe(92 - 7 * seats - 1);
  });
});

describe('moves of the die', () => {
  test('OOC-10: each card of the hand is as likely to be stolen, two alike twice as likely', () => {
    const s = play(2, '@ turn A\n@ hand A G1\n@ hand B R1 R1 W B9\nA roll\n~ roll red');
    const rng = new FastChance(10);
    const steal = moveOf(outOfControl, 'steal B')!;
    const stolen = countOutcomes(40_000, () => {
      const now = copy(s, outOfControl.empty());
      outOfControl.play(now, 0, steal, rng);
      return outOfControl.print(now).get('hand A')!;
    });
    const likely: [string, number][] = [
      ['G1 R1', 2],
      ['G1 W', 1],
      ['B9 G1', 1],
    ];
    expect(chiSquare(stolen, new Map(likely)).passes).toBe(true);
  });

  test('OOC-13: on orange the move is due as long as one of the four is possible', () => {
    const s = play(2, '@ turn A\n@ hand A none\n@ hand B none\nA roll\n~ roll orange');
    expect(moves(s, 0)).toEqual(['deck']);
  });

  test('OOC-20: a card is on offer exactly when taking it leaves a way to use it', () => {
    const rng = new FastChance(20);
    const out = new Uint16Array(outOfControl.moves.length);
    const uses = new Uint16Array(outOfControl.moves.length);
    const after = outOfControl.empty();
    const tried = { usable: 0, useless: 0 };
    for (const options of [{}, { teams: 'on' }, { maxWilds: '1' }, { maxWilds: '0', naturalFinish: 'on' }]) {
      for (let game = 0; game < 20; game++) {
        const s = outOfControl.deal(setupOf(outOfControl, 4, options), rng);
        while (outOfControl.toMove(s) !== 0) {
          const count = outOfControl.legal(s, s.turn, out);
          if (DIE[s.die] === 'blue' && s.moved === 0) {
            for (let taken = 1; taken <= s.discardCount; taken++) {
              const isOffered = out.subarray(0, count).includes(pick(taken));
              outOfControl.play(copy(s, after), s.turn, pick(taken), rng);
              expect(outOfControl.legal(after, s.turn, uses) > 0).toBe(isOffered);
              tried[isOffered ? 'usable' : 'useless']++;
            }
          }
          outOfControl.play(s, s.turn, out[rng.below(count)], rng);
        }
      }
    }
    expect(Math.min(tried.usable, tried.useless)).toBeGreaterThan(1000);
  });
});

describe('the table', () => {
  test('OOC-15 OOC-23: the moves offer each way to lay three cards once, natural and with wilds', () => {
    const s = play(2, '@ turn A\n@ hand A R1 R2 R3 W W\n@ hand B none\nA roll\n~ roll red');
    expect(moves(s, 0).toSorted()).toEqual(
      [
        'end',
        'lay R1 R2 R3',
        'lay R1 R2 W=R3',
        'lay R1 W=R2 R3',
        'lay R1 W=R2 W=R3',
        'lay R2 R3 W=R4',
        'lay R2 W=R3 W=R4',
        'lay R3 W=R4 W=R5',
        'lay W=R1 R2 R3',
        'lay W=R1 R2 W=R3',
        'lay W=R1 W=R2 R3',
        'lay W=R2 R3 W=R4',
      ].toSorted(),
    );
  });

  test('OOC-16 OOC-25: a natural and a wild way to fill a place are two moves', () => {
    const s = play(2, '@ turn A\n@ hand A R4 W\n@ hand B none\n@ table A R1 R2 W=R3\nA roll\n~ roll red');
    expect(moves(s, 0)).toEqual(['add A1 R4', 'add A1 W=R4', 'swap A1 1', 'swap A1 2', 'end']);
  });

  test('OOC-26: no turn goes on for ever, as table moves run out', () => {
    const rng = new FastChance(26);
    const out = new Uint16Array(outOfControl.moves.length);
    const table = /^(lay|add|swap) /;
    for (let game = 0; game < 30; game++) {
      const s = outOfControl.deal(setupOf(outOfControl, 3), rng);
      for (let moved = 0; outOfControl.toMove(s) !== 0 && moved < 600; moved++) {
        const choices = Array.from(out.subarray(0, outOfControl.legal(s, s.turn, out)));
        const puts = choices.filter((move) => table.test(outOfControl.moves[move]));
        const from = puts.length > 0 ? puts : choices;
        outOfControl.play(s, s.turn, from[rng.below(from.length)], rng);
      }
      expect(s.round).toBeGreaterThan(1);
    }
  });

  test('OOC-31: a drawn game is shared by all, a shared win by its winners', () => {
    const drawn = play(3, '@ round 200\n@ turn -\n@ hand A R1\n@ hand B R2\n@ hand C R3');
    expect([0, 1, 2].map((seat) => outOfControl.payoff(drawn, seat))).toEqual([1 / 3, 1 / 3, 1 / 3]);
    const shared = play(3, '@ round 200\n@ turn -\n@ table A R1 R2 R3\n@ table C R1 R2 R3');
    expect([0, 1, 2].map((seat) => outOfControl.payoff(shared, seat))).toEqual([0.5, 0, 0.5]);
    const team = play(4, '@ round 200\n@ turn -\n@ table A R1 R2 R3', { teams: 'on' });
    expect([0, 1, 2, 3].map((seat) => outOfControl.payoff(team, seat))).toEqual([1, 0, 1, 0]);
  });
});

describe('what is refused', () => {
  test('OOC-7: every refusal cites a rule that has a sentence', () => {
    const rng = new FastChance(7);
    const out = new Uint16Array(outOfControl.moves.length);
    const s = outOfControl.deal(setupOf(outOfControl, 3), rng);
    const cited = new Set<string>();
    for (let moved = 0; moved < 40; moved++) {
      for (const text of outOfControl.moves) {
        const verdict = judge(outOfControl, s, s.turn, text);
        if (!verdict.ok) cited.add(verdict.rule!);
      }
      outOfControl.play(s, s.turn, out[rng.below(outOfControl.legal(s, s.turn, out))], rng);
    }
    for (const rule of cited) expect(outOfControl.reasons[rule]).toMatch(/^[A-Z].*\.$/);
    expect([...cited]).toContain('OOC-15');
  });

  test.each([
    ['OOC-15', 'table A R1 R2', 'three or more cards'],
    ['OOC-15', 'table A R1 R2 R4', 'three or more cards'],
    ['OOC-15', 'table A R9 R10 Y1', 'three or more cards'],
    ['OOC-15', 'table A R3 R2 R1', 'three or more cards'],
    ['OOC-15', 'table A none', 'three or more cards'],
    ['OOC-23', 'table A W=R1 W=R2 W=R3', 'number card'],
    ['OOC-1', 'table A R1 R2 R11', 'no card'],
    ['OOC-1', 'hand A R1 R1 R1', 'more often than it exists'],
    ['OOC-1', 'hand A W=R1', 'no card'],
    ['OOC-3', 'hand C R1', 'no seat C'],
    ['OOC-3', 'table C R1 R2 R3', 'no seat C'],
    ['OOC-3', 'turn C', 'one of A, B'],
    ['OOC-2', 'die pink', 'one of'],
    ['OOC-7', 'moved yes', 'before the roll'],
    ['OOC-20', 'owed R7', 'after a pick'],
    ['OOC-26', 'swapped A1 6', 'no succession'],
    ['OOC-31', 'turn -', 'somebody has the turn'],
    ['OOC-31', 'round 201', 'from 1 to 200'],
    ['OOC-21', 'seen A R7 R7 R7', 'more often'],
    ['OOC-24', 'trump R', 'no fact'],
  ])('%s: a position with "%s" is refused', (_rule, line, told) => {
    expect(() => play(2, `@ ${line}`)).toThrow(told);
    expect(() => play(2, `@ ${line}`)).toThrow(RecordError);
  });

  test.each([
    ['OOC-19', '@ table A R1 R2 R3\n@ table A R4 R5 R6', 'write them as one'],
    ['OOC-17', '@ turn A\n@ table A R1 R2 R3 R4 R5 R6 R7 R8 R9 R10', 'the game is over'],
    [
      'OOC-17',
      '@ table A R1 R2 R3 R4 R5 R6 R7 R8 R9 R10\n@ table B G1 G2 G3 G4 G5 G6 G7 G8 G9 G10',
      'first complete succession',
    ],
    ['OOC-15', '@ table A1 R1 R2 R3\n@ table A3 R5 R6 R7', 'not there'],
    ['OOC-21', '@ hand A R1\n@ seen A R7', 'does not hold'],
    ['OOC-21', '@ hand A R1 R7\n@ seen A R7\n@ known BA R1', 'at least what seen A does'],
    ['OOC-21', '@ hand A R1 R7\n@ seen A R7\n@ whole A all', 'every card of a hand'],
    ['OOC-21', '@ hand A none\n@ whole A B', 'every card of a hand'],
    ['OOC-21', '@ hand A R1\n@ seen A R1\n@ whole A A', 'other seats'],
    ['OOC-20', '@ turn A\n@ hand A R1 R5\n@ die blue\n@ moved yes\n@ owed R5', 'cannot use R5'],
    ['OOC-26', '@ table A R1 R2 R3\n@ swapped A1 2', 'before the roll'],
    ['OOC-26', '@ table A R1 R2 R3\n@ die red\n@ swapped A1 4', 'from 1 to 3'],
    ['OOC-17', '@ die red\n@ table A R1 R2 R3 R4 R5 R6 R7 R8 R9 R10', 'the game is over'],
  ])('%s: facts that contradict each other are refused: %s', (_rule, lines, told) => {
    expect(() => play(2, lines)).toThrow(told);
  });

  test('OOC-23: a position keeps to maxWilds', () => {
    expect(() => play(2, '@ table A W=R1 R2 W=R3', { maxWilds: '1' })).toThrow('at most 1 wilds');
    expect(play(2, '@ table A W=R1 R2 R3', { maxWilds: '1' }).tableCount).toBe(1);
  });

  test('OOC-4: a position that leaves too few cards to deal is refused', () => {
    const cards = CARDS.flatMap((card, at) => new Array<string>(COUNTS[at]).fill(card));
    expect(() => play(2, `@ discard ${cards.slice(4).join(' ')}`)).toThrow('not enough cards');
  });
});

describe('positions', () => {
  test('OOC-5: without a turn the first player comes by chance, with one that seat is first', () => {
    expect(play(3, '@ hand A R1\n~ first B').turn).toBe(1);
    expect(play(3, '@ turn C').first).toBe(2);
    expect(play(3, '@ first B').turn).toBe(1);
  });

  test('OOC-17: a position with a complete succession is a finished game', () => {
    const s = play(2, '@ table B R1 R2 R3 R4 R5 R6 R7 R8 R9 R10');
    expect(outOfControl.toMove(s)).toBe(0);
    expect(outOfControl.winners(s)).toBe(0b10);
  });

  test('OOC-6: hands and a first discard that are not given are dealt', () => {
    const s = play(2, '@ turn A\n@ hand A R1');
    expect([...s.handCounts.subarray(0, 2)]).toEqual([1, 7]);
    expect(s.discardCount).toBe(1);
    expect(s.deckCount).toBe(92 - 9);
  });
});
