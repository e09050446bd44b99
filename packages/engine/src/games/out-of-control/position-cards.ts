import type { Chance } from '../../chance.ts';
import { FactError, parseCards, type CardPool, type FactReader } from '../../facts.ts';
import { hasSeat, letterOf, listSeats, seatOf, type Seat } from '../../seats.ts';
import { BLANK } from '../../state.ts';
import { addCard, BAG, copyBag, countOf, isBagWithin, isBlank, sizeOf } from './bag.ts';
import { CARDS, COUNTS, DECK_SIZE } from './deck.ts';
import { everybodyBut, knownBag } from './knowledge.ts';
import { SHUFFLE_LUCK } from './moves.ts';
import { bagOf, HAND_SIZE, handOf, PUBLIC, type OutOfControlState } from './state.ts';

type S = OutOfControlState;

/** Hands not given are dealt by chance, so is the first discard; cards named nowhere lie below those of the deck. */
export function readCards(s: S, reader: FactReader, pool: CardPool, chance: Chance): void {
  const take = (name: string): readonly number[] | undefined => {
    const cards = reader.cards(name, CARDS);
    return cards === undefined ? undefined : pool.take(name, cards);
  };
  const hands = Array.from({ length: s.seats }, (_, seat) => take(`hand ${letterOf(seat)}`));
  const discard = take('discard');
  if (discard?.includes(BLANK)) throw new FactError('discard', 'everybody sees the discard pile (OOC-21)');
  const deck = take('deck') ?? [];
  const rest = pool.rest();
  const blanks = [...hands, deck].flatMap((list) => list ?? []).filter((card) => card === BLANK).length;
  const isView = blanks > 0;
  if (isView && blanks !== rest.length) throw new FactError('deck', `the cards do not add up to ${DECK_SIZE}`);
  if (!isView && rest.length > 0) chance.shuffle(SHUFFLE_LUCK, rest, 0, rest.length);
  let used = 0;
  const deal = (name: string, count: number): Uint8Array => {
    if (isView || rest.length - used < count)
      throw new FactError(name, `there are not enough cards left to deal ${name}`);
    return rest.subarray(used, (used += count));
  };
  for (const [seat, hand] of hands.entries()) fillHand(s, seat, hand ?? deal(`hand ${letterOf(seat)}`, HAND_SIZE));
  const pile = discard ?? deal('discard', 1);
  s.discard.set(pile);
  s.discardCount = pile.length;
  const cards = isView ? deck : [...deck, ...rest.subarray(used)];
  s.deck.set(cards.toReversed());
  s.deckCount = cards.length;
}

function fillHand(s: S, seat: Seat, cards: ArrayLike<number>): void {
  const hand = handOf(seat);
  s.handCounts[seat] = cards.length;
  if (Array.from(cards).includes(BLANK)) s.bags.fill(BLANK, hand, hand + BAG);
  else for (let at = 0; at < cards.length; at++) addCard(s.bags, hand, cards[at]);
}

/** What each viewer is certain of: at least what everybody is, and no more than the hand. */
export function readCertainty(s: S, reader: FactReader, holder: Seat): void {
  const letter = letterOf(holder);
  readBag(s, holder, PUBLIC, `seen ${letter}`, reader.text(`seen ${letter}`) ?? 'none');
  for (let viewer = 0; viewer < s.seats; viewer++) {
    if (viewer === holder) continue;
    const name = `known ${letterOf(viewer)}${letter}`;
    const text = reader.text(name);
    const bag = bagOf(holder, viewer);
    if (text === undefined) copyBag(s.bags, bagOf(holder, PUBLIC), s.bags, bag);
    else if (text === '?') s.bags.fill(BLANK, bag, bag + BAG);
    else readBag(s, holder, viewer, name, text);
  }
  if (isBlank(s.bags, handOf(holder))) checkNamed(s, holder, reader.text(`hand ${letter}`)!);
  readWhole(s, holder, `whole ${letter}`, reader.text(`whole ${letter}`) ?? 'none');
}

/** `whole B A C`, or `all`: who knows all of hand B. */
function readWhole(s: S, holder: Seat, name: string, text: string): void {
  if (text === 'none') return;
  const viewers = text === 'all' ? listSeats(everybodyBut(s, holder)) : text.split(/\s+/).map(seatOf);
  for (const viewer of viewers) {
    if (!hasSeat(everybodyBut(s, holder), viewer)) throw new FactError(name, `${name} lists other seats, or all`);
    const bag = bagOf(holder, viewer);
    if (s.handCounts[holder] === 0 || (!isBlank(s.bags, bag) && sizeOf(s.bags, bag) !== s.handCounts[holder])) {
      throw new FactError(name, `${name} lists who is certain of every card of a hand`);
    }
    s.whole[holder] |= 1 << viewer;
  }
}

function readBag(s: S, holder: Seat, viewer: Seat, name: string, text: string): void {
  const bag = bagOf(holder, viewer);
  for (const card of parseCards(name, text, CARDS)) {
    if (card === BLANK || countOf(s.bags, bag, card) === COUNTS[card]) {
      throw new FactError(name, `${name} lists the cards that are certain, none more often than it exists`);
    }
    addCard(s.bags, bag, card);
  }
  if (!isBlank(s.bags, handOf(holder)) && !isBagWithin(s.bags, bag, handOf(holder))) {
    throw new FactError(name, `hand ${letterOf(holder)} does not hold all of ${name}`);
  }
  if (!isBagWithin(s.bags, bagOf(holder, PUBLIC), bag)) {
    throw new FactError(name, `${name} holds at least what seen ${letterOf(holder)} does`);
  }
}

/** A hand seen in part names just what its viewer is certain of. */
function checkNamed(s: S, holder: Seat, text: string): void {
  const name = `hand ${letterOf(holder)}`;
  const named = new Uint8Array(BAG);
  for (const card of parseCards(name, text, CARDS)) if (card !== BLANK) addCard(named, 0, card);
  const known = knownBag(s, holder);
  if (!named.every((byte, at) => byte === s.bags[known + at])) {
    throw new FactError(name, `${name} names just the cards that its viewer is certain of`);
  }
}
