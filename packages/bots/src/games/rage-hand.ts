import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  CARD_OF,
  CHANGE,
  COLOUR_CARDS,
  COLOUR_COUNT,
  LAY_TRUMP,
  MOST_CARDS,
  PLAY_BONUS,
  PLAY_CHANGE,
  PLAY_CHANGE_TO,
  PLAY_MAD,
  PLAY_OUT,
  WILD,
  type RageState,
} from '@rumpus/engine/games/rage';
import { isWildPlay, lookAround, plainAtop, plainChance, trumpAtop, TUNED, winsTrick } from './rage-cards.ts';

type S = RageState;

/** The chance of each card of the hand weighed last to win a trick. */
export const cardChances = new Float64Array(MOST_CARDS);
/** The chance that all cards of the hand weighed last win so many tricks together. */
const together = new Float64Array(MOST_CARDS + 1);
/** The same without one of them. */
const apart = new Float64Array(MOST_CARDS + 1);

/** Bids ask what the hand may win, however much that is. */
const ANY_NEED = 99;

/** The hand with this trump: how likely each card wins a trick, and how many they may win together. */
function weighHand(s: S, seat: Seat, trump: number, need: number): void {
  const { hands } = s;
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const isLeading = s.turn === seat && s.playCount === s.trickStart;
  let sure = 0;
  let wilds = 0;
  let colour = -1;
  let plain = 1;
  for (let at = 0; at < count; at++) {
    const card = hands[start + at];
    if (card >= COLOUR_CARDS) {
      cardChances[at] = TUNED.action;
      if (card === WILD) wilds++;
      else sure += TUNED.action;
      continue;
    }
    if (card >> 4 !== colour) {
      colour = card >> 4;
      plain = colour === trump ? 1 : plainChance(s, colour, trump, isLeading) * (need <= 0 ? TUNED.unwanted : 1);
    }
    sure += cardChances[at] = colour === trump ? trumpAtop(card) : plainAtop(card) * plain;
  }
  if (wilds > 0) {
    // A Wild Rage wins or loses as its player likes.
    const wild = sure < need - TUNED.wildShort ? TUNED.wildNeeded : need <= 0 ? TUNED.wildUnwanted : TUNED.wildSpare;
    for (let at = 0; at < count; at++) if (hands[start + at] === WILD) cardChances[at] = wild;
    sure += wilds * wild;
  }
  judged.sum = sure;
  judged.chance = UNKNOWN;
  if (need === ANY_NEED) spread(together, count, count, NO_CARD);
  else if (need >= 0 && need <= count) spread(together, count, need, NO_CARD);
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
export const judged = {
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

/** The tricks that the hand is worth, by the strength of its cards. */
export function expectedTricks(s: S, seat: Seat, memory: number): number {
  lookAround(s, seat, memory);
  weighHand(s, seat, s.trump, ANY_NEED);
  return judged.sum;
}

/** The chance of each number of tricks, for the bids of a hand. */
export function trickChances(s: S, seat: Seat, memory: number, out: Float64Array): void {
  expectedTricks(s, seat, memory);
  for (let won = 0; won <= s.handCounts[seat]; won++) out[won] = together[won];
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
  if (move === PLAY_OUT) return NONE;
  if (move === PLAY_CHANGE) return ownColour(s, seat, need > 0);
  return move >= PLAY_CHANGE_TO && move < PLAY_OUT ? move - PLAY_CHANGE_TO : s.trump;
}

/** The colour other than trump of which the seat holds most cards, or fewest. */
function ownColour(s: S, seat: Seat, most: boolean): number {
  let best = 0;
  let bestCount = -100;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (colour === s.trump) continue;
    let held = 0;
    const start = seat * MOST_CARDS;
    for (let at = start; at < start + s.handCounts[seat]; at++) {
      if (s.hands[at] < COLOUR_CARDS && s.hands[at] >> 4 === colour) held += 1 + (s.hands[at] & 15) / 16;
    }
    if (!most) held = -held;
    if (held > bestCount) [bestCount, best] = [held, colour];
  }
  return best;
}

/** What the Bonus and Mad Rages of the present trick bring its winner. */
function prizeOf(s: S): number {
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
  let points = wins * (1 + judged.prize) + judged.rest;
  if (move === PLAY_BONUS) points -= TUNED.bonusCost / s.seats;
  else if (move === PLAY_MAD) points += TUNED.madGain / s.seats;
  else if (isWildPlay(move)) points -= TUNED.wildCost;
  else if (move === PLAY_OUT) points -= TUNED.outCost;
  else if (card === CHANGE) points -= TUNED.changeCost;
  return points;
}

/** The chance that a play wins the present trick. */
export function chanceOfTrick(s: S, seat: Seat, move: Move): number {
  lookAround(s, seat, 1);
  return winsTrick(s, seat, move, trumpAfter(s, seat, move, s.bids[seat] - s.tricks[seat]));
}

/** A Wild Rage that cannot win the trick, called by one whose other cards fall short of the bid. */
export function wastesWild(s: S, seat: Seat, move: Move): boolean {
  const need = s.bids[seat] - s.tricks[seat];
  if (!isWildPlay(move) || need <= 0 || need > s.handCounts[seat] || chanceOfTrick(s, seat, move) > 0) return false;
  weighHand(s, seat, s.trump, need);
  let others = 0;
  for (let at = 0; at < s.handCounts[seat]; at++)
    if (s.hands[seat * MOST_CARDS + at] < COLOUR_CARDS) others += cardChances[at];
  return others < need;
}

/** A lost trick of one who has made the bid takes the lower card of a colour, and the higher one stays a danger. */
export function keepsDanger(s: S, seat: Seat, move: Move): boolean {
  if (move >= COLOUR_CARDS || s.bids[seat] !== s.tricks[seat] || s.lead === NONE) return false;
  const isLast = s.playCount - s.trickStart === s.seats - 1;
  const colour = move >> 4;
  if ((colour === s.lead && !isLast) || colour === s.trump) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    if (card > move && card < COLOUR_CARDS && card >> 4 === colour && chanceOfTrick(s, seat, card) === 0) return true;
  }
  return false;
}

