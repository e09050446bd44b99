import { describe, expect, test } from 'vitest';
import { GUESSES } from '../../../test/guess-count.ts';
import { FastChance } from '../../chance.ts';
import { setupOf } from '../../game.ts';
import { chiSquare, countOutcomes } from '../../laws.ts';
import { moveOf } from '../../referee.ts';
import { replayText } from '../../replay.ts';
import { letterOf, SPECTATOR, type Seat } from '../../seats.ts';
import { BLANK, type View } from '../../state.ts';
import { listCards } from './bag.ts';
import { DECK_SIZE, KINDS } from './deck.ts';
import { outOfControl } from './index.ts';
import { GIVE } from './moves.ts';
import { handOf, type OutOfControlState } from './state.ts';

type S = OutOfControlState;

function play(seats: number, lines: string): S {
  const [replayed] = replayText(
    { 'out-of-control': outOfControl },
    `rumpus 1\ngame out-of-control\nseats ${seats}\n\n${lines}`,
  );
  return replayed.s as S;
}

const viewOf = (s: S, viewer: Seat): View<S> => outOfControl.view(s, viewer, outOfControl.empty());
const sees = (s: S, viewer: Seat, fact: string): string | undefined => outOfControl.print(viewOf(s, viewer)).get(fact);

const [A, B, C] = [0, 1, 2];

/** Cards that everybody sees: all but the tens, one copy of the yellow numbers, and the wilds. */
const table = ['B', 'B', 'G', 'G', 'R', 'R', 'Y']
  .map((colour) => `@ table A ${Array.from({ length: 9 }, (_, at) => `${colour}${at + 1}`).join(' ')}`)
  .join('\n');

