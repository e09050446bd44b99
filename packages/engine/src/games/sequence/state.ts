import { MOST_SEATS, type Seat } from '../../seats.ts';
import { byte, bytes, int16, layout } from '../../state.ts';
import { SQUARES } from './board.ts';
import { COPIES, DECK_SIZE, KINDS } from './deck.ts';

export const MOST_SIDES = 3;
export const SIDE_NAMES: readonly string[] = ['blue', 'green', 'red'];

/** Room for a hand. */
export const WIDTH = 7;

/** What lies on a square: nothing, a chip (1 << its side, with LOCKED in a completed sequence), or a corner. */
export const OPEN = 0;
export const LOCKED = 8;
/** SEQ-18: a chip of every side. */
export const CORNER = 7;

export const SequenceState = layout(
  {
    seats: byte,
    sides: byte,
    shuffledBoard: byte,
    boxChips: byte,
    manualDraw: byte,
    tableTalk: byte,
    /** The two squares that picture each card, the lower first. */
    squares: bytes(COPIES * KINDS),
    chips: bytes(SQUARES.length),
    /** Chips on the board, by side. */
    chipCounts: bytes(MOST_SIDES),
    sequences: bytes(MOST_SIDES),
    dealer: byte,
    /** NONE when the game is over. */
    turn: byte,
    /** SEQ-13: a dead card was turned in this turn. */
    exchanged: byte,
    /** SEQ-16: passes in a row. */
    passes: byte,
    handCounts: bytes(MOST_SEATS),
    drawCount: byte,
    discardCounts: bytes(MOST_SEATS),
    /** The discard piles one after the other, seat A's first, each with its top card last. */
    discards: bytes(DECK_SIZE),
    /** How often the discard piles became a new draw deck. */
    reshuffles: byte,
    /** How many of each card were in hands, and so not shuffled, when that happened last. */
    kept: bytes(KINDS),
    /** SEQ-23: seats that have played and not yet taken their card. */
    owed: int16,
    /** SEQ-24: the side on which table talk is called, NONE when no call is open. */
    accused: byte,
    /** Opponents who confirm the open call, its caller among them. */
    confirmed: int16,
    /** Seats of any side that dismiss the open call. */
    dismissed: int16,
    /** Seats that have yet to choose the card they forfeit. */
    forfeits: int16,
    /** A call was decided in this turn. */
    settled: byte,
  },
  {
    /** Sorted, WIDTH bytes a seat. */
    hands: bytes(MOST_SEATS * WIDTH),
    /** The next card to draw is draw[drawCount - 1]. */
    draw: bytes(DECK_SIZE),
  },
);
export type SequenceState = InstanceType<typeof SequenceState>;

/** SEQ-5: team mates sit alternately. */
export const sideOf = (s: SequenceState, seat: Seat): number => seat % s.sides;
