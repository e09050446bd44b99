import { byte, bytes, int16s, layout } from '../../state.ts';
import { DECK_SIZE, KINDS, TIP_COUNT } from './deck.ts';

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
    /** How many of each kind a seat holds, KINDS bytes a seat. */
    hands: bytes(MOST_SEATS * KINDS),
    /** The kinds a seat holds, a bit each: what the bytes of its hand say, at one glance. */
    held: int16s(MOST_SEATS),
    /** The last drawCount bytes, the next card to draw first. */
    draw: bytes(DECK_SIZE),
    /** Tip Top cards face down: the last tipCount bytes, the next to be turned up first. */
    tips: bytes(TIP_COUNT),
  },
);
export type OverAndOutState = InstanceType<typeof OverAndOutState>;

export const DIRECTIONS: readonly string[] = ['left', 'right'];
