import { describe, expect, test } from 'vitest';
import { GUESSES } from '../../../test/guess-count.ts';
import { FastChance } from '../../chance.ts';
import { factOf } from '../../checks.ts';
import type { Facts } from '../../facts.ts';
import { setupOf } from '../../game.ts';
import { chiSquare, countOutcomes } from '../../laws/chi-square.ts';
import { moveOf } from '../../referee.ts';
import { letterOf, SPECTATOR, type Seat } from '../../seats.ts';
import { BLANK, type View } from '../../state.ts';
import { CARDS } from './deck.ts';
import { rage } from './index.ts';
import { MOST_CARDS, type RageState } from './state.ts';

function position(seats: number, facts: Record<string, string>, options: Record<string, string> = {}): RageState {
  const map: Facts = new Map(Object.entries(facts));
  return rage.parse(setupOf(rage, seats, options), map, new FastChance(1));
}

const viewOf = (s: RageState, viewer: Seat): View<RageState> => rage.view(s, viewer, rage.empty());
const sees = (s: RageState, viewer: Seat, name: string) => factOf(rage, viewOf(s, viewer), name);
const labelOf = (s: RageState, seat: Seat, text: string, viewer: Seat) =>
  rage.labels[rage.label(s, seat, moveOf(rage, text)!, viewer)];
const [A, B, C] = [0, 1, 2];

describe('views', () => {
  const bids = { 'bid A': '1', 'bid B': '0', 'bid C': '1' };

  test('RAGE-4: everyone sees the own hand, and of the others only how many cards they hold', () => {
    const s = position(3, { dealer: 'C', 'hand A': 'R1 R2', 'hand B': 'G1 OUT', 'hand C': 'P1 WILD' });
    expect(sees(s, A, 'hand A')).toBe('R1 R2');
    expect(sees(s, A, 'hand B')).toBe('2 cards');
    expect(sees(s, SPECTATOR, 'hand A')).toBe('2 cards');
  });

  test('RAGE-5: everyone sees the trump card and the cards passed over, and nothing else of the pile', () => {
    const s = position(3, { dealer: 'C', round: '10', pile: 'OUT MAD G4' });
    for (const viewer of [A, B, C, SPECTATOR]) {
      expect(sees(s, viewer, 'pile')).toMatch(/^G4( \?){104} OUT MAD$/);
    }
  });

  test('RAGE-16: who searched the pile sees it until the round is over', () => {
    const s = position(3, {
      ...bids,
      dealer: 'C',
      trumps: 'G4 R8',
      played: 'CHANGE G1 G2',
      'hand A': 'P1',
      'hand B': 'P2',
      'hand C': 'P3',
    });
    expect(sees(s, A, 'pile')).toBe(factOf(rage, s, 'pile'));
    expect(sees(s, B, 'pile')).toMatch(/^R8 G4( \?){102}$/);
    for (const [seat, text] of [
      [C, 'P3'],
      [A, 'P1'],
      [B, 'P2'],
    ] as const) {
      rage.play(s, seat, moveOf(rage, text)!, new FastChance(8));
    }
    expect(factOf(rage, s, 'round')).toBe('10');
    expect(sees(s, A, 'pile')).toContain('?');
  });

  test('RAGE-16: with blindChange nobody has seen the pile', () => {
    const s = position(
      3,
      { ...bids, dealer: 'C', round: '9', trumps: 'G4', played: 'CHANGE:R' },
      { blindChange: 'on' },
    );
    expect(sees(s, A, 'pile')).toMatch(/^G4 \?/);
  });

  test('RAGE-22: a secret bid is seen by its bidder alone, and its label says only that it was made', () => {
    const s = position(3, { dealer: 'C', round: '9', 'bid B': '0' }, { secretBids: 'on' });
    expect([A, B, C, SPECTATOR].map((viewer) => sees(s, viewer, 'bid B'))).toEqual(['?', '0', '?', '?']);
    expect(sees(s, B, 'bid A')).toBe('none');
    expect(labelOf(s, A, 'bid 2', A)).toBe('bid 2');
    expect(labelOf(s, A, 'bid 2', B)).toBe('bid ?');
    expect(labelOf(s, A, 'bid 2', SPECTATOR)).toBe('bid ?');
  });

  test('RAGE-6: without secretBids bids and their labels are open', () => {
    const s = position(3, { dealer: 'C', round: '9', 'bid A': '2' });
    expect(sees(s, SPECTATOR, 'bid A')).toBe('2');
    expect(labelOf(s, B, 'bid 2', SPECTATOR)).toBe('bid 2');
  });
});

/** A hand that the viewer does not see. */
interface Hidden {
  readonly seat: Seat;
  readonly size: number;
  /** The letters of the colours it is known not to hold. */
  readonly voids: string;
}

const hiddenFrom = (s: RageState, viewer: Seat): Hidden[] =>
  Array.from({ length: s.seats }, (_, seat) => seat)
    .filter((seat) => seat !== viewer)
    .map((seat) => ({ seat, size: s.handCounts[seat], voids: voidsOf(s, seat) }));

