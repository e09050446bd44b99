import type { Luck } from '../../chance.ts';
import type { Misfit } from '../../game.ts';
import { LETTERS } from '../../seats.ts';
import { CARDS, COLOURS, DECK_SIZE, DIE, KINDS, NUMBER_KINDS, NUMBERS, TABLE_CARDS } from './deck.ts';
import { MOST_SEATS, MOST_SUCCESSIONS } from './state.ts';

/** A new succession has three cards: so many lowest numbers, and so many ways to have wilds among the three. */
export const STARTS = NUMBERS - 2;
export const PATTERNS = 8;

const seats = LETTERS.slice(0, MOST_SEATS);
const successions = seats.flatMap((seat) => upTo(MOST_SUCCESSIONS).map((nth) => `${seat}${nth}`));

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, at) => at + 1);
}

function threeCards(colour: number, start: number, pattern: number): string {
  const card = (step: number): string =>
    TABLE_CARDS[colour * NUMBERS + start + step + (pattern & (1 << step) ? NUMBER_KINDS : 0)];
  return `${card(0)} ${card(1)} ${card(2)}`;
}

const lays = COLOURS.flatMap((_, colour) =>
  upTo(STARTS * PATTERNS).map((nth) => threeCards(colour, Math.floor((nth - 1) / PATTERNS), (nth - 1) % PATTERNS)),
);

const families: readonly (readonly string[])[] = [
  ['roll'],
  ['deck'],
  ['end'],
  seats.map((seat) => `steal ${seat}`),
  upTo(DECK_SIZE).map((count) => `pick ${count}`),
  CARDS.map((card) => `discard ${card}`),
  seats.flatMap((seat) => CARDS.map((card) => `give ${seat} ${card}`)),
  lays.map((cards) => `lay ${cards}`),
  successions.flatMap((succession) => upTo(NUMBERS).map((number) => `swap ${succession} ${number}`)),
  successions.flatMap((succession) => TABLE_CARDS.map((card) => `add ${succession} ${card}`)),
];
const starts = families.map((_, at) => families.slice(0, at).reduce((sum, family) => sum + family.length, 0));

/** Where each family of moves begins. */
export const [ROLL, DECK, END, STEAL, PICK, DISCARD, GIVE, LAY, SWAP, ADD] = starts;
export const MOVES: readonly string[] = families.flat();

/** Cards that make no new succession, or more or fewer than three. */
export function misfit(text: string): Misfit | undefined {
  const [word, ...cards] = text.split(' ');
  const isLay = word === 'lay' && cards.length > 0 && cards.every((card) => TABLE_CARDS.includes(card));
  return isLay ? { like: LAY, rule: 'OOC-15' } : undefined;
}

const perLay = STARTS * PATTERNS;
const perSwapSeat = MOST_SUCCESSIONS * NUMBERS;
const perAdd = TABLE_CARDS.length;
const perAddSeat = MOST_SUCCESSIONS * perAdd;

export const stealFrom = (seat: number): number => STEAL + seat;
export const victimOf = (steal: number): number => steal - STEAL;

export const pick = (count: number): number => PICK + count - 1;
export const countOfPick = (move: number): number => move - PICK + 1;

export const discard = (card: number): number => DISCARD + card;
export const cardOfDiscard = (move: number): number => move - DISCARD;

export const give = (seat: number, card: number): number => GIVE + seat * KINDS + card;
export const receiverOf = (move: number): number => Math.floor((move - GIVE) / KINDS);
export const cardOfGive = (move: number): number => (move - GIVE) % KINDS;

/** The wilds are one bit a card, the lowest card first; the start is the lowest place, number 1 is place 0. */
export const lay = (colour: number, start: number, wilds: number): number =>
  LAY + colour * perLay + start * PATTERNS + wilds;
export const colourOfLay = (move: number): number => Math.floor((move - LAY) / perLay);
export const startOfLay = (move: number): number => Math.floor((move - LAY) / PATTERNS) % STARTS;
export const wildsOfLay = (move: number): number => (move - LAY) % PATTERNS;

/** A seat's successions count from 0 here. */
export const swap = (seat: number, nth: number, place: number): number =>
  SWAP + seat * perSwapSeat + nth * NUMBERS + place;
export const seatOfSwap = (move: number): number => Math.floor((move - SWAP) / perSwapSeat);
export const nthOfSwap = (move: number): number => Math.floor((move - SWAP) / NUMBERS) % MOST_SUCCESSIONS;
export const placeOfSwap = (move: number): number => (move - SWAP) % NUMBERS;

/** `card` is an index into TABLE_CARDS. */
export const add = (seat: number, nth: number, card: number): number => ADD + seat * perAddSeat + nth * perAdd + card;
export const seatOfAdd = (move: number): number => Math.floor((move - ADD) / perAddSeat);
export const nthOfAdd = (move: number): number => Math.floor((move - ADD) / perAdd) % MOST_SUCCESSIONS;
export const cardOfAdd = (move: number): number => (move - ADD) % perAdd;

/** What a gift looks like to those who are no party to it: an index into LABELS for each receiver. */
export const VEILED_GIVE = MOVES.length;
export const LABELS: readonly string[] = [...MOVES, ...seats.map((seat) => `give ${seat} ?`)];

export const FIRST_LUCK = 0;
export const SHUFFLE_LUCK = 1;
export const ROLL_LUCK = 2;
export const STEAL_LUCK = 3;
export const LUCKS: readonly Luck[] = [
  { name: 'first', texts: seats, shownTo: 'all' },
  { name: 'shuffle', texts: CARDS, shownTo: 'nobody' },
  { name: 'roll', texts: DIE, shownTo: 'all' },
  { name: 'steal', texts: CARDS, shownTo: 'parties' },
];
