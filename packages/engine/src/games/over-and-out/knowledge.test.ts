import { describe, expect, test } from 'vitest';
import { GUESSES } from '../../../test/guess-count.ts';
import { FastChance, KeyedChance } from '../../chance.ts';
import { setupOf } from '../../game.ts';
import { chiSquare, countOutcomes } from '../../laws/chi-square.ts';
import { SPECTATOR, type Seat } from '../../seats.ts';
import { BLANK, copy, type View } from '../../state.ts';
import { CARDS, KINDS, TIP_TOPS } from './deck.ts';
import { overAndOut } from './index.ts';
import type { OverAndOutState } from './state.ts';

type S = OverAndOutState;

/** To find out a sampler that is a little wrong. */
const MANY = 100_000;

function position(seats: number, facts: Record<string, string>): S {
  return overAndOut.parse(setupOf(overAndOut, seats), new Map(Object.entries(facts)), new KeyedChance('1'));
}

const viewOf = (s: S, viewer: Seat): View<S> => overAndOut.view(s, viewer, overAndOut.empty());

const factsOf = (s: S, ...names: string[]): string => {
  const facts = overAndOut.print(s);
  return names.map((name) => facts.get(name)).join(' | ');
};

describe('views', () => {
  const s = position(3, {
    dealer: 'C',
    chips: '2 3 1',
    tips: '44 22 66 33 55',
    'hand A': '0 5',
    'hand B': '-10 TOP TURVY',
    'hand C': 'x2',
    played: '1 2 3',
  });

  test.each([
    [0, '0 5 | 3 cards | 1 card'],
    [1, '2 cards | -10 TOP TURVY | 1 card'],
    [2, '2 cards | 3 cards | x2'],
    [SPECTATOR, '2 cards | 3 cards | 1 card'],
  ])('OVER-4: viewer %d sees the own hand and the size of the others', (viewer, hands) => {
    expect(factsOf(viewOf(s, viewer), 'hand A', 'hand B', 'hand C')).toBe(hands);
  });

  test.each([0, 1, 2, SPECTATOR])('OVER-4 OVER-5: viewer %d sees nothing that lies face down', (viewer) => {
    const view = viewOf(s, viewer);
    expect(factsOf(view, 'draw', 'tips', 'played')).toBe('63 cards | 44 ? ? ? ? | 1 2 3');
    expect(view.draw.slice(-view.drawCount).every((card) => card === BLANK)).toBe(true);
    expect(view.tips.slice(-view.tipCount).every((tip) => tip === BLANK)).toBe(true);
  });

  test('OVER-19: that a player without chips holds nothing is known to all', () => {
    const view = viewOf(position(3, { chips: '2 0 1', dealer: 'C' }), SPECTATOR);
    expect(factsOf(view, 'hand B')).toBe('none');
    expect(view.hands.slice(KINDS, 2 * KINDS)).toEqual(new Uint8Array(KINDS));
  });

  test('OVER-10: with a new draw deck the cards that went into it are in no view', () => {
    const dealt = overAndOut.print(position(2, { dealer: 'B', 'hand A': '0 1 2 3', tips: '66' }));
    const [last, ...others] = dealt.get('draw')!.split(' ');
    const facts = new Map([...dealt, ['draw', last], ['played', others.join(' ')]]);
    const renewed = overAndOut.parse(setupOf(overAndOut, 2), facts, new KeyedChance('1'));
    overAndOut.play(renewed, 0, 0, new FastChance(1));
    expect(factsOf(viewOf(renewed, 0), 'draw', 'played', 'reshuffles')).toBe('64 cards | none | 1');
  });
});

/** Every order of the cards, each copy of a kind a card of its own. */
function* ordersOf(cards: readonly string[]): Generator<string[]> {
  if (cards.length === 0) yield [];
  for (const [at, card] of cards.entries()) {
    for (const rest of ordersOf(cards.toSpliced(at, 1))) yield [card, ...rest];
  }
}

const inHand = (cards: readonly string[]): string =>
  cards.toSorted((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b)).join(' ') || 'none';

/** All that is known is played, but for A's hand and the unseen cards: B holds two of them, C one, the rest is the deck. */
function smallTable(turn: string, total: string, unseen: readonly string[]): S {
  const out = new Map(CARDS.map((card, kind) => [card, [8, 8, 8, 8, 8, 8, 4, 6, 6, 4, 4][kind]]));
  for (const card of ['0', '1', ...unseen]) out.set(card, out.get(card)! - 1);
  return position(3, {
    chips: '2 2 1',
    dealer: 'C',
    turn,
    total,
    tips: '22 33 44',
    turned: '55',
    'hand A': '0 1',
    'hand B': unseen.slice(0, 2).join(' '),
    'hand C': unseen[2],
    draw: unseen.slice(3).join(' '),
    played: [...out].flatMap(([card, count]) => new Array<string>(count).fill(card)).join(' '),
  });
}

/** What the view leaves open, and how often: B's hand, C's card and the order of the deck. */
function enumerate(unseen: readonly string[], isPossible: (b: string[], c: string) => boolean): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [first, second, third, ...draw] of ordersOf(unseen)) {
    if (!isPossible([first, second], third)) continue;
    const outcome = [inHand([first, second]), third, draw.join(' ')].join(' | ');
    weights.set(outcome, (weights.get(outcome) ?? 0) + 1);
  }
  return weights;
}

function handOf(s: S, seat: Seat): string {
  const hand: string[] = [];
  for (const [kind, card] of CARDS.entries()) {
    for (let n = s.hands[seat * KINDS + kind]; n > 0; n--) hand.push(card);
  }
  return hand.join(' ');
}

const drawOf = (s: S): string => Array.from(s.draw.subarray(-s.drawCount), (card) => CARDS[card]).join(' ');

