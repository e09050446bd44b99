import type { Chance } from '../../chance.ts';
import { cardPrinter, FactError, FactReader, namesBySeat, type Facts } from '../../facts.ts';
import type { Setup } from '../../game.ts';
import { letterOf, listSeats, seatOf, type Seats } from '../../seats.ts';
import { shorten } from '../../shorten.ts';
import { NONE } from '../../state.ts';
import { listPictures, locatePictures, SORTED_PICTURES, SPACES, SQUARES } from './board.ts';
import { readCards } from './card-facts.ts';
import { begin, chooseDealer, layBoard } from './deal.ts';
import { CARDS, COPIES, DECK_SIZE, KINDS } from './deck.ts';
import { countSequences } from './lines.ts';
import { MOST_RESHUFFLES, renewDrawDeck } from './piles.ts';
import { hasWon, mostPasses, SUPPLY } from './rules.ts';
import { CORNER, LOCKED, OPEN, SequenceState, SIDE_NAMES, sideOf, WIDTH } from './state.ts';
import { verdict } from './talk.ts';

type S = SequenceState;

const NO_YES = ['no', 'yes'];

const printCards = cardPrinter(CARDS);
const CHIPS_OF = SIDE_NAMES.map((name) => `chips ${name}`);
const HAND_OF = namesBySeat('hand');
const DISCARD_OF = namesBySeat('discard');

export function print(s: S): Facts {
  const facts: Facts = new Map();
  if (s.shuffledBoard === 1) facts.set('board', printCards(listPictures(s.squares), 0, SPACES.length));
  facts.set('dealer', letterOf(s.dealer));
  facts.set('turn', s.turn === NONE ? '-' : letterOf(s.turn));
  facts.set('exchanged', NO_YES[s.exchanged]);
  facts.set('passes', String(s.passes));
  printChips(s, facts);
  let pile = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = seat * WIDTH;
    facts.set(HAND_OF[seat], printCards(s.hands, hand, hand + s.handCounts[seat]));
    facts.set(DISCARD_OF[seat], printCards(s.discards, pile, (pile += s.discardCounts[seat])));
  }
  facts.set('draw', printDraw(s));
  facts.set('reshuffles', String(s.reshuffles));
  facts.set('kept', printKept(s));
  if (s.manualDraw === 1) facts.set('owed', printSeatList(s.owed));
  if (s.tableTalk === 1) {
    facts.set('accused', s.accused === NONE ? 'none' : SIDE_NAMES[s.accused]);
    facts.set('confirmed', printSeatList(s.confirmed));
    facts.set('dismissed', printSeatList(s.dismissed));
    facts.set('forfeits', printSeatList(s.forfeits));
    facts.set('settled', NO_YES[s.settled]);
  }
  return facts;
}

const sideNames = (s: S): readonly string[] => SIDE_NAMES.slice(0, s.sides);

const printSeatList = (seats: Seats): string => listSeats(seats).map(letterOf).join(' ') || 'none';

const listed = new Uint8Array(DECK_SIZE);

/** From the top, which is the end of the draw deck. */
function printDraw(s: S): string {
  for (let at = 0; at < s.drawCount; at++) listed[at] = s.draw[s.drawCount - 1 - at];
  return printCards(listed, 0, s.drawCount);
}

function printKept(s: S): string {
  let count = 0;
  for (let card = 0; card < KINDS; card++) for (let n = s.kept[card]; n > 0; n--) listed[count++] = card;
  return printCards(listed, 0, count);
}

const printSquares = cardPrinter(SQUARES);
const squaresOf = SIDE_NAMES.map(() => new Uint8Array(SQUARES.length));
const countsOf = new Uint8Array(SIDE_NAMES.length);

function printChips(s: S, facts: Facts): void {
  countsOf.fill(0);
  for (let square = 0; square < SQUARES.length; square++) {
    const side = sideThere(s, square);
    if (side !== NONE) squaresOf[side][countsOf[side]++] = square;
  }
  for (let side = 0; side < s.sides; side++) {
    facts.set(CHIPS_OF[side], printSquares(squaresOf[side], 0, countsOf[side]));
  }
}

