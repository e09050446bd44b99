import { holds, takeFromHand } from '../../cards.ts';
import type { Move, RuleId } from '../../game.ts';
import { allSeats, countSeats, hasSeat, type Seat, type Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { ACCEPT, CALL, CONFIRM, DISMISS, FORFEIT } from './moves.ts';
import { discard } from './piles.ts';
import { sideOf, WIDTH, type SequenceState } from './state.ts';

type S = SequenceState;

/** Every second seat, every third. */
const EVERY = [0, 0, 0b010101010101, 0b001001001001];

const teamOf = (s: S, side: number): Seats => (EVERY[s.sides] << side) & allSeats(s.seats);

/** Play rests while a call is answered or cards are forfeited. */
export const isTalkOpen = (s: S): boolean => s.accused !== NONE || s.forfeits !== 0;

export const mayCall = (s: S): boolean => s.tableTalk === 1 && s.settled === 0 && !isTalkOpen(s);

/** Those who have yet to answer the call, or to forfeit a card. */
export const talkers = (s: S): Seats =>
  s.forfeits !== 0 ? s.forfeits : allSeats(s.seats) & ~(s.confirmed | s.dismissed);

export function addCalls(s: S, seat: Seat, out: Uint16Array, count: number): number {
  for (let other = 0; other < s.seats; other++) if (sideOf(s, other) !== sideOf(s, seat)) out[count++] = CALL + other;
  return count;
}

export function legalAnswers(s: S, seat: Seat, out: Uint16Array): number {
  if (!hasSeat(talkers(s), seat)) return 0;
  if (s.forfeits !== 0) return legalForfeits(s, seat, out);
  out[0] = sideOf(s, seat) === s.accused ? ACCEPT : CONFIRM;
  out[1] = DISMISS;
  return 2;
}

function legalForfeits(s: S, seat: Seat, out: Uint16Array): number {
  let count = 0;
  const start = seat * WIDTH;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    if (at === start || s.hands[at] !== s.hands[at - 1]) out[count++] = FORFEIT + s.hands[at];
  }
  return count;
}

export function whyTalk(s: S, seat: Seat, move: Move): RuleId | undefined {
  return isTalkAllowed(s, seat, move) ? undefined : 'SEQ-24';
}

function isTalkAllowed(s: S, seat: Seat, move: Move): boolean {
  if (!isTalkOpen(s)) {
    const other = move - CALL;
    return move < ACCEPT && mayCall(s) && other < s.seats && sideOf(s, other) !== sideOf(s, seat);
  }
  if (!hasSeat(talkers(s), seat)) return false;
  if (s.forfeits !== 0) return move >= FORFEIT && holds(s.hands, s.handCounts, WIDTH, seat, move - FORFEIT);
  return move === DISMISS || move === (sideOf(s, seat) === s.accused ? ACCEPT : CONFIRM);
}

export function playTalk(s: S, seat: Seat, move: Move): void {
  if (move >= FORFEIT) return forfeit(s, seat, move - FORFEIT);
  if (move === ACCEPT) return uphold(s);
  if (move === DISMISS) s.dismissed |= 1 << seat;
  else s.confirmed |= 1 << seat;
  if (move < ACCEPT) s.accused = sideOf(s, move - CALL);
  else decide(s);
}

/** What the answers so far come to, short of an accepted call. */
export function verdict(s: S): 'upheld' | 'dismissed' | 'open' {
  const team = teamOf(s, s.accused);
  const opponents = allSeats(s.seats) & ~team;
  const half = countSeats(opponents) / 2;
  if (countSeats(s.confirmed) > half) return 'upheld';
  const mayBeAccepted = (team & ~s.dismissed) !== 0;
  const mayBeConfirmed = countSeats(opponents & ~s.dismissed) > half;
  return mayBeAccepted || mayBeConfirmed ? 'open' : 'dismissed';
}

function decide(s: S): void {
  const found = verdict(s);
  if (found === 'upheld') uphold(s);
  else if (found === 'dismissed') close(s);
}

function uphold(s: S): void {
  for (let seat = s.accused; seat < s.seats; seat += s.sides) if (s.handCounts[seat] > 0) s.forfeits |= 1 << seat;
  close(s);
}

function close(s: S): void {
  s.accused = NONE;
  s.confirmed = 0;
  s.dismissed = 0;
  s.settled = 1;
}

function forfeit(s: S, seat: Seat, card: number): void {
  takeFromHand(s.hands, s.handCounts, WIDTH, seat, card);
  discard(s, seat, card);
  s.forfeits &= ~(1 << seat);
}
