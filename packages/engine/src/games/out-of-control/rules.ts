import { reverse } from '../../cards.ts';
import type { Chance } from '../../chance.ts';
import { isOn, type Move, type Setup } from '../../game.ts';
import type { Seat, Seats } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { listCards } from './bag.ts';
import { COUNTS, DECK_SIZE, DIE, KINDS, NUMBER_KINDS, NUMBERS, WILD } from './deck.ts';
import { loseInSight, passUnseen, takeInSight, takeUnseen } from './knowledge.ts';
import * as moves from './moves.ts';
import { HAND_SIZE, handOf, MOST_ROUNDS, MOST_SEATS, OutOfControlState, sideOf } from './state.ts';
import { insert, joinAll, lengthOf, successionOf, wins, worth } from './table.ts';

type S = OutOfControlState;

export const WILD_LIMITS: readonly string[] = ['any', ...Array.from({ length: NUMBERS }, (_, limit) => String(limit))];

/** In a turn: roll, move, end, and each place on the table swapped once. In a game: each card put down once. */
export const LONGEST = MOST_ROUNDS * MOST_SEATS * (3 + DECK_SIZE) + DECK_SIZE;

const seatNumbers = Uint8Array.from({ length: MOST_SEATS }, (_, seat) => seat);
const dieFaces = Uint8Array.from(DIE, (_, face) => face);

/** OOC-3: a team is two seats that sit opposite. */
export const refuses = ({ seats, options }: Setup): string | undefined =>
  options['teams'] === 'on' && seats !== 4 && seats !== 6
    ? `teams of two are for 4 or 6 players, not ${seats} (OOC-3)`
    : undefined;

/** The options written into an empty state; nothing is dealt yet. */
export function begin(setup: Setup, s: S): S {
  s.bytes.fill(0);
  s.seats = setup.seats;
  s.sides = isOn(setup, 'teams') ? setup.seats / 2 : setup.seats;
  s.strictRoll = Number(isOn(setup, 'strictRoll'));
  s.maxWilds = setup.options['maxWilds'] === 'any' ? NUMBERS - 1 : Number(setup.options['maxWilds']);
  s.naturalFinish = Number(isOn(setup, 'naturalFinish'));
  s.round = 1;
  s.die = NONE;
  s.owed = NONE;
  return s;
}

/** OOC-4 to OOC-6 */
export function deal(setup: Setup, chance: Chance, into: S = new OutOfControlState()): S {
  const s = begin(setup, into);
  s.first = chance.pick(moves.FIRST_LUCK, seatNumbers, s.seats);
  s.turn = s.first;
  let at = 0;
  for (let card = 0; card < KINDS; card++) for (let n = COUNTS[card]; n > 0; n--) s.deck[at++] = card;
  chance.shuffle(moves.SHUFFLE_LUCK, s.deck, 0, DECK_SIZE);
  s.deck.reverse(); // dealt from the end
  s.deckCount = DECK_SIZE;
  for (let dealt = 0; dealt < HAND_SIZE * s.seats; dealt++) takeUnseen(s, (s.first + dealt) % s.seats, topOfDeck(s));
  putOnDiscard(s, topOfDeck(s));
  return s;
}

function topOfDeck(s: S): number {
  const top = --s.deckCount;
  const card = s.deck[top];
  s.deck[top] = 0;
  return card;
}

function putOnDiscard(s: S, card: number): void {
  s.discard[s.discardCount++] = card;
}

export const toMove = (s: S): Seats => (s.turn === NONE ? 0 : 1 << s.turn);

export function play(s: S, seat: Seat, move: Move, chance: Chance): void {
  if (move === moves.ROLL) s.die = chance.pick(moves.ROLL_LUCK, dieFaces, DIE.length);
  else if (move === moves.END) endTurn(s);
  else if (move < moves.LAY) moveAsDieSays(s, seat, move, chance);
  else {
    s.owed = NONE;
    const changed = putOnTable(s, seat, move);
    if (wins(s, joinAll(s, changed))) finish(s);
  }
  if (isStuck(s)) finish(s);
}

function moveAsDieSays(s: S, seat: Seat, move: Move, chance: Chance): void {
  if (s.die === NONE) return loseTurn(s);
  s.moved = 1;
  if (move === moves.DECK) takeUnseen(s, seat, topOfDeck(s));
  else if (move < moves.PICK) steal(s, seat, moves.victimOf(move), chance);
  else if (move < moves.DISCARD) pickUp(s, seat, moves.countOfPick(move));
  else if (move < moves.GIVE) {
    loseInSight(s, seat, moves.cardOfDiscard(move));
    putOnDiscard(s, moves.cardOfDiscard(move));
  } else passUnseen(s, seat, moves.receiverOf(move), moves.cardOfGive(move));
  renewDeck(s, chance);
}

/** OOC-14: the card taken before the roll goes under the deck. */
function loseTurn(s: S): void {
  const card = topOfDeck(s);
  s.deck.copyWithin(1, 0, s.deckCount++);
  s.deck[0] = card;
  endTurn(s);
}

const victimsCards = new Uint8Array(DECK_SIZE);

