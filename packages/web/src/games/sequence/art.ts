import { dot, drawing, framedFace, line, round, roundedPath, text } from '../../art/shapes.ts';

export type Suit = 'S' | 'H' | 'D' | 'C';

/** The suit signs, centred on 0,0, about 104 high. */
export const SUITS: Readonly<Record<Suit, string>> = {
  H: 'M0 46C-14 32-50 12-50-15C-50-33-37-44-24-44C-13-44-5-38 0-28C5-38 13-44 24-44C37-44 50-33 50-15C50 12 14 32 0 46Z',
  D: roundedPath(
    [
      [0, -54],
      [40, 0],
      [0, 54],
      [-40, 0],
    ],
    6,
  ),
  S: 'M0-52C12-34 48-16 48 12C48 27 37 36 25 36C17 36 10 33 5.5 27C6.5 37 10 45 17 51H-17C-10 45-6.5 37-5.5 27C-10 33-17 36-25 36C-37 36-48 27-48 12C-48-16-12-34 0-52Z',
  C: 'M0-52C14-52 24-42 24-29C24-22 21-16 16.5-12C19-13.5 23-14.5 26-14.5C39-14.5 49-4 49 9C49 22 39 32 26 32C17 32 9.5 27.5 5.5 20.5C6 34 9.5 44 17 51H-17C-9.5 44-6 34-5.5 20.5C-9.5 27.5-17 32-26 32C-39 32-49 22-49 9C-49-4-39-14.5-26-14.5C-23-14.5-19-13.5-16.5-12C-21-16-24-22-24-29C-24-42-14-52 0-52Z',
};

export const isRed = (suit: Suit): boolean => suit === 'H' || suit === 'D';
export const isOneEyed = (suit: Suit): boolean => suit === 'S' || suit === 'H';

const fillOf = (suit: Suit): string => (isRed(suit) ? 'var(--c-red)' : 'var(--card-ink)');

const sign = (suit: Suit, x: number, y: number, size: number, fill: string): string =>
  `<path d="${SUITS[suit]}" transform="translate(${x} ${y}) scale(${round(size / 104)})" fill="${fill}"/>`;

/** A suit sign in the colour of the text around it. */
export const suitIcon = (suit: Suit): string =>
  drawing('-54 -56 108 112', `<path d="${SUITS[suit]}" fill="currentColor"/>`, 'pip');

export function plainFace(rank: string, suit: Suit, fill = fillOf(suit)): string {
  const wide = rank === '10';
  return framedFace(
    `${sign(suit, 60, 94, 74, fill)}${text(wide ? 7 : 10, 50, wide ? 50 : 54, rank, { fill, anchor: 'start', spacing: wide ? -0.07 : -0.02 })}${sign(suit, 82, 26, 22, fill)}`,
  );
}

const footer = (fill: string, words: string): string =>
  `<rect x="4" y="117" width="92" height="19" fill="${fill}"/>${text(50, 131, words.length > 6 ? 12 : 13.5, words, { fill: '#fff', weight: 800, spacing: 0.04 })}`;

/** The index of a jack as a drawing: the word at its foot is all that is written on it. */
const letterJ = (fill: string): string =>
  `<path d="M29 15V31.500Q29 37 22.500 37Q17 37 15.500 31" fill="none" stroke="${fill}" stroke-width="8.500" stroke-linejoin="round"/>`;

/** Front face, two eyes, marigold: it places a chip anywhere. `words` stand at the foot. */
export const twoEyedFace = (suit: Suit, words: string): string =>
  framedFace(
    `<rect width="100" height="140" fill="var(--marigold-500)"/><path d="M18 140V92a32 32 0 0 1 64 0v48Z" fill="var(--wood)"/><path d="M14 82C14 52 30 44 50 44S86 52 86 82C76 74 68 70 50 70S24 74 14 82Z" fill="${fillOf(suit)}"/>${[36, 64].map((x) => `<circle cx="${x}" cy="88" r="15" fill="#fff" stroke="var(--card-ink)" stroke-width="3"/>`).join('')}${dot(38, 89, 7)}${dot(62, 89, 7)}${line('M42 110Q50 116 58 110', 4)}${footer('var(--card-ink)', words)}${letterJ('var(--card-ink)')}${sign(suit, 80, 26, 24, isRed(suit) ? '#a4160e' : 'var(--card-ink)')}`,
  );

/** Profile, one eye, dark: it removes a chip. */
export const oneEyedFace = (suit: Suit, words: string): string =>
  framedFace(
    `<rect width="100" height="140" fill="var(--card-ink)"/><path d="M96 140V66C88 50 70 42 54 46C40 50 34 62 34 74L22 94Q20 98 26 99L34 100V112Q34 122 46 120L60 118V140Z" fill="var(--wood)"/><path d="M96 36C70 30 40 38 30 62C48 58 60 62 66 78C70 66 84 60 96 64Z" fill="${isRed(suit) ? 'var(--c-red)' : '#8c7a84'}"/><circle cx="47" cy="82" r="12.5" fill="#fff" stroke="var(--card-ink)" stroke-width="3"/>${dot(43.5, 83, 6)}${footer('var(--tomato-500)', words)}${letterJ('#fff')}${sign(suit, 80, 25, 23, isRed(suit) ? '#ff7d6b' : '#fff')}`,
  );

const faces = new Map<string, string>();

/** The face of a card by its text, drawn once; the words stand at the foot of jacks. A dead card is grey. */
export function cardFace(
  card: string,
  words: { readonly place: string; readonly remove: string },
  dead = false,
): string {
  const key = `${card} ${words.place} ${dead}`;
  const face = faces.get(key) ?? draw(card.slice(0, -1), card.slice(-1) as Suit, words, dead);
  faces.set(key, face);
  return face;
}

function draw(
  rank: string,
  suit: Suit,
  words: { readonly place: string; readonly remove: string },
  dead: boolean,
): string {
  if (rank === 'J') return isOneEyed(suit) ? oneEyedFace(suit, words.remove) : twoEyedFace(suit, words.place);
  return plainFace(rank, suit, dead ? '#8d8288' : undefined);
}
