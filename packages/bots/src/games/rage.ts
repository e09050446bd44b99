import { NONE, type Move, type Seat, type View } from '@rumpus/engine';
import {
  BID,
  BIDDING,
  CHANGING,
  LAY_TRUMP,
  MOST_CARDS,
  OVER,
  PLAYING,
  rage,
  ROUNDS,
  type RageState,
} from '@rumpus/engine/games/rage';
import type { Reason, Tally } from '../bot.ts';
import type { Brain } from '../brain.ts';
import { exp } from '../exact.ts';
import { RAGE_NET } from '../nets/rage.ts';
import { explains } from './rage-belief.ts';
import { hitChance, isFoolishBid, judgeBids, tricksInReach } from './rage-bids.ts';
import { greedy } from './rage-greedy.ts';
import { chanceOfTrick } from './rage-hand.ts';
import { givesUp, keepsDanger, takesUnwanted, wastesWild } from './rage-never.ts';
import { weighPlays } from './rage-plays.ts';
import { quickMove, race } from './rage-race.ts';
import { rearrange } from './rage-rearrange.ts';
import { judgeTrumps } from './rage-trumps.ts';

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

/** The win chance of each seat by the scores so far and the rounds left: the more rounds, the less a lead decides. */
function byScores(s: S, roundsLeft: number, out: Float64Array): void {
  const { grows, base } = RAGE_NET.spreads[s.seats - 2];
  const spread = grows * Math.sqrt(Math.max(roundsLeft + base, 0.01));
  let top = -Infinity;
  for (let seat = 0; seat < s.seats; seat++) top = Math.max(top, s.scores[seat]);
  let sum = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    sum += out[seat] = exp((s.scores[seat] - top + s.hits[seat] * 0.05) / spread);
  }
  for (let seat = 0; seat < s.seats; seat++) out[seat] /= sum;
}

const roundsAfter = (s: S): number => ROUNDS + 1 - s.round;

function why(view: View<S>, seat: Seat, move: Move, tally: Tally): Reason {
  const best = tally.considered.find((one) => one.move === move);
  const common = { worlds: tally.worlds, chance: best?.value ?? 0 };
  if (move >= BID) {
    const bid = move - BID;
    const [tricks, hit] = [tricksInReach(view, seat), hitChance(view, seat, bid)];
    return { code: 'rage-bid', numbers: { ...common, bid, tricks, hit } };
  }
  const need = view.bids[seat] - view.tricks[seat];
  const left = view.handCounts[seat];
  if (move >= LAY_TRUMP) return { code: 'rage-trump', numbers: { ...common, need, left } };
  const wins = chanceOfTrick(view, seat, move);
  return { code: codeOfPlay(need, left, wins), numbers: { ...common, need, left, wins } };
}

function codeOfPlay(need: number, left: number, wins: number): string {
  if (need < 0 || need > left) return 'rage-missed';
  if (need === 0) return 'rage-duck';
  return wins > 0 ? 'rage-need' : 'rage-save';
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
  never: (view, seat, move) =>
    move >= BID
      ? isFoolishBid(view, seat, move - BID)
      : view.phase === PLAYING &&
        (wastesWild(view, seat, move) ||
          keepsDanger(view, seat, move) ||
          takesUnwanted(view, seat, move) ||
          givesUp(view, seat, move)),
  why,
  manners: {
    casual: { softness: 0.018 },
    solid: { softness: 0.006, limit: 0.02 },
    strong: { softness: 0.016, limit: 0.03 },
  },
};
