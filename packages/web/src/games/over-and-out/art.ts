import { framedFace, line, text } from '../../art/shapes.ts';

const PAPER = 'var(--card-paper)';
const SUN = 'var(--marigold-300)';

type Paint = readonly [face: string, foot: string];
const LAGOON: Paint = ['#12757d', '#0a4d54'];

interface Special {
  readonly paint: Paint;
  readonly index: string;
  readonly picture: string;
}

const specials: Readonly<Record<string, Special>> = {
  x2: {
    paint: ['#b8301b', '#7a1a0a'],
    index: '×2',
    picture: `<rect x="12" y="62" width="44" height="44" rx="9" fill="#7a1a0a"/><rect x="30" y="46" width="58" height="58" rx="11" fill="${PAPER}"/>${text(59, 90, 43, '×2', { fill: '#b8301b' })}`,
  },
  '-10': {
    paint: ['#2b7a3e', '#154c23'],
    index: '−10',
    picture: `<circle cx="50" cy="76" r="37" fill="${PAPER}"/><path d="M93 64a14 14 0 0 1-15 18a12 12 0 0 1-11 15a13 13 0 0 1-8 18L96 120Z" fill="#2b7a3e"/>${text(47, 89, 37, '−10', { fill: '#2b7a3e', spacing: -0.06 })}`,
  },
  SPIN: {
    paint: ['#2f5797', '#1b3765'],
    index: '↻',
    picture: `${line('M50 78m-3 0a5 5 0 0 1 9-3a14 14 0 0 1-20 18a24 24 0 0 1-3-36a34 34 0 0 1 45-3', 8, PAPER)}<path d="M72 39L93 58L67 66Z" fill="${PAPER}" stroke="${PAPER}" stroke-width="3" stroke-linejoin="round"/>`,
  },
  TOP: {
    paint: ['#6b2a5f', '#43153a'],
    index: '↑',
    picture: `<rect x="16" y="40" width="68" height="9" rx="4.5" fill="var(--marigold-500)"/><path d="M50 56L76 83H61V108H39V83H24Z" fill="${PAPER}" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round"/>`,
  },
  TURVY: {
    paint: ['#2a1a22', '#4b3540'],
    index: '?',
    picture: `<g transform="rotate(180 50 76)"><path d="M20 104L50 50L80 104Z" fill="var(--marigold-500)" stroke="var(--marigold-500)" stroke-width="8" stroke-linejoin="round"/>${text(50, 101, 34, '?')}</g>${line('M12 92a40 40 0 0 0 14 20M26 112l-1-9M26 112l-9-1', 4, PAPER)}${line('M88 62a40 40 0 0 0-14-20M74 42l1 9M74 42l9 1', 4, PAPER)}`,
  },
};

function numberFace(card: string): string {
  const value = Number(card);
  const start = 50 - (value * 17 - 2) / 2;
  const blocks = Array.from(
    { length: value },
    (_, at) => `<rect x="${start + at * 17}" y="111" width="15" height="15" rx="3.5" fill="${SUN}"/>`,
  );
  const none = `<rect x="43" y="112" width="13" height="13" rx="3.5" fill="none" stroke="${SUN}" stroke-width="3" stroke-dasharray="4 4"/>`;
  return framedFace(
    `<rect width="100" height="140" fill="${LAGOON[0]}"/><path d="M0 104H100V140H0Z" fill="${LAGOON[1]}"/>${value === 0 ? none : blocks.join('')}${text(50, 95, 84, card, { fill: PAPER })}${text(10, 27, 21, value === 0 ? '0' : `+${card}`, { fill: PAPER, anchor: 'start', weight: 800 })}`,
  );
}

/** The face of a card; a special card bears its name at the foot. */
export function cardFace(card: string, name: string): string {
  const special = specials[card];
  if (special === undefined) return numberFace(card);
  const [face, foot] = special.paint;
  const isSign = special.index.length === 1;
  return framedFace(
    `<rect width="100" height="140" fill="${face}"/><path d="M0 116H100V140H0Z" fill="${foot}"/>${special.picture}${isSign ? '' : text(10, 27, 21, special.index, { fill: PAPER, anchor: 'start', weight: 800 })}${text(50, 131, name.length > 10 ? 13 : 15, name, { fill: '#fff', weight: 800, spacing: 0 })}`,
  );
}

/** A Tip Top card: the limit. */
export const tipTopFace = (limit: number | string, title: string): string =>
  framedFace(
    `<rect width="100" height="140" fill="var(--card-ink)"/><path d="M0 34H100V40L90 50L80 40L70 50L60 40L50 50L40 40L30 50L20 40L10 50L0 40Z" fill="var(--tomato-500)"/>${text(50, 25, 15, title, { fill: SUN, weight: 800, spacing: 0.04 })}${text(50, 108, 62, limit, { fill: PAPER })}`,
  );
