import { NONE, type Move, type Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/rage';
import { ACTION, chanceAtop, lookAround, lookAtColour, lookAtTrump, winsTrick } from './rage-cards.ts';

type S = rules.RageState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const {
  CARD_OF,
  COLOUR_CARDS,
  COLOUR_COUNT,
  MOST_CARDS,
  PLAY_BONUS,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_MAD,
  PLAY_OUT,
  WILD,
} = rules;

/** Tuned by rounds of bots against bots. */
const TUNED = {
  unwanted: 0.4,
  wildNeeded: 0.94,
  wildUnwanted: 0,
  wildSpare: 0.3,
  wildShort: 0.25,
  bonusCost: 5,
  madGain: 5,
  wildCost: 0.7,
  outCost: 0.8,
  changeCost: 0.2,
};

const cardChances = new Float64Array(MOST_CARDS);
/** The chance that all cards of the hand weighed last win so many tricks together. */
const together = new Float64Array(MOST_CARDS + 1);
/** The same without one of them. */
const apart = new Float64Array(MOST_CARDS + 1);

/** Bids ask what the hand may win, however much that is. */
const ANY_NEED = 99;

/** The hand with this trump: how likely each card wins a trick, and up to the need how many they may win together. */
export function weighHand(s: S, seat: Seat, trump: number, need: number): void {
  const { hands } = s;
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const isLeading = s.turn === seat && s.playCount === s.trickStart;
  let sure = 0;
  let wilds = 0;
  let colour = -1;
  lookAtTrump(trump, isLeading);
  for (let at = 0; at < count; at++) {
    const card = hands[start + at];
    if (card >= COLOUR_CARDS) {
      cardChances[at] = ACTION;
      if (card === WILD) wilds++;
      else sure += ACTION;
      continue;
    }
    if (card >> 4 !== colour) {
      colour = card >> 4;
      lookAtColour(s, colour, trump, need <= 0 ? TUNED.unwanted : 1);
    }
    sure += cardChances[at] = chanceAtop(card);
  }
  if (wilds > 0) {
    // A Wild Rage wins or loses as its player likes.
    const wild = sure < need - TUNED.wildShort ? TUNED.wildNeeded : need <= 0 ? TUNED.wildUnwanted : TUNED.wildSpare;
    for (let at = 0; at < count; at++) if (hands[start + at] === WILD) cardChances[at] = wild;
    sure += wilds * wild;
  }
  judged.sum = sure;
  judged.chance = UNKNOWN;
  if (need >= 0 && need <= count) spread(together, count, need, NO_CARD);
}

const NO_CARD = -1;
const UNKNOWN = -1;

/** The chance of each number of tricks up to `most`, one card left out. */
function spread(into: Float64Array, count: number, most: number, without: number): void {
  for (let won = 1; won <= most; won++) into[won] = 0;
  into[0] = 1;
  for (let at = 0; at < count; at++) {
    if (at === without) continue;
    const chance = cardChances[at];
    for (let won = at < most ? at + 1 : most; won > 0; won--) into[won] += (into[won - 1] - into[won]) * chance;
    into[0] *= 1 - chance;
  }
}

/** The hand weighed and the card judged last. */
const judged = {
  /** Tricks that the hand weighed last may win. */
  sum: 0,
  /** Its place in the hand, and its chance to win a trick. */
  at: 0,
  chance: UNKNOWN,
  /** The trump that it leaves, and what the trick brings besides. */
  trump: NONE as number,
  prize: 0,
  /** The chance that it wins the present trick. */
  wins: 0,
  /** Tricks that the other cards may win, and the chance of just as many as needed, and of one less. */
  rest: 0,
  exactly: 0,
  oneLess: 0,
};

/** The chance that the hand weighed last wins so many tricks as were needed. */
export const chanceOfNeed = (need: number): number => together[need];

/** The chance of each card of the hand weighed last to win a trick. */
export const chancesOfCards = (): Float64Array => cardChances;

export const lastJudged = (): Readonly<typeof judged> => judged;

/** The other cards alone; one that hardly loses is not divided out, as little would be left to divide by. */
function leaveOut(own: number, count: number, need: number): void {
  const chance = cardChances[own];
  if (chance === judged.chance) return;
  judged.chance = chance;
  judged.oneLess = 0;
  judged.exactly = 0;
  if (chance > 0.5) {
    spread(apart, count, need, own);
    judged.exactly = apart[need];
    if (need > 0) judged.oneLess = apart[need - 1];
    return;
  }
  const divisor = 1 / (1 - chance);
  for (let won = 0; won <= need; won++) {
    judged.oneLess = judged.exactly;
    judged.exactly = won === count ? 0 : (together[won] - chance * judged.exactly) * divisor;
  }
}

/** The chance that the bid comes true with the card judged last. */
type Hit = (s: S, seat: Seat, move: Move, trump: number, isFirst: boolean) => number;

/** What hitting the bid is worth more than missing it. */
export const hitWorth = (s: S, bid: number): number => (s.european === 1 ? 15 : bid === 0 ? 5 : 10);

/** The chance of each number of tricks, for the bids of a hand. */
export function trickChances(s: S, seat: Seat, memory: number, out: Float64Array): void {
  lookAround(s, seat, memory);
  weighHand(s, seat, s.trump, ANY_NEED);
  const count = s.handCounts[seat];
  spread(out, count, count, NO_CARD);
}

/** Looks at the table before the seat's plays are judged. */
function beginJudging(s: S, seat: Seat, memory: number): number {
  lookAround(s, seat, memory);
  const need = s.bids[seat] - s.tricks[seat];
  weighHand(s, seat, s.trump, need);
  judged.trump = s.trump;
  judged.prize = prizeOf(s);
  judged.at = 0;
  return need;
}

/** Points the seat may expect from the rest of the round with each play. */
export function judgePlays(
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  out: Float64Array,
  memory: number,
  hit: Hit,
): void {
  const need = beginJudging(s, seat, memory);
  const isOpen = need >= 0 && need <= s.handCounts[seat];
  for (let nth = 0; nth < count; nth++) {
    out[nth] = judgePlay(s, seat, moves[nth], need);
    if (isOpen) out[nth] += hitWorth(s, s.bids[seat]) * hit(s, seat, moves[nth], judged.trump, nth === 0);
  }
}

/** The play that promises most at a glance: by the cards' chances alone. */
export function bestAtAGlance(s: S, seat: Seat, moves: Uint16Array, count: number): Move {
  const need = beginJudging(s, seat, 1);
  const worth = need >= 0 && need <= s.handCounts[seat] ? hitWorth(s, s.bids[seat]) : 0;
  let best = moves[0];
  let most = -Infinity;
  for (let nth = 0; nth < count; nth++) {
    let points = judgePlay(s, seat, moves[nth], need);
    if (worth > 0) points += worth * (judged.wins * judged.oneLess + (1 - judged.wins) * judged.exactly);
    if (points <= most) continue;
    most = points;
    best = moves[nth];
  }
  return best;
}

function trumpAfter(s: S, seat: Seat, move: Move, need: number): number {
  if (move < PLAY_CHANGE || move > PLAY_OUT) return s.trump;
  if (move === PLAY_OUT) return NONE;
  return move === PLAY_CHANGE ? ownColour(s, seat, need > 0) : move - PLAY_CHANGE_TO;
}

const weights = new Float64Array(COLOUR_COUNT);

/** The colour other than trump of which the seat holds most cards, or fewest. */
export function ownColour(s: S, seat: Seat, most: boolean): number {
  const { hands, trump } = s;
  const start = seat * MOST_CARDS;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) weights[colour] = 0;
  for (let at = start, end = start + s.handCounts[seat]; at < end && hands[at] < COLOUR_CARDS; at++)
    weights[hands[at] >> 4] += 1 + (hands[at] & 15) / 16;
  let best = NONE as number;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (colour === trump) continue;
    if (best === NONE || (most ? weights[colour] > weights[best] : weights[colour] < weights[best])) best = colour;
  }
  return best;
}

