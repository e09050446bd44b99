import { hasSeat, type Seat } from '../../seats.ts';
import { placesIn, wildsIn } from './bag.ts';
import { COLOURS, NUMBERS, WILD } from './deck.ts';
import { pick } from './moves.ts';
import { handOf, matesOf, type OutOfControlState } from './state.ts';
import { endsAt, hasSuccession, numbersToSwap, takesWild, wildsToSwap } from './table.ts';

type S = OutOfControlState;

/** For each colour the places where the seat could put a number card: at an end, or for a wild. */
const numberFits = new Uint16Array(COLOURS.length);
let wildFits = false;

/** For each colour the places in the hand, with what has been taken up so far. */
const held = new Uint16Array(COLOURS.length);
let wildsHeld = 0;

/** OOC-20: lists `pick N` for each card of the discard pile that the seat could use at once. */
export function addPicks(s: S, seat: Seat, out: Uint16Array, before: number): number {
  let count = before;
  if (s.discardCount === 0) return count;
  findFits(s, seat);
  findHeld(s, seat);
  for (let taken = 1; taken <= s.discardCount; taken++) {
    const card = s.discard[s.discardCount - taken];
    if (card === WILD) wildsHeld++;
    else held[Math.floor(card / NUMBERS)] |= 1 << (card % NUMBERS);
    if (isUsable(s, card)) out[count++] = pick(taken);
  }
  return count;
}

/** Could the seat put this card of its hand on the table? */
export function canUse(s: S, seat: Seat, card: number): boolean {
  findFits(s, seat);
  findHeld(s, seat);
  return isUsable(s, card);
}

function findHeld(s: S, seat: Seat): void {
  const hand = handOf(seat);
  for (let colour = 0; colour < COLOURS.length; colour++) held[colour] = placesIn(s.bags, hand, colour);
  wildsHeld = wildsIn(s.bags, hand);
}

function findFits(s: S, seat: Seat): void {
  numberFits.fill(0);
  wildFits = false;
  if (!hasSuccession(s, seat)) return;
  const mates = matesOf(s, seat);
  for (let at = 0; at < s.tableCount; at++) {
    const colour = s.colours[at];
    numberFits[colour] |= wildsToSwap(s, at);
    if (numbersToSwap(s, at) !== 0) wildFits = true;
    if (!hasSeat(mates, s.owners[at])) continue;
    numberFits[colour] |= endsAt(s, at);
    if (endsAt(s, at) !== 0 && takesWild(s, at)) wildFits = true;
  }
}

/** Could this card, which is among those held, go down? */
function isUsable(s: S, card: number): boolean {
  const wilds = Math.min(wildsHeld, s.maxWilds);
  if (card === WILD) return wildFits || canLayWild(wilds);
  const colour = Math.floor(card / NUMBERS);
  const place = card % NUMBERS;
  return ((numberFits[colour] >> place) & 1) === 1 || canLayNumber(held[colour], place, wilds);
}

/** One wild needs two numbers of a colour at most two apart; two wilds need but one. */
function canLayWild(wilds: number): boolean {
  if (wilds === 0) return false;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const places = held[colour];
    if (places !== 0 && (wilds > 1 || (places & ((places >> 1) | (places >> 2))) !== 0)) return true;
  }
  return false;
}

/** Can the number at this place go down with two more of the colour, held or wild? */
function canLayNumber(places: number, place: number, wilds: number): boolean {
  if (wilds > 1) return true;
  // Bits 0 to 4 are the places from two below to two above.
  const near = ((places << 2) >> place) & 0b11111;
  if (wilds === 1) return (near & 0b11011) !== 0;
  return (near & (near >> 1) & (near >> 2)) !== 0;
}
