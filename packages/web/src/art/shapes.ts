/** The art is drawn by pure functions that return SVG markup; every colour is a token, so one drawing serves both themes. */
type Point = readonly [number, number];

export const round = (n: number): number => Number(n.toFixed(2));

/** A closed path through the points with rounded corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return `${points
    .map((corner, at) => {
      const [before, after] = [points.at(at - 1) ?? corner, points[(at + 1) % points.length] ?? corner];
      const start = towards(corner, before, radius);
      const end = towards(corner, after, radius);
      return `${at === 0 ? 'M' : 'L'}${start}Q${round(corner[0])} ${round(corner[1])} ${end}`;
    })
    .join('')}Z`;
}

function towards(from: Point, to: Point, distance: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = Math.min(distance, length / 2) / length;
  return `${round(from[0] + (to[0] - from[0]) * share)} ${round(from[1] + (to[1] - from[1]) * share)}`;
}

const starPoints = (outer: number, inner: number, rays: number): Point[] =>
  Array.from({ length: rays * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = -Math.PI / 2 + (at * Math.PI) / rays;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });

export const starPath = (outer: number, inner: number, corner: number, rays = 5): string =>
  roundedPath(starPoints(outer, inner, rays), corner);

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
/** The sides of a game in the order of their first seats; each is a colour and with it a shape. */
export const SIDES = ['blue', 'green', 'red'] as const satisfies readonly Colour[];

/** The shape is the colour: one block for each, centred on 0,0, about 100 across. */
export const SHAPES: Readonly<Record<Colour, string>> = {
  red: roundedPath(
    [
      [0, -56],
      [56, 42],
      [-56, 42],
    ],
    13,
  ),
  orange: roundedPath(
    [
      [0, -58],
      [46, 0],
      [0, 58],
      [-46, 0],
    ],
    11,
  ),
  yellow: starPath(58, 31, 9),
  green: roundedPath(
    [
      [-43, -43],
      [43, -43],
      [43, 43],
      [-43, 43],
    ],
    13,
  ),
  blue: 'M-48 0A48 48 0 1 1 48 0A48 48 0 1 1 -48 0Z',
  purple: roundedPath(
    [
      [-20, -50],
      [20, -50],
      [20, -20],
      [50, -20],
      [50, 20],
      [20, 20],
      [20, 50],
      [-20, 50],
      [-20, 20],
      [-50, 20],
      [-50, -20],
      [-20, -20],
    ],
    9,
  ),
};

/** The letter that always travels with a colour. */
export const COLOUR_LETTERS: Readonly<Record<Colour, string>> = {
  red: 'R',
  orange: 'O',
  yellow: 'Y',
  green: 'G',
  blue: 'B',
  purple: 'P',
};

export const colourOf = (letter: string): Colour | undefined =>
  COLOURS.find((colour) => COLOUR_LETTERS[colour] === letter);

export const shape = (colour: Colour, x: number, y: number, size: number, fill: string, extra = ''): string =>
  `<path d="${SHAPES[colour]}" transform="translate(${round(x)} ${round(y)}) scale(${round(size / 100)})" fill="${fill}" ${extra}/>`;

interface TextStyle {
  readonly fill?: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly spacing?: number;
  readonly extra?: string;
}

export const text = (x: number, y: number, size: number, words: string | number, style: TextStyle = {}): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="var(--font-display)" font-size="${size}" font-weight="${style.weight ?? 900}" text-anchor="${style.anchor ?? 'middle'}" letter-spacing="${style.spacing ?? -0.02}em" fill="${style.fill ?? 'var(--card-ink)'}" ${style.extra ?? ''}>${words}</text>`;

export const line = (path: string, width = 4.5, colour = 'var(--card-ink)'): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const dot = (x: number, y: number, radius: number, fill = 'var(--card-ink)'): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** 6 and 9 carry a bar, so that they are told apart upside down. */
export const needsBar = (value: number): boolean => value === 6 || value === 9;

export const drawing = (box: string, body: string, className: string): string =>
  `<svg class="${className}" viewBox="${box}" aria-hidden="true">${body}</svg>`;

/** A card face with a paper margin. The clip paths stand once in the page: ClipPaths.svelte. */
export const framedFace = (inner: string): string =>
  drawing(
    '0 0 100 140',
    `<rect width="100" height="140" rx="10" fill="var(--card-paper)"/><g clip-path="url(#card-frame)">${inner}</g>`,
    'face',
  );

/** A card face painted to the edge. */
export const fullFace = (inner: string): string =>
  drawing('0 0 100 140', `<g clip-path="url(#card-edge)">${inner}</g>`, 'face');

export const shapeIcon = (colour: Colour, px = 20, letter = false): string =>
  `<svg class="ico" viewBox="-60 -60 120 120" width="${px}" height="${px}" aria-hidden="true"><path d="${SHAPES[colour]}" fill="var(--c-${colour})" stroke-width="5"/>${letter ? text(0, colour === 'red' ? 32 : 20, 56, COLOUR_LETTERS[colour], { fill: `var(--c-${colour}-on)` }) : ''}</svg>`;

/** A team's chip: a toy block whose outline is the team. */
export function chip(colour: Colour, locked = false): string {
  const [path, on] = [SHAPES[colour], `var(--c-${colour}-on)`];
  const low = colour === 'red';
  const star = `<path d="${starPath(20, 10, 3)}" transform="translate(0 ${low ? 8 : 0})" fill="${on}"/>`;
  return drawing(
    '-60 -60 120 128',
    `<path d="${path}" transform="translate(0 8)" fill="var(--c-${colour}-deep)"/><path d="${path}" fill="var(--c-${colour})"/><path d="${path}" transform="${low ? 'translate(0 4) ' : ''}scale(.64)" fill="none" stroke="${on}" stroke-opacity="${locked ? 1 : 0.5}" stroke-width="7"/>${locked ? star : ''}`,
    'chip',
  );
}
