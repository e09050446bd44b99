import type { Move, Seat } from '@rumpus/engine';
import * as rules from '@rumpus/engine/games/over-and-out';
import { exp } from '../exact.ts';
import type { Net } from '../net.ts';

type S = rules.OverAndOutState;

/** Constants of our own: an imported name is looked up anew at every use, and playouts feel that. */
const { DOUBLE, KINDS, LIMITS, MINUS_TEN, SPIN_OUT, TOP_OUT, TOPSY_TURVY, TURVY_STAY } = rules;

const MOST_SEATS = 8;

/** Room left under the limit, in steps that matter: which number cards still fit. */
const ROOMS = [0, 1, 2, 3, 4, 5, 9];
/** Cards that tell something about a hand: the last of the next two players and of the one before, the next one's last but one. */
const WATCHED = 4;
const NO_CARD = KINDS;

const UNSEEN = KINDS;
const ROOM = UNSEEN + KINDS;
const TABLE = ROOM + ROOMS.length + 1;
const CHIPS = TABLE + 7;
const LAST = CHIPS + MOST_SEATS;
export const INPUTS = LAST + WATCHED * (KINDS + 1);
export const OUTPUTS = MOST_SEATS;
export const HIDDEN = 48;

/** The total after a move, unless a new Tip Top card comes with it. */
export function totalAfter(s: S, move: Move): number {
  if (move < DOUBLE) return s.total + move;
  if (move === DOUBLE) return 2 * s.total;
  if (move === MINUS_TEN) return Math.max(0, s.total - 10);
  return move === TOP_OUT ? LIMITS[s.tip] : s.total;
}

/** Cards that can be played at the limit. */
export const isAnswer = (card: number): boolean => card === 0 || card > DOUBLE;

export function answersOf(s: S, seat: Seat): number {
  let answers = 0;
  for (let card = 0; card < KINDS; card++) if (isAnswer(card)) answers += s.hands[seat * KINDS + card];
  return answers;
}

/** The next player still in, in a direction of play. */
export const step = (s: S, seat: Seat, direction: number): Seat => {
  let at = seat;
  do {
    if (direction === 0) at = at + 1 < s.seats ? at + 1 : 0;
    else at = at > 0 ? at - 1 : s.seats - 1;
  } while (s.chips[at] === 0);
  return at;
};

/**
 * Tells who loses this round after a move of the seat to play, as far as that seat can know: its hand, the cards not
 * seen yet, the room under the limit, everybody's chips in the order of play, and what the players near it played last.
 */
export class OverAndOutJudge {
  net: Net;
  readonly input = new Float32Array(INPUTS);
  readonly #output = new Float64Array(OUTPUTS);
  /** The chance of each seat to lose the round after the move judged last. */
  readonly loses = new Float64Array(MOST_SEATS);
  /** The seats still in by the order of play after the move judged last, the mover first. */
  readonly order = new Uint8Array(MOST_SEATS);
  readonly #lastCard = new Uint8Array(MOST_SEATS);
  readonly #cardBefore = new Uint8Array(MOST_SEATS);
  readonly #unseen = new Int16Array(KINDS);
  #seats = 0;

  constructor(net: Net) {
    this.net = net;
  }

  /** Takes in the situation of the seat to play. A short memory forgets what was played. */
  look(s: S, seat: Seat, memory: number): void {
    const { input } = this;
    this.#countUnseen(s, seat, memory);
    this.#seats = s.seats - s.outCount;
    this.#noteLastCards(s, memory);
    let left = 0;
    for (let card = 0; card < KINDS; card++) left += this.#unseen[card];
    for (let card = 0; card < KINDS; card++) {
      input[card] = s.hands[seat * KINDS + card] / 2;
      input[UNSEEN + card] = left === 0 ? 0 : (4 * this.#unseen[card]) / left;
    }
    this.#describeTable(s, s.total, LIMITS[s.tip]);
    this.#describeOrder(s, seat, s.direction);
    this.net.look(input);
  }

  #countUnseen(s: S, seat: Seat, memory: number): void {
    const unseen = this.#unseen;
    for (let card = 0; card < KINDS; card++) unseen[card] = s.deckCounts[card] - s.hands[seat * KINDS + card];
    for (let at = Math.ceil(s.playedCount * (1 - memory)); at < s.playedCount; at++) unseen[s.played[at]]--;
  }

  /** Walks back along the cards played: the one before the player to move played the last, and so on. */
  #noteLastCards(s: S, memory: number): void {
    const last = this.#lastCard;
    const before = this.#cardBefore;
    last.fill(NO_CARD);
    before.fill(NO_CARD);
    if (memory < 0.5) return;
    let { turn: seat, direction } = s;
    const oldest = Math.max(0, s.playedCount - 3 * this.#seats);
    for (let at = s.playedCount - 1; at >= oldest; at--) {
      seat = step(s, seat, 1 - direction);
      const card = s.played[at];
      if (card === SPIN_OUT) direction = 1 - direction;
      if (last[seat] === NO_CARD) last[seat] = card;
      else if (before[seat] === NO_CARD) before[seat] = card;
    }
  }

