import { holds, takeFromHand } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import type { Move, RuleId } from '../../game.ts';
import { allSeats, hasSeat, MOST_SEATS, type Seat, type Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { SQUARES } from './board.ts';
import { COPIES, DECK_SIZE, KINDS, ONE_EYED, PLAIN, ROLES } from './deck.ts';
import { FREE, placeChip, REMOVABLE, removeChip } from './lines.ts';
import { CALL, DEAD, DRAW, PASS } from './moves.ts';
import { discard, MOST_RESHUFFLES, takeCard } from './piles.ts';
import { CORNER, LOCKED, OPEN, sideOf, WIDTH, type SequenceState } from './state.ts';
import { addCalls, isTalkOpen, legalAnswers, mayCall, playTalk, talkers, whyTalk } from './talk.ts';

type S = SequenceState;

/** SEQ-3: blue, green and red chips in the box. */
export const SUPPLY: readonly number[] = [50, 50, 35];

/** SEQ-16: the game ends when everyone has passed this often in a row. */
const CIRCLES = 3;

export const LONGEST = longestGame(MOST_SEATS);

/** Each card goes through a hand once in each draw deck; all seats may pass, call and answer between two plays. */
function longestGame(seats: number): number {
  const cards = DECK_SIZE * (MOST_RESHUFFLES + 1);
  const passes = (cards + 1) * CIRCLES * seats;
  return 2 * cards + passes + seats * (cards + passes);
}

export function toMove(s: S): Seats {
  if (s.turn === NONE) return 0;
  return isTalkOpen(s) ? talkers(s) : s.owed | (1 << s.turn);
}

/** SEQ-23: a card is lost where the next player has played and taken theirs before. */
export const pressed = (s: S): Seats => (s.turn === NONE || isTalkOpen(s) ? 0 : s.owed);

/** SEQ-24: any player may call table talk on an opposing team, in turn or not. */
export const mayBreakIn = (s: S): Seats => (s.turn !== NONE && mayCall(s) ? allSeats(s.seats) & ~toMove(s) : 0);

export function legal(s: S, seat: Seat, out: Uint16Array): number {
  if (s.turn === NONE) return 0;
  if (isTalkOpen(s)) return legalAnswers(s, seat, out);
  let count = 0;
  if (hasSeat(s.owed, seat)) out[count++] = DRAW;
  else if (seat === s.turn) {
    count = legalPlays(s, seat, out);
    if (count === 0) out[count++] = PASS;
  }
  return mayCall(s) ? addCalls(s, seat, out, count) : count;
}

function legalPlays(s: S, seat: Seat, out: Uint16Array): number {
  const { chips, squares, hands } = s;
  const mayPlace = canPlace(s, seat);
  const mayExchange = canExchange(s);
  let count = 0;
  let last = NONE;
  const start = seat * WIDTH;
  const end = start + s.handCounts[seat];
  for (let at = start; at < end; at++) {
    const card = hands[at];
    if (card === last) continue;
    last = card;
    const onFirstSquare = SQUARES.length * card;
    if (ROLES[card] === PLAIN) {
      const first = squares[COPIES * card];
      const second = squares[COPIES * card + 1];
      const isFirstOpen = chips[first] === OPEN;
      const isSecondOpen = chips[second] === OPEN;
      if (isFirstOpen && mayPlace) out[count++] = onFirstSquare + first;
      if (isSecondOpen && mayPlace) out[count++] = onFirstSquare + second;
      if (!isFirstOpen && !isSecondOpen && mayExchange) out[count++] = DEAD + card;
    } else if (ROLES[card] === ONE_EYED)
      count = addSquares(chips, REMOVABLE[sideOf(s, seat)], onFirstSquare, out, count);
    else if (mayPlace) count = addSquares(chips, FREE, onFirstSquare, out, count);
  }
  return count;
}

/** Adds the play for every square that is wanted by what lies there; counts without a branch, for jacks are costly. */
function addSquares(
  chips: Uint8Array,
  wanted: Uint8Array,
  onFirstSquare: Move,
  out: Uint16Array,
  count: number,
): number {
  for (let square = 1; square < 99; square++) {
    out[count] = onFirstSquare + square;
    count += wanted[chips[square]];
  }
  return count;
}

/** SEQ-3 */
export const canPlace = (s: S, seat: Seat): boolean =>
  s.boxChips === 0 || s.chipCounts[sideOf(s, seat)] < SUPPLY[sideOf(s, seat)];

/** SEQ-13: once a turn, and not without a card to take. */
const canExchange = (s: S): boolean => s.exchanged === 0 && s.drawCount > 0;

/** SEQ-13 */
const isDead = (s: S, card: number): boolean =>
  ROLES[card] === PLAIN && s.chips[s.squares[COPIES * card]] !== OPEN && s.chips[s.squares[COPIES * card + 1]] !== OPEN;

const scratch = new Uint16Array(DEAD + KINDS);

export function why(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.turn === NONE) return s.passes === mostPasses(s) ? 'SEQ-16' : 'SEQ-19';
  if (move >= CALL || isTalkOpen(s)) return whyTalk(s, seat, move);
  if (move === DRAW) return hasSeat(s.owed, seat) ? undefined : 'SEQ-23';
  if (seat !== s.turn) return 'SEQ-7';
  if (hasSeat(s.owed, seat)) return 'SEQ-23';
  if (move === PASS) return legalPlays(s, seat, scratch) > 0 ? 'SEQ-16' : undefined;
  if (move >= DEAD) return whyExchange(s, seat, move - DEAD);
  const card = Math.floor(move / SQUARES.length);
  return holds(s.hands, s.handCounts, WIDTH, seat, card) ? whyPlay(s, seat, card, move % SQUARES.length) : 'SEQ-8';
}

