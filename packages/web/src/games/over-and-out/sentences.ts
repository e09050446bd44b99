import { letterOf, type Seat } from '@rumpus/engine';
import type { Position } from '../../table/position.ts';
import { effectOf } from './effect.ts';
import type { Happening } from '../module.ts';

/** What the table itself says, besides the sentences every game has. */
export interface TableWords {
  /** Of the dealer the name; nothing where the viewer deals. */
  readonly round: (n: number, dealer: string | undefined) => string;
  readonly total: string;
  readonly left: (n: number) => string;
  readonly top: string;
  readonly topWords: string;
  readonly played: (name: string, card: string) => string;
  readonly nothingPlayed: string;
  readonly direction: { readonly left: string; readonly right: string };
  readonly out: string;
  readonly chips: (n: number) => string;
  readonly pick: string;
  readonly pickWords: string;
  readonly playIt: (card: string) => string;
  readonly makes: (total: number) => string;
  readonly turnsAround: string;
  readonly newTop: string;
  readonly mayTurn: string;
  readonly turnUp: string;
  readonly stay: string;
  readonly stayWords: string;
  readonly notes: { readonly over: string; readonly under: string; readonly newTop: string; readonly spin: string };
  readonly dial: (total: number, limit: number) => string;
  readonly names: Readonly<Record<string, string>>;
  readonly tipTop: string;

  readonly stuck: (name: string, isYou: boolean) => string;
  readonly wentOver: (name: string, isYou: boolean) => string;
  readonly outNow: string;
  readonly seeEnd: string;
  readonly lostLast: (name: string, isYou: boolean) => string;
  readonly roundDone: (round: number, total: number, limit: number) => string;
}

/** Who lost a chip between the two positions, if a round ended. */
export function loserBetween({ before, after }: Pick<Happening, 'before' | 'after'>): Seat | undefined {
  if (before === undefined || after === undefined) return undefined;
  for (let seat = 0; seat < after.setup.seats; seat++) {
    if (after.number(`chips ${letterOf(seat)}`) < before.number(`chips ${letterOf(seat)}`)) return seat;
  }
  return undefined;
}

/** The spoken name of a card that counts; the others have names. */
export function numberName(
  text: string,
  zero: string,
  plus: string,
  minusTen: string,
  double: string,
): string | undefined {
  if (text === '0') return zero;
  if (text === '-10') return minusTen;
  if (text === 'x2') return double;
  return /^[1-5]$/.test(text) ? `${plus} ${text}` : undefined;
}

/** A card as a sentence writes it: by the sign it carries, or by its name. */
export function signOf(card: string, names: Readonly<Record<string, string>>): string {
  if (card === '-10') return '−10';
  if (card === 'x2') return '×2';
  return /^[1-5]$/.test(card) ? `+${card}` : (names[card] ?? card);
}

/** The sentence with the signs of cards as they are read out: "+4" is "plus 4". */
export const inWords = (sentence: string, spoken: (card: string) => string): string =>
  sentence.replaceAll(/\+([1-5])\b|−10\b|×2\b/g, (sign, number?: string) =>
    spoken(number ?? (sign === '×2' ? 'x2' : '-10')),
  );

export const chipsAt = (position: Position | undefined, seat: Seat): number =>
  position?.number(`chips ${letterOf(seat)}`) ?? 0;

export const isNewRound = ({ before, after }: Happening): boolean =>
  before !== undefined && after !== undefined && before.fact('round') !== after.fact('round');

/** The margin of the log: the total after the move, where it is certain. */
export const markOf = ({ before, after, happened }: Happening): string | undefined => {
  const effect = before && effectOf(happened.text, before);
  if (effect?.kind === 'total') return String(effect.total);
  return after === undefined || isNewRound({ before, after, happened } as Happening) ? undefined : after.fact('total');
};
