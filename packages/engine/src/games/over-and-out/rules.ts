import { addToHand, holds, takeFromHand } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import { isOn, type Move, type RuleId, type Setup } from '../../game.ts';
import type { Seat, Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { DECK_SIZE, DOUBLE, KINDS, LIMITS, MINUS_TEN, SPIN_OUT, TOP_OUT, TOPSY_TURVY } from './deck.ts';
import { DEALER, SHUFFLE, TIPS, TURVY_STAY } from './moves.ts';
import { CHIPS, OverAndOutState } from './state.ts';

type S = OverAndOutState;

export const DEALER_RULES = ['left', 'same', 'loser'] as const;
const [, SAME, LOSER] = [0, 1, 2];

/** OVER-10: how often the played cards may become a new draw deck in one round. */
const MOST_RESHUFFLES = 20;

/** At most 31 chips are lost; a round plays each card of its draw decks once. */
export const LONGEST = 31 * (MOST_RESHUFFLES + 1) * DECK_SIZE;

const allSeats = Uint8Array.from({ length: 8 }, (_, seat) => seat);

export const limit = (s: S): number => LIMITS[s.tip];

/** The options written into an empty state; nothing is dealt yet. */
export function begin(setup: Setup, s: S): S {
  s.bytes.fill(0);
  s.seats = setup.seats;
  s.deckCounts.set(setup.options['deck'].split(',').map(Number));
  s.floorMinusTen = Number(isOn(setup, 'floorMinusTen'));
  s.turvyAlways = Number(isOn(setup, 'turvyAlways'));
  s.dealerRule = DEALER_RULES.indexOf(setup.options['dealer'] as (typeof DEALER_RULES)[number]);
  s.chips.fill(CHIPS, 0, s.seats);
  s.round = 1;
  return s;
}

export function deal(setup: Setup, chance: Chance, into: S = new OverAndOutState()): S {
  const s = begin(setup, into);
  s.dealer = chance.pick(DEALER, allSeats, s.seats);
  dealRound(s, chance);
  settle(s, chance);
  return s;
}

/** OVER-4 to OVER-6, OVER-20: all cards shuffled, as many to each as they have chips, a new limit. */
function dealRound(s: S, chance: Chance): void {
  gatherCards(s);
  chance.shuffle(SHUFFLE, s.draw, 0, DECK_SIZE);
  s.draw.reverse(); // dealt from the end
  s.drawCount = DECK_SIZE;
  for (let dealt = 0; dealt < CHIPS; dealt++) {
    for (let step = 1; step <= s.seats; step++) {
      const seat = (s.dealer + step) % s.seats;
      if (s.chips[seat] > dealt) drawCard(s, seat);
    }
  }
  for (let tip = 0; tip < LIMITS.length; tip++) s.tips[tip] = tip;
  s.tipCount = LIMITS.length;
  s.turned = 0;
  chance.shuffle(TIPS, s.tips, 0, s.tipCount);
  s.tips.reverse();
  turnUpTip(s);
  s.total = 0;
  s.direction = 0;
  s.turn = nextSeat(s, s.dealer, 1);
}

function gatherCards(s: S): void {
  s.hands.fill(0);
  s.handCounts.fill(0);
  s.played.fill(0);
  s.playedCount = 0;
  s.reshuffles = 0;
  let at = 0;
  for (let card = 0; card < KINDS; card++) for (let n = s.deckCounts[card]; n > 0; n--) s.draw[at++] = card;
}

function drawCard(s: S, seat: Seat): void {
  const top = --s.drawCount;
  addToHand(s.hands, s.handCounts, CHIPS, seat, s.draw[top]);
  s.draw[top] = 0;
}

function turnUpTip(s: S): void {
  s.tip = s.tips[--s.tipCount];
  s.tips[s.tipCount] = 0;
}

/** The next player still in, clockwise for step 1 and the other way for seats - 1. */
export function nextSeat(s: S, from: Seat, step: number): Seat {
  let seat = from;
  do seat = (seat + step) % s.seats;
  while (s.chips[seat] === 0);
  return seat;
}

export const toMove = (s: S): Seats => (s.turn === NONE ? 0 : 1 << s.turn);

export function legal(s: S, seat: Seat, out: Uint16Array): number {
  if (seat !== s.turn) return 0;
  let count = 0;
  let last = NONE;
  const start = seat * CHIPS;
  for (let at = start; at < start + s.handCounts[seat]; at++) {
    const card = s.hands[at];
    if (card === last) continue;
    last = card;
    if (!isPlayable(s, card)) continue;
    out[count++] = card;
    if (card === TOPSY_TURVY && !s.turvyAlways) out[count++] = TURVY_STAY;
  }
  return count;
}

/** OVER-8, OVER-12, OVER-13: would the total stay between 0 and the limit? */
function isPlayable(s: S, card: number): boolean {
  if (card < DOUBLE) return s.total + card <= LIMITS[s.tip];
  if (card === DOUBLE) return 2 * s.total <= LIMITS[s.tip];
  if (card === MINUS_TEN) return s.total >= 10 || s.floorMinusTen === 1;
  return true;
}

export function why(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.turn === NONE) return 'OVER-22';
  if (seat !== s.turn) return s.chips[seat] === 0 ? 'OVER-19' : 'OVER-7';
  const card = move === TURVY_STAY ? TOPSY_TURVY : move;
  if (!holds(s.hands, s.handCounts, CHIPS, seat, card)) return 'OVER-7';
  if (move === TURVY_STAY && s.turvyAlways) return 'OVER-16';
  if (isPlayable(s, card)) return undefined;
  return card === MINUS_TEN ? 'OVER-13' : 'OVER-8';
}