const voidsOf = (s: RageState, seat: Seat): string => factOf(rage, s, `voids ${letterOf(seat)}`)!.replace('none', '');

/** Action cards are written in lower case here, so that the first letter of a card is its colour or none. */
const texts = CARDS.map((card) => (/\d/.test(card) ? card : card.toLowerCase()));

const handOf = (s: RageState, { seat, size }: Hidden): string[] =>
  Array.from({ length: size }, (_, at) => texts[s.hands[seat * MOST_CARDS + at]]);

const mayHold = ({ voids }: Hidden, card: string): boolean => !voids.includes(card.charAt(0));

const printDeal = (hands: readonly (readonly string[])[]): string =>
  hands.map((hand) => hand.toSorted().join(' ')).join(' | ');

/** How many ways there are to make each deal of these cards to the hidden hands, the rest going to the pile. */
function enumerate(cards: readonly string[], hidden: readonly Hidden[]): Map<string, number> {
  const ways = new Map<string, number>();
  const hands = hidden.map((): string[] => []);
  const inHands = hidden.reduce((sum, { size }) => sum + size, 0);
  const deal = (nth: number, inPile: number): void => {
    if (nth === cards.length) {
      const text = printDeal(hands);
      ways.set(text, (ways.get(text) ?? 0) + 1);
      return;
    }
    for (const [at, hand] of hands.entries()) {
      if (hand.length === hidden[at].size || !mayHold(hidden[at], cards[nth])) continue;
      hand.push(cards[nth]);
      deal(nth + 1, inPile);
      hand.pop();
    }
    if (inPile < cards.length - inHands) deal(nth + 1, inPile + 1);
  };
  deal(0, 0);
  return ways;
}

/** The same where the pile is too large to enumerate: by the colours of the cards in the hidden hands. */
function enumerateColours(cards: readonly string[], hidden: readonly Hidden[]): Map<string, number> {
  const ways = new Map<string, number>();
  const left = new Map<string, number>();
  for (const card of cards) left.set(colourOf(card), (left.get(colourOf(card)) ?? 0) + 1);
  const hands = hidden.map((): string[] => []);
  const deal = (weight: number): void => {
    const at = hands.findIndex((hand, nth) => hand.length < hidden[nth].size);
    if (at < 0) {
      const text = printDeal(hands);
      ways.set(text, (ways.get(text) ?? 0) + weight);
      return;
    }
    for (const [colour, count] of left) {
      if (count === 0 || !mayHold(hidden[at], colour)) continue;
      left.set(colour, count - 1);
      hands[at].push(colour);
      deal(weight * count);
      hands[at].pop();
      left.set(colour, count);
    }
  };
  deal(1);
  return ways;
}

const colourOf = (card: string): string => (/\d/.test(card) ? card.charAt(0) : '-');

/** Counts what `tell` says of as many guesses. */
function tally(view: View<RageState>, tell: (guess: RageState) => string): Map<string, number> {
  const rng = new FastChance(14);
  const into = rage.empty();
  return countOutcomes(GUESSES, () => tell(rage.guess(view, rng, into)));
}

const tellHands = (hidden: readonly Hidden[]) => (s: RageState) => printDeal(hidden.map((hand) => handOf(s, hand)));

const tellColours = (hidden: readonly Hidden[]) => (s: RageState) =>
  printDeal(hidden.map((hand) => handOf(s, hand).map(colourOf)));

/** The cards that the viewer does not see, as the state has them. */
function unseen(s: RageState, viewer: Seat, hidden: readonly Hidden[]): string[] {
  const view = viewOf(s, viewer);
  const inPile = Array.from(s.pile.subarray(0, s.pileCount)).filter((_, at) => view.pile[at] === BLANK);
  return [...hidden.flatMap((hand) => handOf(s, hand)), ...inPile.map((card) => texts[card])];
}

const fourBids = { 'bid A': '1', 'bid B': '1', 'bid C': '1', 'bid D': '1' };
/** A has searched the pile. B holds no green, C no red, D no purple. */
const threeVoids = { ...fourBids, trumps: 'Y9 R15', played: 'CHANGE R2 G3 R4 G5 O4 P6 G9 P2 B3 O5 P8' };

