import { byte, bytes, layout } from '../../state.ts';
import { DECK_SIZE, KINDS, LIMITS } from './deck.ts';

export const MOST_SEATS = 8;
export const CHIPS = 4;

export const OverAndOutState = layout(
  {
    seats: byte,
    deckCounts: bytes(KINDS),
    floorMinusTen: byte,
    turvyAlways: byte,
    /** Index into the values of the option `dealer`. */
    dealerRule: byte,
    round: byte,
    dealer: byte,
    /** NONE when the game is over. */
    turn: byte,
    total: byte,
    /** Index into DIRECTIONS. */
    direction: byte,
    chips: bytes(MOST_SEATS),
    outCount: byte,
    /** Seats in the order in which they lost their last chip. */
    out: bytes(MOST_SEATS),
    handCounts: bytes(MOST_SEATS),
    drawCount: byte,
    playedCount: byte,
    /** In the order played, since the last shuffle. */
    played: bytes(DECK_SIZE),
    /** How often the played cards became a new draw deck in this round. */
    reshuffles: byte,
    /** The Tip Top card in force. */
    tip: byte,
    tipCount: byte,
    /** One bit for each Tip Top card that was turned up earlier and is not back in the pile. */
    turned: byte,
  },
  {
    /** Sorted, CHIPS bytes a seat. */
    hands: bytes(MOST_SEATS * CHIPS),
    /** The next card to draw is draw[drawCount - 1]. */
    draw: bytes(DECK_SIZE),
    /** Tip Top cards face down; the next to be turned up is tips[tipCount - 1]. */
    tips: bytes(LIMITS.length),
  },
);
export type OverAndOutState = InstanceType<typeof OverAndOutState>;

export const DIRECTIONS: readonly string[] = ['left', 'right'];
