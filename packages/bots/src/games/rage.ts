import { NONE, type Move, type Seat, type View } from '@rumpus/engine';
import { BID, BIDDING, CHANGING, MOST_CARDS, OVER, rage, ROUNDS, type RageState } from '@rumpus/engine/games/rage';
import type { Brain } from '../brain.ts';
import { explains } from './rage-belief.ts';
import { isFoolishBid, judgeBids } from './rage-bids.ts';
import { greedy } from './rage-greedy.ts';
import { byScores } from './rage-leads.ts';
import {
  callsBeatable,
  changesAway,
  givesUp,
  keepsDanger,
  keepsWrongCard,
  laysAnother,
  takesLoss,
  takesUnwanted,
  wastesWild,
} from './rage-never.ts';
import { weighPlays } from './rage-plays.ts';
import { quickMove, race } from './rage-race.ts';
import { rearrange } from './rage-rearrange.ts';
import { judgeTrumps } from './rage-trumps.ts';
import { why } from './rage-why.ts';

type S = RageState;

/** What a point is worth in win chance, about the middle of a game. */
const POINT = 0.012;

const PLAYING_TRUST = { points: POINT, playouts: 30 };
/** The net judges bids by more games than a search can play, and by better play than that of playouts. */
const BIDDING_TRUST = { points: POINT, playouts: 20_000 };

/** Logits are points. */
function prior(s: S, seat: Seat, moves: Uint16Array, count: number, out: Float64Array, memory: number): void {
  if (s.phase === BIDDING) judgeBids(s, seat, moves, count, out, memory);
  else if (s.phase === CHANGING) judgeTrumps(s, seat, moves, count, out, memory);
  else weighPlays(s, seat, moves, count, out, memory);
}

const roundsAfter = (s: S): number => ROUNDS + 1 - s.round;

/** What nobody would do: by the hand, the bid and the trick. */
function never(view: View<S>, seat: Seat, move: Move): boolean {
  if (view.phase === BIDDING) return isFoolishBid(view, seat, move - BID);
  if (view.phase === CHANGING) return laysAnother(view, seat, move);
  return (
    wastesWild(view, seat, move) ||
    callsBeatable(view, seat, move) ||
    keepsDanger(view, seat, move) ||
    keepsWrongCard(view, seat, move) ||
    takesLoss(view, seat, move) ||
    takesUnwanted(view, seat, move) ||
    givesUp(view, seat, move)
  );
}

export const rageBrain: Brain<S> = {
  game: rage,
  prior,
  trust: PLAYING_TRUST,
  trustIn: (s) => (s.phase === BIDDING ? BIDDING_TRUST : PLAYING_TRUST),
  playout: quickMove,
  playOn: race,
  greedy,
  epoch: (s) => (s.phase === OVER ? NONE : s.round),
  settle: (s, out) => byScores(s, roundsAfter(s), out),
  value: (s, out) => byScores(s, roundsAfter(s), out),
  horizon: () => Infinity,
  treeDepth: () => 0,
  width: () => MOST_CARDS + 1,
  weigh: explains,
  particles: 1,
  rearrange,
  never,
  looksSilly: changesAway,
  why,
  manners: {
    casual: { softness: 0.0195 },
    solid: { softness: 0.006, limit: 0.02 },
    strong: { softness: 0.016, limit: 0.03 },
  },
};