/** Chance of the trick beyond the least there is that one who wants no trick does not take: leading, and later. */
const LEADING_RISK = 0.25;
const FOLLOWING_RISK = 0.6;

/** One who has made the bid plays a card that likely wins, with another to play that likely does not. */
export function takesUnwanted(s: S, seat: Seat, move: Move): boolean {
  if (move >= COLOUR_CARDS || s.bids[seat] !== s.tricks[seat]) return false;
  const most = chanceOfTrick(s, seat, move) - (s.lead === NONE ? LEADING_RISK : FOLLOWING_RISK);
  if (most <= 0 || prizeOf(s) > 0) return false;
  const start = seat * MOST_CARDS;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    const isLike = s.lead === NONE || move >> 4 !== s.lead || card >> 4 === s.lead;
    if (card < COLOUR_CARDS && isLike && winsTrick(s, seat, card, s.trump) < most) return true;
  }
  return false;
}

const UNWEIGHED = -1;
const pointsByTrump = new Float64Array(COLOUR_COUNT);

/** Points the seat may expect from the rest of the round with each colour of trump. */
export function judgeTrumps(
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  out: Float64Array,
  memory: number,
): void {
  lookAround(s, seat, memory);
  const need = s.bids[seat] - s.tricks[seat];
  const held = s.handCounts[seat];
  pointsByTrump.fill(UNWEIGHED);
  for (let nth = 0; nth < count; nth++) {
    const card = moves[nth] - LAY_TRUMP;
    const colour = card >> 4;
    if (pointsByTrump[colour] === UNWEIGHED) {
      weighHand(s, seat, colour, need);
      const hit = need < 0 || need > held ? 0 : hitWorth(s, s.bids[seat]) * together[need];
      pointsByTrump[colour] = hit + judged.sum;
    }
    out[nth] = pointsByTrump[colour] - (card & 15) * 1e-6;
  }
}