describe('views', () => {
  test('OOC-4: a player sees the own hand, the table and how many cards the others hold', () => {
    const s = play(3, '@ turn A\n@ hand A R1 W\n@ hand B G1\n@ hand C B1 B2 B3\n@ discard Y1');
    expect(sees(s, A, 'hand A')).toBe('R1 W');
    expect(sees(s, A, 'hand B')).toBe('1 card');
    expect(sees(s, A, 'hand C')).toBe('3 cards');
    expect(sees(s, A, 'deck')).toBe('85 cards');
    expect(sees(s, A, 'discard')).toBe('Y1');
    expect(sees(s, SPECTATOR, 'hand A')).toBe('2 cards');
  });

  test('OOC-8: a card from the deck is seen by its taker alone', () => {
    const s = play(2, '@ turn A\n@ hand A R1\n@ hand B G1\n@ deck Y5\nA roll\n~ roll blue\nA deck');
    expect(sees(s, A, 'hand A')).toBe('R1 Y5');
    expect(sees(s, B, 'hand A')).toBe('2 cards');
    expect(sees(s, SPECTATOR, 'hand A')).toBe('2 cards');
  });

  test('OOC-14: nobody sees a card that goes under the deck', () => {
    const setup = setupOf(outOfControl, 2, { strictRoll: 'on' });
    const s = outOfControl.deal(setup, new FastChance(3));
    const top = s.deck[s.deckCount - 1];
    outOfControl.play(s, s.turn, moveOf(outOfControl, 'deck')!, new FastChance(3));
    expect(s.deck[0]).toBe(top);
    for (const viewer of [A, B, SPECTATOR]) {
      expect([...viewOf(s, viewer).deck.subarray(0, s.deckCount)].every((card) => card === BLANK)).toBe(true);
    }
  });

  test('OOC-11: a gift has its card in its label for giver and receiver only', () => {
    const s = play(3, '@ turn A\n@ hand A R1\n@ hand B G1\n@ hand C none\nA roll\n~ roll yellow');
    const move = moveOf(outOfControl, 'give B R1')!;
    const labels = [A, B, C, SPECTATOR].map((viewer) => outOfControl.labels[outOfControl.label(s, A, move, viewer)]);
    expect(labels).toEqual(['give B R1', 'give B R1', 'give B ?', 'give B ?']);
    expect(outOfControl.label(s, A, GIVE - 1, C)).toBe(GIVE - 1);
  });

  test('OOC-10: taker and loser are parties to a steal, nobody else is', () => {
    const s = play(3, '@ turn A\n@ hand A R1\n@ hand B G1\n@ hand C none\nA roll\n~ roll red');
    const move = moveOf(outOfControl, 'steal B')!;
    expect([A, B, C, SPECTATOR].map((viewer) => outOfControl.isParty(s, A, move, viewer))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('OOC-21: what two players know of each other by unseen moves, both see and no third', () => {
    const s = play(
      4,
      '@ turn A\n@ hand A R1 R2\n@ hand B G1\n@ hand C B1\n@ hand D B2\nA roll\n~ roll yellow\nA give B R2',
    );
    for (const viewer of [A, B]) expect(outOfControl.derive(viewOf(s, viewer), 'known AB')).toBe('R2');
    for (const viewer of [C, SPECTATOR]) expect(outOfControl.derive(viewOf(s, viewer), 'known AB')).toBe('?');
  });

  test('OOC-21: the card that comes back from a known hand is no longer known there', () => {
    const s = play(
      3,
      `@ turn A\n@ hand A R1 R2\n@ hand B G1\n@ hand C B1
      A roll\n~ roll yellow\nA give B R2\nA end
      B roll\n~ roll yellow\nB give C R2\nB end`,
    );
    expect(sees(s, A, 'hand B')).toBe('1 card');
    expect(sees(s, A, 'hand C')).toBe('2 cards');
    expect(sees(s, B, 'hand C')).toBe('R2 ?');
    expect(sees(s, C, 'hand B')).toBe('1 card');
  });

  test('OOC-21: who knows the whole hand of another knows it in every guess', () => {
    const s = play(3, '@ turn A\n@ hand A R1 R2\n@ hand B none\n@ hand C B1\nA roll\n~ roll yellow\nA give B R2');
    const guess = outOfControl.guess(viewOf(s, C), new FastChance(1), outOfControl.empty());
    const hand = outOfControl.print(guess).get('hand B');
    expect(hand).toMatch(/^\w+$/);
    expect(outOfControl.derive(guess, 'known AB')).toBe(hand);
  });

  test('OOC-21: a hand that is known whole is part of the view, and the view reads back', () => {
    const setup = setupOf(outOfControl, 3);
    const s = play(3, '@ turn A\n@ hand A R1\n@ hand B R2 W\n@ hand C B1\n@ known AB R2 W\n@ seen B W');
    for (const viewer of [A, B, C, SPECTATOR]) {
      const view = viewOf(s, viewer);
      expect(view.bags[handOf(B)] === BLANK).toBe(viewer === C || viewer === SPECTATOR);
      const back = outOfControl.parse(setup, outOfControl.print(view), new FastChance(1));
      expect(back.bytes).toEqual(view.bytes);
    }
  });

  test('OOC-21: cards that others never saw are certain to nobody, through whole games', () => {
    const rng = new FastChance(21);
    const out = new Uint16Array(outOfControl.moves.length);
    const setup = setupOf(outOfControl, 4);
    for (let game = 0; game < 20; game++) {
      const s = outOfControl.deal(setup, rng);
      while (outOfControl.toMove(s) !== 0) {
        const count = outOfControl.legal(s, s.turn, out);
        outOfControl.play(s, s.turn, out[rng.below(count)], rng);
        if (rng.below(20) === 0) expectCertaintyIsTrue(s);
      }
    }
  });
});

/** Everybody's certainty is within each viewer's, and each viewer's within the hand. */
function expectCertaintyIsTrue(s: S): void {
  const cards = (text: string): string[] => (text === 'none' ? [] : text.split(' '));
  const isWithin = (inner: string[], outer: string[]): boolean => {
    const left = [...outer];
    return inner.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1));
  };
  for (const holder of 'ABCD') {
    const hand = cards(outOfControl.print(s).get(`hand ${holder}`)!);
    const seen = cards(outOfControl.derive(s, `seen ${holder}`)!);
    for (const viewer of [...'ABCD'].filter((letter) => letter !== holder)) {
      const known = cards(outOfControl.derive(s, `known ${viewer}${holder}`)!);
      expect(isWithin(seen, known)).toBe(true);
      expect(isWithin(known, hand)).toBe(true);
    }
  }
}

/** The cards of the hidden hands and the deck, as one text for each way they can lie. */
function worldReader(holders: readonly Seat[]): (s: S) => string {
  const texts = new Map<number, string>();
  const cards = new Uint8Array(DECK_SIZE);
  return (s) => {
    let count = 0;
    for (const holder of holders) count = listCards(s.bags, handOf(holder), cards, count);
    for (let at = 0; at < s.deckCount; at++) cards[count++] = s.deck[at];
    let key = 0; // so few cards are hidden that a number tells them all
    for (let at = 0; at < count; at++) key = key * KINDS + cards[at];
    const known = texts.get(key);
    if (known !== undefined) return known;
    const facts = outOfControl.print(s);
    const names = [...holders.map((holder) => `hand ${letterOf(holder)}`), 'deck'];
    const text = names.map((fact) => facts.get(fact)).join(' | ');
    texts.set(key, text);
    return text;
  };
}

interface Hidden {
  /** Cards of the hand that the viewer is certain of. */
  readonly known: readonly string[];
  readonly size: number;
}

const order = (card: string): number => moveOf(outOfControl, `discard ${card}`)!;

/** Every way to put the unseen cards into the hidden hands and then the deck, each as often as it comes up. */
function enumerate(
  unseen: string,
  hands: readonly Hidden[],
  fits: (hands: string[][]) => boolean = () => true,
): Map<string, number> {
  const worlds = new Map<string, number>();
  const put = (left: readonly string[], placed: readonly string[]): void => {
    if (left.length > 0) {
      for (const at of left.keys()) put(left.toSpliced(at, 1), [...placed, left[at]]);
      return;
    }
    let used = 0;
    const dealt = hands.map(({ known, size }) => [...known, ...placed.slice(used, (used += size - known.length))]);
    if (!fits(dealt)) return;
    const texts = dealt.map((hand) => hand.toSorted((a, b) => order(a) - order(b)).join(' '));
    const key = [...texts, placed.slice(used).join(' ')].join(' | ');
    worlds.set(key, (worlds.get(key) ?? 0) + 1);
  };
  put(unseen.split(' '), []);
  return worlds;
}

/** To find out a sampler that is a little wrong. */
const MANY = 100_000;

function guesses(s: S, viewer: Seat, holders: readonly Seat[]): Map<string, number> {
  const rng = new FastChance(14);
  const view = viewOf(s, viewer);
  const into = outOfControl.empty();
  const read = worldReader(holders);
  return countOutcomes(GUESSES, () => read(outOfControl.guess(view, rng, into)));
}

describe('law 14: guesses are right in distribution', () => {
  /** With the table: everything but three wilds, a R10, two Y10 and the second copies of Y1 to Y9. */
  const open = `${table}\n@ discard ${'W '.repeat(9)}B10 B10 G10 G10 R10`;

  test('OOC-4: every way the unseen cards can lie is as likely as it should be', () => {
    const s = play(
      3,
      `@ turn A\n@ hand A Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 W\n${open}\n@ hand B R10 W\n@ hand C W\n@ deck Y10 Y10`,
    );
    const worlds = enumerate('R10 W W Y10 Y10', [
      { known: [], size: 2 },
      { known: [], size: 1 },
    ]);
    expect(chiSquare(guesses(s, A, [B, C]), worlds)).toMatchObject({ passes: true });
  });

  const gift = play(
    3,
    `@ turn A\n@ hand A Y1 Y2 Y3 Y4 Y5 Y6 Y7 W\n${open}\n@ hand B Y8\n@ hand C Y9 R10\n@ deck W W Y10 Y10
    A roll\n~ roll yellow\nA give B W`,
  );
  const afterGift = enumerate('Y8 Y9 R10 W W Y10 Y10', [
    { known: ['W'], size: 2 },
    { known: [], size: 2 },
  ]);

  test('OOC-11: a known gift stays where it was given', () => {
    expect(chiSquare(guesses(gift, A, [B, C]), afterGift)).toMatchObject({ passes: true });
  });

  test('OOC-11: who did not see the gift guesses it like any other card', () => {
    const worlds = enumerate('W Y1 Y2 Y8 W W Y10', [
      { known: [], size: 2 },
      { known: [], size: 2 },
    ]);
    const s = play(
      3,
      `@ turn A\n@ hand A Y1 Y2 W\n${open} Y3 Y4 Y5 Y6 Y7 Y10 R10\n@ hand B Y8\n@ hand C Y9\n@ deck W W Y10
      A roll\n~ roll yellow\nA give B W`,
    );
    expect(chiSquare(guesses(s, C, [A, B]), worlds)).toMatchObject({ passes: true });
  });

  test('OOC-11: the receiver of a gift knows no more of the giver than before', () => {
    const s = play(
      2,
      `@ turn A\n@ hand A Y1 Y2 W\n${open} Y3 Y4 Y5 Y6 Y7 Y9 Y10 R10\n@ hand B Y8\n@ deck W W Y10
      A roll\n~ roll yellow\nA give B W`,
    );
    expect(chiSquare(guesses(s, B, [A]), enumerate('Y1 Y2 W W Y10', [{ known: [], size: 2 }]))).toMatchObject({
      passes: true,
    });
  });

  test('OOC-10: the loser of a steal knows where the card is', () => {
    const s = play(
      3,
      `@ turn B\n@ hand A Y1 Y2\n${open} Y3 Y4 Y5 Y6 Y7 Y10 R10\n@ hand B Y8\n@ hand C Y9\n@ deck W W W Y10
      B roll\n~ roll red\nB steal A\n~ steal Y2`,
    );
    const worlds = enumerate('Y8 Y9 W W W Y10', [
      { known: ['Y2'], size: 2 },
      { known: [], size: 1 },
    ]);
    expect(chiSquare(guesses(s, A, [B, C]), worlds)).toMatchObject({ passes: true });
  });

  test('OOC-8: a card taken from the deck may be any that is unseen', () => {
    const s = play(
      2,
      `@ turn B\n@ hand A Y1 Y2 Y3\n${open} Y4 Y5 Y6 Y7 Y9 R10\n@ hand B Y8\n@ deck W W W Y10 Y10
      B roll\n~ roll blue\nB deck`,
    );
    expect(chiSquare(guesses(s, A, [B]), enumerate('Y8 W W W Y10 Y10', [{ known: [], size: 2 }]))).toMatchObject({
      passes: true,
    });
  });

  test('OOC-10: who saw nothing of a steal counts the known cards of the loser among the unseen', () => {
    const s = play(
      3,
      `@ turn B\n@ hand A Y1 Y2 Y3 Y4 Y5 Y6 Y7 W\n${open}\n@ hand B W\n@ hand C Y8 R10 Y9\n@ seen C Y8 Y9
      @ deck W Y10 Y10\nB roll\n~ roll red\nB steal C\n~ steal R10`,
    );
    const worlds = enumerate('W Y8 R10 Y9 W Y10 Y10', [
      { known: [], size: 2 },
      { known: [], size: 2 },
    ]);
    expect(chiSquare(guesses(s, A, [B, C]), worlds)).toMatchObject({ passes: true });
    expect(sees(s, B, 'hand C')).toBe('Y8 Y9');
  });

  test('OOC-21: a spectator guesses every hand but for what went there in sight', () => {
    const s = play(
      2,
      `@ turn B\n@ hand A Y1 W W\n@ hand B Y2 Y3\n@ seen B Y3\n${open} R10 Y4 Y5 Y6 Y7 Y8 Y9\n@ deck W Y10 Y10`,
    );
    const worlds = enumerate('Y1 W W Y2 W Y10 Y10', [
      { known: [], size: 3 },
      { known: ['Y3'], size: 2 },
    ]);
    expect(chiSquare(guesses(s, SPECTATOR, [A, B]), worlds)).toMatchObject({ passes: true });
  });

  const picked = play(
    2,
    `@ turn B\n@ hand A Y1 Y6 Y7 Y8 W W\n@ hand B Y2 Y3\n${open} R10 Y4\n@ deck W Y5 Y9 Y10 Y10
    B roll\n~ roll blue\nB pick 1`,
  );
  const pickersHand: Hidden = { known: ['Y4'], size: 3 };
  const afterPick = 'Y2 Y3 W Y5 Y9 Y10 Y10';

  /** Y4 goes down with two neighbours that make three in a row, or with one neighbour and a wild. */
  function usesFour([hand]: string[][]): boolean {
    const [two, three, five] = ['Y2', 'Y3', 'Y5'].map((card) => hand.includes(card));
    return (two && three) || (three && five) || (hand.includes('W') && (two || three || five));
  }

  test('OOC-20: whoever took a card from the discard pile is able to use it', () => {
    const worlds = enumerate(afterPick, [pickersHand], usesFour);
    expect(chiSquare(guesses(picked, A, [B]), worlds)).toMatchObject({ passes: true });
  });

  test('a sampler that is not right is found out by the same measure', () => {
    const rng = new FastChance(6);
    const into = outOfControl.empty();
    const view = viewOf(gift, A);
    const read = worldReader([B, C]);
    const skewed = countOutcomes(MANY, () => {
      const drawn = read(outOfControl.guess(view, rng, into));
      const again = read(outOfControl.guess(view, rng, into));
      return rng.below(4) === 0 && again < drawn ? again : drawn;
    });
    expect(chiSquare(skewed, afterGift)).toMatchObject({ passes: false });
    expect(chiSquare(guesses(picked, A, [B]), enumerate(afterPick, [pickersHand]))).toMatchObject({ passes: false });
  });
});
