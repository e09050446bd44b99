import type { Chance } from '../../chance.ts';
import { CardPool, FactError, type FactReader } from '../../facts.ts';
import { hasSeat, letterOf, type Seat } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { CARDS, CARDS_EACH, COPIES, DECK_SIZE, KINDS } from './deck.ts';
import { SHUFFLE } from './moves.ts';
import { tallyDiscards } from './piles.ts';
import { WIDTH, type SequenceState } from './state.ts';

type S = SequenceState;

/** Hands not given are dealt by chance; cards named nowhere lie below the named ones of the draw deck. */
export function readCards(s: S, reader: FactReader, chance: Chance): void {
  const pool = new CardPool(new Uint8Array(KINDS).fill(COPIES), CARDS);
  readDiscards(s, reader, pool);
  const hands = Array.from({ length: s.seats }, (_, seat) => readHand(s, reader, pool, seat));
  const draw = pool.take('draw', reader.cards('draw', CARDS) ?? []);
  const rest = pool.rest();
  const isHidden = [...hands, draw].some((list) => list?.includes(BLANK));
  if (isHidden) checkHidden(hands, draw, rest.length);
  chance.shuffle(SHUFFLE, rest, 0, rest.length);
  let used = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = hands[seat] ?? rest.subarray(used, (used += roomFor(s, seat)));
    if (used > rest.length) throw new FactError('draw', `no cards are left for hand ${letterOf(seat)}`);
    s.handCounts[seat] = hand.length;
    s.hands.set(Uint8Array.from(hand).sort(), seat * WIDTH);
  }
  const pile = isHidden ? draw : [...draw, ...rest.subarray(used)];
  s.drawCount = pile.length;
  s.draw.set(pile.toReversed());
  readKept(s, reader);
}

/** SEQ-6, SEQ-23: how many cards the seat may hold at most. */
const roomFor = (s: S, seat: Seat): number => CARDS_EACH[s.seats] - Number(hasSeat(s.owed, seat));

function readHand(s: S, reader: FactReader, pool: CardPool, seat: Seat): readonly number[] | undefined {
  const name = `hand ${letterOf(seat)}`;
  const hand = reader.cards(name, CARDS);
  if (hand === undefined) return undefined;
  if (hand.length > roomFor(s, seat)) {
    throw new FactError(
      name,
      `${name} has ${hand.length} cards, but at most ${roomFor(s, seat)} are held here (SEQ-6)`,
    );
  }
  return pool.take(name, hand);
}

function readDiscards(s: S, reader: FactReader, pool: CardPool): void {
  let count = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const name = `discard ${letterOf(seat)}`;
    const pile = pool.take(name, readOpenCards(reader, name));
    s.discards.set(pile, count);
    s.discardCounts[seat] = pile.length;
    count += pile.length;
  }
}

function readOpenCards(reader: FactReader, name: string): number[] {
  const cards = reader.cards(name, CARDS) ?? [];
  if (cards.includes(BLANK)) throw new FactError(name, `everybody knows ${name}`);
  return cards;
}

/** Every hidden place takes one of the cards not seen, so the facts must name every place. */
function checkHidden(hands: readonly (readonly number[] | undefined)[], draw: readonly number[], unseen: number): void {
  if (new Set(draw.map((card) => card === BLANK)).size > 1) {
    throw new FactError('draw', 'the draw deck is known or hidden as a whole');
  }
  const missing = hands.indexOf(undefined);
  if (missing >= 0) throw new FactError('draw', `hand ${letterOf(missing)} must be given where cards are hidden`);
  const hidden = [...hands, draw].reduce((sum, list) => sum + list!.filter((card) => card === BLANK).length, 0);
  if (hidden !== unseen) throw new FactError('draw', `the cards do not add up to ${DECK_SIZE}`);
}

/** `kept`: cards that were in hands when the discard piles were last shuffled, and so did not go into the draw deck. */
function readKept(s: S, reader: FactReader): void {
  const cards = new CardPool(new Uint8Array(KINDS).fill(COPIES), CARDS).take('kept', readOpenCards(reader, 'kept'));
  for (const card of cards) s.kept[card]++;
  if (cards.length > 0 && s.reshuffles === 0) throw new FactError('kept', 'no new draw deck was shuffled yet');
  const discarded = new Uint8Array(KINDS);
  tallyDiscards(s, discarded);
  const hands = Array.from({ length: s.seats }, (_, seat) => handOf(s, seat)).flat();
  const inHands = (wanted: number): number => hands.filter((card) => card === wanted).length;
  const elsewhere = Array.from(s.kept, (kept, card) => Math.max(0, kept - discarded[card] - inHands(card)));
  if (elsewhere.reduce((sum, count) => sum + count) > inHands(BLANK)) {
    throw new FactError('kept', 'each kept card is in a hand or was discarded since');
  }
}

const handOf = (s: S, seat: Seat): number[] => [...s.hands.subarray(seat * WIDTH, seat * WIDTH + s.handCounts[seat])];
