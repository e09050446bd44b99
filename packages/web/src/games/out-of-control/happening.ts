import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { Colour } from '../../art/shapes.ts';
import type { Position } from '../../table/position.ts';
import type { Happening, Told } from '../module.ts';
import { readMove } from './moves.ts';
import { allRuns, cardsOf, FULL, lengthOf, readRun, type Run } from './runs.ts';

/** Who did it: a name, or you. */
export interface Doer {
  readonly name: string;
  readonly isYou: boolean;
}

/** The sentences a language needs to tell a game of Out of Control; cards come as in the notation. */
export interface Sentences {
  readonly starts: (who: Doer, discard: string | undefined) => string;
  readonly rolled: (who: Doer, die: Colour | undefined) => string;
  readonly tookTop: (who: Doer) => string;
  readonly lostTurn: (who: Doer) => string;
  readonly passedOn: (who: Doer) => string;
  readonly stole: (who: Doer, from: Doer, card: string | undefined) => string;
  readonly picked: (who: Doer, cards: readonly string[], count: number) => string;
  readonly discarded: (who: Doer, card: string) => string;
  readonly gave: (who: Doer, to: Doer, card: string | undefined) => string;
  readonly laid: (who: Doer, cards: readonly string[]) => string;
  readonly added: (who: Doer, card: string, whose: Doer) => string;
  readonly swapped: (who: Doer, put: string | undefined, take: string | undefined, whose: Doer) => string;
  readonly joined: string;
  readonly complete: (owner: Doer) => string;
  readonly shuffled: string;
  readonly noWinner: string;
}

/** An outcome of chance, if this viewer may know it: `steal R5`. */
export const outcomeOf = (chance: readonly string[], name: string): string | undefined =>
  chance.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);

export function tellIn(said: Sentences, happening: Happening): Told {
  const { happened, before, after, nameOf, isYou } = happening;
  const doer = (seat: Seat): Doer => ({ name: nameOf(seat), isYou: isYou(seat) });
  if (happened.seat === undefined) {
    const first = after?.seats('turn')[0];
    return { lines: first === undefined ? [] : [said.starts(doer(first), after?.cards('discard').at(-1))] };
  }
  const lines = [sentenceFor(said, happening, doer)];
  if (before !== undefined && after !== undefined)
    lines.push(...consequences(said, happened.text, before, after, doer));
  return { lines, mark: String(happened.number), isMinor: happened.text === 'end' };
}

function sentenceFor(said: Sentences, { happened, before }: Happening, doer: (seat: Seat) => Doer): string {
  const seat = seatOf(happened.seat ?? '');
  const who = doer(seat);
  const move = readMove(happened.text);
  switch (move.kind) {
    case 'roll':
      return said.rolled(who, outcomeOf(happened.chance, 'roll') as Colour | undefined);
    case 'deck':
      return before?.fact('die') === 'none' ? said.lostTurn(who) : said.tookTop(who);
    case 'end':
      return said.passedOn(who);
    case 'steal':
      return said.stole(who, doer(move.seat), outcomeOf(happened.chance, 'steal'));
    case 'pick':
      return said.picked(who, before?.cards('discard').slice(-move.count) ?? [], move.count);
    case 'discard':
      return said.discarded(who, move.card);
    case 'give':
      return said.gave(who, doer(move.seat), move.card === '?' ? undefined : move.card);
    case 'lay':
      return said.laid(who, move.cards);
    case 'add':
      return said.added(who, move.card, doer(seatOf(move.run.charAt(0))));
    default: {
      const run = before && runNamed(before, move.run);
      const [put, take] = run === undefined ? [] : swapOf(run, move.number);
      return said.swapped(who, put, take, doer(seatOf(move.run.charAt(0))));
    }
  }
}

export function runNamed(position: Position, id: string): Run | undefined {
  const cards = position.cards(`table ${id}`);
  return cards.length === 0 ? undefined : readRun(id, cards);
}

/** What a swap puts down and what it takes: `['W', 'R6']` or `['R6', 'W']`. */
export function swapOf(run: Run, number: number): [put: string, take: string] {
  const card = cardsOf({ ...run, wilds: [] })[number - run.low] ?? '';
  return run.wilds.includes(number) ? [card, 'W'] : ['W', card];
}

function consequences(
  said: Sentences,
  text: string,
  before: Position,
  after: Position,
  doer: (seat: Seat) => Doer,
): string[] {
  const lines: string[] = [];
  const [had, has] = [allRuns(before).length, allRuns(after).length];
  if (has < had + (text.startsWith('lay ') ? 1 : 0)) lines.push(said.joined);
  const full = (position: Position): Run[] => allRuns(position).filter((run) => lengthOf(run) === FULL);
  const winner = full(after)[0];
  if (winner !== undefined && full(before).length < full(after).length) lines.push(said.complete(doer(winner.owner)));
  if (before.cards('deck').length < after.cards('deck').length) lines.push(said.shuffled);
  if (after.isOver && winner === undefined) lines.push(said.noWinner);
  return lines;
}

/** Does the seat hold the card, as far as the position knows? */
export const holds = (position: Position, seat: Seat, card: string): boolean =>
  position.cards(`hand ${letterOf(seat)}`).includes(card);
