import { markPath } from './mark.ts';
import { framedFace } from './shapes.ts';

const PAINTS: Readonly<Record<string, readonly [string, string, string]>> = {
  sequence: ['#12757d', '#0a4d54', '#ffd877'],
  rage: ['#b32c1a', '#761707', '#ffb38f'],
  'over-and-out': ['#f7b32b', '#b87606', '#fff3cf'],
  'out-of-control': ['#2f5797', '#1b3765', '#b5cceb'],
};

const faces = new Map<string, string>();

/** The back of a game's cards. */
export function cardBack(game: string): string {
  const drawn = faces.get(game) ?? draw(PAINTS[game] ?? ['#53404a', '#2a1a22', '#fff9ef']);
  faces.set(game, drawn);
  return drawn;
}

function draw([light, deep, pop]: readonly [string, string, string]): string {
  let tiles = '';
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 4; column++) {
      const [x, y] = [8 + column * 21, 7 + row * 21];
      const turn = ((row * 3 + column * 5 + ((row * column) % 3)) % 4) * 90;
      const odd = (row + column) % 2 === 1;
      tiles += `<rect x="${x}" y="${y}" width="21" height="21" fill="${odd ? deep : light}"/><path d="M${x} ${y}h21A21 21 0 0 1 ${x} ${y + 21}Z" transform="rotate(${turn} ${x + 10.5} ${y + 10.5})" fill="${odd ? light : deep}" opacity=".9"/>`;
    }
  }
  return framedFace(
    `<rect width="100" height="140" fill="${deep}"/>${tiles}<circle cx="50" cy="70" r="25" fill="${deep}"/><circle cx="50" cy="70" r="21" fill="${pop}"/><g transform="translate(50 71) scale(.3)">${markPath(deep, light)}</g>`,
  );
}