/** How many cards of a colour the seat holds. */
export function heldOf(s: S, seat: Seat, colour: number): number {
  const start = seat * MOST_CARDS;
  let held = 0;
  for (let at = start; at < start + s.handCounts[seat]; at++)
    if (s.hands[at] < COLOUR_CARDS && s.hands[at] >> 4 === colour) held++;
  return held;
}

/** What the Bonus and Mad Rages of the present trick bring its winner. */
export function prizeOf(s: S): number {
  let prize = 0;
  for (let nth = s.trickStart; nth < s.playCount; nth++) {
    if (s.plays[nth] === PLAY_BONUS) prize += 5;
    else if (s.plays[nth] === PLAY_MAD) prize -= 5;
  }
  return prize;
}

/** Points but for the bid. */
function judgePlay(s: S, seat: Seat, move: Move, need: number): number {
  const trump = trumpAfter(s, seat, move, need);
  if (trump !== judged.trump) {
    weighHand(s, seat, trump, need);
    judged.trump = trump;
  }
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const card = CARD_OF[move];
  let at = s.hands[start + judged.at] <= card ? judged.at : 0;
  while (at < count - 1 && s.hands[start + at] !== card) at++;
  const wins = winsTrick(s, seat, move, trump);
  judged.at = at;
  judged.wins = wins;
  judged.rest = judged.sum - cardChances[at];
  if (need >= 0 && need <= count) leaveOut(at, count, need);
  const points = wins * (1 + judged.prize) + judged.rest;
  return move < COLOUR_CARDS ? points : points - costOf(s, move);
}

/** What playing an action card costs beside its trick. */
function costOf(s: S, move: Move): number {
  if (move < PLAY_CHANGE) return TUNED.wildCost;
  if (move < PLAY_OUT) return TUNED.changeCost;
  if (move === PLAY_OUT) return TUNED.outCost;
  return (move === PLAY_BONUS ? TUNED.bonusCost : -TUNED.madGain) / s.seats;
}

/** The chance that a play wins the present trick. */
export function chanceOfTrick(s: S, seat: Seat, move: Move): number {
  lookAround(s, seat, 1);
  return winsTrick(s, seat, move, trumpAfter(s, seat, move, s.bids[seat] - s.tricks[seat]));
}
