/** OOC-1: the colours, in the order of the notation. */
export const COLOURS: readonly string[] = ['B', 'G', 'R', 'Y'];

/** A succession is complete with this many cards. */
export const NUMBERS = 10;

/** OOC-1: a card is its index here: number n of a colour is colour * NUMBERS + n - 1, and the wild card is last. */
export const CARDS: readonly string[] = [
  ...COLOURS.flatMap((colour) => Array.from({ length: NUMBERS }, (_, place) => `${colour}${place + 1}`)),
  'W',
];
export const WILD = COLOURS.length * NUMBERS;
export const KINDS = CARDS.length;

/** OOC-1: how many there are of each kind. */
export const COUNTS: Uint8Array = Uint8Array.from(CARDS, (_, card) => (card === WILD ? 12 : 2));
export const DECK_SIZE = 92;

/** What a card on the table may be: a number card, or a wild in its place, `W=R6`, NUMBER_KINDS further on. */
export const NUMBER_KINDS = WILD;
export const TABLE_CARDS: readonly string[] = [
  ...CARDS.slice(0, NUMBER_KINDS),
  ...CARDS.slice(0, NUMBER_KINDS).map((card) => `W=${card}`),
];

/** OOC-2: the die shows an index into this. */
export const DIE: readonly string[] = ['blue', 'purple', 'green', 'red', 'yellow', 'orange'];
export const BLUE = 0;
export const PURPLE = 1;
export const GREEN = 2;
export const RED = 3;
export const YELLOW = 4;
export const ORANGE = 5;
