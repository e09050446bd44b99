import { NONE } from '../../state.ts';
import { CARDS, COPIES, KINDS, PLAIN, ROLES } from './deck.ts';

/** A square is its index here: a1 b1 … j1, a2 …; a1 is the upper left corner. */
export const SQUARES: readonly string[] = Array.from(
  { length: 100 },
  (_, square) => `${'abcdefghij'[square % 10]}${Math.floor(square / 10) + 1}`,
);

export const CORNERS: readonly number[] = [0, 9, 90, 99];

/** All squares but the corners, in reading order. */
export const SPACES = Uint8Array.from(SQUARES.keys()).filter((square) => !CORNERS.includes(square));

/** SEQ-2: the printed board. */
const CLASSIC = `
  **  2S  3S  4S  5S  6S  7S  8S  9S  **
  6C  5C  4C  3C  2C  AH  KH  QH  10H 10S
  7C  AS  2D  3D  4D  5D  6D  7D  9H  QS
  8C  KS  6C  5C  4C  3C  2C  8D  8H  KS
  9C  QS  7C  6H  5H  4H  AH  9D  7H  AS
  10C 10S 8C  7H  2H  3H  KH  10D 6H  2D
  QC  9S  9C  8H  9H  10H QH  QD  5H  3D
  KC  8S  10C QC  KC  AC  AD  KD  4H  4D
  AC  7S  6S  5S  4S  3S  2S  2H  3H  5D
  **  AD  KD  QD  10D 9D  8D  7D  6D  **`;

/** The cards pictured on SPACES, in that order. */
export const CLASSIC_PICTURES = Uint8Array.from(
  CLASSIC.trim()
    .split(/\s+/)
    .filter((picture) => picture !== '**'),
  (picture) => CARDS.indexOf(picture),
);

/** The same pictures a kind after the other: what a shuffled board is laid from. */
export const SORTED_PICTURES = CLASSIC_PICTURES.toSorted();

/** Writes the two squares that picture a card to squares[2 * card] and the next byte; a jack has NONE. */
export function locatePictures(pictures: Uint8Array, squares: Uint8Array): void {
  squares.fill(NONE);
  for (let at = 0; at < pictures.length; at++) {
    const first = COPIES * pictures[at];
    squares[squares[first] === NONE ? first : first + 1] = SPACES[at];
  }
}

/** The inverse: what each of SPACES pictures. */
export function listPictures(squares: Uint8Array): Uint8Array {
  const byTheirSquare = new Uint8Array(SQUARES.length);
  for (let card = 0; card < KINDS; card++) {
    if (ROLES[card] !== PLAIN) continue;
    byTheirSquare[squares[COPIES * card]] = card;
    byTheirSquare[squares[COPIES * card + 1]] = card;
  }
  return SPACES.map((square) => byTheirSquare[square]);
}
