import { letterOf, type Move, type Seat, type View } from '@rumpus/engine';
import {
  CARDS,
  DOUBLE,
  KINDS,
  LIMITS,
  overAndOut,
  TOPSY_TURVY,
  type OverAndOutState,
} from '@rumpus/engine/games/over-and-out';
import type { Reason, Tally } from '../bot.ts';
import { isAnswer, overRisk, totalAfter, type OverAndOutJudge } from './over-and-out-judge.ts';

type S = OverAndOutState;

/** Room after a move in which only some numbers fit. */
const TIGHT = 4;

/** What speaks for a move, from what its seat can see, once the judge has looked at it. */
export function reasonFor(judge: OverAndOutJudge, view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  const total = totalAfter(view, move);
  const limit = LIMITS[view.tip];
  const card = move > TOPSY_TURVY ? TOPSY_TURVY : move;
  const kept = answersKept(view, seat, card);
  return {
    code: codeOf(move, card, limit - total),
    numbers: {
      total,
      limit,
      answers: kept.length,
      fitting: numbersFitting(view, seat, card),
      isHighest: isHighest(view, seat, card) ? 1 : 0,
      overRisk: overRisk(view, view.total, limit),
      ownRisk: judge.loses[seat],
      nextRisk: judge.loses[judge.order[1]],
      worlds: tally.worlds,
    },
    words: { next: letterOf(judge.order[1]), kept: [...new Set(kept)].join(' ') },
  };
}

function codeOf(move: Move, card: number, room: number): string {
  if (card === TOPSY_TURVY) return move === TOPSY_TURVY ? 'over-and-out-turn' : 'over-and-out-stay';
  if (room <= TIGHT) return 'over-and-out-press';
  return isAnswer(card) ? 'over-and-out-escape' : 'over-and-out-spend';
}

/** The answers left in hand after a card was played. */
function answersKept(view: View<S>, seat: Seat, played: number): string[] {
  const kept: string[] = [];
  for (let card = 0; card < KINDS; card++) {
    if (!isAnswer(card)) continue;
    const count = view.hands[seat * KINDS + card] - (card === played ? 1 : 0);
    for (let nth = 0; nth < count; nth++) kept.push(CARDS[card]);
  }
  return kept;
}

const legalMoves = new Uint16Array(overAndOut.moves.length);

/** Kinds of numbers, this one aside, that could be played as well. */
function numbersFitting(view: View<S>, seat: Seat, played: number): number {
  const count = overAndOut.legal(view, seat, legalMoves);
  let fitting = 0;
  for (let nth = 0; nth < count; nth++)
    if (legalMoves[nth] <= DOUBLE && !isAnswer(legalMoves[nth]) && legalMoves[nth] !== played) fitting++;
  return fitting;
}

/** From this number on a card may be called high. */
const HIGH = 3;

/** Is it a high number, and the highest of several in the hand? */
function isHighest(view: View<S>, seat: Seat, played: number): boolean {
  if (played < HIGH || played >= DOUBLE) return false;
  let lower = 0;
  for (let card = 1; card < DOUBLE; card++) {
    if (view.hands[seat * KINDS + card] === 0) continue;
    if (card > played) return false;
    if (card < played) lower++;
  }
  return lower > 0;
}
