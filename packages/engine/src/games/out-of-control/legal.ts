import type { Move } from '../../game.ts';
import { hasSeat, type Seat } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { lowestBit, placesIn, wildsIn } from './bag.ts';
import { BLUE, COLOURS, GREEN, NUMBER_KINDS, NUMBERS, ORANGE, PURPLE, RED, WILD, YELLOW } from './deck.ts';
import * as moves from './moves.ts';
import { addPicks } from './pick.ts';
import { handOf, matesOf, type OutOfControlState } from './state.ts';
import { endsAt, hasSuccession, numbersToSwap, successionOf, takesWild, wildsToSwap } from './table.ts';

type S = OutOfControlState;

export function legal(s: S, seat: Seat, out: Uint16Array): number {
  if (seat !== s.turn) return 0;
  if (s.die === NONE) return addRoll(s, out);
  const tableMoves = addTableMoves(s, seat, out, 0);
  if (s.owed !== NONE) return keepUses(s, out, tableMoves);
  let count = tableMoves;
  if (s.moved === 0) {
    count = addDieMoves(s, seat, out, count);
    if (count > tableMoves) return count; // OOC-13
  }
  out[count++] = moves.END;
  return count;
}

/** OOC-7, OOC-14 */
function addRoll(s: S, out: Uint16Array): number {
  out[0] = moves.ROLL;
  if (s.strictRoll === 0 || s.deckCount === 0) return 1;
  out[1] = moves.DECK;
  return 2;
}

/** For each colour the places in the hand of the seat whose moves are listed, and its wilds. */
const held = new Uint16Array(COLOURS.length);
let wildsHeld = 0;

/** OOC-15, OOC-16, OOC-24, OOC-25: cards from the hand to the table. */
function addTableMoves(s: S, seat: Seat, out: Uint16Array, before: number): number {
  let count = before;
  if (s.handCounts[seat] === 0) return count;
  const hand = handOf(seat);
  for (let colour = 0; colour < COLOURS.length; colour++) held[colour] = placesIn(s.bags, hand, colour);
  wildsHeld = wildsIn(s.bags, hand);
  count = addLays(s, out, count);
  if (!hasSuccession(s, seat)) return count;
  const mates = matesOf(s, seat);
  const successions = s.tableCount;
  let nth = 0;
  for (let at = 0, last = NONE; at < successions; at++) {
    const owner = s.owners[at];
    nth = owner === last ? nth + 1 : 0;
    last = owner;
    if (hasSeat(mates, owner)) count = addEnds(s, at, nth, out, count);
    count = addSwaps(s, at, nth, out, count);
  }
  return count;
}

/**
 * For each number of wilds to spend (0 to 2) and each set of the three numbers in hand (three bits): the patterns of
 * wilds among the three cards, one bit a pattern. Three wilds are never spent (OOC-23).
 */
const patternsOf = Uint8Array.from({ length: 3 * 8 }, (_, index) => {
  let patterns = 0;
  for (let pattern = 0; pattern < moves.PATTERNS; pattern++) {
    const wilds = (pattern & 1) + ((pattern >> 1) & 1) + (pattern >> 2);
    if (wilds <= index >> 3 && ((index & 7) | pattern) === 7) patterns |= 1 << pattern;
  }
  return patterns;
});

function addLays(s: S, out: Uint16Array, before: number): number {
  let count = before;
  const wilds = Math.min(wildsHeld, s.maxWilds, 2);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const places = held[colour];
    if (places === 0 || (wilds === 0 && (places & (places >> 1) & (places >> 2)) === 0)) continue;
    for (let start = 0; start < moves.STARTS; start++) {
      let patterns = patternsOf[8 * wilds + ((places >> start) & 7)];
      for (; patterns !== 0; patterns &= patterns - 1) out[count++] = moves.lay(colour, start, lowestBit(patterns));
    }
  }
  return count;
}

function addEnds(s: S, at: number, nth: number, out: Uint16Array, before: number): number {
  let count = before;
  const colour = s.colours[at];
  let places = endsAt(s, at);
  const isWild = wildsHeld > 0 && takesWild(s, at);
  if (!isWild) places &= held[colour];
  for (; places !== 0; places &= places - 1) {
    const place = lowestBit(places);
    const card = colour * NUMBERS + place;
    if ((held[colour] >> place) & 1) out[count++] = moves.add(s.owners[at], nth, card);
    if (isWild) out[count++] = moves.add(s.owners[at], nth, NUMBER_KINDS + card);
  }
  return count;
}

function addSwaps(s: S, at: number, nth: number, out: Uint16Array, before: number): number {
  let count = before;
  let places = wildsToSwap(s, at) & held[s.colours[at]];
  if (wildsHeld > 0) places |= numbersToSwap(s, at);
  for (; places !== 0; places &= places - 1) out[count++] = moves.swap(s.owners[at], nth, lowestBit(places));
  return count;
}

/** OOC-20: of the moves listed, those that use the card chosen from the discard pile. */
function keepUses(s: S, out: Uint16Array, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at++) if (uses(s, out[at], s.owed)) out[kept++] = out[at];
  return kept;
}

/** Does this move put such a card on the table? */
export function uses(s: S, move: Move, card: number): boolean {
  if (move >= moves.ADD) {
    const added = moves.cardOfAdd(move);
    return (added < NUMBER_KINDS ? added : WILD) === card;
  }
  if (move >= moves.SWAP) {
    const at = successionOf(s, moves.seatOfSwap(move), moves.nthOfSwap(move));
    if (at < 0) return false;
    const place = moves.placeOfSwap(move);
    return ((s.wilds[at] >> place) & 1 ? s.colours[at] * NUMBERS + place : WILD) === card;
  }
  if (move < moves.LAY) return false;
  const wilds = moves.wildsOfLay(move);
  if (card === WILD) return wilds !== 0;
  const step = card - moves.colourOfLay(move) * NUMBERS - moves.startOfLay(move);
  return step >= 0 && step < 3 && ((wilds >> step) & 1) === 0;
}

/** OOC-8 to OOC-12: the move that the die asks for, in every way it can be made. */
export function addDieMoves(s: S, seat: Seat, out: Uint16Array, before: number): number {
  let count = before;
  const { die } = s;
  const any = die === ORANGE;
  if (any || die === BLUE || die === PURPLE) {
    if (s.deckCount > 0) out[count++] = moves.DECK;
    count = addPicks(s, seat, out, count);
  }
  if (any || die === GREEN) count = addEachCard(s, seat, moves.discard(0), out, count);
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    if ((any || die === RED) && s.handCounts[other] > 0) out[count++] = moves.stealFrom(other);
    if (any || die === YELLOW) count = addEachCard(s, seat, moves.give(other, 0), out, count);
  }
  return count;
}

/** A move for each kind of card in the hand; `family` is the one of the lowest card. */
function addEachCard(s: S, seat: Seat, family: Move, out: Uint16Array, before: number): number {
  let count = before;
  const hand = handOf(seat);
  for (let colour = 0; colour < COLOURS.length; colour++) {
    let places = placesIn(s.bags, hand, colour);
    for (; places !== 0; places &= places - 1) out[count++] = family + colour * NUMBERS + lowestBit(places);
  }
  if (wildsIn(s.bags, hand) > 0) out[count++] = family + WILD;
  return count;
}
