import { BLANK } from '../../state.ts';
import { NUMBERS, WILD } from './deck.ts';

/**
 * A bag is a multiset of cards in eleven bytes: one bit a number card that is in it, then one bit a number card of
 * which both copies are, then the number of wilds.
 */
export const BAG = 11;
const BOTH = 5;
const WILDS = 10;

export function addCard(bags: Uint8Array, bag: number, card: number): void {
  if (card === WILD) {
    bags[bag + WILDS]++;
    return;
  }
  const at = bag + (card >> 3);
  const bit = 1 << (card & 7);
  if (bags[at] & bit) bags[at + BOTH] |= bit;
  else bags[at] |= bit;
}

/** Takes the card out if it is there. */
export function takeCard(bags: Uint8Array, bag: number, card: number): void {
  if (card === WILD) {
    if (bags[bag + WILDS] > 0) bags[bag + WILDS]--;
    return;
  }
  const at = bag + (card >> 3);
  const bit = 1 << (card & 7);
  if (bags[at + BOTH] & bit) bags[at + BOTH] ^= bit;
  else bags[at] &= ~bit;
}

/** Takes one card of every kind out: what is left is certain when one card went and nobody can say which. */
export function takeOneOfEach(bags: Uint8Array, bag: number): void {
  for (let at = bag; at < bag + BOTH; at++) {
    bags[at] = bags[at + BOTH];
    bags[at + BOTH] = 0;
  }
  if (bags[bag + WILDS] > 0) bags[bag + WILDS]--;
}

export function countOf(bags: Uint8Array, bag: number, card: number): number {
  if (card === WILD) return bags[bag + WILDS];
  const at = bag + (card >> 3);
  const bit = card & 7;
  return ((bags[at] >> bit) & 1) + ((bags[at + BOTH] >> bit) & 1);
}

/** Is it hidden from the viewer? */
export const isBlank = (bags: Uint8Array, bag: number): boolean => bags[bag + WILDS] === BLANK;

export const wildsIn = (bags: Uint8Array, bag: number): number => bags[bag + WILDS];

/** One bit for each of ten places. */
export const ALL_PLACES = (1 << NUMBERS) - 1;

/** One bit a number of the colour that is in the bag, number 1 first. */
export const placesIn = (bags: Uint8Array, bag: number, colour: number): number =>
  // Ten bits a colour: those of colour c begin at bit 2c of byte c.
  ((bags[bag + colour] | (bags[bag + colour + 1] << 8)) >> (2 * colour)) & ALL_PLACES;

/** The same for the numbers of which both copies are. */
export const pairsIn = (bags: Uint8Array, bag: number, colour: number): number => placesIn(bags, bag + BOTH, colour);

const bitCounts = Uint8Array.from({ length: 1 << NUMBERS }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** How many of ten places are in a set. */
export const countPlaces = (places: number): number => bitCounts[places];

/** How many cards are in the bag. */
export function sizeOf(bags: Uint8Array, bag: number): number {
  let size = bags[bag + WILDS];
  for (let at = bag; at < bag + WILDS; at++) size += bitCounts[bags[at]];
  return size;
}

export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Lists the cards of a bag from out[count] on, lowest first, each copy once; returns the new count. */
export function listCards(bags: Uint8Array, bag: number, out: Uint8Array, count: number): number {
  for (let byte = 0; byte < BOTH; byte++) {
    for (let rest = bags[bag + byte]; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest);
      out[count++] = 8 * byte + bit;
      if ((bags[bag + byte + BOTH] >> bit) & 1) out[count++] = 8 * byte + bit;
    }
  }
  for (let n = bags[bag + WILDS]; n > 0; n--) out[count++] = WILD;
  return count;
}

export function isSameBag(bags: Uint8Array, one: number, other: number): boolean {
  for (let at = 0; at < BAG; at++) if (bags[one + at] !== bags[other + at]) return false;
  return true;
}

/** Is every card of one bag in the other too? */
export function isBagWithin(bags: Uint8Array, inner: number, outer: number): boolean {
  for (let at = 0; at < WILDS; at++) if ((bags[inner + at] & ~bags[outer + at]) !== 0) return false;
  return bags[inner + WILDS] <= bags[outer + WILDS];
}

export function copyBag(from: Uint8Array, bag: number, into: Uint8Array, other: number): void {
  for (let at = 0; at < BAG; at++) into[other + at] = from[bag + at];
}
