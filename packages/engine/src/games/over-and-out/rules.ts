import type { Chance } from '../../chance.ts';
import { isOn, type Move, type RuleId, type Setup } from '../../game.ts';
import { firstSeat as lowestBit, type Seat, type Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { DECK_SIZE, DOUBLE, KINDS, LIMITS, MINUS_TEN, SPIN_OUT, TIP_COUNT, TOP_OUT, TOPSY_TURVY } from './deck.ts';
import { DEALER, MOVES, SHUFFLE, TIPS, TURVY_STAY } from './moves.ts';
import { CHIPS, OverAndOutState } from './state.ts';

type S = OverAndOutState;

export const DEALER_RULES = ['left', 'same', 'loser'] as const;
const [, SAME, LOSER] = [0, 1, 2];

/** OVER-10: how often the played cards may become a new draw deck in one round. */
export const MOST_RESHUFFLES = 20;

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
  clearTable(s);
  layOut(s.deckCounts, s.draw, 0);
  chance.shuffle(SHUFFLE, s.draw, 0, DECK_SIZE);
  dealHands(s);
  for (let tip = 0; tip < TIP_COUNT; tip++) s.tips[tip] = tip;
  chance.shuffle(TIPS, s.tips, 0, TIP_COUNT);
  s.tipCount = TIP_COUNT;
  s.turned = 0;
  turnUpTip(s);
  s.total = 0;
  s.direction = 0;
  s.turn = nextSeat(s, s.dealer, 0);
}

/** OVER-4: one card at a time, the dealer last. */
function dealHands(s: S): void {
  const { seats, dealer, chips, draw } = s;
  let top = 0;
  for (let dealt = 0; dealt < CHIPS; dealt++) {
    for (let step = 0, seat = dealer; step < seats; step++) {
      seat = seat + 1 < seats ? seat + 1 : 0;
      if (chips[seat] <= dealt) continue;
      addToHand(s, seat, draw[top]);
      draw[top++] = 0;
    }
  }
  s.drawCount = DECK_SIZE - top;
}

function clearTable(s: S): void {
  for (let at = s.seats * KINDS - 1; at >= 0; at--) s.hands[at] = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    s.held[seat] = 0;
    s.handCounts[seat] = 0;
  }
  clearPlayed(s);
  s.reshuffles = 0;
}

function clearPlayed(s: S): void {
  for (let at = s.playedCount - 1; at >= 0; at--) s.played[at] = 0;
  s.playedCount = 0;
}

/** Cards in the order in which every shuffle starts, so that its outcome depends on the luck alone. */
function layOut(counts: Uint8Array, cards: Uint8Array, from: number): void {
  let at = from;
  for (let card = 0; card < KINDS; card++) for (let n = counts[card]; n > 0; n--) cards[at++] = card;
}

export function addToHand(s: S, seat: Seat, card: number): void {
  s.hands[seat * KINDS + card]++;
  s.held[seat] |= 1 << card;
  s.handCounts[seat]++;
}

function takeFromHand(s: S, seat: Seat, card: number): void {
  if (--s.hands[seat * KINDS + card] === 0) s.held[seat] &= ~(1 << card);
  s.handCounts[seat]--;
}

function drawCard(s: S, seat: Seat): void {
  const top = DECK_SIZE - s.drawCount--;
  addToHand(s, seat, s.draw[top]);
  s.draw[top] = 0;
}

function turnUpTip(s: S): void {
  const top = TIP_COUNT - s.tipCount--;
  s.tip = s.tips[top];
  s.tips[top] = 0;
}

/** The next player still in, in a direction of play. */
export function nextSeat(s: S, from: Seat, direction: number): Seat {
  let seat = from;
  do {
    if (direction === 0) seat = seat + 1 < s.seats ? seat + 1 : 0;
    else seat = seat > 0 ? seat - 1 : s.seats - 1;
  } while (s.chips[seat] === 0);
  return seat;
}

export const toMove = (s: S): Seats => (s.turn === NONE ? 0 : 1 << s.turn);

export function legal(s: S, seat: Seat, out: Uint16Array): number {
  if (seat !== s.turn) return 0;
  let count = 0;
  for (let rest = s.held[seat] & playableCards(s); rest !== 0; rest &= rest - 1) out[count++] = lowestBit(rest);
  if (out[count - 1] === TOPSY_TURVY && !s.turvyAlways) out[count++] = TURVY_STAY;
  return count;
}