/** OOC-10 */
function steal(s: S, seat: Seat, victim: Seat, chance: Chance): void {
  const count = listCards(s.bags, handOf(victim), victimsCards, 0);
  passUnseen(s, victim, seat, chance.pick(moves.STEAL_LUCK, victimsCards, count));
}

/** OOC-20: the deepest card taken is the chosen one. */
function pickUp(s: S, seat: Seat, count: number): void {
  for (let n = 0; n < count; n++) {
    const top = --s.discardCount;
    s.owed = s.discard[top];
    takeInSight(s, seat, s.owed);
    s.discard[top] = 0;
  }
}

const tally = new Uint8Array(KINDS);

/** OOC-22: an empty deck is renewed at once, as soon as there is something to shuffle. */
export function renewDeck(s: S, chance: Chance): void {
  if (s.deckCount > 0 || s.discardCount < 2) return;
  const count = s.discardCount - 1;
  const top = s.discard[count];
  // Shuffled from the sorted cards, so that the outcome depends on the luck alone.
  tally.fill(0);
  for (let at = 0; at < count; at++) tally[s.discard[at]]++;
  for (let card = 0; card < KINDS; card++) for (let n = tally[card]; n > 0; n--) s.deck[s.deckCount++] = card;
  chance.shuffle(moves.SHUFFLE_LUCK, s.deck, 0, count);
  reverse(s.deck, count);
  s.discard.fill(0, 0, count + 1);
  s.discardCount = 0;
  putOnDiscard(s, top);
}

/** Returns where the succession lies that the move made or changed. */
function putOnTable(s: S, seat: Seat, move: Move): number {
  if (move >= moves.ADD) return addToSuccession(s, seat, move);
  if (move >= moves.SWAP) return swapCards(s, seat, move);
  const colour = moves.colourOfLay(move);
  const start = moves.startOfLay(move);
  const wilds = moves.wildsOfLay(move);
  for (let step = 0; step < 3; step++) {
    loseInSight(s, seat, (wilds >> step) & 1 ? WILD : colour * NUMBERS + start + step);
  }
  return insert(s, seat, colour, start, start + 2, wilds << start);
}

function addToSuccession(s: S, seat: Seat, move: Move): number {
  const at = successionOf(s, moves.seatOfAdd(move), moves.nthOfAdd(move));
  const card = moves.cardOfAdd(move);
  const isWild = card >= NUMBER_KINDS;
  const place = card % NUMBERS;
  loseInSight(s, seat, isWild ? WILD : card);
  if (isWild) s.wilds[at] |= 1 << place;
  if (place < s.lows[at]) s.lows[at] = place;
  else s.highs[at] = place;
  return at;
}

/** OOC-24, OOC-25: a wild for a number card, or the very number card for a wild. */
function swapCards(s: S, seat: Seat, move: Move): number {
  const at = successionOf(s, moves.seatOfSwap(move), moves.nthOfSwap(move));
  const place = moves.placeOfSwap(move);
  const number = s.colours[at] * NUMBERS + place;
  const wildLies = (s.wilds[at] >> place) & 1;
  loseInSight(s, seat, wildLies ? number : WILD);
  takeInSight(s, seat, wildLies ? WILD : number);
  s.wilds[at] ^= 1 << place;
  s.swapped[at] |= 1 << place;
  return at;
}

/** OOC-5, OOC-7, OOC-31: the die goes to the next player. */
function endTurn(s: S): void {
  forgetTurn(s);
  const next = (s.turn + 1) % s.seats;
  if (next !== s.first) s.turn = next;
  else if (s.round === MOST_ROUNDS) s.turn = NONE;
  else {
    s.round++;
    s.turn = next;
  }
}

function forgetTurn(s: S): void {
  s.die = NONE;
  s.moved = 0;
  s.owed = NONE;
  for (let at = 0; at < s.tableCount; at++) s.swapped[at] = 0;
}

function finish(s: S): void {
  forgetTurn(s);
  s.turn = NONE;
}

/** OOC-31: nobody can ever move again, as all cards lie on the table. */
export function isStuck(s: S): boolean {
  if (s.deckCount > 0 || s.discardCount > 0) return false;
  for (let seat = 0; seat < s.seats; seat++) if (s.handCounts[seat] > 0) return false;
  return true;
}

/** OOC-17, OOC-28, OOC-31: the side with the best succession; several when they are alike. */
export function winners(s: S): Seats {
  if (s.turn !== NONE) return 0;
  let best = 0;
  for (let at = 0; at < s.tableCount; at++) best = Math.max(best, worth(s, at));
  let seats = 0;
  for (let at = 0; at < s.tableCount; at++) if (worth(s, at) === best) seats |= seatsOf(s, sideOf(s, s.owners[at]));
  return seats;
}

function seatsOf(s: S, side: number): Seats {
  let seats = 0;
  for (let seat = side; seat < s.seats; seat += s.sides) seats |= 1 << seat;
  return seats;
}

/** The length of the side's longest succession. */
export function score(s: S, seat: Seat): number {
  let longest = 0;
  for (let at = 0; at < s.tableCount; at++) {
    if (sideOf(s, s.owners[at]) === sideOf(s, seat)) longest = Math.max(longest, lengthOf(s, at));
  }
  return longest;
}
