import type { Chance } from '../../chance.ts';
import { CardPool, FactError, FactReader, parseNumber, type Facts } from '../../facts.ts';
import type { Setup } from '../../game.ts';
import { letterOf, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { countOf, isBlank } from './bag.ts';
import { BLUE, CARDS, COUNTS, DIE, NUMBER_KINDS, NUMBERS, ORANGE, PURPLE, TABLE_CARDS, WILD } from './deck.ts';
import { legal } from './legal.ts';
import { FIRST_LUCK, MOVES } from './moves.ts';
import { readCards, readCertainty } from './position-cards.ts';
import { begin, isStuck, renewDeck } from './rules.ts';
import { handOf, MOST_ROUNDS, OutOfControlState } from './state.ts';
import { insert, isWon, joins, successionOf, wins } from './table.ts';

type S = OutOfControlState;

export function parse(setup: Setup, facts: Facts, chance: Chance): S {
  const s = begin(setup, new OutOfControlState());
  const reader = new FactReader(facts, setup);
  const pool = new CardPool(COUNTS, CARDS);
  for (const name of ['first', 'turn', 'die', 'moved']) {
    if (facts.get(name) === '?') throw new FactError(name, `everybody knows ${name}`);
  }
  readTable(s, reader, pool);
  readFirst(s, reader, chance);
  readCards(s, reader, pool, chance);
  for (let holder = 0; holder < s.seats; holder++) readCertainty(s, reader, holder);
  readDie(s, reader);
  readSwapped(s, reader);
  readEnd(s, reader);
  readOwed(s, reader);
  reader.finish({ name: 'out-of-control' });
  renewDeck(s, chance);
  return s;
}

function readTable(s: S, reader: FactReader, pool: CardPool): void {
  for (let seat = 0; seat < s.seats; seat++) {
    for (let nth = 1; reader.has(`table ${letterOf(seat)}${nth}`); nth++) {
      const name = `table ${letterOf(seat)}${nth}`;
      const cards = reader.cards(name, TABLE_CARDS)!;
      if (cards.includes(BLANK)) throw new FactError(name, 'everybody sees the cards on the table');
      pool.take(
        name,
        cards.map((card) => (card < NUMBER_KINDS ? card : WILD)),
      );
      layOut(s, name, seat, cards);
    }
  }
  for (const name of reader.unread('table')) {
    const seat = name.slice('table '.length, 'table '.length + 1);
    if (seatOf(seat) < 0 || seatOf(seat) >= s.seats) throw new FactError(name, `there is no seat ${seat}`);
    throw new FactError(name, `${name} comes after a succession that is not there`);
  }
}

/** OOC-15, OOC-17, OOC-19, OOC-23 */
function layOut(s: S, name: string, owner: Seat, cards: readonly number[]): void {
  const numbers = cards.map((card) => card % NUMBER_KINDS);
  const [lowest] = numbers;
  const colour = Math.floor(lowest / NUMBERS);
  const rises = numbers.every((card, step) => card === lowest + step && Math.floor(card / NUMBERS) === colour);
  if (cards.length < 3 || !rises) {
    throw new FactError(name, 'a succession is three or more cards of one colour, rising without gaps (OOC-15)');
  }
  const wilds = cards.filter((card) => card >= NUMBER_KINDS);
  if (wilds.length === cards.length) throw new FactError(name, 'a succession needs a number card (OOC-23)');
  if (wilds.length > s.maxWilds)
    throw new FactError(name, `a succession has at most ${s.maxWilds} wilds here (OOC-23)`);
  const places = wilds.reduce((sum, card) => sum | (1 << (card % NUMBERS)), 0);
  const wasWon = isWon(s);
  const at = insert(s, owner, colour, lowest % NUMBERS, numbers.at(-1)! % NUMBERS, places);
  if (wasWon && wins(s, at)) throw new FactError(name, 'the first complete succession ends the game (OOC-17)');
  for (let other = 0; other < at; other++) {
    if (joins(s, at, other)) throw new FactError(name, 'two successions that meet are one: write them as one (OOC-19)');
  }
}

/** Who has the turn also began, unless the position says otherwise. */
function readFirst(s: S, reader: FactReader, chance: Chance): void {
  s.round = reader.number('round', 1, MOST_ROUNDS, 1);
  const turn = reader.text('turn') === '-' ? NONE : reader.seat('turn', NONE);
  s.first = reader.seat('first', turn);
  if (s.first === NONE) {
    const seats = Uint8Array.from({ length: s.seats }, (_, seat) => seat);
    s.first = chance.pick(FIRST_LUCK, seats, s.seats);
  }
  s.turn = turn === NONE ? s.first : turn;
}

function readDie(s: S, reader: FactReader): void {
  const words = ['none', ...DIE];
  const face = reader.word('die', words, 0);
  s.die = face === 0 ? NONE : face - 1;
  s.moved = reader.word('moved', ['no', 'yes'], 0);
  if (s.die === NONE && s.moved === 1) throw new FactError('moved', 'nobody moves before the roll (OOC-7)');
}

/** `swapped A1 3 4`: places of a succession that were swapped in this turn. */
function readSwapped(s: S, reader: FactReader): void {
  for (const name of reader.unread('swapped')) {
    const [, letter = '', nth = ''] = /^swapped ([A-Z])([1-9]\d?)$/.exec(name) ?? [];
    const at = successionOf(s, seatOf(letter), Number(nth) - 1);
    if (letter === '' || at < 0) throw new FactError(name, `${name} is no succession on the table`);
    if (s.die === NONE) throw new FactError(name, 'nobody swaps before the roll (OOC-26)');
    for (const text of reader.text(name)!.split(/\s+/)) {
      const place = parseNumber(name, text, s.lows[at] + 1, s.highs[at] + 1) - 1;
      s.swapped[at] |= 1 << place;
    }
  }
}

/** OOC-17, OOC-31: the facts themselves say whether the game is over, except after the last round. */
function readEnd(s: S, reader: FactReader): void {
  const text = reader.text('turn');
  const hasEnded = isWon(s) || isStuck(s);
  if (text === '-' ? !hasEnded && s.round < MOST_ROUNDS : hasEnded && text !== undefined) {
    throw new FactError('turn', hasEnded ? 'the game is over: turn is -' : 'somebody has the turn');
  }
  if (text !== '-' && !hasEnded) return;
  s.turn = NONE;
  if (s.die !== NONE) throw new FactError('die', 'the game is over: die is none');
}

/** OOC-20 */
function readOwed(s: S, reader: FactReader): void {
  const [card, more] = reader.cards('owed', CARDS) ?? [];
  if (card === undefined) return;
  if (card === BLANK || more !== undefined) throw new FactError('owed', 'one card is owed, or none');
  s.owed = card;
  const picked = s.moved === 1 && (s.die === BLUE || s.die === PURPLE || s.die === ORANGE);
  if (!picked) throw new FactError('owed', 'a card is owed after a pick from the discard pile (OOC-20)');
  if (isBlank(s.bags, handOf(s.turn))) return;
  if (countOf(s.bags, handOf(s.turn), card) === 0 || legal(s, s.turn, new Uint16Array(MOVES.length)) === 0) {
    throw new FactError('owed', `seat ${letterOf(s.turn)} cannot use ${CARDS[card]} (OOC-20)`);
  }
}
