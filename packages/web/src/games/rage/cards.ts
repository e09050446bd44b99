import { colourOf, COLOURS, type Colour } from '../../art/shapes.ts';
import { actionFace, numberFace, type Action } from './art.ts';

/** The colours in the order of the hand. */
export const HAND_COLOURS = ['red', 'green', 'purple', 'orange', 'yellow', 'blue'] as const satisfies readonly Colour[];

export type { Action, Colour };

const ACTIONS: readonly string[] = ['WILD', 'CHANGE', 'OUT', 'BONUS', 'MAD'] satisfies readonly Action[];
const COLOUR_CARD = /^[RGPOYB]\d+$/;

/** A Wild Rage ranks above the 15 (RAGE-17). */
const WILD_RANK = 16;

export const isAction = (card: string): card is Action => ACTIONS.includes(card);

/** A move or a card of a trick: what is done, with which card. */
export type RageMove =
  | { readonly kind: 'bid'; /** Undefined while it is secret. */ readonly bid: number | undefined }
  | { readonly kind: 'trump'; readonly card: string; readonly colour: Colour }
  | {
      readonly kind: 'play';
      readonly card: string;
      /** Called for a Wild or a blind Change. */ readonly called?: Colour;
    };

export function readMove(text: string): RageMove {
  const [word = '', rest = ''] = text.split(' ');
  if (word === 'bid') return { kind: 'bid', bid: rest === '?' ? undefined : Number(rest) };
  if (word === 'trump') return { kind: 'trump', card: rest, colour: colourOf(rest.charAt(0)) ?? COLOURS[0] };
  const [card = '', letter = ''] = word.split(':');
  const called = colourOf(letter);
  return called === undefined ? { kind: 'play', card } : { kind: 'play', card, called };
}

/** The card that a move plays or lays. */
export function cardOf(text: string): string {
  const move = readMove(text);
  return move.kind === 'bid' ? '' : move.card;
}

/** The colour called for a played card. */
export function calledIn(text: string): Colour | undefined {
  const move = readMove(text);
  return move.kind === 'play' ? move.called : undefined;
}

/** The colour of a card by its own face; action cards have none. */
export const colourOfCard = (card: string): Colour | undefined =>
  COLOUR_CARD.test(card) ? colourOf(card.charAt(0)) : undefined;

export const numberOf = (card: string): number => Number(card.slice(1));

/** The colour that a played card counts for: its own, or the one called for a Wild. */
export function colourOfPlay(text: string): Colour | undefined {
  const move = readMove(text);
  if (move.kind !== 'play') return undefined;
  return move.card === 'WILD' ? move.called : colourOfCard(move.card);
}

export const rankOfPlay = (text: string): number => (cardOf(text) === 'WILD' ? WILD_RANK : numberOf(text));

/** A colour as a fact writes it: a letter, or `none`. */
export const colourIn = (fact: string | undefined): Colour | undefined => colourOf(fact ?? '');

const faces = new Map<string, string>();

/** The face of a card by its text, drawn once; an action card bears its name. */
export function cardFace(card: string, names: Readonly<Record<Action, string>>): string {
  const key = isAction(card) ? `${card} ${names[card]}` : card;
  const face = faces.get(key) ?? draw(card, names);
  faces.set(key, face);
  return face;
}

function draw(card: string, names: Readonly<Record<Action, string>>): string {
  if (isAction(card)) return actionFace(card, names[card]);
  return numberFace(colourOfCard(card) ?? COLOURS[0], numberOf(card));
}
