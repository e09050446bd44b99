import type { Luck } from '../../chance.ts';
import { LETTERS } from '../../seats.ts';
import { SQUARES } from './board.ts';
import { CARDS } from './deck.ts';

const plays = CARDS.flatMap((card) => SQUARES.map((square) => `${card} ${square}`));
const exchanges = CARDS.map((card) => `dead ${card}`);
const calls = LETTERS.map((seat) => `call ${seat}`);
const forfeits = CARDS.map((card) => `forfeit ${card}`);

/** Card * 100 + square plays a card; the other moves follow. */
export const MOVES: readonly string[] = [
  ...plays,
  ...exchanges,
  'pass',
  'draw',
  ...calls,
  'accept',
  'confirm',
  'dismiss',
  ...forfeits,
];

/** Turning in card k is DEAD + k. */
export const DEAD = plays.length;
export const PASS = DEAD + exchanges.length;
export const DRAW = PASS + 1;
/** Calling table talk on the team of a seat is CALL + seat; it and all that follow are moves of SEQ-24. */
export const CALL = DRAW + 1;
export const ACCEPT = CALL + calls.length;
export const CONFIRM = ACCEPT + 1;
export const DISMISS = CONFIRM + 1;
/** Forfeiting card k is FORFEIT + k. */
export const FORFEIT = DISMISS + 1;

export const DEALER = 0;
export const BOARD = 1;
export const SHUFFLE = 2;
export const LUCKS: readonly Luck[] = [
  { name: 'dealer', texts: LETTERS, shownTo: 'all' },
  { name: 'board', texts: CARDS, shownTo: 'all' },
  { name: 'shuffle', texts: CARDS, shownTo: 'nobody' },
];
