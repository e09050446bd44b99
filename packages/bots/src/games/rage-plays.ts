import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  CARD_OF,
  CHANGE,
  COLOUR_CARDS,
  MOST_CARDS,
  PLAY_BONUS,
  PLAY_MAD,
  PLAY_OUT,
  WILD,
  type RageState,
} from '@rumpus/engine/games/rage';
import { exp } from '../exact.ts';
import { Net } from '../net.ts';
import { unpackWeights } from '../packing.ts';
import { RAGE_NET } from '../nets/rage.ts';
import type { Brain } from '../brain.ts';
import { shareHeld, wildsLeft } from './rage-cards.ts';
import { chancesOfCards, judgePlays, lastJudged } from './rage-hand.ts';

type S = RageState;

export const PLAY_INPUTS = 37;
export const PLAY_HIDDEN = 24;
/** Missed, hit. */
export const PLAY_OUTPUTS = 2;
/** Inputs up to here are the same for all cards of a hand. */
const COMMON = 19;

const input = new Float32Array(PLAY_INPUTS);
const output = new Float64Array(PLAY_OUTPUTS);
const net = new Net(PLAY_INPUTS, PLAY_HIDDEN, PLAY_OUTPUTS, unpackWeights(RAGE_NET.plays));

/** The features of the table and the hand that `judgePlays` weighs now. */
export function describeTable(s: S, seat: Seat, into: Float32Array): void {
  const { seats, plays, playCount, trickStart } = s;
  const left = s.handCounts[seat];
  const need = s.bids[seat] - s.tricks[seat];
  const toCome = seats - (playCount - trickStart) - 1;
  let wanting = 0;
  let wantingToCome = 0;
  let asked = need;
  if (s.secretBids === 0) {
    for (let nth = 1; nth < seats; nth++) {
      const other = (seat + nth) % seats;
      const others = s.bids[other] - s.tricks[other];
      if (others <= 0) continue;
      asked += others;
      wanting++;
      if (nth <= toCome) wantingToCome++;
    }
  }
  let wilds = 0;
  for (let at = left - 1; at >= 0 && s.hands[seat * MOST_CARDS + at] >= COLOUR_CARDS; at--)
    if (s.hands[seat * MOST_CARDS + at] === WILD) wilds++;
  let prize = 0;
  for (let at = trickStart; at < playCount; at++) {
    if (plays[at] === PLAY_BONUS) prize++;
    else if (plays[at] === PLAY_MAD) prize--;
  }
  let at = 0;
  into[at++] = left / 10;
  into[at++] = seats / 8;
  into[at++] = need / 4;
  into[at++] = need === 0 ? 1 : 0;
  into[at++] = need === 1 ? 1 : 0;
  into[at++] = need === left ? 1 : 0;
  into[at++] = toCome / 7;
  into[at++] = playCount === trickStart ? 1 : 0;
  into[at++] = toCome === 0 ? 1 : 0;
  into[at++] = wanting / 7;
  into[at++] = (asked - left) / 4;
  into[at++] = wantingToCome / 7;
  into[at++] = s.trump === NONE ? 0 : 1;
  into[at++] = shareHeld();
  into[at++] = wildsLeft() / 2;
  into[at++] = s.actionAnytime;
  into[at++] = s.secretBids;
  into[at++] = wilds / 2;
  into[at++] = prize / 2;
}

/** The features of the card that `judgePlays` judges now. */
export function describePlay(s: S, seat: Seat, move: Move, trump: number, into: Float32Array): void {
  const { wins, exactly, oneLess, rest, at: own } = lastJudged();
  const cardChances = chancesOfCards();
  const start = seat * MOST_CARDS;
  const left = s.handCounts[seat];
  const need = s.bids[seat] - s.tricks[seat];
  const card = CARD_OF[move];
  let sure = 0;
  let poor = 0;
  let alike = 0;
  for (let other = 0; other < left; other++) {
    if (other === own) continue;
    if (cardChances[other] > 0.7) sure++;
    else if (cardChances[other] < 0.12) poor++;
    if (s.hands[start + other] >> 4 === card >> 4) alike++;
  }
  let at = COMMON;
  into[at++] = wins;
  into[at++] = exactly;
  into[at++] = oneLess;
  into[at++] = wins * oneLess + (1 - wins) * exactly;
  into[at++] = rest / 3;
  into[at++] = rest - need;
  into[at++] = Math.abs(rest + wins - need);
  into[at++] = cardChances[own];
  into[at++] = card < COLOUR_CARDS && card >> 4 === trump ? 1 : 0;
  into[at++] = card === WILD ? 1 : 0;
  into[at++] = card === CHANGE ? 1 : 0;
  into[at++] = move === PLAY_OUT ? 1 : 0;
  into[at++] = card < COLOUR_CARDS ? (card & 15) / 15 : 0;
  into[at++] = move === PLAY_BONUS ? 1 : 0;
  into[at++] = move === PLAY_MAD ? 1 : 0;
  into[at++] = card < COLOUR_CARDS ? alike / 5 : 0;
  into[at++] = sure / 3;
  into[at++] = poor / 5;
}

function hitByNet(s: S, seat: Seat, move: Move, trump: number, isFirst: boolean): number {
  if (isFirst) describeTable(s, seat, input);
  describePlay(s, seat, move, trump, input);
  if (isFirst) net.look(input);
  net.near(input, output);
  return 1 / (1 + exp(output[0] - output[1]));
}

/** Points the seat may expect from the rest of the round with each play, by the net. */
export const weighPlays: Brain<S>['prior'] = (s, seat, moves, count, out, memory) => {
  judgePlays(s, seat, moves, count, out, memory, hitByNet);
};
