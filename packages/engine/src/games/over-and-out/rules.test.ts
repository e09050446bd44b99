import { describe, expect, test } from 'vitest';
import { FastChance, KeyedChance } from '../../chance.ts';
import type { FactError, Facts } from '../../facts.ts';
import { setupOf, SetupError } from '../../game.ts';
import { judge, legalTexts } from '../../referee.ts';
import { firstSeat } from '../../seats.ts';
import { sameBytes } from '../../state.ts';
import { CARDS, DECK, TIP_TOPS } from './deck.ts';
import { overAndOut } from './index.ts';
import { DIRECTIONS, type OverAndOutState } from './state.ts';

const setup = setupOf(overAndOut, 3);

function position(facts: Record<string, string>, options: Record<string, string> = {}, seats = 3): OverAndOutState {
  return overAndOut.parse(setupOf(overAndOut, seats, options), new Map(Object.entries(facts)), new KeyedChance('1'));
}

/** Plays on with whatever `choose` takes; returns the number of moves. */
function playOut(s: OverAndOutState, chance: FastChance, choose: (texts: string[]) => string): number {
  for (let moves = 0; moves <= overAndOut.longest; moves++) {
    const waiting = overAndOut.toMove(s);
    if (waiting === 0) return moves;
    const seat = firstSeat(waiting);
    const text = choose(legalTexts(overAndOut, s, seat));
    overAndOut.play(s, seat, overAndOut.moves.indexOf(text), chance);
  }
  throw new Error('the game does not end');
}

describe('set-up', () => {
  test('OVER-1: the usual deck has 72 cards, and counts with another sum are refused', () => {
    const sum = DECK.split(',').reduce((total, count) => total + Number(count), 0);
    expect(sum).toBe(72);
    const tooMany = { deck: '8,8,8,8,8,8,4,6,6,4,5' };
    expect(() => setupOf(overAndOut, 3, tooMany)).toThrow('the deck counts add up to 73, not 72 (OVER-1)');
  });

  test.each(['72', '8,8,8,8,8,8,4,6,6,4', '8,8,8,8,8,8,4,6,6,4,4,0', '8,8,8,8,8,8,4,6,6,4,-4', ''])(
    'OVER-1: %j is no deck',
    (deck) => {
      expect(() => setupOf(overAndOut, 3, { deck })).toThrow(SetupError);
    },
  );

  test.each([0, 1, 9, 2.5, Number.NaN])('OVER-3: %d players are refused', (seats) => {
    expect(() => setupOf(overAndOut, seats)).toThrow(SetupError);
  });

  test('OVER-21: chance chooses the first dealer', () => {
    const dealers = Array.from({ length: 100 }, (_, seed) => overAndOut.deal(setup, new FastChance(seed)).dealer);
    expect(new Set(dealers)).toEqual(new Set([0, 1, 2]));
  });
});

/** OVER-8, OVER-11 to OVER-17 once more, from the total a card makes. */
function totalAfter(card: string, total: number, limit: number, floorMinusTen: boolean): number {
  if (card === 'x2') return 2 * total;
  if (card === '-10') return floorMinusTen ? Math.max(0, total - 10) : total - 10;
  if (card === 'TOP') return limit;
  return card === 'SPIN' || card === 'TURVY' ? total : total + Number(card);
}

test.each(['off', 'on'])(
  'OVER-8 OVER-12 OVER-13: each card at each total and limit, floorMinusTen=%s',
  (floorMinusTen) => {
    for (const limit of TIP_TOPS) {
      for (let total = 0; total <= Number(limit); total++) {
        for (const card of CARDS) {
          // A hand that can play for certain: with another card than the one in question.
          const hands = { 'hand A': `${card} SPIN`, dealer: 'C', tips: limit, total: String(total) };
          const s = position(hands, { floorMinusTen });
          const after = totalAfter(card, total, Number(limit), floorMinusTen === 'on');
          const verdict = judge(overAndOut, s, 0, card === 'TURVY' ? 'TURVY stay' : card);
          expect(verdict.ok, `${card} at ${total} of ${limit}`).toBe(after >= 0 && after <= Number(limit));
          if (!verdict.ok) {
            expect(verdict.rule).toBe(card === '-10' ? 'OVER-13' : 'OVER-8');
            continue;
          }
          overAndOut.play(s, 0, verdict.move, new FastChance(1));
          if (overAndOut.print(s).get('round') === '1') expect(s.total).toBe(after);
        }
      }
    }
  },
);

