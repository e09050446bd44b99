import { printCards, type Facts } from '../../facts.ts';
import { hasSeat, letterOf, listSeats, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { isBlank, isSameBag, listCards } from './bag.ts';
import { CARDS, DECK_SIZE, DIE, NUMBER_KINDS, NUMBERS, TABLE_CARDS } from './deck.ts';
import { knownBag } from './knowledge.ts';
import { bagOf, MOST_SUCCESSIONS, PUBLIC, type OutOfControlState } from './state.ts';
import { successionOf } from './table.ts';

type S = OutOfControlState;

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('first', letterOf(s.first));
  facts.set('turn', s.turn === NONE ? '-' : letterOf(s.turn));
  facts.set('die', s.die === NONE ? 'none' : DIE[s.die]);
  facts.set('moved', s.moved === 1 ? 'yes' : 'no');
  facts.set('owed', s.owed === NONE ? 'none' : CARDS[s.owed]);
  for (let seat = 0; seat < s.seats; seat++) facts.set(`hand ${letterOf(seat)}`, printHand(s, seat));
  for (let seat = 0; seat < s.seats; seat++) printTable(s, seat, facts);
  facts.set('discard', printCards(CARDS, s.discard, 0, s.discardCount));
  facts.set('deck', printCards(CARDS, Array.from(s.deck.subarray(0, s.deckCount)).reverse(), 0, s.deckCount));
  for (let holder = 0; holder < s.seats; holder++) printCertainty(s, holder, facts);
  return facts;
}

/** The hand, or what a viewer is certain of and `?` for the rest. */
function printHand(s: S, seat: Seat): string {
  const cards = new Uint8Array(DECK_SIZE).fill(BLANK);
  listCards(s.bags, knownBag(s, seat), cards, 0);
  return printCards(CARDS, cards, 0, s.handCounts[seat]);
}

function printTable(s: S, seat: Seat, facts: Facts): void {
  for (let nth = 0; nth < countTable(s, seat); nth++) {
    const at = successionOf(s, seat, nth);
    facts.set(`table ${letterOf(seat)}${nth + 1}`, printSuccession(s, at));
    if (s.swapped[at] !== 0) facts.set(`swapped ${letterOf(seat)}${nth + 1}`, printPlaces(s.swapped[at]));
  }
}

function countTable(s: S, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < s.tableCount; at++) if (s.owners[at] === seat) count++;
  return count;
}

function printSuccession(s: S, at: number): string {
  const words: string[] = [];
  for (let place = s.lows[at]; place <= s.highs[at]; place++) {
    const card = s.colours[at] * NUMBERS + place;
    words.push(TABLE_CARDS[(s.wilds[at] >> place) & 1 ? NUMBER_KINDS + card : card]);
  }
  return words.join(' ');
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
  if (s.whole[holder] !== 0) facts.set(`whole ${letterOf(holder)}`, printWhole(s, holder));
  const seen = printBag(s, bagOf(holder, PUBLIC));
  if (seen !== 'none') facts.set(`seen ${letterOf(holder)}`, seen);
  for (let viewer = 0; viewer < s.seats; viewer++) {
    if (viewer === holder || isSameBag(s.bags, bagOf(holder, viewer), bagOf(holder, PUBLIC))) continue;
    facts.set(`known ${letterOf(viewer)}${letterOf(holder)}`, printBag(s, bagOf(holder, viewer)));
  }
}

function printWhole(s: S, holder: Seat): string {
  if (hasSeat(s.whole[holder], PUBLIC)) return 'all';
  return listSeats(s.whole[holder]).map(letterOf).join(' ') || 'none';
}

function printBag(s: S, bag: number): string {
  if (isBlank(s.bags, bag)) return '?';
  const cards = new Uint8Array(DECK_SIZE);
  return printCards(CARDS, cards, 0, listCards(s.bags, bag, cards, 0));
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
