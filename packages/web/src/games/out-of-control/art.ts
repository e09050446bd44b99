import { cardBack } from '../../art/backs.ts';
import {
  COLOUR_LETTERS,
  colourOf,
  drawing,
  fullFace,
  line,
  needsBar,
  round,
  shape,
  starPath,
  text,
  type Colour,
} from '../../art/shapes.ts';

export type RunColour = 'blue' | 'green' | 'red' | 'yellow';

const PAPER = 'var(--card-paper)';

/** The height at which card n's track begins; it ends where the next one begins. */
const trackStart = (n: number): number => 126 - (n - 1) * 4;

/** A wave, steps, a zigzag or bumps: the track of each colour from y0 to y1. */
const profiles: Readonly<Record<RunColour, (y0: number, y1: number) => string>> = {
  blue: (y0, y1) => `C16 ${y0 + 15} 30 ${y0 + 13} 50 ${(y0 + y1) / 2}S84 ${y1 - 15} 100 ${y1}`,
  red: (y0, y1) => `L20 ${y0 - 11}L40 ${y0 + 8}L60 ${(y0 + y1) / 2 - 11}L80 ${y1 + 9}L100 ${y1}`,
  green: (y0, y1) => `H33V${y0 + (y1 - y0) * 0.5 - 4}H66V${y1}H100`,
  yellow: (y0, y1) =>
    `A17 17 0 0 0 33.3 ${round(y0 + (y1 - y0) / 3)}A17 17 0 0 0 66.6 ${round(y0 + ((y1 - y0) * 2) / 3)}A17 17 0 0 0 100 ${y1}`,
};

function track(colour: RunColour, n: number, paint: string): string {
  const path = `M-6 ${trackStart(n)}H0${profiles[colour](trackStart(n), trackStart(n + 1))}H106`;
  return `<rect width="100" height="140" fill="${paint}"/><path d="${path}V146H-6Z" fill="var(--c-${colour}-deep)"/><path d="${path}" fill="none" stroke="${PAPER}" stroke-width="6.5" stroke-linejoin="round"/>`;
}

const ballAt = (n: number): number => trackStart(n + 1) - 30;

export function numberFace(colour: RunColour, n: number): string {
  const [y, on] = [ballAt(n), `var(--c-${colour}-on)`];
  const bar = `<rect x="51" y="${y + 16.5}" width="16" height="3.4" rx="1.7" fill="var(--card-ink)"/>`;
  return fullFace(
    `${track(colour, n, `var(--c-${colour})`)}<circle cx="59" cy="${y + 3.5}" r="27" fill="var(--c-${colour}-deep)"/><circle cx="59" cy="${y}" r="27" fill="${PAPER}"/>${text(58.5, y + 13, n > 9 ? 33 : 39, n)}${needsBar(n) ? bar : ''}${text(8, 34, 34, n, { fill: on, anchor: 'start' })}${shape(colour, 18, 51, 17, on)}${text(92, 27, 19, COLOUR_LETTERS[colour], { fill: on, anchor: 'end', weight: 800 })}`,
  );
}

const star = (x: number, y: number, size: number): string =>
  `<path d="${starPath(size, size * 0.52, size * 0.15)}" transform="translate(${x} ${y})" fill="var(--card-ink)"/>`;

/** A wild card in the hand. */
export const wildFace = (name: string): string =>
  fullFace(
    `<rect width="100" height="140" fill="var(--card-ink)"/>${(['blue', 'green', 'red', 'yellow'] as const).map((colour, at) => `<path d="M-6 ${112 - at * 9}C24 ${140 - at * 9} 40 ${70 - at * 9} 106 ${100 - at * 9}" fill="none" stroke="var(--c-${colour})" stroke-width="9"/>`).join('')}<circle cx="56" cy="61.5" r="27" fill="#000"/><circle cx="56" cy="58" r="27" fill="${PAPER}"/>${star(56, 58.5, 20)}${text(8, 33, 30, 'W', { fill: PAPER, anchor: 'start' })}${text(50, 131, 16, name, { fill: PAPER, weight: 800, spacing: 0.02 })}`,
  );

/** A wild card in a run shows what it stands for. */
export const wildAs = (colour: RunColour, n: number): string =>
  fullFace(
    `${track(colour, n, 'var(--card-ink)')}<circle cx="59" cy="${ballAt(n)}" r="27" fill="${PAPER}"/>${star(59, ballAt(n) + 1, 21)}${text(8, 34, 34, n, { fill: PAPER, anchor: 'start' })}${text(92, 27, 19, 'W', { fill: PAPER, anchor: 'end', weight: 800 })}`,
  );

/** A card by its text in the notation: `R7`, `W`, `W=R6`. */
export function cardFace(card: string, wildName: string): string {
  if (card === '?') return cardBack('out-of-control');
  if (card === 'W') return wildFace(wildName);
  const stands = card.replace(/^W=/, '');
  const [colour, n] = [colourOf(stands.charAt(0)) as RunColour, Number(stands.slice(1))];
  return stands === card ? numberFace(colour, n) : wildAs(colour, n);
}

