import type { Chance } from '../../chance.ts';
import { CardPool, FactError, type FactReader } from '../../facts.ts';
import { letterOf, type Seat } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { turnUpTrump } from './deal.ts';
import { CARDS, COLOUR_CARDS, colourOf, COLOURS, COUNTS, PACK_SIZE } from './deck.ts';
import { CARD_OF, SHUFFLE } from './moves.ts';
import { MOST_CARDS, type RageState } from './state.ts';

type S = RageState;

/** The hands that were given, a seat each. */
export type Hands = readonly (readonly number[] | undefined)[];

/** Hands not given are dealt by chance; cards named nowhere lie in the pile, below the named and above the passed ones. */
export function setCards(s: S, reader: FactReader, hands: Hands, onTop: readonly number[], chance: Chance): void {
  const pool = new CardPool(COUNTS, CARDS);
  pool.take(
    'played',
    Array.from(s.plays.subarray(0, s.playCount), (play) => CARD_OF[play]),
  );
  for (const [seat, hand] of hands.entries()) {
    const name = `hand ${letterOf(seat)}`;
    pool.take(name, hand ?? []);
    const odd = hand?.find((card) => !mayHold(s, seat, card));
    if (odd !== undefined)
      throw new FactError(name, `${name} has ${CARDS[odd]}, but ${letterOf(seat)} did not follow that colour`);
  }
  s.pileCount = PACK_SIZE - s.playCount - s.handCounts.reduce((sum, count) => sum + count, 0);
  const { top, bottom } = readPile(s, reader, onTop, pool);
  let rest = [...shuffled(pool.rest(), chance)];
  const hidden = [...hands, top].reduce((sum, list) => sum + (list?.filter((card) => card === BLANK).length ?? 0), 0);
  if (hidden > 0 && hidden !== rest.length) throw new FactError('pile', `the cards do not add up to ${PACK_SIZE}`);
  if (hidden > 0) rest = [];
  for (const [seat, hand] of hands.entries()) {
    s.hands.set(Uint8Array.from(hand ?? dealHand(s, seat, rest)).sort(), seat * MOST_CARDS);
  }
  s.pile.set([...top, ...rest, ...bottom]);
  if (onTop.length > 0) return;
  if (s.pile.find((card) => card < COLOUR_CARDS || card === BLANK) === BLANK) {
    throw new FactError('pile', 'the top card of the pile is turned up for all to see');
  }
  turnUpTrump(s);
}

const mayHold = (s: S, seat: Seat, card: number): boolean =>
  card >= COLOUR_CARDS || (s.voids[seat] & (1 << colourOf(card))) === 0;

function shuffled(cards: Uint8Array, chance: Chance): Uint8Array {
  chance.shuffle(SHUFFLE, cards, 0, cards.length);
  return cards;
}

/** Takes a hand from the first cards of `rest` that the seat may hold. */
function dealHand(s: S, seat: Seat, rest: number[]): number[] {
  const hand = rest.filter((card) => mayHold(s, seat, card)).slice(0, s.handCounts[seat]);
  if (hand.length < s.handCounts[seat]) {
    const voids = COLOURS.filter((_, colour) => s.voids[seat] & (1 << colour)).join(' ');
    throw new FactError('played', `too few cards are left for a hand of ${letterOf(seat)}, who holds no ${voids}`);
  }
  for (const card of hand) rest.splice(rest.indexOf(card), 1);
  return hand;
}

interface NamedPile {
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/** RAGE-5: `passed` names the action cards at the bottom; a pile that is given whole ends with them. */
function readPile(s: S, reader: FactReader, onTop: readonly number[], pool: CardPool): NamedPile {
  const pile = reader.cards('pile', CARDS) ?? onTop;
  const passed = reader.cards('passed', CARDS) ?? [];
  s.passed = passed.length;
  if (!passed.every((card) => card >= COLOUR_CARDS && card !== BLANK)) {
    throw new FactError('passed', 'passed names the action cards passed over when the trump card was turned up');
  }
  if (!onTop.every((card, at) => pile[at] === card)) {
    throw new FactError('pile', 'the pile begins with the trump cards of this round, the latest on top');
  }
  const isWhole = pile.length === s.pileCount;
  if (pile.length + (isWhole ? 0 : passed.length) > s.pileCount) {
    throw new FactError('pile', `the pile has ${s.pileCount} cards here, not ${pile.length}`);
  }
  pool.take('pile', pile);
  if (!isWhole) return { top: pile, bottom: pool.take('passed', passed) };
  const end = pile.slice(pile.length - passed.length);
  if (end.join() !== passed.join()) throw new FactError('passed', 'the passed cards lie at the bottom of the pile');
  return { top: pile, bottom: [] };
}
