import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import type { Happening, Told } from '../module.ts';
import { cardOf, colourIn, colourOfPlay, isAction, readMove, type Colour } from './cards.ts';
import { entryOf, type Entry } from './sheet.ts';
import { bidSum, bidsOf, cardsInRound, seatsIn, takenBy, trumpOf } from './trick.ts';

/** Who did it: a name, or you. */
export interface Doer {
  readonly name: string;
  readonly isYou: boolean;
}

/** The sentences a language needs to tell a game of Rage. */
export interface Sentences {
  readonly bid: (who: Doer, bid: number | undefined) => string;
  readonly allBids: (bids: number, tricks: number) => string;
  readonly led: (who: Doer, card: string, called: Colour | undefined) => string;
  readonly played: (who: Doer, card: string, called: Colour | undefined) => string;
  /** Somebody who holds nothing of the lead colour. */
  readonly discarded: (who: Doer, lead: Colour, card: string, called: Colour | undefined) => string;
  readonly changes: string;
  readonly blindly: (colour: Colour) => string;
  readonly noTrump: string;
  readonly bonus: string;
  readonly mad: string;
  readonly trump: (who: Doer, colour: Colour, card: string) => string;
  readonly took: (who: Doer, extras: number) => string;
  readonly roundDone: (round: number, points: readonly (readonly [Doer, number])[]) => string;
  readonly own: (entry: Entry) => string;
  readonly starts: (round: number, cards: number, trump: Colour | undefined, dealer: Doer | undefined) => string;
}

export function tellIn(said: Sentences, happening: Happening, cardName: (card: string) => string): Told {
  const { happened, before, after, nameOf, isYou } = happening;
  const doer = (seat: Seat): Doer => ({ name: nameOf(seat), isYou: isYou(seat) });
  if (happened.seat === undefined) return { lines: after === undefined ? [] : [opening(said, after, doer)] };
  const seat = seatOf(happened.seat);
  const lines = sentencesFor(said, doer(seat), happened.text, before, cardName);
  const move = readMove(happened.text);
  if (move.kind === 'bid' && after !== undefined && !bidsOf(after).includes('none')) {
    const sum = bidSum(after);
    if (sum !== undefined) lines.push(said.allBids(sum, cardsInRound(after.number('round'))));
  }
  const taken = before === undefined ? undefined : takenBy(before, happened.text);
  if (taken !== undefined) lines.push(said.took(doer(taken.seat), taken.extras));
  if (before !== undefined && after !== undefined && isRoundOver(before, after))
    lines.push(...closing(said, before, after, doer));
  const trick = before?.seats('leaders').length;
  const isLead = move.kind === 'play' && before?.cards('trick').length === 0;
  return isLead && trick !== undefined ? { lines, mark: String(trick) } : { lines };
}

function sentencesFor(
  said: Sentences,
  who: Doer,
  text: string,
  before: Position | undefined,
  cardName: (card: string) => string,
): string[] {
  const move = readMove(text);
  if (move.kind === 'bid') return [said.bid(who, move.bid)];
  if (move.kind === 'trump') return [said.trump(who, move.colour, cardName(move.card))];
  const card = cardName(cardOf(text));
  const lead = colourIn(before?.fact('lead'));
  const called = move.card === 'WILD' ? move.called : undefined;
  const isLead = before?.cards('trick').length === 0;
  const isFree = isAction(move.card) && before?.setup.options['actionAnytime'] === 'on';
  const isOff = lead !== undefined && (isAction(move.card) || colourOfPlay(text) !== lead) && !isFree;
  const first = isLead
    ? said.led(who, card, called)
    : isOff
      ? said.discarded(who, lead, card, called)
      : said.played(who, card, called);
  const effect = effectOf(said, move.card, move.called);
  return [effect === undefined ? first : `${first} ${effect}`];
}

function effectOf(said: Sentences, card: string, called: Colour | undefined): string | undefined {
  if (card === 'OUT') return said.noTrump;
  if (card === 'BONUS') return said.bonus;
  if (card === 'MAD') return said.mad;
  if (card !== 'CHANGE') return undefined;
  return called === undefined ? said.changes : said.blindly(called);
}

const isRoundOver = (before: Position, after: Position): boolean =>
  after.isOver || before.fact('round') !== after.fact('round');

function closing(said: Sentences, before: Position, after: Position, doer: (seat: Seat) => Doer): string[] {
  const round = before.number('round');
  const entries = seatsIn(after).flatMap((seat): (readonly [Doer, Entry])[] => {
    const entry = entryOf(after, seat, round);
    return entry === undefined ? [] : [[doer(seat), entry]];
  });
  const points = entries.map(([who, entry]) => [who, entry.points] as const);
  const own = entries.find(([who]) => who.isYou)?.[1];
  return [
    said.roundDone(round, points),
    ...(own === undefined ? [] : [said.own(own)]),
    ...(after.isOver ? [] : [opening(said, after, doer)]),
  ];
}

function opening(said: Sentences, after: Position, doer: (seat: Seat) => Doer): string {
  const round = after.number('round');
  const [dealer] = after.seats('dealer');
  return said.starts(round, cardsInRound(round), trumpOf(after), dealer === undefined ? undefined : doer(dealer));
}

/** How many tricks the seat still needs for its bid; undefined while it has not bid. */
export function needOf(position: Position, seat: Seat): number | undefined {
  const letter = letterOf(seat);
  const bid = Number(position.fact(`bid ${letter}`));
  return Number.isNaN(bid) ? undefined : bid - position.number(`tricks ${letter}`);
}