export const REASONS: Readonly<Record<RuleId, string>> = {
  'OVER-7': 'On your turn you play one card of your hand.',
  'OVER-8': 'The total may never go over the limit.',
  'OVER-13': 'A -10 needs a total of 10 or more.',
  'OVER-16': 'At this table Topsy Turvy always turns up a Tip Top card.',
  'OVER-19': 'A player without chips is out of the game.',
  'OVER-22': 'The game is over.',
};

export function play(s: S, seat: Seat, move: Move, chance: Chance): void {
  const card = move === TURVY_STAY ? TOPSY_TURVY : move;
  takeFromHand(s.hands, s.handCounts, CHIPS, seat, card);
  s.played[s.playedCount++] = card;
  takeEffect(s, move, chance);
  if (s.total > LIMITS[s.tip]) {
    loseRound(s, seat, chance); // OVER-17
  } else {
    if (s.drawCount > 0) drawCard(s, seat);
    if (s.drawCount === 0) renewDrawDeck(s, chance);
    s.turn = nextSeat(s, seat, s.direction === 0 ? 1 : s.seats - 1);
  }
  settle(s, chance);
}

function takeEffect(s: S, move: Move, chance: Chance): void {
  if (move < DOUBLE) s.total += move;
  else if (move === DOUBLE) s.total *= 2;
  else if (move === MINUS_TEN) s.total = Math.max(0, s.total - 10);
  else if (move === SPIN_OUT) s.direction = 1 - s.direction;
  else if (move === TOP_OUT) s.total = LIMITS[s.tip];
  else if (move === TOPSY_TURVY) {
    s.turned |= 1 << s.tip;
    turnUpTip(s);
    if (s.tipCount === 0) renewTips(s, chance);
  }
}

/** OVER-16: the four Tip Top cards not in force make a new pile. */
function renewTips(s: S, chance: Chance): void {
  for (let tip = 0; tip < LIMITS.length; tip++) if (tip !== s.tip) s.tips[s.tipCount++] = tip;
  s.turned = 0;
  chance.shuffle(TIPS, s.tips, 0, s.tipCount);
  s.tips.subarray(0, s.tipCount).reverse();
}

/** OVER-10: the played cards become the new draw deck. */
function renewDrawDeck(s: S, chance: Chance): void {
  if (s.reshuffles === MOST_RESHUFFLES) return;
  s.reshuffles++;
  const count = s.playedCount;
  sortInto(s.played, count, s.draw);
  s.played.fill(0, 0, count);
  s.playedCount = 0;
  s.drawCount = count;
  chance.shuffle(SHUFFLE, s.draw, 0, count);
  s.draw.subarray(0, count).reverse();
}

const tally = new Uint8Array(KINDS);

/** A shuffle starts from the sorted cards, so that its outcome depends on the luck alone. */
function sortInto(cards: Uint8Array, count: number, into: Uint8Array): void {
  tally.fill(0);
  for (let at = 0; at < count; at++) tally[cards[at]]++;
  let at = 0;
  for (let card = 0; card < KINDS; card++) for (let n = tally[card]; n > 0; n--) into[at++] = card;
}

/** OVER-18: while the player to move cannot play any card, they lose the round. */
export function settle(s: S, chance: Chance): void {
  while (s.turn !== NONE && !canPlay(s, s.turn)) loseRound(s, s.turn, chance);
}

function canPlay(s: S, seat: Seat): boolean {
  const start = seat * CHIPS;
  for (let at = start; at < start + s.handCounts[seat]; at++) if (isPlayable(s, s.hands[at])) return true;
  return false;
}

/** OVER-18 to OVER-22: the loser pays a chip; the next round is dealt, unless one player is left. */
function loseRound(s: S, loser: Seat, chance: Chance): void {
  if (--s.chips[loser] === 0) s.out[s.outCount++] = loser;
  if (s.outCount === s.seats - 1) {
    s.turn = NONE;
    return;
  }
  s.dealer = nextDealer(s, loser);
  s.round++;
  dealRound(s, chance);
}

/** OVER-21 */
function nextDealer(s: S, loser: Seat): Seat {
  const stays = s.dealerRule === LOSER ? loser : s.dealer;
  return s.dealerRule >= SAME && s.chips[stays] > 0 ? stays : nextSeat(s, stays, 1);
}

export function winners(s: S): Seats {
  if (s.turn !== NONE) return 0;
  for (let seat = 0; seat < s.seats; seat++) if (s.chips[seat] > 0) return 1 << seat;
  return 0;
}

/** OVER-22: how many players one has outlasted so far. */
export function score(s: S, seat: Seat): number {
  for (let place = 0; place < s.outCount; place++) if (s.out[place] === seat) return place;
  return s.outCount;
}
