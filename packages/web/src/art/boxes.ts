import { SHAPES, starPath, text, type Colour } from './shapes.ts';

const PAPER = '#fff9ef';
const INK = '#2a1a22';

const block = (colour: Colour, fill: string, edge: string, place: string, drop = 9): string =>
  `<g transform="${place}"><path d="${SHAPES[colour]}" transform="translate(0 ${drop})" fill="${edge}"/><path d="${SHAPES[colour]}" fill="${fill}"/></g>`;

function sequence(): string {
  let tiles = '';
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 8; column++) {
      tiles += `<rect x="${2 + column * 50}" y="${2 + row * 50}" width="46" height="46" rx="9" fill="${(row + column) % 2 === 0 ? '#1a8790' : '#0f6a72'}"/>`;
    }
  }
  const free = [
    [175, 25],
    [25, 125],
    [275, 175],
    [325, 75],
    [75, 75],
  ].map(([x, y]) => block('green', '#ffb38f', '#b9532c', `translate(${x} ${y}) scale(.42)`, 12));
  const row = [0, 1, 2, 3, 4].map((at) => {
    const place = `translate(${75 + at * 50} ${225 - at * 50}) scale(.44)`;
    return `${block('blue', '#ffd877', '#8f5d00', place, 12)}<g transform="${place}"><circle r="29" fill="none" stroke="#a86d00" stroke-width="6"/></g>`;
  });
  return `<rect width="280" height="230" fill="#0a4d54"/><g transform="translate(-62 -18) rotate(-6 150 120)">${tiles}${free.join('')}${row.join('')}</g>`;
}

const rage = (): string =>
  `<rect width="280" height="230" fill="#b32c1a"/><path d="M140 -10L168 70L262 10L214 92L300 110L212 138L270 214L178 176L160 260L126 178L34 226L82 146L-20 136L74 100L4 26L102 70Z" fill="#8e1d0d"/>${block('orange', '#ec8236', '#5e1206', 'translate(40 52) rotate(-14) scale(.46)')}${block('yellow', '#ffda44', '#5e1206', 'translate(236 46) rotate(12) scale(.52)')}${block('green', '#0e8a75', '#5e1206', 'translate(248 164) rotate(20) scale(.42)')}${block('blue', '#3d8be6', '#5e1206', 'translate(36 176) scale(.48)')}${block('purple', '#8a3fa6', '#5e1206', 'translate(196 208) rotate(15) scale(.4)')}<g transform="translate(141 122)"><circle r="66" cy="8" fill="#5e1206"/><circle r="66" fill="#ffe3cf"/><path d="M-42 -30L-10 -14M42 -30L10 -14" stroke="${INK}" stroke-width="12" stroke-linecap="round"/><circle cx="-24" cy="2" r="9.5" fill="${INK}"/><circle cx="24" cy="2" r="9.5" fill="${INK}"/><rect x="-32" y="24" width="64" height="24" rx="10" fill="#fff" stroke="${INK}" stroke-width="7"/><path d="M-11 24v24M11 24v24" stroke="${INK}" stroke-width="6"/></g>`;

const brick = (x: number, y: number, w: number, h: number, turn: number, fill: string, words: string): string =>
  `<g transform="rotate(${turn} ${x + w / 2} ${y + h})"><rect x="${x}" y="${y + 6}" width="${w}" height="${h}" rx="9" fill="#8a5300"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="${fill}"/>${text(x + w / 2, y + h / 2 + 11, words.length > 2 ? 25 : 32, words, { fill: PAPER })}</g>`;

const overAndOut = (): string =>
  `<rect width="280" height="230" fill="#ffcf5c"/><path d="M0 0H280V34L266 52L252 34L238 52L224 34L210 52L196 34L182 52L168 34L154 52L140 34L126 52L112 34L98 52L84 34L70 52L56 34L42 52L28 34L14 52L0 34Z" fill="#c8371f"/><circle cx="44" cy="196" r="96" fill="#f7b32b"/>${brick(96, 178, 92, 46, 0, '#12757d', '5')}${brick(108, 132, 80, 44, 3, '#b8301b', '×2')}${brick(112, 88, 62, 42, -5, '#12757d', '3')}${brick(132, 50, 52, 38, 11, '#2f5797', '1')}${brick(200, 148, 52, 44, 24, '#2b7a3e', '−10')}`;

const waves = (['#7db4f5', '#12a086', '#ffda44', '#c7261d'] as const)
  .map(
    (colour, at) =>
      `<path d="M-20 ${158 + at * 14}c80 24 86-118 160-86s74 68 170-32" fill="none" stroke="${colour}" stroke-width="13.5"/>`,
  )
  .join('');

const outOfControl = (): string =>
  `<rect width="280" height="230" fill="#2f5797"/><circle cx="222" cy="60" r="84" fill="#3f6cb3"/><path d="M-20 214c80 24 86-118 160-86s74 68 170-32" fill="none" stroke="#1b3765" stroke-width="60"/>${waves}<g transform="translate(94 62) rotate(-17)"><rect x="-38" y="-30" width="76" height="76" rx="18" fill="#8a3f08"/><rect x="-38" y="-40" width="76" height="76" rx="18" fill="#ec8236"/><path d="${starPath(28, 14, 4)}" transform="translate(0 -1)" fill="${INK}"/></g><g transform="translate(206 92)"><circle r="27" cy="5" fill="#1b3765"/><circle r="27" fill="${PAPER}"/>${text(0, 14, 38, 7, { fill: INK })}</g>`;

const lids: Readonly<Record<string, () => string>> = {
  sequence,
  rage,
  'over-and-out': overAndOut,
  'out-of-control': outOfControl,
};

/** The picture on a game's box. */
export const boxArt = (game: string): string =>
  `<svg class="art" viewBox="0 0 280 230" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${lids[game]?.() ?? ''}</svg>`;
