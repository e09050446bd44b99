import { describe, expect, test } from 'vitest';
import { GUESSES } from '../../../test/guess-count.ts';
import { FastChance } from '../../chance.ts';
import { setupOf } from '../../game.ts';
import { chiSquare, countOutcomes } from '../../laws/chi-square.ts';
import { seatOf, SPECTATOR, type Seat } from '../../seats.ts';
import { BLANK, sameBytes } from '../../state.ts';
import { CARDS } from './deck.ts';
import { sequence } from './index.ts';
import { WIDTH, type SequenceState } from './state.ts';

const position = (seats: number, facts: Record<string, string>): SequenceState =>
  sequence.parse(setupOf(sequence, seats), new Map(Object.entries(facts)), new FastChance(1));

const seenBy = (s: SequenceState, viewer: Seat): Record<string, string> =>
  Object.fromEntries(sequence.print(sequence.view(s, viewer, sequence.empty())));

describe('views', () => {
  const s = position(4, {
    dealer: 'D',
    'hand A': '7H 2S',
    'hand B': '3S',
    'hand C': 'KD',
    'hand D': 'none',
    'discard B': 'QH QS',
    'chips green': 'e5',
    draw: '9C 8C',
  });

  test('SEQ-8: a seat sees its own hand, the discard piles and the board', () => {
    expect(seenBy(s, seatOf('A'))).toMatchObject({
      'hand A': '2S 7H',
      'hand B': '1 card',
      'hand C': '1 card',
      'hand D': 'none',
      'discard B': 'QH QS',
      'chips green': 'e5',
      draw: '98 cards',
    });
  });

  test('SEQ-5: a team mate sees no more of a hand than an opponent', () => {
    expect(seenBy(s, seatOf('C'))['hand A']).toBe('2 cards');
    expect(seenBy(s, seatOf('B'))['hand A']).toBe('2 cards');
  });

  test('SEQ-7: a spectator sees no hand at all', () => {
    const seen = seenBy(s, SPECTATOR);
    expect([...'ABCD'].map((seat) => seen[`hand ${seat}`])).toEqual(['2 cards', '1 card', '1 card', 'none']);
    expect(seen['turn']).toBe('A');
  });

  test('SEQ-14: every hidden card is blank, and no empty room is', () => {
    const view = sequence.view(s, seatOf('A'), sequence.empty());
    const blanks = view.bytes.filter((value) => value === BLANK).length;
    expect(blanks).toBe(1 + 1 + 98);
  });
});

