import type { Chance } from '../../chance.ts';
import { cardPrinter, FactError, FactReader, namesBySeat, type Facts } from '../../facts.ts';
import type { Setup } from '../../game.ts';
import { hasSeat, letterOf, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { readCards, readTips } from './card-facts.ts';
import { CARDS, DECK_SIZE, KINDS, LIMITS, TIP_COUNT, TIP_TOPS } from './deck.ts';
import { isHidden } from './knowledge.ts';
import { DEALER } from './moves.ts';
import { begin, limit, MOST_RESHUFFLES, nextSeat, renewDrawDeck, settle } from './rules.ts';
import { CHIPS, DIRECTIONS, OverAndOutState } from './state.ts';

type S = OverAndOutState;

const printCards = cardPrinter(CARDS);
const printTips = cardPrinter(TIP_TOPS);
const CHIPS_OF = namesBySeat('chips');
const HAND_OF = namesBySeat('hand');

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('dealer', letterOf(s.dealer));
  facts.set('turn', s.turn === NONE ? '-' : letterOf(s.turn));
  facts.set('total', String(s.total));
  facts.set('tips', printTipsFrom(s));
  facts.set('turned', printTurned(s));
  facts.set('direction', DIRECTIONS[s.direction]);
  for (let seat = 0; seat < s.seats; seat++) {
    facts.set(CHIPS_OF[seat], String(s.chips[seat]));
    facts.set(HAND_OF[seat], printHand(s, seat));
  }
  facts.set('out', printOut(s));
  facts.set('draw', printCards(s.draw, DECK_SIZE - s.drawCount, DECK_SIZE));
  facts.set('played', printCards(s.played, 0, s.playedCount));
  facts.set('reshuffles', String(s.reshuffles));
  return facts;
}

const listed = new Uint8Array(DECK_SIZE);

function printHand(s: S, seat: Seat): string {
  const start = seat * KINDS;
  let count = 0;
  if (isHidden(s, seat)) while (count < s.handCounts[seat]) listed[count++] = BLANK;
  else for (let card = 0; card < KINDS; card++) for (let n = s.hands[start + card]; n > 0; n--) listed[count++] = card;
  return printCards(listed, 0, count);
}

/** The Tip Top card in force, then the pile. */
function printTipsFrom(s: S): string {
  let count = 0;
  listed[count++] = s.tip;
  for (let at = TIP_COUNT - s.tipCount; at < TIP_COUNT; at++) listed[count++] = s.tips[at];
  return printTips(listed, 0, count);
}

function printTurned(s: S): string {
  let count = 0;
  for (let tip = 0; tip < TIP_COUNT; tip++) if (hasSeat(s.turned, tip)) listed[count++] = tip;
  return printTips(listed, 0, count);
}

function printOut(s: S): string {
  let text = '';
  for (let at = 0; at < s.outCount; at++) text += at === 0 ? letterOf(s.out[at]) : ` ${letterOf(s.out[at])}`;
  return text || 'none';
}

export function derive(s: S, name: string): string | undefined {
  if (name === 'limit') return String(limit(s));
  return name === 'chips' ? s.chips.subarray(0, s.seats).join(' ') : undefined;
}

export function parse(setup: Setup, facts: Facts, chance: Chance): S {
  const s = begin(setup, new OverAndOutState());
  const reader = new FactReader(facts, setup);
  s.chips.set(reader.numbersBySeat('chips', 'chips', 0, CHIPS, CHIPS));
  readOut(s, reader);
  readRound(s, reader);
  readDealer(s, reader, chance);
  readTurn(s, reader);
  s.direction = reader.word('direction', DIRECTIONS, 0);
  s.reshuffles = reader.number('reshuffles', 0, MOST_RESHUFFLES, 0);
  readTips(s, reader, chance);
  readTotal(s, reader);
  readCards(s, reader, chance);
  reader.finish({ name: 'over-and-out' });
  if (s.turn === NONE || isHidden(s, s.turn)) return s;
  if (s.drawCount === 0) renewDrawDeck(s, chance);
  settle(s, chance);
  return s;
}

const isOver = (s: S): boolean => s.outCount === s.seats - 1;

/** `out C A`: who lost their last chip, in that order; left out: those without chips, in seat order. */
function readOut(s: S, reader: FactReader): void {
  const without = [...s.chips.subarray(0, s.seats).keys()].filter((seat) => s.chips[seat] === 0);
  if (without.length === s.seats) throw new FactError('chips', 'somebody must have a chip');
  const text = reader.text('out');
  const out = text === undefined ? without : text === 'none' ? [] : text.split(/\s+/).map(seatOf);
  if (out.toSorted((a, b) => a - b).join() !== without.join()) {
    throw new FactError('out', 'out names each seat without chips once');
  }
  s.out.set(out);
  s.outCount = out.length;
}

/** Each round costs a chip, so that a byte is enough for those to come. */
function readRound(s: S, reader: FactReader): void {
  const chips = s.chips.reduce((sum, count) => sum + count, 0);
  s.round = reader.number('round', 1, 255 - chips, 1);
}

function readDealer(s: S, reader: FactReader, chance: Chance): void {
  const all = Uint8Array.from({ length: s.seats }, (_, seat) => seat);
  const playing = all.filter((seat) => s.chips[seat] > 0);
  s.dealer = reader.has('dealer') ? reader.seat('dealer', NONE) : chance.pick(DEALER, playing, playing.length);
  if (!isOver(s)) mustPlay(s, 'dealer', s.dealer);
}

function readTurn(s: S, reader: FactReader): void {
  const given = reader.has('turn');
  if (given && (reader.text('turn') === '-') !== isOver(s)) {
    throw new FactError('turn', isOver(s) ? 'one player has chips left: the game is over' : 'somebody has the turn');
  }
  s.turn = isOver(s) ? NONE : reader.seat('turn', nextSeat(s, s.dealer, 0));
  if (!isOver(s)) mustPlay(s, 'turn', s.turn);
}

function mustPlay(s: S, fact: string, seat: Seat): void {
  if (s.chips[seat] === 0) throw new FactError(fact, `seat ${letterOf(seat)} has no chips and is out of the game`);
}

function readTotal(s: S, reader: FactReader): void {
  s.total = reader.number('total', 0, LIMITS[TIP_COUNT - 1], 0);
  // The last round may have ended over the limit (OVER-17).
  if (s.total > limit(s) && !isOver(s)) throw new FactError('total', `total ${s.total} is over the limit ${limit(s)}`);
}
