import type { Move, Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/over-and-out';
import { answersOf, isAnswer, step, totalAfter } from './over-and-out-judge.ts';

type S = rules.OverAndOutState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { DECK_SIZE, DOUBLE, KINDS, LIMITS, MINUS_TEN, SPIN_OUT, TOP_OUT, TOPSY_TURVY, TURVY_STAY } = rules;

/** Room under the limit by how far it reaches: up to 5 one by one, to 8, to 12, to 20, more. */
const ROOMS = 10;
const roomOf = Uint8Array.from({ length: 67 }, (_, room) =>
  room <= 5 ? room : room <= 8 ? 6 : room <= 12 ? 7 : room <= 20 ? 8 : 9,
);

const MOVES = TURVY_STAY + 1;
const NO_CARD = KINDS;
const SIZES = 5;
/** Steps of the share of answers among the cards not seen. */
const SHARES = 5;
const shareStep = (share: number): number => Math.max(0, Math.min(SHARES - 1, Math.floor((share - 0.24) / 0.06)));

/** What a move is worth adds up from cells: of the kept cards by the room left, of the card played by the room before … */
const SPENT = ROOMS * 4 * 3 * 4;
/** … and, each by the room left, of the next hand's size, of small and large numbers kept, of the next player's last two cards, of the own hand's size, of the answers unseen. */
const NEXT = SPENT + MOVES * ROOMS;
const NUMBERS = NEXT + SIZES * ROOMS;
const LAST = NUMBERS + 9 * ROOMS;
const BEFORE = LAST + (KINDS + 1) * ROOMS;
const SIZE = BEFORE + (KINDS + 1) * ROOMS;
const UNSEEN = SIZE + SIZES * ROOMS;
const OVER = UNSEEN + SHARES * ROOMS;
const CELLS = OVER + 1;

/** Tables of two, of three or four, of more. */
const TABLES = 3;
export const ALL_CELLS = TABLES * CELLS;

/** What `lookQuickly` took in. */
const hand = {
  seat: 0,
  passes: 0,
  small: 0,
  large: 0,
  last: NO_CARD,
  before: NO_CARD,
  next: 0,
  nextBack: 0,
  unseen: 0,
  first: 0,
};

/** Takes in the hand and the table of the seat to play, before its moves are looked at. A short memory forgets what was played. */
export function lookQuickly(s: S, seat: Seat, memory = 1): void {
  const { hands, playedCount, played } = s;
  const own = seat * KINDS;
  const others = s.seats - s.outCount - 1;
  hand.seat = seat;
  hand.passes = hands[own] + hands[own + SPIN_OUT] + hands[own + TOP_OUT] + hands[own + TOPSY_TURVY];
  hand.small = hands[own + 1] + hands[own + 2];
  hand.large = hands[own + 3] + hands[own + 4] + hands[own + 5];
  const forgotten = Math.ceil(playedCount * (1 - memory));
  const last = playedCount - others;
  hand.last = last < forgotten ? NO_CARD : played[last];
  hand.before = last - others - 1 < forgotten ? NO_CARD : played[last - others - 1];
  hand.unseen = shareStep(unseenAnswers(s, seat, forgotten));
  hand.next = s.handCounts[step(s, seat, s.direction)];
  hand.nextBack = others === 1 ? hand.next : s.handCounts[step(s, seat, 1 - s.direction)];
  hand.first = CELLS * (others === 1 ? 0 : others <= 3 ? 1 : 2);
}

/** The share of answers among the cards not seen. */
function unseenAnswers(s: S, seat: Seat, forgotten: number): number {
  let answers = -answersOf(s, seat);
  for (let card = 0; card < KINDS; card++) if (isAnswer(card)) answers += s.deckCounts[card];
  for (let at = forgotten; at < s.playedCount; at++) if (isAnswer(s.played[at])) answers--;
  return answers / Math.max(1, DECK_SIZE - s.handCounts[seat] - (s.playedCount - forgotten));
}

/** The cells of the move looked at last, and how much each counts. */
export const cells = new Uint16Array(8 * LIMITS.length);
export const shares = new Float64Array(cells.length);

/** Finds the cells of a move after `lookQuickly`; returns how many there are. */
export function findCells(s: S, move: Move): number {
  const limit = LIMITS[s.tip];
  cells[0] = hand.first + SPENT + move * ROOMS + roomOf[limit - s.total];
  shares[0] = 1;
  if (move !== TOPSY_TURVY) return addOutcome(s, move, totalAfter(s, move), limit, 1, 1);
  let possible = 0;
  for (let tip = 0; tip < LIMITS.length; tip++) if (tip !== s.tip && !(s.turned & (1 << tip))) possible++;
  let count = 1;
  for (let tip = 0; tip < LIMITS.length; tip++) {
    if (tip === s.tip || s.turned & (1 << tip)) continue;
    count = addOutcome(s, move, s.total, LIMITS[tip], 1 / possible, count);
  }
  return count;
}

function addOutcome(s: S, move: Move, total: number, limit: number, share: number, from: number): number {
  const { first } = hand;
  let count = from;
  if (total > limit) {
    shares[count] = share;
    cells[count++] = first + OVER;
    return count;
  }
  const room = roomOf[limit - total];
  const isSmall = move === 1 || move === 2;
  const isLarge = move > 2 && move < DOUBLE;
  const small = Math.min(2, hand.small - (isSmall ? 1 : 0));
  const large = Math.min(2, hand.large - (isLarge ? 1 : 0));
  for (let at = count; at < count + 7; at++) shares[at] = share;
  cells[count++] = first + room * 48 + keptCards(s, move, total, limit);
  cells[count++] = first + NEXT + (move === SPIN_OUT ? hand.nextBack : hand.next) * ROOMS + room;
  cells[count++] = first + NUMBERS + room * 9 + small * 3 + large;
  cells[count++] = first + LAST + hand.last * ROOMS + room;
  cells[count++] = first + BEFORE + hand.before * ROOMS + room;
  cells[count++] = first + SIZE + s.handCounts[hand.seat] * ROOMS + room;
  cells[count++] = first + UNSEEN + hand.unseen * ROOMS + room;
  return count;
}

/** The cards kept, by what they can do where the total stands then: pass the turn on, take ten off, add to it. */
function keptCards(s: S, move: Move, total: number, limit: number): number {
  const { hands } = s;
  const own = hand.seat * KINDS;
  const isPass = move === 0 || move > MINUS_TEN;
  const passes = hand.passes - (isPass ? 1 : 0);
  const tens = total >= 10 || s.floorMinusTen === 1 ? hands[own + MINUS_TEN] - (move === MINUS_TEN ? 1 : 0) : 0;
  const largest = Math.min(DOUBLE - 1, limit - total);
  let fitting = move > 0 && move <= largest ? -1 : 0;
  for (let card = 1; card <= largest; card++) fitting += hands[own + card];
  if (2 * total <= limit) fitting += hands[own + DOUBLE] - (move === DOUBLE ? 1 : 0);
  return (Math.min(3, passes) * 3 + Math.min(2, tens)) * 4 + Math.min(3, fitting);
}

/** What a move is worth by a table of weights, one a cell; after `lookQuickly`. */
export function quickWorth(weights: Float32Array, s: S, move: Move): number {
  const count = findCells(s, move);
  let worth = 0;
  for (let at = 0; at < count; at++) worth += weights[cells[at]] * shares[at];
  return worth;
}

/** The best move by a table of weights. */
export function quickMove(weights: Float32Array, s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  lookQuickly(s, seat);
  let best = moves[0];
  let most = -Infinity;
  for (let at = 0; at < count; at++) {
    const worth = quickWorth(weights, s, moves[at]);
    if (worth <= most) continue;
    most = worth;
    best = moves[at];
  }
  return best;
}