  #describeTable(s: S, total: number, limit: number): void {
    const { input } = this;
    const room = limit - total;
    let at = 0;
    while (at < ROOMS.length && room > ROOMS[at]) at++;
    for (let nth = 0; nth <= ROOMS.length; nth++) input[ROOM + nth] = nth === at ? 1 : 0;
    input[TABLE] = total >= 10 || s.floorMinusTen ? 1 : 0;
    input[TABLE + 1] = 2 * total <= limit ? 1 : 0;
    input[TABLE + 2] = Math.min(room, 40) / 20;
    input[TABLE + 3] = limit / 66;
    input[TABLE + 4] = overRisk(s, total, limit);
    input[TABLE + 5] = this.#seats / 4;
    input[TABLE + 6] = s.turvyAlways;
  }

  #describeOrder(s: S, seat: Seat, direction: number): void {
    const { input, order } = this;
    const seats = this.#seats;
    for (let nth = 0, at = seat; nth < seats; nth++, at = step(s, at, direction)) order[nth] = at;
    for (let nth = 0; nth < MOST_SEATS; nth++) input[CHIPS + nth] = nth < seats ? s.chips[order[nth]] / 4 : 0;
    input.fill(0, LAST, INPUTS);
    this.#describeCard(0, this.#lastCard[order[1]]);
    if (seats > 3) this.#describeCard(1, this.#lastCard[order[2]]);
    if (seats > 2) this.#describeCard(2, this.#lastCard[order[seats - 1]]);
    this.#describeCard(3, this.#cardBefore[order[1]]);
  }

  #describeCard(watched: number, card: number): void {
    this.input[LAST + watched * (KINDS + 1) + card] = 1;
  }

  /** The seat's chance to win the game if it plays this move, by what winning chips are worth; after `look`. */
  afterMove(s: S, seat: Seat, move: Move, worth: readonly number[]): number {
    const card = move === TURVY_STAY ? TOPSY_TURVY : move;
    this.input[card] -= 0.5;
    if (move === SPIN_OUT) this.#describeOrder(s, seat, 1 - s.direction);
    this.loses.fill(0);
    if (move === TOPSY_TURVY) this.#judgeTurvy(s, seat);
    else this.#judgeTotal(s, totalAfter(s, move), LIMITS[s.tip], 1);
    this.input[card] += 0.5;
    if (move === SPIN_OUT) this.#describeOrder(s, seat, s.direction);
    return equityOf(s, seat, this.loses, worth);
  }

  /** Every Tip Top card that may come. */
  #judgeTurvy(s: S, seat: Seat): void {
    let possible = 0;
    for (let tip = 0; tip < LIMITS.length; tip++) if (tip !== s.tip && !(s.turned & (1 << tip))) possible++;
    for (let tip = 0; tip < LIMITS.length; tip++) {
      if (tip === s.tip || s.turned & (1 << tip)) continue;
      if (LIMITS[tip] < s.total) this.loses[seat] += 1 / possible;
      else this.#judgeTotal(s, s.total, LIMITS[tip], 1 / possible);
    }
  }

  #judgeTotal(s: S, total: number, limit: number, weight: number): void {
    const seats = this.#seats;
    const output = this.#output;
    this.#describeTable(s, total, limit);
    this.net.near(this.input, output, seats);
    let top = -Infinity;
    for (let nth = 0; nth < seats; nth++) if (output[nth] > top) top = output[nth];
    let sum = 0;
    for (let nth = 0; nth < seats; nth++) sum += output[nth] = exp(output[nth] - top);
    for (let nth = 0; nth < seats; nth++) this.loses[this.order[nth]] += (weight * output[nth]) / sum;
  }

  /** Leaves in `input` what the net sees after a move that turns up no Tip Top card; for training. */
  describe(s: S, seat: Seat, move: Move): void {
    this.input[move === TURVY_STAY ? TOPSY_TURVY : move] -= 0.5;
    this.#describeOrder(s, seat, move === SPIN_OUT ? 1 - s.direction : s.direction);
    this.#describeTable(s, totalAfter(s, move), LIMITS[s.tip]);
  }
}

/** The chance that the next Tip Top card lies below the total. */
export function overRisk(s: S, total: number, limit: number): number {
  let over = 0;
  let possible = 0;
  for (let tip = 0; tip < LIMITS.length; tip++) {
    if (LIMITS[tip] === limit || s.turned & (1 << tip)) continue;
    possible++;
    if (LIMITS[tip] < total) over++;
  }
  return possible === 0 ? 0 : over / possible;
}

/** The seat's share of the worth of all chips, when each seat loses a chip with the given chance. */
export function equityOf(s: S, seat: Seat, loses: Float64Array, worth: readonly number[]): number {
  let all = 0;
  for (let other = 0; other < s.seats; other++) all += worth[s.chips[other]];
  let equity = 0;
  for (let loser = 0; loser < s.seats; loser++) {
    if (loses[loser] === 0) continue;
    const lost = worth[s.chips[loser]] - worth[s.chips[loser] - 1];
    const mine = worth[s.chips[seat]] - (loser === seat ? lost : 0);
    equity += (loses[loser] * mine) / (all - lost);
  }
  return equity;
}