describe('the end', () => {
  test('OVER-10: a game of nothing but 0 ends, round by round when the hands run out', () => {
    const noughts = setupOf(overAndOut, 8, { deck: '72,0,0,0,0,0,0,0,0,0,0' });
    const s = overAndOut.deal(noughts, new FastChance(1));
    const moves = playOut(s, new FastChance(2), ([first]) => first);
    // A round of four cards each: 40 are drawn, 20 new decks of 40 are, and the first hand to be empty loses.
    expect(moves).toBeGreaterThan(21 * 40);
    expect(moves).toBeLessThanOrEqual(overAndOut.longest);
    expect(s.round).toBe(31 - s.chips[firstSeat(overAndOut.winners(s))] + 1);
  });

  test('OVER-13 OVER-18: with nothing but -10 every round is lost at once, and the game with the deal', () => {
    const s = overAndOut.deal(setupOf(overAndOut, 4, { deck: '0,0,0,0,0,0,0,72,0,0,0' }), new FastChance(1));
    expect(overAndOut.toMove(s)).toBe(0);
    expect(overAndOut.winners(s)).not.toBe(0);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])('OVER-22: among %d players the scores are the ranks and one wins all', (seats) => {
    const chance = new FastChance(seats);
    for (let games = 0; games < 20; games++) {
      const s = overAndOut.deal(setupOf(overAndOut, seats), chance);
      playOut(s, chance, (texts) => texts[chance.below(texts.length)]);
      const places = Array.from({ length: seats }, (_, seat) => seat);
      expect(places.map((seat) => overAndOut.score(s, seat)).toSorted()).toEqual(places);
      const winner = places.find((seat) => overAndOut.score(s, seat) === seats - 1);
      expect(overAndOut.winners(s)).toBe(1 << winner!);
      expect(places.map((seat) => overAndOut.payoff(s, seat))).toEqual(places.map((seat) => Number(seat === winner)));
      expect(s.chips.filter((chips) => chips > 0)).toHaveLength(1);
    }
  });
});