describe('guesses', () => {
  interface Places {
    readonly seats: number;
    readonly viewer: Seat;
    readonly facts: Record<string, string>;
  }

  /** All cards that no fact names lie on seat A's discard pile. */
  function small({ seats, viewer, facts }: Places): SequenceState {
    const named = Object.entries(facts)
      .filter(([name]) => /^(hand|draw|discard)/.test(name))
      .flatMap(([, value]) => value.split(' '));
    const rest = [...CARDS, ...CARDS];
    for (const card of named) if (card !== 'none') rest.splice(rest.indexOf(card), 1);
    const s = position(seats, { dealer: 'A', ...facts, 'discard A': rest.join(' ') });
    return sequence.view(s, viewer, sequence.empty());
  }

  /** The hidden hands, then the draw deck from the top. */
  function outcomeOf(s: SequenceState, viewer: Seat): string {
    let text = '';
    for (let seat = 0; seat < s.seats; seat++) {
      if (seat === viewer) continue;
      for (let at = 0; at < s.handCounts[seat]; at++) text += `${CARDS[s.hands[seat * WIDTH + at]]} `;
      text += '| ';
    }
    for (let at = s.drawCount; at > 0; at--) text += `${CARDS[s.draw[at - 1]]} `;
    return text;
  }

  /** Every way to put the unseen cards into the hidden places; those with an index in `sureInHands` are not drawn. */
  function enumerate(view: SequenceState, viewer: Seat, unseen: string[], sureInHands: number[]): Map<string, number> {
    const sizes = Array.from(view.handCounts.subarray(0, view.seats)).filter((_, seat) => seat !== viewer);
    const inHands = sizes.reduce((sum, size) => sum + size);
    const found = new Map<string, number>();
    for (const order of permutations([...unseen.keys()])) {
      if (sureInHands.some((card) => order.indexOf(card) >= inHands)) continue;
      let at = 0;
      const hands = sizes.map((size) => order.slice(at, (at += size)).map((card) => unseen[card]));
      const draw = order.slice(inHands).map((card) => unseen[card]);
      const lists = [...hands.map((hand) => hand.toSorted(byKind).concat('|')), draw];
      const outcome = lists
        .flat()
        .map((text) => `${text} `)
        .join('');
      found.set(outcome, (found.get(outcome) ?? 0) + 1);
    }
    return found;
  }

  const byKind = (a: string, b: string): number => CARDS.indexOf(a) - CARDS.indexOf(b);

  function* permutations(list: number[]): Generator<number[]> {
    if (list.length <= 1) yield list;
    for (const [at, first] of list.entries())
      for (const rest of permutations(list.toSpliced(at, 1))) yield [first, ...rest];
  }

  const guessesFrom = (view: SequenceState, viewer: Seat, seed: number): Map<string, number> => {
    const rng = new FastChance(seed);
    const into = sequence.empty();
    return countOutcomes(GUESSES, () => outcomeOf(sequence.guess(view as never, rng, into), viewer));
  };

  const plain: Places = {
    seats: 3,
    viewer: 0,
    facts: { 'hand A': '2S 7H', 'hand B': '3S 4S', 'hand C': '5S', draw: '3S 7H 6S' },
  };
  const plainUnseen = ['3S', '4S', '5S', '3S', '7H', '6S'];

  test('SEQ-15: before a new draw deck, each unseen card is as likely in any hidden place', () => {
    const view = small(plain);
    const weights = enumerate(view, 0, plainUnseen, []);
    expect(chiSquare(guessesFrom(view, 0, 1), weights)).toMatchObject({ passes: true });
  });

  test('SEQ-15: a spectator guesses every hand', () => {
    const view = small({
      ...plain,
      viewer: SPECTATOR,
      facts: { 'hand A': '2S', 'hand B': '3S', 'hand C': '5S', draw: '3S 7H' },
    });
    const weights = enumerate(view, SPECTATOR, ['2S', '3S', '5S', '3S', '7H'], []);
    expect(chiSquare(guessesFrom(view, SPECTATOR, 2), weights)).toMatchObject({ passes: true });
  });

  test.each<[string, Places, string[]]>([
    [
      'two players',
      { ...plain, seats: 2, facts: { 'hand A': '2S', 'hand B': '3S JD', draw: 'JD 4S 5S' } },
      ['3S', 'JD', 'JD', '4S', '5S'],
    ],
    [
      'the second player',
      { ...plain, viewer: 1, facts: { 'hand A': '2S 7H', 'hand B': '9C', 'hand C': '5S', draw: '3S 6S' } },
      ['2S', '7H', '5S', '3S', '6S'],
    ],
    [
      'two pairs',
      { seats: 4, viewer: 2, facts: { 'hand A': '2S', 'hand B': '7H', 'hand C': '9C', 'hand D': '2S', draw: '3S 6S' } },
      ['2S', '7H', '2S', '3S', '6S'],
    ],
    [
      'a draw deck of one',
      { ...plain, facts: { 'hand A': '2S', 'hand B': '3S 4S', 'hand C': '5S 4S', draw: 'JS' } },
      ['3S', '4S', '5S', '4S', 'JS'],
    ],
  ])('SEQ-15: %s guess each unseen card as likely in any hidden place', (_, places, unseen) => {
    const view = small(places);
    const weights = enumerate(view, places.viewer, unseen, []);
    expect(chiSquare(guessesFrom(view, places.viewer, 6), weights)).toMatchObject({ passes: true });
  });

  /** One 3S was discarded since, so the other is in a hand still; one 6S stayed in a hand, the other was shuffled. */
  const renewed: Places = {
    seats: 3,
    viewer: 0,
    facts: {
      'hand A': '2S',
      'hand B': '3S 4S',
      'hand C': '6S',
      draw: '5S 6S 7S',
      reshuffles: '1',
      kept: '2S 3S 3S 6S',
    },
  };
  const renewedUnseen = ['3S', '4S', '6S', '5S', '6S', '7S'];

  test('SEQ-15: a card that stayed in a hand is not guessed into the new draw deck', () => {
    const view = small(renewed);
    const weights = enumerate(view, 0, renewedUnseen, [0, 2]);
    expect(chiSquare(guessesFrom(view, 0, 3), weights)).toMatchObject({ passes: true });
  });

  test('SEQ-15: a spectator does not guess it there either', () => {
    const facts = { ...renewed.facts, 'hand A': '8C', 'hand B': '3S', draw: '5S 6S', kept: '8C 8C 3S 3S 6S' };
    const view = small({ ...renewed, viewer: SPECTATOR, facts });
    const weights = enumerate(view, SPECTATOR, ['8C', '3S', '6S', '5S', '6S'], [0, 1, 2]);
    expect(chiSquare(guessesFrom(view, SPECTATOR, 7), weights)).toMatchObject({ passes: true });
  });

  test('SEQ-15: guesses that forget what was shuffled do not pass', () => {
    const view = small(renewed);
    view.kept.fill(0);
    const weights = enumerate(view, 0, renewedUnseen, [0, 2]);
    expect(chiSquare(guessesFrom(view, 0, 4), weights)).toMatchObject({ passes: false });
  });

  test('SEQ-15: guesses that favour a card do not pass', () => {
    const view = small(plain);
    const rng = new FastChance(5);
    const into = sequence.empty();
    const skewed = countOutcomes(100_000, () => {
      let outcome = outcomeOf(sequence.guess(view as never, rng, into), 0);
      if (outcome.includes('| 4S |') && rng.below(4) === 0)
        outcome = outcomeOf(sequence.guess(view as never, rng, into), 0);
      return outcome;
    });
    expect(chiSquare(skewed, enumerate(view, 0, plainUnseen, []))).toMatchObject({ passes: false });
  });

  test('SEQ-15: in whole games a guess never puts a card into the draw deck that stayed in a hand', () => {
    const out = new Uint16Array(sequence.moves.length);
    const [guessed, view] = [sequence.empty(), sequence.empty()];
    let looked = 0;
    for (let seed = 0; seed < 20; seed++) {
      const rng = new FastChance(seed);
      const s = sequence.deal(setupOf(sequence, 9), rng);
      for (let turn = 0; sequence.toMove(s) !== 0; turn++) {
        sequence.play(s, s.turn, out[rng.below(sequence.legal(s, s.turn, out))], rng);
        if (s.reshuffles === 0) continue;
        looked++;
        sequence.guess(sequence.view(s, turn % 9, view), rng, guessed);
        expect(sameBytes(sequence.view(guessed, turn % 9, sequence.empty()), view)).toBe(true);
        for (const [card, kept] of s.kept.entries()) {
          const inDeck = guessed.draw.subarray(0, guessed.drawCount).filter((other) => other === card).length;
          expect(inDeck).toBeLessThanOrEqual(2 - kept);
        }
      }
    }
    expect(looked).toBeGreaterThan(200);
  });
});
