import type { Seat, Seats } from '../../seats.ts';
import { byte, bytes, int16s, layout } from '../../state.ts';
import { BAG } from './bag.ts';
import { DECK_SIZE } from './deck.ts';

export const MOST_SEATS = 6;
export const HAND_SIZE = 7;

/** OOC-31: the game ends with this round. */
export const MOST_ROUNDS = 200;

/** 92 cards, three or more to a succession. */
export const MOST_SUCCESSIONS = 30;

/** The viewer whose certainty is everybody's: rows of `bags` are for six seats and the public. */
export const PUBLIC = MOST_SEATS;
const VIEWERS = MOST_SEATS + 1;

export const OutOfControlState = layout(
  {
    seats: byte,
    /** OOC-3: seats with the same remainder are one side; as many sides as seats without teams. */
    sides: byte,
    strictRoll: byte,
    /** OOC-23: no limit is the same as 9, since a succession needs a number card. */
    maxWilds: byte,
    naturalFinish: byte,
    first: byte,
    round: byte,
    /** NONE when the game is over. */
    turn: byte,
    /** Index into DIE; NONE before the roll. */
    die: byte,
    /** Has the move that the die asks for been made? */
    moved: byte,
    /** The card chosen from the discard pile, while it waits to be used (OOC-20), or NONE. */
    owed: byte,
    handCounts: bytes(MOST_SEATS),
    /** For each seat with cards the viewers (seats and PUBLIC) who, as everybody can tell, know all of its hand. */
    whole: bytes(MOST_SEATS),
    deckCount: byte,
    discardCount: byte,
    /** Oldest first. */
    discard: bytes(DECK_SIZE),
    /** How many successions lie on the table; they are sorted by owner, then in the order laid. */
    tableCount: byte,
    owners: bytes(MOST_SUCCESSIONS),
    colours: bytes(MOST_SUCCESSIONS),
    /** Lowest and highest place; place 0 is number 1. */
    lows: bytes(MOST_SUCCESSIONS),
    highs: bytes(MOST_SUCCESSIONS),
    /** One bit a place where a wild lies. */
    wilds: int16s(MOST_SUCCESSIONS),
    /** One bit a place that was swapped in this turn (OOC-26). */
    swapped: int16s(MOST_SUCCESSIONS),
  },
  {
    /** What each viewer is certain that each seat holds, VIEWERS bags a seat; a seat's own bag is its hand. */
    bags: bytes(MOST_SEATS * VIEWERS * BAG),
    /** The top card is deck[deckCount - 1]. */
    deck: bytes(DECK_SIZE),
  },
);
export type OutOfControlState = InstanceType<typeof OutOfControlState>;

/** Bytes from one holder's bags to the next holder's. */
export const HOLDER = VIEWERS * BAG;

/** Where the bag lies that says what a viewer (a seat or PUBLIC) is certain that the holder has. */
export const bagOf = (holder: Seat, viewer: Seat): number => holder * HOLDER + viewer * BAG;

/** Where a seat's hand lies. */
export const handOf = (seat: Seat): number => seat * (HOLDER + BAG);

/** OOC-3: team mates share a side. */
export const sideOf = (s: OutOfControlState, seat: Seat): number => seat % s.sides;

/** The seats of a seat's side; the bits above the last seat mean nothing. */
export function matesOf(s: OutOfControlState, seat: Seat): Seats {
  const side = sideOf(s, seat);
  return (1 << side) | (1 << (side + s.sides));
}