/** OVER-8, OVER-12, OVER-13: the cards that leave the total between 0 and the limit, a bit each. */
export const playableCards = (s: S): number => PLAYABLE[(s.floorMinusTen * TIP_COUNT + s.tip) * TOTALS + s.total];

const TOTALS = LIMITS[TIP_COUNT - 1] + 1;
const PLAYABLE = Uint16Array.from({ length: 2 * TIP_COUNT * TOTALS }, (_, index) => {
  const total = index % TOTALS;
  const most = LIMITS[Math.floor(index / TOTALS) % TIP_COUNT];
  const floorMinusTen = index >= TIP_COUNT * TOTALS;
  let cards = (1 << SPIN_OUT) | (1 << TOP_OUT) | (1 << TOPSY_TURVY);
  for (let card = 0; card < DOUBLE; card++) if (total + card <= most) cards |= 1 << card;
  if (2 * total <= most) cards |= 1 << DOUBLE;
  if (total >= 10 || floorMinusTen) cards |= 1 << MINUS_TEN;
  return cards;
});

export function why(s: S, seat: Seat, move: Move): RuleId | undefined {
  if (s.turn === NONE) return 'OVER-22';
  if (seat !== s.turn) return s.chips[seat] === 0 ? 'OVER-19' : 'OVER-7';
  const card = move === TURVY_STAY ? TOPSY_TURVY : move;
  if (!(s.held[seat] & (1 << card))) return 'OVER-7';
  if (move === TURVY_STAY && s.turvyAlways) return 'OVER-16';
  if (playableCards(s) & (1 << card)) return undefined;
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
  takeFromHand(s, seat, card);
  s.played[s.playedCount++] = card;
  takeEffect(s, move, chance);
  if (s.total > LIMITS[s.tip]) {
    loseRound(s, seat, chance); // OVER-17
  } else {
    if (s.drawCount > 0) drawCard(s, seat);
    if (s.drawCount === 0) renewDrawDeck(s, chance);
    s.turn = nextSeat(s, seat, s.direction);
  }
  settle(s, chance);
}

function takeEffect(s: S, move: Move, chance: Chance): void {
  s.total = TOTAL_AFTER[(s.tip * TOTALS + s.total) * MOVES.length + move];
  if (move === SPIN_OUT) s.direction = 1 - s.direction;
  else if (move === TOPSY_TURVY) {
    s.turned |= 1 << s.tip;
    turnUpTip(s);
    if (s.tipCount === 0) renewTips(s, chance);
  }
}

/** OVER-11 to OVER-13, OVER-15: the total after a move, by the Tip Top card in force and the total before. */
const TOTAL_AFTER = Uint8Array.from({ length: TIP_COUNT * TOTALS * MOVES.length }, (_, index) => {
  const move = index % MOVES.length;
  const total = Math.floor(index / MOVES.length) % TOTALS;
  if (move < DOUBLE) return total + move;
  if (move === DOUBLE) return 2 * total;
  if (move === MINUS_TEN) return Math.max(0, total - 10);
  return move === TOP_OUT ? LIMITS[Math.floor(index / MOVES.length / TOTALS)] : total;
});

/** OVER-16: the four Tip Top cards not in force make a new pile. */
function renewTips(s: S, chance: Chance): void {
  let at = 1;
  for (let tip = 0; tip < TIP_COUNT; tip++) if (tip !== s.tip) s.tips[at++] = tip;
  chance.shuffle(TIPS, s.tips, 1, TIP_COUNT);
  s.tipCount = TIP_COUNT - 1;
  s.turned = 0;
}

const tally = new Uint8Array(KINDS);

/** OVER-10: the played cards become the new draw deck. */
export function renewDrawDeck(s: S, chance: Chance): void {
  if (s.reshuffles === MOST_RESHUFFLES) return;
  s.reshuffles++;
  tally.fill(0);
  for (let at = 0; at < s.playedCount; at++) tally[s.played[at]]++;
  s.drawCount = s.playedCount;
  clearPlayed(s);
  layOut(tally, s.draw, DECK_SIZE - s.drawCount);
  chance.shuffle(SHUFFLE, s.draw, DECK_SIZE - s.drawCount, DECK_SIZE);
}

/** OVER-18: while the player to move cannot play any card, they lose the round. */
export function settle(s: S, chance: Chance): void {
  while (s.turn !== NONE && !canPlay(s, s.turn)) loseRound(s, s.turn, chance);
}

export const canPlay = (s: S, seat: Seat): boolean => (s.held[seat] & playableCards(s)) !== 0;

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
  return s.dealerRule >= SAME && s.chips[stays] > 0 ? stays : nextSeat(s, stays, 0);
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