describe('positions', () => {
  test('what is left out is as at the start of a round', () => {
    const s = position({ dealer: 'B' });
    const facts = overAndOut.print(s);
    expect(Object.fromEntries(facts)).toMatchObject({ round: '1', turn: 'C', total: '0', turned: 'none', out: 'none' });
    expect(facts.get('direction')).toBe(DIRECTIONS[0]);
    expect(facts.get('draw')!.split(' ')).toHaveLength(72 - 12);
  });

  test('an empty draw deck is renewed at once', () => {
    const dealt = overAndOut.print(position({ dealer: 'C' }));
    const complete: Facts = new Map([...dealt, ['played', dealt.get('draw')!], ['draw', 'none']]);
    const s = overAndOut.parse(setup, complete, new KeyedChance('2'));
    expect([s.drawCount, s.playedCount, s.reshuffles]).toEqual([60, 0, 1]);
  });

  test('whoever cannot play has lost the round already', () => {
    const s = position({ dealer: 'C', tips: '22', total: '22', 'hand A': '5' });
    expect([s.round, s.chips[0]]).toEqual([2, 3]);
  });

  test('a position at the end of a game reads back', () => {
    const chance = new FastChance(3);
    for (let games = 0; games < 50; games++) {
      const s = overAndOut.deal(setup, chance);
      playOut(s, chance, (texts) => texts[chance.below(texts.length)]);
      expect(sameBytes(overAndOut.parse(setup, overAndOut.print(s), chance), s)).toBe(true);
    }
  });

  const sixty = '0 0 0 0 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5';
  test.each<[Record<string, string>, string, string]>([
    [{ chips: '4 4' }, 'chips', 'chips needs 3 numbers, a seat each'],
    [{ chips: '4 5 4' }, 'chips', 'chips is a number from 0 to 4, not "5"'],
    [{ chips: '0 0 0' }, 'chips', 'somebody must have a chip'],
    [{ chips: '4 4 4', 'chips B': '3' }, 'chips B', 'chips B is set twice, as chips gives it too'],
    [{ 'chips D': '3' }, 'chips D', 'there is no seat D'],
    [{ 'chips A': 'many' }, 'chips A', 'chips A is a number from 0 to 4, not "many"'],
    [{ chips: '0 4 4', out: 'none' }, 'out', 'out names each seat without chips once'],
    [{ chips: '0 4 4', out: 'A A' }, 'out', 'out names each seat without chips once'],
    [{ chips: '0 4 4', out: 'B' }, 'out', 'out names each seat without chips once'],
    [{ chips: '0 4 4', out: 'Z' }, 'out', 'out names each seat without chips once'],
    [{ round: '0' }, 'round', 'round is a number from 1 to 243, not "0"'],
    [{ round: '244' }, 'round', 'round is a number from 1 to 243, not "244"'],
    [{ dealer: 'D' }, 'dealer', 'dealer is one of A, B, C, not "D"'],
    [{ dealer: '?' }, 'dealer', 'dealer is one of A, B, C, not "?"'],
    [{ chips: '0 4 4', dealer: 'A' }, 'dealer', 'seat A has no chips and is out of the game'],
    [{ chips: '0 4 4', turn: 'A' }, 'turn', 'seat A has no chips and is out of the game'],
    [{ turn: '-' }, 'turn', 'somebody has the turn'],
    [{ turn: 'A B' }, 'turn', 'turn is one of A, B, C, not "A B"'],
    [{ chips: '0 0 4', turn: 'C' }, 'turn', 'one player has chips left: the game is over'],
    [{ direction: 'up' }, 'direction', 'direction is one of left, right, not "up"'],
    [{ reshuffles: '21' }, 'reshuffles', 'reshuffles is a number from 0 to 20, not "21"'],
    [{ tips: '44 44' }, 'tips', '44 is named more often than it exists'],
    [{ tips: '45' }, 'tips', 'there is no card "45"'],
    [{ tips: '? 44' }, 'tips', 'tips names the Tip Top card in force'],
    [{ tips: '44 ?' }, 'tips', 'there are 5 Tip Top cards'],
    [{ tips: '44', turned: '44' }, 'tips', '44 is named more often than it exists'],
    [
      { tips: '44', turned: '22 33 55 66' },
      'turned',
      'turned names the Tip Top cards turned up before the one in force, at most three',
    ],
    [
      { turned: '22 33 44 55 66' },
      'turned',
      'turned names the Tip Top cards turned up before the one in force, at most three',
    ],
    [
      { turned: '2 cards' },
      'turned',
      'turned names the Tip Top cards turned up before the one in force, at most three',
    ],
    [{ tips: '22', total: '23' }, 'total', 'total 23 is over the limit 22'],
    [{ total: '67' }, 'total', 'total is a number from 0 to 66, not "67"'],
    [{ 'hand A': '0 0 0 0 0' }, 'hand A', 'hand A has more cards than its 4 chips allow'],
    [{ chips: '0 4 4', 'hand A': '0' }, 'hand A', 'hand A has more cards than its 0 chips allow'],
    [{ 'hand A': '0 ?' }, 'hand A', 'a hand is known whole or not at all'],
    [{ 'hand A': '6' }, 'hand A', 'there is no card "6"'],
    [{ 'hand D': '0' }, 'hand D', 'there is no seat D'],
    [{ 'hand A': 'x2 x2 x2', draw: 'x2 x2' }, 'draw', 'x2 is named more often than it exists'],
    [{ played: '2 cards' }, 'played', 'everybody has seen the played cards'],
    [{ draw: '7 cards' }, 'draw', 'these are 7 cards, not 72'],
    [{ 'hand A': '4 cards', played: sixty }, 'draw', 'these are 28 cards, not 72'],
    [{ limit: '22' }, 'limit', 'over-and-out has no fact "limit" to set'],
    [{ colour: 'red' }, 'colour', 'over-and-out has no fact "colour" to set'],
  ])('%j is refused', (facts, fact, message) => {
    expect(() => position(facts)).toThrow(expect.objectContaining({ fact, message }) as FactError);
  });
});
