import { NONE, type Move, type Seat } from '@rumpus/engine';
import {
  CARD_OF,
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
import { isWildPlay, lookAround, strength, winsTrick } from './rage-cards.ts';

type S = RageState;

const WIDTH = MOST_CARDS + 2;
/** The chance of each card of the hand weighed last to win a trick. */
export const cardChances = new Float64Array(MOST_CARDS);
/** before[i × WIDTH + t]: the chance that the first i cards win t tricks; after: the cards from i on. */
const before = new Float64Array(WIDTH * WIDTH);
const after = new Float64Array(WIDTH * WIDTH);

/** Who wants no more tricks can throw many a high plain card away. */
const UNWANTED = 0.4;

/** The hand with this trump: how likely each card wins a trick, and what all but one of them may win together. */
function weighHand(s: S, seat: Seat, trump: number, need: number): void {
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const isLeading = s.turn === seat && s.playCount === s.trickStart;
  let sure = 0;
  for (let at = 0; at < count; at++) {
    const card = s.hands[start + at];
    cardChances[at] = strength(s, card, trump, isLeading);
    if (need <= 0 && card < COLOUR_CARDS && card >> 4 !== trump) cardChances[at] *= UNWANTED;
    if (card !== WILD) sure += cardChances[at];
  }
  // A Wild Rage wins or loses as its player likes.
  const wild = sure < need - 0.4 ? 0.94 : need <= 0 ? 0.1 : 0.3;
  for (let at = 0; at < count; at++) if (s.hands[start + at] === WILD) cardChances[at] = wild;
  spread(count);
}

function spread(count: number): void {
  before.fill(0, 0, WIDTH);
  before[0] = 1;
  for (let at = 0; at < count; at++) addCard(before, at * WIDTH, (at + 1) * WIDTH, cardChances[at], at + 1);
  after.fill(0, count * WIDTH, (count + 1) * WIDTH);
  after[count * WIDTH] = 1;
  for (let at = count - 1; at >= 0; at--) addCard(after, (at + 1) * WIDTH, at * WIDTH, cardChances[at], count - at);
}

function addCard(table: Float64Array, from: number, to: number, chance: number, most: number): void {
  for (let won = 0; won <= most; won++) {
    table[to + won] =
      (won < most ? table[from + won] * (1 - chance) : 0) + (won > 0 ? table[from + won - 1] * chance : 0);
  }
  table[to + most + 1] = 0;
}

/** The chance that all cards but the one at `at` win `tricks` together. */
function withoutOne(at: number, count: number, tricks: number): number {
  if (tricks < 0 || tricks >= count) return 0;
  let sum = 0;
  for (let won = 0; won <= tricks; won++) {
    if (won <= at && tricks - won <= count - at - 1)
      sum += before[at * WIDTH + won] * after[(at + 1) * WIDTH + tricks - won];
  }
  return sum;
}

/** What hitting the bid is worth more than missing it. */
export const hitWorth = (s: S, bid: number): number => (s.european === 1 ? 15 : bid === 0 ? 5 : 10);

/** The tricks that the hand is worth, by the strength of its cards. */
export function expectedTricks(s: S, seat: Seat, memory: number): number {
  lookAround(s, seat, memory);
  weighHand(s, seat, s.trump, 99);
  let sum = 0;
  for (let at = 0; at < s.handCounts[seat]; at++) sum += cardChances[at];
  return sum;
}

/** The chance of each number of tricks, for the bids of a hand. */
export function trickChances(s: S, seat: Seat, memory: number, out: Float64Array): void {
  expectedTricks(s, seat, memory);
  const count = s.handCounts[seat];
  for (let won = 0; won <= count; won++) out[won] = before[count * WIDTH + won];
}

/** Points the seat may expect from the rest of the round with each play. */
export function judgePlays(
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  out: Float64Array,
  memory: number,
): void {
  lookAround(s, seat, memory);
  const need = s.bids[seat] - s.tricks[seat];
  weighHand(s, seat, s.trump, need);
  let trumpWeighed = s.trump;
  for (let nth = 0; nth < count; nth++) {
    const move = moves[nth];
    const trump = trumpAfter(s, seat, move, need);
    if (trump !== trumpWeighed) {
      weighHand(s, seat, trump, need);
      trumpWeighed = trump;
    }
    out[nth] = judgePlay(s, seat, move, trump, need);
  }
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

function judgePlay(s: S, seat: Seat, move: Move, trump: number, need: number): number {
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const card = CARD_OF[move];
  let at = 0;
  while (at < count - 1 && s.hands[start + at] !== card) at++;
  const wins = winsTrick(s, seat, move, trump);
  const hit = wins * withoutOne(at, count, need - 1) + (1 - wins) * withoutOne(at, count, need);
  let tricks = wins;
  for (let other = 0; other < count; other++) if (other !== at) tricks += cardChances[other];
  let points = hitWorth(s, s.bids[seat]) * hit + tricks;
  for (let nth = s.trickStart; nth < s.playCount; nth++) {
    if (s.plays[nth] === PLAY_BONUS) points += 5 * wins;
    else if (s.plays[nth] === PLAY_MAD) points -= 5 * wins;
  }
  if (move === PLAY_BONUS) points -= 5 / s.seats;
  else if (move === PLAY_MAD) points += 5 / s.seats;
  else if (isWildPlay(move)) points -= 0.3;
  return points;
}

/** The chance that a play wins the present trick. */
export function chanceOfTrick(s: S, seat: Seat, move: Move): number {
  lookAround(s, seat, 1);
  return winsTrick(s, seat, move, trumpAfter(s, seat, move, s.bids[seat] - s.tricks[seat]));
}

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
  let colour: number = NONE;
  let points = 0;
  for (let nth = 0; nth < count; nth++) {
    const card = moves[nth] - LAY_TRUMP;
    if (card >> 4 !== colour) {
      colour = card >> 4;
      weighHand(s, seat, colour, need);
      points = need < 0 || need > held ? 0 : hitWorth(s, s.bids[seat]) * before[held * WIDTH + need];
      for (let at = 0; at < held; at++) points += cardChances[at];
    }
    out[nth] = points - (card & 15) * 1e-6;
  }
}