const tipsOf = (s: S): string => Array.from(s.tips.subarray(-s.tipCount), (tip) => TIP_TOPS[tip]).join(' ');

const hidden = (s: S): string => [handOf(s, 1), handOf(s, 2), drawOf(s)].join(' | ');

function guesses(view: View<S>, seed: number, tell: (s: S) => string): Map<string, number> {
  const rng = new FastChance(seed);
  const into = overAndOut.empty();
  return countOutcomes(GUESSES, () => tell(overAndOut.guess(view, rng, into)));
}

describe('Law 14: guesses', () => {
  const unseen = ['5', '5', '-10', 'TOP', '3', '3'];
  const canPlayAt21 = new Set(['-10', 'TOP']);

  test('OVER-4: are as frequent as the deals that the view leaves open', () => {
    const weights = enumerate(unseen, () => true);
    expect(chiSquare(guesses(viewOf(smallTable('A', '0', unseen), 0), 1, hidden), weights)).toMatchObject({
      passes: true,
    });
  });

  test('OVER-18: give the turn to a hand that can play', () => {
    const s = smallTable('B', '21', ['5', '-10', '5', 'TOP', '3', '3']);
    const weights = enumerate(unseen, (b) => b.some((card) => canPlayAt21.has(card)));
    expect(chiSquare(guesses(viewOf(s, 0), 2, hidden), weights)).toMatchObject({ passes: true });
  });

  test('OVER-18: give the turn to the one card that can be played', () => {
    const s = smallTable('C', '21', ['5', '5', '-10', 'TOP', '3', '3']);
    const weights = enumerate(unseen, (_, c) => canPlayAt21.has(c));
    expect(chiSquare(guesses(viewOf(s, 0), 3, hidden), weights)).toMatchObject({ passes: true });
  });

  test.each([
    ['OVER-4: where copies of a card abound', 'A', '0', ['3', '3', '3', '5', '5', '5'], () => true],
    ['OVER-4: where one card is left in the deck', 'A', '0', ['5', '-10', 'TOP', '3'], () => true],
    [
      'OVER-11: with a turn that a small number can take',
      'B',
      '19',
      ['5', '3', '4', '2', '-10', 'x2'],
      (b: string[]) => b.includes('3') || b.includes('2') || b.includes('-10'),
    ],
    [
      'OVER-12: with a turn that a doubled total ends',
      'C',
      '12',
      ['5', '3', '4', 'x2', 'x2', '-10'],
      (_: string[], c: string) => c !== 'x2',
    ],
  ] as const)('%s', (_, turn, total, cards, isPossible) => {
    const view = viewOf(smallTable(turn, total, cards), 0);
    expect(chiSquare(guesses(view, 9, hidden), enumerate(cards, isPossible))).toMatchObject({ passes: true });
  });

  test('OVER-18: of a spectator give the turn to any hand that can play', () => {
    const s = smallTable('B', '21', ['5', '-10', '5', 'TOP', '3', '3']);
    const all = [...unseen, '0', '1'];
    const canPlay = new Set([...canPlayAt21, '0', '1']);
    const weights = new Map<string, number>();
    for (const [at, first] of all.entries()) {
      for (const second of all.toSpliced(at, 1)) {
        if (!canPlay.has(first) && !canPlay.has(second)) continue;
        const hand = inHand([first, second]);
        weights.set(hand, (weights.get(hand) ?? 0) + 1);
      }
    }
    expect(
      chiSquare(
        guesses(viewOf(s, SPECTATOR), 4, (guess) => handOf(guess, 1)),
        weights,
      ),
    ).toMatchObject({ passes: true });
  });

  test('OVER-5 OVER-16: turn up the Tip Top cards of the pile in any order', () => {
    const weights = new Map([...ordersOf(['33', '44', '66'])].map((tips) => [tips.join(' '), 1]));
    const view = viewOf(smallTable('A', '0', unseen), 0);
    expect(chiSquare(guesses(view, 5, tipsOf), weights)).toMatchObject({ passes: true });
  });

  test('OVER-1: draw from a whole deck what the viewer has not seen', () => {
    const s = position(4, { dealer: 'D', 'hand A': '0 0 0 5', played: 'x2 x2 TURVY' });
    const left = [5, 8, 8, 8, 8, 7, 2, 6, 6, 4, 3];
    const counts = guesses(viewOf(s, 0), 6, (guess) => CARDS[guess.draw[guess.draw.length - guess.drawCount]]);
    expect(chiSquare(counts, new Map(CARDS.map((card, kind) => [card, left[kind]])))).toMatchObject({ passes: true });
  });

  test('a guess that forgets who has the turn is rejected', () => {
    const view = viewOf(smallTable('B', '21', ['5', '-10', '5', 'TOP', '3', '3']), 0);
    const forgetful = copy<S>(view, overAndOut.empty()) as View<S>;
    forgetful.turn = 0;
    const weights = enumerate(unseen, (b) => b.some((card) => canPlayAt21.has(card)));
    expect(chiSquare(guesses(forgetful, 7, hidden), weights).passes).toBe(false);
  });

  test('a guess that favours one card a little is rejected', () => {
    const rng = new FastChance(8);
    const into = overAndOut.empty();
    const view = viewOf(smallTable('A', '0', unseen), 0);
    const skewed = countOutcomes(MANY, () => {
      const outcome = hidden(overAndOut.guess(view, rng, into));
      const again = !outcome.includes('TOP |') && rng.below(20) === 0;
      return again ? hidden(overAndOut.guess(view, rng, into)) : outcome;
    });
    expect(
      chiSquare(
        skewed,
        enumerate(unseen, () => true),
      ).passes,
    ).toBe(false);
  });
});
