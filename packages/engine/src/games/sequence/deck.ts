const SUITS = [...'SHDC'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** SEQ-1: the 52 kinds of card. A card is its index here. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

export const KINDS = CARDS.length;
/** Two packs. */
export const COPIES = 2;
export const DECK_SIZE = COPIES * KINDS;

export const PLAIN = 0;
export const TWO_EYED = 1;
export const ONE_EYED = 2;

/** SEQ-10, SEQ-11: what playing each kind of card does. */
export const ROLES = Uint8Array.from(CARDS, (card) => {
  if (card === 'JD' || card === 'JC') return TWO_EYED;
  return card === 'JS' || card === 'JH' ? ONE_EYED : PLAIN;
});

/** SEQ-6: cards each, by the number of players. */
export const CARDS_EACH: readonly number[] = [0, 0, 7, 6, 6, 0, 5, 0, 4, 4, 3, 0, 3];
