import type { Chance } from '../../chance.ts';
import { CardPool, FactError, FactReader, printCards, type Facts } from '../../facts.ts';
import type { Setup } from '../../game.ts';
import { hasSeat, letterOf, seatOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { CARDS, DECK_SIZE, LIMITS, TIP_TOPS } from './deck.ts';
import { DEALER, SHUFFLE, TIPS } from './moves.ts';
import { begin, limit, nextSeat, settle } from './rules.ts';
import { CHIPS, DIRECTIONS, OverAndOutState } from './state.ts';

type S = OverAndOutState;

export function print(s: S): Facts {
  const facts: Facts = new Map();
  facts.set('round', String(s.round));
  facts.set('dealer', letterOf(s.dealer));
  facts.set('turn', s.turn === NONE ? '-' : letterOf(s.turn));
  facts.set('total', String(s.total));
  facts.set(
    'tips',
    [TIP_TOPS[s.tip], ...downwards(s.tips, s.tipCount).map((tip) => (tip === BLANK ? '?' : TIP_TOPS[tip]))].join(' '),
  );
  facts.set('turned', TIP_TOPS.filter((_, tip) => hasSeat(s.turned, tip)).join(' ') || 'none');
  facts.set('direction', DIRECTIONS[s.direction]);
  facts.set('out', Array.from(s.out.subarray(0, s.outCount), letterOf).join(' ') || 'none');
  for (let seat = 0; seat < s.seats; seat++) {
    const start = seat * CHIPS;
    facts.set(`chips ${letterOf(seat)}`, String(s.chips[seat]));
    facts.set(`hand ${letterOf(seat)}`, printCards(CARDS, s.hands, start, start + s.handCounts[seat]));
  }
  facts.set('draw', printCards(CARDS, downwards(s.draw, s.drawCount), 0, s.drawCount));
  facts.set('played', printCards(CARDS, s.played, 0, s.playedCount));
  facts.set('reshuffles', String(s.reshuffles));
  return facts;
}

/** A pile from the top. */
const downwards = (pile: Uint8Array, count: number): number[] => Array.from(pile.subarray(0, count)).reverse();

export function parse(setup: Setup, facts: Facts, chance: Chance): S {
  const s = begin(setup, new OverAndOutState());
  const reader = new FactReader(facts, setup);
  s.chips.set(reader.numbersBySeat('chips', 'chips', 0, CHIPS, CHIPS));
  readOut(s, reader);
  s.round = reader.number('round', 1, 31, 1);
  s.dealer = reader.seat('dealer', NONE);
  if (s.dealer === NONE) s.dealer = chance.pick(DEALER, seatsIn(s), s.seats - s.outCount);
  s.total = reader.number('total', 0, 66, 0);
  s.direction = reader.word('direction', DIRECTIONS, 0);
  s.reshuffles = reader.number('reshuffles', 0, 20, 0);
  readTips(s, reader, chance);
  readTurn(s, reader);
  if (s.total > limit(s) && s.turn !== NONE)
    throw new FactError('total', `total ${s.total} is over the limit ${limit(s)}`);
  readCards(s, reader, chance);
  reader.finish({ name: 'over-and-out' });
  settle(s, chance);
  return s;
}

const seatsIn = (s: S): Uint8Array =>
  Uint8Array.from(s.chips.subarray(0, s.seats).keys()).filter((seat) => s.chips[seat] > 0);

/** `out C A`: who lost their last chip, in that order; left out: those without chips, in seat order. */
function readOut(s: S, reader: FactReader): void {
  const without = [...s.chips.subarray(0, s.seats).keys()].filter((seat) => s.chips[seat] === 0);
  const text = reader.text('out');
  const out = text === undefined ? without : text === 'none' ? [] : text.split(/\s+/).map(seatOf);
  if (out.toSorted().join() !== without.join()) throw new FactError('out', 'out names each seat without chips once');
  if (out.length > s.seats - 1) throw new FactError('chips', 'somebody must have a chip');
  s.out.set(out);
  s.outCount = out.length;
}

function readTurn(s: S, reader: FactReader): void {
  const over = s.outCount === s.seats - 1;
  if (reader.has('turn') && (reader.text('turn') === '-') !== over) {
    throw new FactError('turn', over ? 'one player has chips left: the game is over' : 'somebody has the turn');
  }
  s.turn = over ? NONE : facesTurn(s, reader);
}

function facesTurn(s: S, reader: FactReader): Seat {
  const turn = reader.seat('turn', nextSeat(s, s.dealer, 1));
  if (s.chips[turn] === 0) throw new FactError('turn', `seat ${letterOf(turn)} has no chips and is out of the game`);
  return turn;
}

/** The first Tip Top card is in force, the rest is the pile; those named nowhere lie below, in random order. */
function readTips(s: S, reader: FactReader, chance: Chance): void {
  const pool = new CardPool([1, 1, 1, 1, 1], TIP_TOPS);
  const earlier = pool.take('turned', reader.cards('turned', TIP_TOPS) ?? []);
  for (const tip of earlier) s.turned |= 1 << tip;
  const named = pool.take('tips', reader.cards('tips', TIP_TOPS) ?? []);
  const rest = pool.rest();
  chance.shuffle(TIPS, rest, 0, rest.length);
  const pile = named.includes(BLANK) ? named : [...named, ...rest];
  if (pile.length < 2 || pile[0] === BLANK || pile.length + earlier.length !== LIMITS.length) {
    throw new FactError('tips', 'tips names the Tip Top card in force, then those of the pile');
  }
  s.tip = pile[0];
  s.tipCount = pile.length - 1;
  s.tips.set(pile.slice(1).reverse());
}

/** Hands not given are dealt by chance; cards named nowhere lie below the named ones of the draw deck. */
function readCards(s: S, reader: FactReader, chance: Chance): void {
  const pool = new CardPool(s.deckCounts, CARDS);
  const played = pool.take('played', reader.cards('played', CARDS) ?? []);
  s.played.set(played);
  s.playedCount = played.length;
  const hands = Array.from({ length: s.seats }, (_, seat) => {
    const name = `hand ${letterOf(seat)}`;
    const hand = reader.cards(name, CARDS);
    // Who went out last keeps the card that could not be played.
    const room = s.turn === NONE && seat === s.out[s.outCount - 1] ? 1 : s.chips[seat];
    if (hand !== undefined && hand.length > room) {
      throw new FactError(name, `${name} has ${hand.length} cards but ${s.chips[seat]} chips`);
    }
    return hand === undefined ? undefined : pool.take(name, hand);
  });
  const draw = pool.take('draw', reader.cards('draw', CARDS) ?? []);
  const rest = pool.rest();
  const blanks = [...hands, draw].reduce((sum, list) => sum + (list?.filter((card) => card === BLANK).length ?? 0), 0);
  if (blanks > 0 && blanks !== rest.length) throw new FactError('draw', `the cards do not add up to ${DECK_SIZE}`);
  chance.shuffle(SHUFFLE, rest, 0, rest.length);
  let used = 0;
  for (let seat = 0; seat < s.seats; seat++) {
    const hand = hands[seat] ?? rest.subarray(used, (used += s.chips[seat]));
    s.handCounts[seat] = hand.length;
    s.hands.set(Uint8Array.from(hand).sort(), seat * CHIPS);
  }
  const pile = blanks > 0 ? draw : [...draw, ...rest.subarray(used)];
  s.drawCount = pile.length;
  s.draw.set(pile.toReversed());
}

export function derive(s: S, name: string): string | undefined {
  return name === 'limit' ? String(limit(s)) : undefined;
}
