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

/** The chance of each card of the hand weighed last to win a trick, and their sum. */
export const cardChances = new Float64Array(MOST_CARDS);
let chanceSum = 0;
/** The chance that all cards of the hand weighed last win so many tricks together. */
const together = new Float64Array(MOST_CARDS + 2);

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
  chanceSum = sure;
  if (wilds > 0) {
    // A Wild Rage wins or loses as its player likes.
    const wild = sure < need - TUNED.wildShort ? TUNED.wildNeeded : need <= 0 ? TUNED.wildUnwanted : TUNED.wildSpare;
    for (let at = 0; at < count; at++) if (hands[start + at] === WILD) cardChances[at] = wild;
    chanceSum += wilds * wild;
  }
  if (need === ANY_NEED || (need >= 0 && need <= count)) spread(count);
}

function spread(count: number): void {
  together[0] = 1;
  for (let at = 0; at < count; at++) {
    const chance = cardChances[at];
    together[at + 1] = together[at] * chance;
    for (let won = at; won > 0; won--) together[won] += (together[won - 1] - together[won]) * chance;
    together[0] *= 1 - chance;
  }
}

/** The card judged last. */
export const judged = {
  /** Its place in the hand. */
  at: 0,
  /** The chance that it wins the present trick. */
  wins: 0,
  /** Tricks that the other cards may win, and the chance of just as many as needed, and of one less. */
  rest: 0,
  exactly: 0,
  oneLess: 0,
};

/** Takes one card out of `together`, from the end at which that divides by the larger number. */
function leaveOut(chance: number, count: number, need: number): void {
  let oneLess = 0;
  let exactly = 0;
  if (chance <= 0.5) {
    for (let won = 0; won <= need; won++) {
      oneLess = exactly;
      exactly = won === count ? 0 : (together[won] - chance * exactly) / (1 - chance);
    }
  } else {
    for (let won = count; won >= need; won--) {
      exactly = oneLess;
      oneLess = won === 0 ? 0 : (together[won] - (1 - chance) * oneLess) / chance;
    }
  }
  judged.exactly = exactly;
  judged.oneLess = oneLess;
}

/** The chance that the bid comes true with the card judged last. */
type Hit = (s: S, seat: Seat, move: Move, trump: number, isFirst: boolean) => number;

const hitAtAGlance: Hit = () => judged.wins * judged.oneLess + (1 - judged.wins) * judged.exactly;

/** What hitting the bid is worth more than missing it. */
export const hitWorth = (s: S, bid: number): number => (s.european === 1 ? 15 : bid === 0 ? 5 : 10);

/** The tricks that the hand is worth, by the strength of its cards. */
export function expectedTricks(s: S, seat: Seat, memory: number): number {
  lookAround(s, seat, memory);
  weighHand(s, seat, s.trump, ANY_NEED);
  return chanceSum;
}

/** The chance of each number of tricks, for the bids of a hand. */
export function trickChances(s: S, seat: Seat, memory: number, out: Float64Array): void {
  expectedTricks(s, seat, memory);
  for (let won = 0; won <= s.handCounts[seat]; won++) out[won] = together[won];
}

/** Points the seat may expect from the rest of the round with each play. */
export function judgePlays(
  s: S,
  seat: Seat,
  moves: Uint16Array,
  count: number,
  out: Float64Array,
  memory: number,
  hit: Hit = hitAtAGlance,
): void {
  lookAround(s, seat, memory);
  const need = s.bids[seat] - s.tricks[seat];
  weighHand(s, seat, s.trump, need);
  let trumpWeighed = s.trump;
  const isOpen = need >= 0 && need <= s.handCounts[seat];
  for (let nth = 0; nth < count; nth++) {
    const move = moves[nth];
    const trump = trumpAfter(s, seat, move, need);
    if (trump !== trumpWeighed) {
      weighHand(s, seat, trump, need);
      trumpWeighed = trump;
    }
    out[nth] = judgePlay(s, seat, move, trump, need);
    if (isOpen) out[nth] += hitWorth(s, s.bids[seat]) * hit(s, seat, move, trump, nth === 0);
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

/** Points but for the bid. */
function judgePlay(s: S, seat: Seat, move: Move, trump: number, need: number): number {
  const start = seat * MOST_CARDS;
  const count = s.handCounts[seat];
  const card = CARD_OF[move];
  let at = 0;
  while (at < count - 1 && s.hands[start + at] !== card) at++;
  const wins = winsTrick(s, seat, move, trump);
  judged.at = at;
  judged.wins = wins;
  judged.rest = chanceSum - cardChances[at];
  if (need >= 0 && need <= count) leaveOut(cardChances[at], count, need);
  let points = wins + judged.rest;
  if (wins > 0) {
    for (let nth = s.trickStart; nth < s.playCount; nth++) {
      if (s.plays[nth] === PLAY_BONUS) points += 5 * wins;
      else if (s.plays[nth] === PLAY_MAD) points -= 5 * wins;
    }
  }
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
      points = need < 0 || need > held ? 0 : hitWorth(s, s.bids[seat]) * together[need];
      points += chanceSum;
    }
    out[nth] = points - (card & 15) * 1e-6;
  }
}
