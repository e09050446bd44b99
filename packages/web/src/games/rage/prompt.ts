import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import { colourIn, colourOfPlay, isAction, type Action } from './cards.ts';
import { needOf } from './happening.ts';
import type { TableWords } from './table-words.ts';
import { cardsOfLead, phaseOf, trickOf, trumpAfter, trumpOf, winnerOf } from './trick.ts';

export interface Asking {
  readonly what: string;
  readonly why?: string;
  readonly button?: string;
}

interface Speaker {
  readonly table: TableWords;
  readonly card: (card: string) => string;
}

/** What is asked of the seat; `card` is the picked one, `play` the word on the button. */
export function promptFor(
  position: Position,
  seat: Seat,
  card: string | undefined,
  words: Speaker,
  nameOf: (seat: Seat) => string,
  play: string,
): Asking {
  const { table } = words;
  switch (phaseOf(position)) {
    case 'bid':
      return { what: table.howMany, why: table.howManyWords(position.setup.options['scoring'] === 'european') };
    case 'trump':
      return { what: table.changePrompt, why: table.changePromptWords, button: table.choose };
    case 'play':
      if (card === undefined) return turnFor(position, seat, table);
      return {
        what: table.playIt(words.card(card)),
        why: outcomeOf(position, seat, card, table, nameOf),
        button: play,
      };
    default:
      return { what: '' };
  }
}

function turnFor(position: Position, seat: Seat, table: TableWords): Asking {
  const lead = colourIn(position.fact('lead'));
  const mustFollow = cardsOfLead(position, seat).length > 0;
  const order =
    lead !== undefined && mustFollow
      ? table.followColour(lead)
      : position.cards('trick').length === 0
        ? table.leadCard
        : table.anyCard(lead);
  return { what: `${table.yourTurn}. ${order}`, why: needWords(position, seat, table) };
}

/** How far the seat is from its bid. */
export function needWords(position: Position, seat: Seat, table: TableWords): string {
  const need = needOf(position, seat) ?? 0;
  const left = position.cards(`hand ${letterOf(seat)}`).length;
  if (need < 0) return table.tooMany;
  if (need === 0) return table.needNone;
  return need > left ? table.outOfReach : table.needMore(need, left);
}

const isExtra = (card: string): card is Action => card === 'BONUS' || card === 'MAD';

/** What the card does to the trick as it lies. */
export function outcomeOf(
  position: Position,
  seat: Seat,
  card: string,
  table: TableWords,
  nameOf: (seat: Seat) => string,
): string {
  const trick = trickOf(position);
  const before = trick.isFinished ? [] : trick.laid;
  const plays = [...before.map(({ play }) => play), card];
  const effect = isAction(card) ? table.effects[card] : '';
  const isOpen = card === 'WILD' || card === 'CHANGE';
  if (isOpen || (isAction(card) && before.length === 0)) return effect;
  const isLast = plays.length === position.setup.seats;
  const winning = winnerOf(plays, trumpAfter(trumpOf(position), card)) ?? 0;
  if (winning === plays.length - 1) {
    const extras = plays.filter(isExtra);
    return isLast ? table.takesTrick(extras) : table.winsSoFar(extras);
  }
  const winner = before[winning]?.seat ?? seat;
  const stays = colourOfPlay(card) === undefined && winning === 0 && before.every(({ play }) => isAction(play));
  return [effect, stays ? '' : table.stays(nameOf(winner), isLast)].filter((words) => words !== '').join(' ');
}
