import { letterOf, seatOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import type { Happening, Told } from '../module.ts';
import { sideOf, sidesOf, type Side } from './board.ts';
import { roleOf, signOf } from './cards.ts';
import { readMove } from './moves.ts';

/** Who did it: a name, or you. */
export interface Doer {
  readonly name: string;
  readonly isYou: boolean;
}

/** The sentences a language needs to tell a game of Sequence; cards come in signs. */
export interface Sentences {
  readonly starts: (who: Doer) => string;
  readonly played: (who: Doer, card: string) => string;
  readonly placed: (who: Doer, jack: string, picture: string) => string;
  readonly removed: (who: Doer, jack: string, side: Side | undefined, picture: string) => string;
  readonly turnedIn: (who: Doer, card: string) => string;
  readonly passed: (who: Doer) => string;
  readonly drew: (who: Doer) => string;
  readonly called: (who: Doer, side: Side | undefined) => string;
  readonly accepted: (who: Doer) => string;
  readonly confirmed: (who: Doer) => string;
  readonly dismissed: (who: Doer) => string;
  readonly forfeited: (who: Doer, card: string) => string;
  readonly rows: (side: Side, rows: number) => string;
  readonly shuffled: string;
  readonly late: (who: Doer) => string;
  readonly upheld: string;
  readonly cleared: string;
  readonly allPassed: string;
}

export function tellIn(said: Sentences, happening: Happening): Told {
  const { happened, before, after, nameOf, isYou } = happening;
  const doer = (seat: Seat): Doer => ({ name: nameOf(seat), isYou: isYou(seat) });
  if (happened.seat === undefined) {
    const first = after?.seats('turn')[0];
    return { lines: first === undefined ? [] : [said.starts(doer(first))] };
  }
  const seat = seatOf(happened.seat);
  const lines = [sentenceFor(said, doer(seat), happened.text, before, after)];
  if (before !== undefined && after !== undefined) {
    lines.push(...newRows(said, before, after), ...decided(said, before, after));
    for (const late of lateBetween(before, after, seat)) lines.push(said.late(doer(late)));
    if (before.number('reshuffles') < after.number('reshuffles')) lines.push(said.shuffled);
    if (after.isOver && happened.text === 'pass') lines.push(said.allPassed);
  }
  return { lines, mark: String(happened.number) };
}

function sentenceFor(
  said: Sentences,
  who: Doer,
  text: string,
  before: Position | undefined,
  after: Position | undefined,
): string {
  const move = readMove(text);
  switch (move.kind) {
    case 'play': {
      const { card, square } = move;
      const picture = (before ?? after)?.fact(`picture ${square}`);
      const shown = picture === undefined ? square : signOf(picture);
      if (roleOf(card) === 'plain') return said.played(who, signOf(card));
      if (roleOf(card) === 'place') return said.placed(who, signOf(card), shown);
      return said.removed(who, signOf(card), before?.fact(`chip ${square}`) as Side | undefined, shown);
    }
    case 'dead':
      return said.turnedIn(who, signOf(move.card));
    case 'forfeit':
      return said.forfeited(who, signOf(move.card));
    case 'call': {
      const position = after ?? before;
      return said.called(who, position && sideOf(position.setup, move.seat));
    }
    case 'pass':
      return said.passed(who);
    case 'draw':
      return said.drew(who);
    case 'accept':
      return said.accepted(who);
    case 'confirm':
      return said.confirmed(who);
    default:
      return said.dismissed(who);
  }
}

function newRows(said: Sentences, before: Position, after: Position): string[] {
  return sidesOf(after)
    .filter((side) => after.number(`sequences ${side}`) > before.number(`sequences ${side}`))
    .map((side) => said.rows(side, after.number(`sequences ${side}`)));
}

/** Was a call of table talk decided between the two? */
function decided(said: Sentences, before: Position, after: Position): string[] {
  if ((before.fact('accused') ?? 'none') === 'none' || after.fact('accused') !== 'none') return [];
  return [after.fact('forfeits') === 'none' ? said.cleared : said.upheld];
}

/** Those whose card was still to be taken and is lost now (SEQ-23). */
function lateBetween(before: Position, after: Position, mover: Seat): Seat[] {
  if (after.isOver) return [];
  const still = after.seats('owed');
  return before.seats('owed').filter((seat) => seat !== mover && !still.includes(seat));
}

/** Does the seat hold the card, as far as the position knows? */
export const holds = (position: Position, seat: Seat, card: string): boolean =>
  position.cards(`hand ${letterOf(seat)}`).includes(card);
