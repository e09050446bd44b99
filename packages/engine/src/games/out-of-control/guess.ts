import type { FastChance } from '../../chance.ts';
import { hasSeat, type Seat } from '../../seats.ts';
import { copy, NONE, type View } from '../../state.ts';
import { addCard, ALL_PLACES, copyBag, lowestBit, pairsIn, placesIn, sizeOf, wildsIn } from './bag.ts';
import { COLOURS, COUNTS, DECK_SIZE, NUMBERS, WILD } from './deck.ts';
import { isBlankBag, knownBag } from './knowledge.ts';
import { SHUFFLE_LUCK } from './moves.ts';
import { canUse } from './pick.ts';
import { bagOf, handOf, PUBLIC, type OutOfControlState } from './state.ts';
import { numbersAt, wildsAt } from './table.ts';

type S = OutOfControlState;

const unseen = new Uint8Array(DECK_SIZE);

/** The cards the viewer cannot see, in random order, take the places the viewer cannot see. */
export function guess(from: View<S>, rng: FastChance, into: S): S {
  const s = copy<S>(from, into);
  let count = gatherUnseen(s);
  if (s.owed !== NONE && isBlankBag(s, handOf(s.turn))) count = guessPickersHand(s, rng, count);
  rng.shuffle(SHUFFLE_LUCK, unseen, 0, count);
  for (let holder = 0; holder < s.seats; holder++) {
    if (isBlankBag(s, handOf(holder))) count = fillHand(s, holder, knownBag(s, holder), count);
  }
  for (let at = 0; at < s.deckCount; at++) s.deck[at] = unseen[--count];
  forgetOthersCertainty(s);
  return s;
}

/** Makes a hand of a known bag and the last cards unseen; returns how many are left of these. */
function fillHand(s: S, holder: Seat, known: number, unseenCount: number): number {
  let count = unseenCount;
  const hand = handOf(holder);
  const hidden = s.handCounts[holder] - sizeOf(s.bags, known);
  copyBag(s.bags, known, s.bags, hand);
  for (let n = 0; n < hidden; n++) addCard(s.bags, hand, unseen[--count]);
  return count;
}

/** What an honest view never needs. */
const MOST_TRIES = 1_000_000;

/** OOC-20: whoever has just taken from the discard pile can use the chosen card: hands that cannot are drawn again. */
function guessPickersHand(s: S, rng: FastChance, unseenCount: number): number {
  const known = knownBag(s, s.turn);
  const hidden = s.handCounts[s.turn] - sizeOf(s.bags, known);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    for (let last = unseenCount - 1; last >= unseenCount - hidden; last--) {
      const other = rng.below(last + 1);
      const card = unseen[last];
      unseen[last] = unseen[other];
      unseen[other] = card;
    }
    fillHand(s, s.turn, known, unseenCount);
    if (canUse(s, s.turn, s.owed)) break;
  }
  return unseenCount - hidden;
}

/** For each colour the places of which the viewer sees one copy at least, and of which both. */
const once = new Uint16Array(COLOURS.length);
const twice = new Uint16Array(COLOURS.length);

function see(colour: number, places: number): void {
  twice[colour] |= once[colour] & places;
  once[colour] |= places;
}

/** Lists the cards that the view does not show anywhere, lowest first. */
function gatherUnseen(s: S): number {
  once.fill(0);
  twice.fill(0);
  let wilds = COUNTS[WILD];
  for (let at = 0; at < s.discardCount; at++) {
    const card = s.discard[at];
    if (card === WILD) wilds--;
    else see(Math.floor(card / NUMBERS), 1 << (card % NUMBERS));
  }
  for (let at = 0; at < s.tableCount; at++) {
    see(s.colours[at], numbersAt(s, at));
    wilds -= wildsAt(s, at);
  }
  for (let holder = 0; holder < s.seats; holder++) {
    const bag = knownBag(s, holder);
    for (let colour = 0; colour < COLOURS.length; colour++) {
      see(colour, placesIn(s.bags, bag, colour));
      see(colour, pairsIn(s.bags, bag, colour));
    }
    wilds -= wildsIn(s.bags, bag);
  }
  let count = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const first = colour * NUMBERS;
    for (let rest = ALL_PLACES & ~twice[colour]; rest !== 0; rest &= rest - 1) {
      const place = lowestBit(rest);
      unseen[count++] = first + place;
      if (((once[colour] >> place) & 1) === 0) unseen[count++] = first + place;
    }
  }
  for (; wilds > 0; wilds--) unseen[count++] = WILD;
  return count;
}

/** What others are certain of, the viewer cannot tell: at least what everybody is, or else the whole hand. */
function forgetOthersCertainty(s: S): void {
  for (let holder = 0; holder < s.seats; holder++) {
    for (let viewer = 0; viewer < s.seats; viewer++) {
      const bag = bagOf(holder, viewer);
      if (!isBlankBag(s, bag)) continue;
      copyBag(s.bags, hasSeat(s.whole[holder], viewer) ? handOf(holder) : bagOf(holder, PUBLIC), s.bags, bag);
    }
  }
}