function whyExchange(s: S, seat: Seat, card: number): RuleId | undefined {
  if (!holds(s.hands, s.handCounts, WIDTH, seat, card) || !isDead(s, card) || s.exchanged === 1) return 'SEQ-13';
  return s.drawCount === 0 ? 'SEQ-15' : undefined;
}

function whyPlay(s: S, seat: Seat, card: number, square: number): RuleId | undefined {
  const there = s.chips[square];
  if (there === CORNER) return 'SEQ-10';
  if (ROLES[card] === ONE_EYED) {
    if (REMOVABLE[sideOf(s, seat)][there] === 1) return undefined;
    return REMOVABLE[sideOf(s, seat)][there & ~LOCKED] === 1 ? 'SEQ-12' : 'SEQ-11';
  }
  const isPictured = s.squares[COPIES * card] === square || s.squares[COPIES * card + 1] === square;
  if (ROLES[card] === PLAIN && !isPictured) return 'SEQ-8';
  if (there !== OPEN) return 'SEQ-9';
  return canPlace(s, seat) ? undefined : 'SEQ-3';
}

export const REASONS: Readonly<Record<RuleId, string>> = {
  'SEQ-3': 'All chips of your side are on the board.',
  'SEQ-7': 'It is not your turn.',
  'SEQ-8': 'Play a card of your hand and put a chip on a space that pictures it.',
  'SEQ-9': 'That space is covered.',
  'SEQ-10': 'The corners belong to everyone: no chip is put on them or taken from them.',
  'SEQ-11': 'A one-eyed jack removes a chip of an opponent.',
  'SEQ-12': 'A chip in a completed sequence cannot be removed.',
  'SEQ-13': 'Once a turn you may turn in a card of yours that has both spaces covered. Jacks are never dead.',
  'SEQ-15': 'There is no card left to take.',
  'SEQ-16':
    'Pass only when you cannot play and have no dead card to turn in. When everyone has passed three times in a row, the game is over.',
  'SEQ-19': 'The game is over.',
  'SEQ-23': 'Where players take their cards themselves, take yours once after each play, and before you play again.',
  'SEQ-24':
    'Where table talk may be called, call it on an opposing team, once a turn. Play rests until it is decided: accept or confirm it, or dismiss it; a team found guilty forfeits a card each.',
};

export function play(s: S, seat: Seat, move: Move, chance: Chance): void {
  if (move < DEAD) playCard(s, seat, Math.floor(move / SQUARES.length), move % SQUARES.length, chance);
  else if (move < PASS) exchange(s, seat, move - DEAD, chance);
  else if (move === PASS) pass(s);
  else if (move === DRAW) drawOwnCard(s, seat, chance);
  else playTalk(s, seat, move);
}

function playCard(s: S, seat: Seat, card: number, square: number, chance: Chance): void {
  takeFromHand(s.hands, s.handCounts, WIDTH, seat, card);
  discard(s, seat, card);
  s.passes = 0;
  if (ROLES[card] === ONE_EYED) removeChip(s, square);
  else placeChip(s, square, sideOf(s, seat));
  if (hasWon(s, sideOf(s, seat))) return endGame(s);
  if (s.manualDraw === 0) takeCard(s, seat, chance);
  else if (s.drawCount > 0) s.owed |= 1 << seat;
  passTurn(s);
}

/** SEQ-19 */
export const hasWon = (s: S, side: number): boolean => s.sequences[side] >= (s.sides === 2 ? 2 : 1);

/** SEQ-13 */
function exchange(s: S, seat: Seat, card: number, chance: Chance): void {
  takeFromHand(s.hands, s.handCounts, WIDTH, seat, card);
  discard(s, seat, card);
  s.exchanged = 1;
  takeCard(s, seat, chance);
}

/** SEQ-16 */
function pass(s: S): void {
  if (++s.passes === mostPasses(s)) endGame(s);
  else passTurn(s);
}

export const mostPasses = (s: S): number => CIRCLES * s.seats;

/** SEQ-23: whoever played earlier and has not yet taken a card loses it. */
function drawOwnCard(s: S, seat: Seat, chance: Chance): void {
  s.owed &= ~(1 << seat);
  for (let other = seat; other !== s.turn; s.owed &= ~(1 << other)) other = (other + s.seats - 1) % s.seats;
  takeCard(s, seat, chance);
}

function passTurn(s: S): void {
  s.turn = (s.turn + 1) % s.seats;
  s.exchanged = 0;
  s.settled = 0;
}

function endGame(s: S): void {
  s.turn = NONE;
  s.exchanged = 0;
  s.settled = 0;
  s.owed = 0;
}

/** SEQ-16, SEQ-19: the side with the most sequences, if there is one. */
export function winners(s: S): Seats {
  if (s.turn !== NONE) return 0;
  let best = NONE;
  let most = 0;
  for (let side = 0; side < s.sides; side++) {
    if (s.sequences[side] === most) best = NONE;
    if (s.sequences[side] <= most) continue;
    most = s.sequences[side];
    best = side;
  }
  let seats = 0;
  for (let seat = best; seat < s.seats; seat += s.sides) seats |= 1 << seat;
  return seats;
}

export const score = (s: S, seat: Seat): number => s.sequences[sideOf(s, seat)];
