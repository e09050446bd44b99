import { cardPrinter, namesBySeat, type Facts } from '../../facts.ts';
import { hasSeat, LETTERS, letterOf, listSeats, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { isBlank, isSameBag, listCards } from './bag.ts';
import { CARDS, DECK_SIZE, DIE, NUMBER_KINDS, NUMBERS, TABLE_CARDS } from './deck.ts';
import { knownBag } from './knowledge.ts';
import { bagOf, MOST_SUCCESSIONS, PUBLIC, type OutOfControlState } from './state.ts';
import { successionOf } from './table.ts';

type S = OutOfControlState;

const printCards = cardPrinter(CARDS);
const printTableCards = cardPrinter(TABLE_CARDS);
const HAND_OF = namesBySeat('hand');
const WHOLE_OF = namesBySeat('whole');
const SEEN_OF = namesBySeat('seen');
/** By viewer, then by holder. */
const KNOWN_OF = LETTERS.map((viewer) => LETTERS.map((holder) => `known ${viewer}${holder}`));
/** By owner, then in the order laid. */
const numbered = (word: string): readonly (readonly string[])[] =>
  LETTERS.map((owner) => Array.from({ length: MOST_SUCCESSIONS }, (_, nth) => `${word} ${owner}${nth + 1}`));
const TABLE_OF = numbered('table');
const SWAPPED_OF = numbered('swapped');

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('first', letterOf(s.first));
  facts.set('turn', s.turn === NONE ? '-' : letterOf(s.turn));
  facts.set('die', s.die === NONE ? 'none' : DIE[s.die]);
  facts.set('moved', s.moved === 1 ? 'yes' : 'no');
  facts.set('owed', s.owed === NONE ? 'none' : CARDS[s.owed]);
  for (let seat = 0; seat < s.seats; seat++) facts.set(HAND_OF[seat], printHand(s, seat));
  printTables(s, facts);
  facts.set('discard', printCards(s.discard, 0, s.discardCount));
  facts.set('deck', printDeck(s));
  for (let holder = 0; holder < s.seats; holder++) printCertainty(s, holder, facts);
  return facts;
}

const listed = new Uint8Array(DECK_SIZE);

/** The hand, or what a viewer is certain of and `?` for the rest. */
function printHand(s: S, seat: Seat): string {
  let count = listCards(s.bags, knownBag(s, seat), listed, 0);
  while (count < s.handCounts[seat]) listed[count++] = BLANK;
  return printCards(listed, 0, s.handCounts[seat]);
}

/** From the top, which is the end of the deck. */
function printDeck(s: S): string {
  for (let at = 0; at < s.deckCount; at++) listed[at] = s.deck[s.deckCount - 1 - at];
  return printCards(listed, 0, s.deckCount);
}

function printTables(s: S, facts: Facts): void {
  let nth = 0;
  for (let at = 0; at < s.tableCount; at++) {
    const owner = s.owners[at];
    nth = at > 0 && s.owners[at - 1] === owner ? nth + 1 : 0;
    facts.set(TABLE_OF[owner][nth], printSuccession(s, at));
    if (s.swapped[at] !== 0) facts.set(SWAPPED_OF[owner][nth], printPlaces(s.swapped[at]));
  }
}

function countTable(s: S, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < s.tableCount; at++) if (s.owners[at] === seat) count++;
  return count;
}

function printSuccession(s: S, at: number): string {
  let count = 0;
  for (let place = s.lows[at]; place <= s.highs[at]; place++) {
    const card = s.colours[at] * NUMBERS + place;
    listed[count++] = (s.wilds[at] >> place) & 1 ? NUMBER_KINDS + card : card;
  }
  return printTableCards(listed, 0, count);
}

/** Numbers from 1, as they stand on the cards. */
function printPlaces(places: number): string {
  const numbers: number[] = [];
  for (let place = 0; place < NUMBERS; place++) if ((places >> place) & 1) numbers.push(place + 1);
  return numbers.join(' ') || 'none';
}

/**
 * `whole B`: who knows all of hand B, as everybody can tell; `seen B`: what everybody is certain that B holds;
 * `known AB`: what A is, where that is more.
 */
function printCertainty(s: S, holder: Seat, facts: Facts): void {
  if (s.whole[holder] !== 0) facts.set(WHOLE_OF[holder], printWhole(s, holder));
  const seen = printBag(s, bagOf(holder, PUBLIC));
  if (seen !== 'none') facts.set(SEEN_OF[holder], seen);
  for (let viewer = 0; viewer < s.seats; viewer++) {
    if (viewer === holder || isSameBag(s.bags, bagOf(holder, viewer), bagOf(holder, PUBLIC))) continue;
    facts.set(KNOWN_OF[viewer][holder], printBag(s, bagOf(holder, viewer)));
  }
}

function printWhole(s: S, holder: Seat): string {
  if (hasSeat(s.whole[holder], PUBLIC)) return 'all';
  return listSeats(s.whole[holder]).map(letterOf).join(' ') || 'none';
}

function printBag(s: S, bag: number): string {
  if (isBlank(s.bags, bag)) return '?';
  return printCards(listed, 0, listCards(s.bags, bag, listed, 0));
}

/** Counts of successions, and what `print` leaves out because there is nothing to say. */
export function derive(s: S, name: string): string | undefined {
  const [, word, letter, rest] = /^(tables|table|swapped|whole|seen|known) ([A-Z])(.*)$/.exec(name) ?? [];
  const seat = seatOf(letter ?? '');
  if (word === undefined || seat < 0 || seat >= s.seats) return undefined;
  if (word === 'tables') return rest === '' ? String(countTable(s, seat)) : undefined;
  if (word === 'whole') return rest === '' ? printWhole(s, seat) : undefined;
  if (word === 'seen') return rest === '' ? printBag(s, bagOf(seat, PUBLIC)) : undefined;
  if (word === 'known') {
    const holder = seatOf(rest);
    return holder >= 0 && holder < s.seats && holder !== seat ? printBag(s, bagOf(holder, seat)) : undefined;
  }
  const nth = /^[1-9]\d?$/.test(rest) ? Number(rest) - 1 : MOST_SUCCESSIONS;
  if (nth >= MOST_SUCCESSIONS) return undefined;
  const at = successionOf(s, seat, nth);
  if (at < 0) return 'none';
  return word === 'table' ? printSuccession(s, at) : printPlaces(s.swapped[at]);
}
