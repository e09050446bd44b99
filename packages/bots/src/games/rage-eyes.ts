import type { Move, Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/rage';

type S = rules.RageState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { COLOUR_CARDS, COLOUR_COUNT, LAY_TRUMP, MOST_CARDS, MOST_SEATS, PLAY_CHANGE, WILD } = rules;

const ALL = 0xffff;
const WILDS = 2;

/** One bit for each number of a colour: not played and not seen in the pile by all; not held and not found by a seat. */
const covered = new Int32Array(COLOUR_COUNT);
const unknown = new Int32Array(MOST_SEATS * COLOUR_COUNT);
/** Wild Rages that a seat has not seen. */
const wilds = new Int32Array(MOST_SEATS);

let followed: S | undefined;

/** What every seat has seen is kept up from here on, by `followPlay`. */
export function follow(s: S): void {
  followed = s;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) covered[colour] = ALL;
  for (let at = s.seats * COLOUR_COUNT - 1; at >= 0; at--) unknown[at] = ALL;
  let wildsLeft = WILDS;
  for (let at = 0; at < s.playCount; at++) {
    const play = s.plays[at];
    if (play < COLOUR_CARDS) cover(play);
    else if (play < PLAY_CHANGE) wildsLeft--;
  }
  for (let at = 0; at < s.known; at++) cover(s.pile[at]);
  for (let at = s.pileCount - s.passed; at < s.pileCount; at++) if (s.pile[at] === WILD) wildsLeft--;
  for (let seat = 0; seat < s.seats; seat++) {
    wilds[seat] = wildsLeft;
    const start = seat * MOST_CARDS;
    know(seat, s.hands, start, start + s.handCounts[seat]);
    if ((s.searched & (1 << seat)) !== 0) know(seat, s.pile, 0, s.pileCount - s.passed);
  }
}

export function unfollow(): void {
  followed = undefined;
}

function cover(card: number): void {
  covered[card >> 4] &= ~(1 << (card & 15));
}

function know(seat: Seat, cards: Uint8Array, from: number, to: number): void {
  const base = seat * COLOUR_COUNT;
  for (let at = from; at < to; at++) {
    const card = cards[at];
    if (card < COLOUR_CARDS) unknown[base + (card >> 4)] &= ~(1 << (card & 15));
    else if (card === WILD) wilds[seat]--;
  }
}

export const isFollowed = (s: S): boolean => s === followed;

/** A move other than a bid is about to be made in the state that is followed. */
export function followMove(s: S, seat: Seat, move: Move): void {
  if (move < COLOUR_CARDS) cover(move);
  else if (move < PLAY_CHANGE) {
    for (let other = 0; other < s.seats; other++) if (other !== seat) wilds[other]--;
  } else if (move === PLAY_CHANGE) {
    if ((s.searched & (1 << seat)) === 0) know(seat, s.pile, 0, s.pileCount - s.passed);
  } else if (move >= LAY_TRUMP) cover(move - LAY_TRUMP);
}

/** Of each colour the numbers that the seat has not seen; returns how many Wild Rages. */
export function recallHidden(seat: Seat, into: Int32Array): number {
  const base = seat * COLOUR_COUNT;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) into[colour] = covered[colour] & unknown[base + colour];
  return wilds[seat];
}
