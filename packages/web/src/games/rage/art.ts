import {
  COLOUR_LETTERS,
  COLOURS,
  dot,
  framedFace,
  line,
  needsBar,
  round,
  shape,
  starPath,
  text,
  type Colour,
} from '../../art/shapes.ts';

const PAPER = 'var(--card-paper)';

/** Where the paper block of each colour lies, and its size. */
const BLOCKS: Readonly<Record<Colour, readonly [y: number, size: number]>> = {
  red: [90, 90],
  orange: [86, 92],
  yellow: [88, 94],
  green: [88, 88],
  blue: [88, 86],
  purple: [88, 92],
};

export function numberFace(colour: Colour, value: number): string {
  const [y, size] = BLOCKS[colour];
  const on = `var(--c-${colour}-on)`;
  const roomy = colour === 'green' || colour === 'blue';
  const big = value > 9 ? (roomy ? 46 : 39) : roomy ? 54 : 46;
  const baseline = y + big * 0.345 + (colour === 'red' ? 10 : 0);
  const bar = `<rect x="40" y="${round(baseline + 4)}" width="20" height="4" rx="2" fill="var(--card-ink)"/>`;
  return framedFace(
    `<rect width="100" height="140" fill="var(--c-${colour})"/>${shape(colour, 50, y + 4.5, size, `var(--c-${colour}-deep)`)}${shape(colour, 50, y, size, PAPER)}${text(50, baseline, big, value)}${needsBar(value) ? bar : ''}${text(value > 9 ? 9 : 10, 37, 36, value, { fill: on, anchor: 'start' })}${text(89, 31, 23, COLOUR_LETTERS[colour], { fill: on, anchor: 'end', weight: 800 })}`,
  );
}

export type Action = 'WILD' | 'CHANGE' | 'OUT' | 'BONUS' | 'MAD';

const onCircle = (at: number, radius: number, x: number, y: number): readonly [number, number] => {
  const angle = ((at * 60 - 90) * Math.PI) / 180;
  return [round(x + Math.cos(angle) * radius), round(y + Math.sin(angle) * radius)];
};

function wild(): string {
  const edge = 'stroke="var(--card-paper)" stroke-width="7" paint-order="stroke"';
  const ring = COLOURS.map((colour, at) => {
    const [x, y] = onCircle(at, 30, 50, 78);
    return shape(colour, x, y, 24, `var(--c-${colour})`, colour === 'purple' ? edge : '');
  });
  const wheel = COLOURS.map((colour, at) => {
    const [from, to] = [onCircle(at, 13, 21, 24), onCircle(at + 1, 13, 21, 24)];
    return `<path d="M21 24L${from.join(' ')}A13 13 0 0 1 ${to.join(' ')}Z" fill="var(--c-${colour})" stroke="${PAPER}" stroke-width="1.4"/>`;
  });
  return `${ring.join('')}${dot(50, 78, 22, PAPER)}${dot(42.5, 74, 4.6)}${dot(57.5, 73, 3)}${line('M39 84Q50 97 61 83Z', 4)}${wheel.join('')}`;
}

const change = (): string =>
  `<path d="M50 50A28 28 0 0 0 50 106Z" fill="var(--c-blue)"/><path d="M50 50A28 28 0 0 1 50 106Z" fill="var(--c-orange)"/>${dot(40, 74, 4.4, PAPER)}${dot(60, 74, 4.4)}${line('M36 86Q42 93 50 92', 4.2, PAPER)}${line('M50 92Q58 92 64 86', 4.2)}${line('M17 70A34 34 0 0 1 40 45M40 45l-9-1.5M40 45l-3.5 8.5', 5, PAPER)}${line('M83 86A34 34 0 0 1 60 111M60 111l9 1.5M60 111l3.5-8.5', 5, PAPER)}${line('M11 19H29l-5-5M31 29H13l5 5', 4.6, PAPER)}`;

const out = (): string =>
  `<circle cx="50" cy="78" r="28" fill="none" stroke="${PAPER}" stroke-width="5" stroke-dasharray="9 7.6" stroke-linecap="round"/>${line('M36 74h9M55 74h9', 5, PAPER)}${line('M43 89q7-5 14 0', 4.6, PAPER)}${line('M30 98L70 58', 6, 'var(--tomato-500)')}<circle cx="21" cy="24" r="11" fill="none" stroke="${PAPER}" stroke-width="5"/>${line('M13.5 31.5L28.5 16.5', 5, PAPER)}`;

const bonus = (): string =>
  `<path d="${starPath(36, 28, 4, 12)}" transform="translate(50 78)" fill="var(--marigold-500)"/>${dot(50, 78, 23, 'var(--marigold-300)')}${line('M39 74q3.5-5 7 0M54 74q3.5-5 7 0', 4.2)}<path d="M38 82Q50 100 62 82Z" fill="var(--card-ink)" stroke="var(--card-ink)" stroke-width="3" stroke-linejoin="round"/>${text(8, 35, 30, '+5', { fill: 'var(--marigold-300)', anchor: 'start' })}`;

const mad = (): string =>
  `<path d="M50 48q10-8 16 3q14-2 13 11q10 7 2 17q6 12-8 16q-4 12-16 6q-8 8-16 0q-13 4-15-8q-13-5-6-17q-7-11 4-16q0-13 13-11q5-9 13-1Z" fill="var(--tomato-500)"/>${line('M34 66l12 6M66 66l-12 6', 5)}${dot(42, 77, 3.8)}${dot(58, 77, 3.8)}<rect x="38" y="86" width="24" height="10" rx="4" fill="${PAPER}" stroke="var(--card-ink)" stroke-width="3.4"/>${line('M46 86v10M54 86v10', 2.6)}${text(8, 35, 30, '−5', { fill: '#ff9d86', anchor: 'start' })}`;

const pictures: Readonly<Record<Action, () => string>> = {
  WILD: wild,
  CHANGE: change,
  OUT: out,
  BONUS: bonus,
  MAD: mad,
};

/** An action card is dark, has a face of its own and bears its name at the foot. */
export const actionFace = (action: Action, name: string): string =>
  framedFace(
    `<rect width="100" height="140" fill="var(--card-ink)"/>${pictures[action]()}${text(50, 128, 18, name, { fill: PAPER, weight: 800, spacing: 0 })}`,
  );