describe('Law 14: every deal in keeping with the view is equally likely', () => {
  test.for<[string, Record<string, string>, Record<string, string>?]>([
    [
      'where nobody has shown a void',
      { played: 'CHANGE R2 R3 R4', 'hand A': 'O1 O2', 'hand B': 'R5 G1', 'hand C': 'OUT OUT', 'hand D': 'OUT B1' },
    ],
    [
      'where one seat has shown a void',
      {
        played: 'CHANGE R2 G3 R4',
        'hand A': 'O1 O2 O3',
        'hand B': 'R5 R6 P1',
        'hand C': 'G1 B1 WILD',
        'hand D': 'R7 P7 WILD',
      },
    ],
    [
      'where two seats have shown the same void',
      {
        played: 'CHANGE R2 G3 P4',
        'hand A': 'O1 O2 O3',
        'hand B': 'R5 R6 P1',
        'hand C': 'G1 B1 WILD',
        'hand D': 'G7 P7 B7',
      },
    ],
    [
      'where every seat has shown another void',
      { ...threeVoids, 'hand A': 'O1 O2 O3', 'hand B': 'R5 R6 P1', 'hand C': 'G1 P3 WILD', 'hand D': 'R7 G7 B7' },
    ],
    [
      'where only two deals are left',
      { ...threeVoids, 'hand A': 'O1', 'hand B': 'R5', 'hand C': 'P1', 'hand D': 'G1' },
    ],
    [
      'where an action card shows no void (RAGE-21)',
      {
        played: 'CHANGE R2 MAD G4',
        'hand A': 'O1 O2 O3',
        'hand B': 'R5 R6 P1',
        'hand C': 'G1 R1 WILD',
        'hand D': 'G7 P7 B7',
      },
      { actionAnytime: 'on' },
    ],
  ])('%s', ([, facts, options]) => {
    const s = position(4, { dealer: 'D', ...fourBids, trumps: 'Y9 R15', ...facts }, options);
    const hidden = hiddenFrom(s, A);
    const guesses = tally(viewOf(s, A), tellHands(hidden));
    expect(chiSquare(guesses, enumerate(unseen(s, A, hidden), hidden))).toMatchObject({ passes: true });
  });

  /** B has shown to hold no red, C no purple; two action cards were passed over. */
  const twoVoids = {
    dealer: 'C',
    'bid A': '1',
    'bid B': '1',
    'bid C': '1',
    trumps: 'Y9',
    passed: 'OUT MAD',
    played: 'R9 G1 R5 P9 P1 Y0',
  };

  test.for<[string, Seat, string]>([
    ['from a seat', A, '8'],
    ['from a seat with more cards in hand', A, '7'],
    ['from outside', SPECTATOR, '8'],
  ])('where the pile is hidden, %s', ([, viewer, round]) => {
    const s = position(3, { ...twoVoids, round });
    const hidden = hiddenFrom(s, viewer);
    const guesses = tally(viewOf(s, viewer), tellColours(hidden));
    expect(chiSquare(guesses, enumerateColours(unseen(s, viewer, hidden), hidden))).toMatchObject({ passes: true });
  });

  test('for each single card, the pile being hidden', () => {
    const s = position(3, { ...twoVoids, round: '8' });
    const hidden = hiddenFrom(s, A);
    const guesses = tally(viewOf(s, A), tellHands(hidden));
    expect(chiSquare(guesses, enumerate(unseen(s, A, hidden), hidden))).toMatchObject({ passes: true });
  });

  test('in the order of the hidden pile, too', () => {
    const s = position(3, { dealer: 'C', round: '8', pile: 'OUT Y9' });
    const ways = new Map<string, number>();
    for (const card of unseen(s, A, hiddenFrom(s, A))) ways.set(card, (ways.get(card) ?? 0) + 1);
    for (const at of [s.known, s.pileCount - s.passed - 1]) {
      const guesses = tally(viewOf(s, A), (guess) => texts[guess.pile[at]]);
      expect(chiSquare(guesses, ways)).toMatchObject({ passes: true });
    }
  });

  test('RAGE-22: a hidden bid may be any, each as likely', () => {
    const s = position(3, { dealer: 'C', round: '8', 'bid B': '2', 'bid C': '0' }, { secretBids: 'on' });
    const guesses = tally(viewOf(s, A), (guess) => `${guess.bids[B]} ${guess.bids[C]}`);
    const ways = new Map(Array.from({ length: 16 }, (_, at) => [`${at >> 2} ${at & 3}`, 1]));
    expect(chiSquare(guesses, ways)).toMatchObject({ passes: true });
    expect(rage.guess(viewOf(s, A), new FastChance(1), rage.empty()).bids[A]).toBe(s.bids[A]);
  });

  test('a sampler that deals one hand after the other is caught', () => {
    const s = position(4, {
      dealer: 'D',
      ...threeVoids,
      'hand A': 'O1 O2 O3',
      'hand B': 'R5 R6 P1',
      'hand C': 'G1 P3 WILD',
      'hand D': 'R7 G7 B7',
    });
    const hidden = hiddenFrom(s, A);
    const cards = unseen(s, A, hidden);
    const rng = new FastChance(14);
    const skewed = countOutcomes(100_000, () => dealInTurn(cards, hidden, rng));
    expect(chiSquare(skewed, enumerate(cards, hidden))).toMatchObject({ passes: false });
  });
});

/** Deals each hand from the cards that it may hold, and begins again where that fails. */
function dealInTurn(cards: readonly string[], hidden: readonly Hidden[], rng: FastChance): string {
  for (;;) {
    const left = [...cards];
    const hands = hidden.map((hand) => {
      const dealt: string[] = [];
      for (let allowed = left; dealt.length < hand.size && allowed.length > 0;) {
        allowed = left.filter((card) => mayHold(hand, card));
        if (allowed.length > 0) dealt.push(...left.splice(left.indexOf(allowed[rng.below(allowed.length)]), 1));
      }
      return dealt;
    });
    if (left.length === 0) return printDeal(hands);
  }
}
