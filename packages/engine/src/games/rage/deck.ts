export const COLOURS: readonly string[] = ['R', 'G', 'P', 'O', 'Y', 'B'];
export const COLOUR_COUNT = COLOURS.length;

/** Each colour has the numbers 0 to 15: colour card = colour × NUMBERS + number. */
export const NUMBERS = 16;
export const COLOUR_CARDS = COLOUR_COUNT * NUMBERS;

export const WILD = 96;
export const CHANGE = 97;
export const OUT = 98;
export const BONUS = 99;
export const MAD = 100;

/** A card is its index here: colour cards first, then the kinds of action card. */
export const CARDS: readonly string[] = [
  ...COLOURS.flatMap((colour) => Array.from({ length: NUMBERS }, (_, number) => `${colour}${number}`)),
  'WILD',
  'CHANGE',
  'OUT',
  'BONUS',
  'MAD',
];
export const KINDS = CARDS.length;

/** RAGE-1: how many there are of each kind. */
export const COUNTS: Uint8Array = Uint8Array.from([...new Array<number>(COLOUR_CARDS).fill(1), 2, 4, 4, 2, 2]);

export const MOST_COPIES = 4;

/** How many there are of each colour, and of action cards. */
export const COUNTS_OF_COLOURS: Uint8Array = Uint8Array.from([...COLOURS.map(() => NUMBERS), 14]);

/** The whole pack, sorted. */
export const PACK: Uint8Array = Uint8Array.from(
  [...COUNTS].flatMap((count, card) => new Array<number>(count).fill(card)),
);
export const PACK_SIZE = PACK.length;

export const colourOf = (card: number): number => card >> 4;
