import type { FastChance } from '../../chance.ts';
import { hasSeat, type Seat } from '../../seats.ts';
import { copy, NONE, type View } from '../../state.ts';
import { addCard, ALL_PLACES, copyBag, isBlank, lowestBit, pairsIn, placesIn, sizeOf, wildsIn } from './bag.ts';
import { COLOURS, COUNTS, DECK_SIZE, NUMBERS, WILD } from './deck.ts';
import { knownBag } from './knowledge.ts';
import { SHUFFLE_LUCK } from './moves.ts';
import { canUse } from './pick.ts';
import { bagOf, handOf, MOST_SEATS, PUBLIC, type OutOfControlState } from './state.ts';
import { numbersAt, wildsAt } from './table.ts';

type S = OutOfControlState;

const unseen = new Uint8Array(DECK_SIZE);

/** The cards the viewer cannot see, in random order, take the places the viewer cannot see. */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  let count = gatherUnseen(s);
  if (s.owed !== NONE && isBlank(s.bags, handOf(s.turn))) count = guessPickersHand(s, rng, count);
  rng.shuffle(SHUFFLE_LUCK, unseen, 0, count);
  for (let holder = 0; holder < s.seats; holder++) {
    if (isBlank(s.bags, handOf(holder))) count = fillHand(s, holder, known[holder], count);
  }
  for (let at = 0; at < s.deckCount; at++) s.deck[at] = unseen[--count];
  forgetOthersCertainty(s);
  return s;
}

/** Makes a hand of a known bag and the last cards unseen; returns how many are left of these. */
function fillHand(s: S, holder: Seat, bag: number, unseenCount: number): number {
  let count = unseenCount;
  const hand = handOf(holder);
  const hidden = s.handCounts[holder] - sizeOf(s.bags, bag);
  copyBag(s.bags, bag, s.bags, hand);
  for (let n = 0; n < hidden; n++) addCard(s.bags, hand, unseen[--count]);
  return count;
}

/** What an honest view never needs. */
const MOST_TRIES = 1_000_000;

/** OOC-20: whoever has just taken from the discard pile can use the chosen card: hands that cannot are drawn again. */
function guessPickersHand(s: S, rng: FastChance, unseenCount: number): number {
  const bag = known[s.turn];
  const hidden = s.handCounts[s.turn] - sizeOf(s.bags, bag);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    for (let last = unseenCount - 1; last >= unseenCount - hidden; last--) {
      const other = rng.below(last + 1);
      const card = unseen[last];
      unseen[last] = unseen[other];
      unseen[other] = card;
    }
    fillHand(s, s.turn, bag, unseenCount);
    if (canUse(s, s.turn, s.owed)) break;
  }
  return unseenCount - hidden;
}

/** For each colour the places of which one copy at least lies open, and of which both. */
const once = new Uint16Array(COLOURS.length);
const twice = new Uint16Array(COLOURS.length);

/** For each seat the bag of what the view tells about its hand. */
const known = new Uint16Array(MOST_SEATS);

/** Lists the cards that the view does not show anywhere, lowest first. */
function gatherUnseen(s: S): number {
  let wilds = COUNTS[WILD] - seeOpenCards(s);
  for (let holder = 0; holder < s.seats; holder++) {
    known[holder] = knownBag(s, holder);
    wilds -= wildsIn(s.bags, known[holder]);
  }
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    let seen = once[colour];
    let both = twice[colour];
    for (let holder = 0; holder < s.seats; holder++) {
      const places = placesIn(s.bags, known[holder], colour);
      const pairs = pairsIn(s.bags, known[holder], colour);
      both |= (seen & places) | pairs;
      seen |= places;
    }
    for (let rest = ALL_PLACES & ~both; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      unseen[count++] = colour * NUMBERS + place;
      if (((seen >> place) & 1) === 0) unseen[count++] = colour * NUMBERS + place;
    }
  }
  for (; wilds > 0; wilds--) unseen[count++] = WILD;
  return count;
}

/** Notes the cards of the discard pile and the table; returns how many are wilds. */
function seeOpenCards(s: S): number {
  once.fill(0);
  twice.fill(0);
  let wilds = 0;
  for (let at = 0; at < s.discardCount; at++) {
    const card = s.discard[at];
    if (card === WILD) wilds++;
    else see(Math.floor(card / NUMBERS), 1 << (card % NUMBERS));
  }
  for (let at = 0; at < s.tableCount; at++) {
    see(s.colours[at], numbersAt(s, at));
    wilds += wildsAt(s, at);
  }
  return wilds;
}

function see(colour: number, places: number): void {
  twice[colour] |= once[colour] & places;
  once[colour] |= places;
}

/** What others are certain of, the viewer cannot tell: at least what everybody is, or else the whole hand. */
function forgetOthersCertainty(s: S): void {
  const { bags } = s;
  for (let holder = 0; holder < s.seats; holder++) {
    const open = bagOf(holder, PUBLIC);
    for (let viewer = 0; viewer < s.seats; viewer++) {
      const bag = bagOf(holder, viewer);
      if (isBlank(bags, bag)) copyBag(bags, hasSeat(s.whole[holder], viewer) ? handOf(holder) : open, bags, bag);
    }
  }
}
