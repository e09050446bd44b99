import { NONE, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/sequence';

type S = rules.SequenceState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { COPIES, KINDS, ONE_EYED, ROLES, SQUARES, TWO_EYED, WIDTH } = rules;

/**
 * How near an open square is for the seat that looks: its card is held (and one more may turn up, or none), both
 * copies are unseen, one is, or none.
 */
export const NEARNESS = 5;
const HELD = 0;
const HELD_LAST = 1;
export const BOTH_UNSEEN = 2;
const ONE_UNSEEN = 3;
const GONE = 4;
/** Unseen copies by nearness, which is the kind of a window with one square open. */
export const COPIES_LEFT = [1, 0, 2, 1, 0];

/** Of each square. */
export const nearness = new Uint8Array(SQUARES.length);
export const held = new Uint8Array(KINDS);
const unseen = new Uint8Array(KINDS);
/** Jacks held and unseen. */
export let twoEyed = 0;
export let oneEyed = 0;
export let twoEyedUnseen = 0;
export let oneEyedUnseen = 0;
export let handCount = 0;
export let unseenCount = 0;

/** Takes in the cards a seat knows: its own and those discarded. */
export function readCards(s: S, seat: Seat): void {
  held.fill(0);
  unseen.fill(COPIES);
  handCount = s.handCounts[seat];
  unseenCount = COPIES * KINDS - handCount;
  for (let at = seat * WIDTH, end = at + handCount; at < end; at++) {
    held[s.hands[at]]++;
    unseen[s.hands[at]]--;
  }
  let discarded = 0;
  for (let other = 0; other < s.seats; other++) discarded += s.discardCounts[other];
  for (let at = 0; at < discarded; at++) unseen[s.discards[at]]--;
  unseenCount -= discarded;
  twoEyed = oneEyed = twoEyedUnseen = oneEyedUnseen = 0;
  for (let card = 0; card < KINDS; card++) {
    if (ROLES[card] === TWO_EYED) {
      twoEyed += held[card];
      twoEyedUnseen += unseen[card];
    } else if (ROLES[card] === ONE_EYED) {
      oneEyed += held[card];
      oneEyedUnseen += unseen[card];
    } else noteNearness(s, card);
  }
}

function noteNearness(s: S, card: number): void {
  let near = GONE;
  if (held[card] > 0) near = unseen[card] > 0 ? HELD : HELD_LAST;
  else if (unseen[card] > 0) near = unseen[card] === 1 ? ONE_UNSEEN : BOTH_UNSEEN;
  nearness[s.squares[COPIES * card]] = near;
  nearness[s.squares[COPIES * card + 1]] = near;
}

/** The card leaves the hand, or comes back to it. */
export function moveCard(s: S, card: number, by: 1 | -1): void {
  held[card] += by;
  handCount += by;
  if (ROLES[card] === TWO_EYED) twoEyed += by;
  else if (ROLES[card] === ONE_EYED) oneEyed += by;
  else noteNearness(s, card);
}

/** The card that a seat played last, as its pile tells, or NONE. */
export function lastCardOf(s: S, seat: Seat): number {
  let top = -1;
  for (let other = 0; other <= seat; other++) top += s.discardCounts[other];
  return s.discardCounts[seat] === 0 ? NONE : s.discards[top];
}
