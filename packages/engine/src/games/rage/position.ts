import type { Chance } from '../../chance.ts';
import { FactError, FactReader, parseNumber, type Facts } from '../../facts.ts';
import type { Setup } from '../../game.ts';
import { allSeats, countSeats, letterOf, type Seat } from '../../seats.ts';
import { BLANK, NONE } from '../../state.ts';
import { begin, leftOf, openRound } from './deal.ts';
import { CARDS } from './deck.ts';
import { DEALER } from './moves.ts';
import { setCards, type Hands } from './position-cards.ts';
import { replayPlays } from './position-plays.ts';
import { readScores } from './position-scores.ts';
import { BIDDING, cardsInRound, MOST_CARDS, OVER, PLAYING, RageState, ROUNDS } from './state.ts';

type S = RageState;

/** A state from its facts; what is not given is as at the start of the round, the cards by chance. */
export function parse(setup: Setup, facts: Facts, chance: Chance): S {
  const s = begin(setup, new RageState());
  const reader = new FactReader(facts, setup);
  const bids = Array.from({ length: s.seats }, (_, seat) => readBid(reader, seat));
  readDealer(s, reader, bids, chance);
  openRound(s);
  s.leaders[0] = s.turn = readSeat(reader, 'leader', s.leaders[0]);
  const onTop = replayPlays(s, reader);
  readTricks(s, reader);
  const hands = Array.from({ length: s.seats }, (_, seat) => reader.cards(`hand ${letterOf(seat)}`, CARDS));
  readRound(s, reader, hands);
  setBids(s, bids);
  setCards(s, reader, hands, onTop, chance);
  readScores(s, reader);
  reader.finish({ name: 'rage' });
  return s;
}

function readBid(reader: FactReader, seat: Seat): number {
  const name = `bid ${letterOf(seat)}`;
  const text = reader.text(name) ?? 'none';
  if (text === 'none') return NONE;
  return text === '?' ? BLANK : parseNumber(name, text, 0, MOST_CARDS);
}

function readSeat(reader: FactReader, name: string, otherwise: Seat): Seat {
  const seat = reader.seat(name, otherwise);
  if (seat === BLANK) throw new FactError(name, `the ${name} is known to all`);
  return seat;
}

/** A dealer who is not given is drawn by lot among those with whom the given bids came in turn. */
function readDealer(s: S, reader: FactReader, bids: readonly number[], chance: Chance): void {
  s.dealer = readSeat(reader, 'dealer', NONE);
  const dealers = s.dealer === NONE ? [...bids.keys()] : [s.dealer];
  const possible = dealers.filter((dealer) => s.secretBids === 1 || cameInTurn(bids, dealer));
  if (possible.length === 0) {
    const seat = bids.findIndex((bid) => bid !== NONE);
    throw new FactError(`bid ${letterOf(seat)}`, 'bids are made in turn, from the left of the dealer');
  }
  if (s.dealer === NONE) s.dealer = chance.pick(DEALER, Uint8Array.from(possible), possible.length);
}

function cameInTurn(bids: readonly number[], dealer: Seat): boolean {
  const inTurn = bids.map((_, at) => bids[(dealer + 1 + at) % bids.length]);
  return inTurn.every((bid, at) => bid === NONE || !inTurn.slice(0, at).includes(NONE));
}

/** Tricks beyond those in `played` were taken earlier, with cards that nobody recalls. */
function readTricks(s: S, reader: FactReader): void {
  const given = reader.numbersBySeat('tricks', 'tricks', 0, MOST_CARDS, NONE);
  for (const [seat, tricks] of given.entries()) {
    if (tricks === NONE) continue;
    if (tricks < s.tricks[seat]) {
      const letter = letterOf(seat);
      throw new FactError(
        `tricks ${letter}`,
        `the cards played give ${letter} ${s.tricks[seat]} tricks, not ${tricks}`,
      );
    }
    s.tricks[seat] = tricks;
  }
  if (tricksTaken(s) === s.trickCount && s.leaders[0] !== leftOf(s, s.dealer)) {
    throw new FactError('leader', 'the player left of the dealer leads the first trick (RAGE-7)');
  }
}

const tricksTaken = (s: S): number => s.tricks.reduce((sum, tricks) => sum + tricks, 0);

/** 1 for a seat that has a card in the present trick. */
const cardsInTrick = (s: S, seat: Seat): number =>
  Number((seat - s.leaders[s.trickCount] + s.seats) % s.seats < s.playCount - s.trickStart);

/** A round that is not given is the one in which the hands have the size they have. */
function readRound(s: S, reader: FactReader, hands: Hands): void {
  const taken = tricksTaken(s);
  const seat = hands.findIndex((hand) => hand !== undefined);
  if (reader.has('round') || seat < 0) s.round = reader.number('round', s.firstRound, ROUNDS, s.firstRound);
  else s.round = roundWith(s, seat, hands[seat]!.length + taken + cardsInTrick(s, seat));
  const cards = cardsInRound(s.round);
  if (taken > cards || (taken === cards && s.round < ROUNDS)) {
    throw new FactError('tricks', `round ${s.round} has ${cards} tricks; after the last one the next round is dealt`);
  }
  for (let each = 0; each < s.seats; each++) {
    s.handCounts[each] = cards - taken - cardsInTrick(s, each);
    const size = hands[each]?.length ?? s.handCounts[each];
    if (size === s.handCounts[each]) continue;
    const name = `hand ${letterOf(each)}`;
    throw new FactError(name, `${name} has ${size} cards, but here in round ${s.round} it has ${s.handCounts[each]}`);
  }
}

function roundWith(s: S, seat: Seat, cards: number): number {
  const round = ROUNDS + 1 - cards;
  if (round >= s.firstRound && round <= ROUNDS) return round;
  throw new FactError(`hand ${letterOf(seat)}`, `no round of this game has ${cards} cards in hand`);
}

function setBids(s: S, bids: readonly number[]): void {
  const cards = cardsInRound(s.round);
  for (const [seat, bid] of bids.entries()) {
    s.bids[seat] = bid;
    if (bid === NONE) continue;
    s.bidders |= 1 << seat;
    if (bid === BLANK || bid <= cards) continue;
    throw new FactError(`bid ${letterOf(seat)}`, `in round ${s.round} a bid is a number from 0 to ${cards}`);
  }
  if (s.bidders === allSeats(s.seats)) closeBidding(s, bids, cards);
  else if (s.playCount > 0) throw new FactError('played', 'nobody plays a card before all have bid');
  else if (tricksTaken(s) > 0) throw new FactError('tricks', 'nobody wins a trick before all have bid');
  else if (s.secretBids === 0) s.turn = (s.dealer + 1 + countSeats(s.bidders)) % s.seats;
}

function closeBidding(s: S, bids: readonly number[], cards: number): void {
  if (s.hook === 1 && bids.reduce((sum, bid) => sum + bid, 0) === cards) {
    throw new FactError(`bid ${letterOf(s.dealer)}`, 'the bids may not add up to the tricks (RAGE-26)');
  }
  if (s.phase === BIDDING) s.phase = PLAYING;
  if (tricksTaken(s) < cards) return;
  s.phase = OVER;
  s.turn = NONE;
}
