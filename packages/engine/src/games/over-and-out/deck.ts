/** OVER-1: the eleven kinds of card. A card is its index here. */
export const CARDS: readonly string[] = ['0', '1', '2', '3', '4', '5', 'x2', '-10', 'SPIN', 'TOP', 'TURVY'];

export const DOUBLE = 6;
export const MINUS_TEN = 7;
export const SPIN_OUT = 8;
export const TOP_OUT = 9;
export const TOPSY_TURVY = 10;

export const KINDS = CARDS.length;
export const DECK_SIZE = 72;

/** OVER-1: how many of each kind, unless the table enters its own counts. */
export const DECK = '8,8,8,8,8,8,4,6,6,4,4';

/** OVER-2: a Tip Top card is its index here. */
export const LIMITS: readonly number[] = [22, 33, 44, 55, 66];
export const TIP_TOPS: readonly string[] = LIMITS.map(String);
export const TIP_COUNT = LIMITS.length;