/** The side whose chip lies there, or NONE. */
function sideThere(s: S, square: number): number {
  const there = s.chips[square];
  return there === OPEN || there === CORNER ? NONE : (there & ~LOCKED) >> 1;
}

export function parse(setup: Setup, facts: Facts, chance: Chance): S {
  const s = begin(setup, new SequenceState());
  const reader = new FactReader(facts, setup);
  readBoard(s, reader, chance);
  s.dealer = reader.has('dealer') ? reader.seat('dealer', 0) : chooseDealer(s, chance);
  readChips(s, reader);
  s.exchanged = reader.word('exchanged', NO_YES, 0);
  s.passes = reader.number('passes', 0, mostPasses(s), 0);
  s.reshuffles = reader.number('reshuffles', 0, MOST_RESHUFFLES, 0);
  if (s.manualDraw === 1) s.owed = readSeats(s, reader, 'owed');
  if (s.tableTalk === 1) readTalk(s, reader);
  readTurn(s, reader);
  readCards(s, reader, chance);
  reader.finish({ name: 'sequence' });
  for (const seat of listSeats(s.forfeits)) {
    if (s.handCounts[seat] === 0) throw new FactError('forfeits', `seat ${letterOf(seat)} has no card to forfeit`);
  }
  if (s.drawCount === 0) renewDrawDeck(s, chance);
  return s;
}

function readSeats(s: S, reader: FactReader, name: string): Seats {
  const text = reader.text(name) ?? 'none';
  let seats = 0;
  for (const letter of text === 'none' ? [] : text.split(/\s+/)) {
    const seat = seatOf(letter);
    if (seat < 0 || seat >= s.seats) throw new FactError(name, `there is no seat ${shorten(letter)}`);
    seats |= 1 << seat;
  }
  return seats;
}

/** `board` is set only where it is shuffled: the pictures in reading order, without the corners. */
function readBoard(s: S, reader: FactReader, chance: Chance): void {
  const given = s.shuffledBoard === 1 ? reader.cards('board', CARDS) : undefined;
  if (given === undefined) return layBoard(s, chance);
  if (given.toSorted((a, b) => a - b).join() !== SORTED_PICTURES.join()) {
    throw new FactError('board', 'board names each card but the jacks twice');
  }
  locatePictures(Uint8Array.from(given), s.squares);
}

/** `chips blue a2 b2 …` and `chip e5 blue`. */
function readChips(s: S, reader: FactReader): void {
  for (const [side, name] of sideNames(s).entries()) {
    const fact = `chips ${name}`;
    const text = reader.text(fact) ?? 'none';
    for (const square of text === 'none' ? [] : text.split(/\s+/)) setChip(s, fact, square, side);
  }
  for (const fact of reader.unread('chip')) {
    const square = fact.slice('chip '.length);
    const there = reader.word(fact, [...sideNames(s), 'none', 'corner'], 0);
    if (there < s.sides) setChip(s, fact, square, there);
    else if (s.chips[squareNamed(fact, square)] !== (there === s.sides ? OPEN : CORNER)) {
      throw new FactError(fact, `${square} ${there === s.sides ? 'is not open' : 'is no corner'}`);
    }
  }
  countSequences(s);
}

function squareNamed(fact: string, name: string): number {
  const square = SQUARES.indexOf(name);
  if (square < 0) throw new FactError(fact, `there is no square "${shorten(name)}"`);
  return square;
}

function setChip(s: S, fact: string, name: string, side: number): void {
  const square = squareNamed(fact, name);
  if (s.chips[square] === CORNER) throw new FactError(fact, `${name} is a corner: no chip is put there (SEQ-10)`);
  if (s.chips[square] !== OPEN) throw new FactError(fact, `${name} has a chip already`);
  s.chips[square] = 1 << side;
  if (++s.chipCounts[side] > SUPPLY[side] && s.boxChips === 1) {
    throw new FactError(fact, `there are only ${SUPPLY[side]} ${SIDE_NAMES[side]} chips (SEQ-3)`);
  }
}

