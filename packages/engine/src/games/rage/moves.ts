import type { Luck } from '../../chance.ts';
import type { Misfit } from '../../game.ts';
import { LETTERS } from '../../seats.ts';
import { NONE } from '../../state.ts';
import { BONUS, CARDS, CHANGE, COLOUR_CARDS, COLOURS, MAD, NUMBERS, OUT, WILD } from './deck.ts';
import { MOST_CARDS, MOST_SEATS } from './state.ts';

/** Playing a colour card is the move of the card's own number; the other moves follow. */
export const PLAY_WILD = COLOUR_CARDS;
export const PLAY_CHANGE = PLAY_WILD + COLOURS.length;
export const PLAY_CHANGE_TO = PLAY_CHANGE + 1;
export const PLAY_OUT = PLAY_CHANGE_TO + COLOURS.length;
export const PLAY_BONUS = PLAY_OUT + 1;
export const PLAY_MAD = PLAY_BONUS + 1;
/** Laying a colour card of the pile on top; moves from here on play no card of the hand. */
export const LAY_TRUMP = PLAY_MAD + 1;
export const BID = LAY_TRUMP + COLOUR_CARDS;

export const MOVES: readonly string[] = [
  ...CARDS.slice(0, COLOUR_CARDS),
  ...COLOURS.map((colour) => `WILD:${colour}`),
  'CHANGE',
  ...COLOURS.map((colour) => `CHANGE:${colour}`),
  'OUT',
  'BONUS',
  'MAD',
  ...CARDS.slice(0, COLOUR_CARDS).map((card) => `trump ${card}`),
  ...Array.from({ length: MOST_CARDS + 1 }, (_, tricks) => `bid ${tricks}`),
];

/** A bid of more tricks than a hand has cards, a Wild Rage without its colour, an action card as trump. */
export function misfit(text: string): Misfit | undefined {
  if (/^bid -?\d+$/.test(text)) return { like: BID + MOST_CARDS, rule: 'RAGE-6' };
  if (text === 'WILD') return { like: PLAY_WILD, rule: 'RAGE-17' };
  const isAction = text.startsWith('trump ') && CARDS.indexOf(text.slice(6)) >= COLOUR_CARDS;
  return isAction ? { like: LAY_TRUMP, rule: 'RAGE-16' } : undefined;
}

/** RAGE-22: a bid that the viewer may not know. */
export const VEILED_BID = MOVES.length;
export const LABELS: readonly string[] = [...MOVES, 'bid ?'];

/** How a card is written in a trick: the moves that play one. */
export const PLAYS: readonly string[] = MOVES.slice(0, LAY_TRUMP);

const tableOf = (value: (play: number) => number): Uint8Array => Uint8Array.from(PLAYS, (_, play) => value(play));

/** The card that a move plays. */
export const CARD_OF: Uint8Array = tableOf((play) => {
  if (play < PLAY_WILD) return play;
  if (play < PLAY_CHANGE) return WILD;
  if (play < PLAY_OUT) return CHANGE;
  return [OUT, BONUS, MAD][play - PLAY_OUT];
});

/** The colour that a played card counts for; NONE for every action card but Wild Rage. */
export const COLOUR_OF: Uint8Array = tableOf((play) => {
  if (play < PLAY_WILD) return Math.floor(play / NUMBERS);
  return play < PLAY_CHANGE ? play - PLAY_WILD : NONE;
});

/** RAGE-17: a Wild Rage ranks above 15 in its colour. */
export const RANK_OF: Uint8Array = tableOf((play) => (play < PLAY_WILD ? play % NUMBERS : NUMBERS));

export const DEALER = 0;
export const SHUFFLE = 1;
export const LUCKS: readonly Luck[] = [
  { name: 'dealer', texts: LETTERS.slice(0, MOST_SEATS), shownTo: 'all' },
  { name: 'shuffle', texts: CARDS, shownTo: 'nobody' },
];