/**
 * A whole run as ten slots; the track runs through the filled ones. `next` marks slots where a card of yours fits,
 * `live` the cards that can be swapped.
 */
export function runStrip(
  colour: RunColour,
  from: number,
  to: number,
  wilds: readonly number[] = [],
  next: readonly number[] = [],
  live: readonly number[] = [],
): string {
  let slots = '';
  for (let n = 1; n <= 10; n++) {
    const x = (n - 1) * 32;
    const wild = wilds.includes(n);
    if (n >= from && n <= to) {
      const foot = wild
        ? `<path d="${starPath(5, 2.6, 0.8)}" transform="translate(${x + 15} 37)" fill="#fff"/>`
        : `<path d="M${x} 38h30" stroke="${PAPER}" stroke-width="3"/>`;
      const ring = live.includes(n)
        ? `<rect x="${x + 1.5}" y="1.5" width="27" height="41" rx="5" fill="none" stroke="var(--prompt)" stroke-width="4"/>`
        : '';
      slots += `<rect x="${x}" width="30" height="44" rx="6" fill="${wild ? 'var(--card-ink)' : `var(--c-${colour})`}"/>${text(x + 15, 28, 20, n, { fill: wild ? '#fff' : `var(--c-${colour}-on)` })}${foot}${ring}`;
    } else if (next.includes(n)) {
      slots += `<rect x="${x + 1.5}" y="1.5" width="27" height="41" rx="5" fill="var(--prompt)" stroke="var(--card-ink)" stroke-width="2.5"/>${text(x + 15, 29, 19, n, { fill: 'var(--on-prompt)' })}`;
    } else {
      slots += `<rect x="${x + 1}" y="1" width="28" height="42" rx="5" fill="none" stroke="currentColor" stroke-opacity=".42" stroke-width="1.6" stroke-dasharray="3 3.4"/>${text(x + 15, 27, 15, n, { fill: 'currentColor', weight: 700, extra: 'opacity=".62"' })}`;
    }
  }
  const sign = `${shape(colour, -19, 22, 27, `var(--c-${colour})`, `stroke="${PAPER}" stroke-width="9" paint-order="stroke"`)}${text(-19, colour === 'red' ? 29.5 : 26.5, 13, COLOUR_LETTERS[colour], { fill: `var(--c-${colour}-on)`, weight: 800, spacing: 0 })}`;
  return drawing('-36 -1 355 46', slots + sign, 'runstrip');
}

/** The six sides of the die and the picture of what each asks for. */
export const DIE_PICTURES: Readonly<Record<Colour, 'take' | 'drop' | 'grab' | 'give' | 'any'>> = {
  blue: 'take',
  purple: 'take',
  green: 'drop',
  red: 'grab',
  yellow: 'give',
  orange: 'any',
};

const miniCard = (x: number, y: number, turn: number, fill: string): string =>
  `<rect x="${x - 11}" y="${y - 15}" width="22" height="30" rx="4" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`;
const miniPeg = (x: number, y: number, fill: string): string =>
  `<circle cx="${x}" cy="${y - 13}" r="8.5" fill="${fill}"/><path d="M${x - 13} ${y + 17}V${y + 9}a13 13 0 0 1 26 0v8Z" fill="${fill}"/>`;

function diePicture(side: Colour, fill: string): string {
  const arrow = (path: string): string => line(path, 6.5, fill);
  switch (DIE_PICTURES[side]) {
    case 'take':
      return (
        miniCard(50, 33, 0, fill) + arrow('M50 56V76M40 67l10 10l10-10') + arrow('M24 72v10q0 6 6 6H70q6 0 6-6V72')
      );
    case 'drop':
      return miniCard(50, 70, 0, fill) + arrow('M50 47V20M39 30l11-11l11 11');
    case 'grab':
      return miniPeg(30, 52, fill) + miniCard(71, 60, 8, fill) + arrow('M44 26H76M67 17l10 9l-10 9');
    case 'give':
      return miniPeg(70, 52, fill) + miniCard(29, 60, -8, fill) + arrow('M24 26H56M47 17l10 9l-10 9');
    default:
      return `<path d="${starPath(34, 18, 5)}" transform="translate(47 49)" fill="${fill}"/>`;
  }
}

export const dieFace = (side: Colour, tilt = 0): string =>
  drawing(
    '-6 -6 132 140',
    `<g transform="rotate(${tilt} 60 60)"><rect x="2" y="12" width="116" height="116" rx="26" fill="var(--c-${side}-deep)"/><rect x="2" width="116" height="116" rx="26" fill="var(--c-${side})"/><g transform="translate(4 1)">${diePicture(side, `var(--c-${side}-on)`)}</g>${text(99, 105, 31, COLOUR_LETTERS[side], { fill: `var(--c-${side}-on)` })}</g>`,
    'die',
  );

/** Before the roll: a plain block with a question mark. */
export const blankDie = (): string =>
  drawing(
    '-6 -6 132 140',
    `<rect x="2" y="12" width="116" height="116" rx="26" fill="var(--line)"/><rect x="2" width="116" height="116" rx="26" fill="var(--surface)"/>${text(60, 84, 74, '?', { fill: 'var(--text-soft)' })}`,
    'die',
  );