function readTalk(s: S, reader: FactReader): void {
  s.accused = reader.word('accused', [...sideNames(s), 'none'], s.sides);
  if (s.accused === s.sides) s.accused = NONE;
  s.confirmed = readSeats(s, reader, 'confirmed');
  s.dismissed = readSeats(s, reader, 'dismissed');
  s.forfeits = readSeats(s, reader, 'forfeits');
  s.settled = reader.word('settled', NO_YES, Number(s.forfeits !== 0));
  const guilty = new Set(listSeats(s.forfeits).map((seat) => sideOf(s, seat)));
  if (guilty.size > 1 || (guilty.size === 1 && s.settled === 0)) {
    throw new FactError('forfeits', 'the players of one team forfeit cards, after a call of this turn was upheld');
  }
  if (s.accused === NONE) {
    if ((s.confirmed | s.dismissed) !== 0) throw new FactError('accused', 'no call is open that could be answered');
    return;
  }
  const confirming = listSeats(s.confirmed);
  if (confirming.length === 0 || confirming.some((seat) => sideOf(s, seat) === s.accused)) {
    throw new FactError('confirmed', 'an opponent calls table talk, and opponents confirm it');
  }
  if ((s.confirmed & s.dismissed) !== 0) throw new FactError('dismissed', 'nobody both confirms and dismisses a call');
  if (s.settled === 1) throw new FactError('settled', 'one call is decided a turn, and one is open');
  if (verdict(s) !== 'open') throw new FactError('accused', `the call is ${verdict(s)}`);
}

/** A position may be over: by its sequences or by its passes. */
function readTurn(s: S, reader: FactReader): void {
  const won = sideNames(s).filter((_, side) => hasWon(s, side));
  if (won.length > 1) throw new FactError(`chips ${won[1]}`, `${won.join(' and ')} cannot both have won`);
  if (won.length === 1 && s.passes > 0) throw new FactError('passes', `${won[0]} has won: nobody passes`);
  const isOver = won.length === 1 || s.passes === mostPasses(s);
  if (isOver && (s.exchanged !== 0 || s.owed !== 0 || s.accused !== NONE || s.settled !== 0)) {
    throw new FactError('turn', 'the game is over: nothing is left to do');
  }
  if (reader.has('turn') && (reader.text('turn') === '-') !== isOver) {
    throw new FactError('turn', isOver ? 'the game is over: nobody has the turn' : 'somebody has the turn');
  }
  s.turn = isOver ? NONE : reader.seat('turn', (s.dealer + 1) % s.seats);
}

/** `sequences blue`, `supply blue` (chips left in the box), `side A`, `chip e5`, `picture e5`. */
export function derive(s: S, name: string): string | undefined {
  const [word, of, ...more] = name.split(' ');
  if (more.length > 0) return undefined;
  const side = sideNames(s).indexOf(of);
  if (side >= 0 && word === 'sequences') return String(s.sequences[side]);
  if (side >= 0 && word === 'supply') return s.boxChips === 1 ? String(SUPPLY[side] - s.chipCounts[side]) : 'unlimited';
  const seat = seatOf(of);
  if (word === 'side' && seat >= 0 && seat < s.seats) return SIDE_NAMES[sideOf(s, seat)];
  const square = SQUARES.indexOf(of);
  if (square < 0) return undefined;
  if (word === 'chip') return chipThere(s, square);
  return word === 'picture' ? pictureThere(s, square) : undefined;
}

function chipThere(s: S, square: number): string {
  if (s.chips[square] === CORNER) return 'corner';
  return SIDE_NAMES[sideThere(s, square)] ?? 'none';
}

function pictureThere(s: S, square: number): string {
  const at = s.squares.indexOf(square);
  return at < 0 ? 'corner' : CARDS[Math.floor(at / COPIES)];
}
