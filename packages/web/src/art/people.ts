import { drawing, line } from './shapes.ts';

type Hair = 'bun' | 'bald' | 'cap' | 'bob' | 'curl' | 'long';

interface Person {
  readonly body: string;
  readonly hair: string;
  readonly skin: string;
  readonly style: Hair;
}

const [LIGHT, WARM, DARK] = ['var(--wood)', 'var(--wood-2)', 'var(--wood-3)'];

/** The wooden peg people a player can be. */
export const PEOPLE: readonly Person[] = [
  { body: '#c8371f', hair: '#63392a', skin: WARM, style: 'bun' },
  { body: '#12757d', hair: '#f3e6d3', skin: LIGHT, style: 'bald' },
  { body: '#f7b32b', hair: '#6e3b1a', skin: LIGHT, style: 'cap' },
  { body: '#b0447e', hair: '#54353f', skin: DARK, style: 'bob' },
  { body: '#35609f', hair: '#b5582a', skin: LIGHT, style: 'curl' },
  { body: '#1f7a4d', hair: '#43302a', skin: WARM, style: 'long' },
  { body: '#571f6b', hair: '#2a1a22', skin: LIGHT, style: 'bob' },
  { body: '#ec8236', hair: '#2a1a22', skin: DARK, style: 'curl' },
];

/** The tin bots. */
export const BOTS = [
  { name: 'Dot', body: '#e98ba0', eyes: 1 },
  { name: 'Bolt', body: '#35609f', eyes: 2 },
  { name: 'Pip', body: '#f7b32b', eyes: 3 },
  { name: 'Cog', body: '#12757d', eyes: 1 },
  { name: 'Fizz', body: '#c8371f', eyes: 2 },
  { name: 'Nut', body: '#1f7a4d', eyes: 3 },
  { name: 'Bip', body: '#b0447e', eyes: 2 },
  { name: 'Tick', body: '#ec8236', eyes: 1 },
  { name: 'Zap', body: '#571f6b', eyes: 3 },
  { name: 'Wump', body: '#6f8f2f', eyes: 1 },
  { name: 'Clank', body: '#53404a', eyes: 2 },
] as const;

export type Mood = 'calm' | 'glee' | 'ouch' | 'asleep';

const INK = '#2a1a22';
const ASLEEP = '#8f7f86';
const EYES_SHUT = 'M22 22q2.5 2 5 0M33 22q2.5 2 5 0';

const bodyOf = (fill: string): string =>
  `<path d="M10 64V50C10 36 19 30 30 30S50 36 50 50V64Q50 68 46 68H14Q10 68 10 64Z" fill="${fill}"/><path d="M10 58H50V64Q50 68 46 68H14Q10 68 10 64Z" fill="#000" opacity=".18"/>`;

const tinEyes = (kind: number): string => {
  if (kind === 2) {
    return `<path d="M22.5 15h3q2 0 2 2v4q0 2-2 2h-3q-2 0-2-2v-4q0-2 2-2ZM34.5 15h3q2 0 2 2v4q0 2-2 2h-3q-2 0-2-2v-4q0-2 2-2Z" fill="${INK}"/>`;
  }
  if (kind === 3) {
    return `<rect x="19.5" y="15.5" width="21" height="7" rx="3.5" fill="${INK}"/><circle cx="25" cy="19" r="1.9" fill="#ffd877"/><circle cx="35" cy="19" r="1.9" fill="#ffd877"/>`;
  }
  return `<circle cx="24" cy="19" r="3.6" fill="${INK}"/><circle cx="36" cy="19" r="3.6" fill="${INK}"/>`;
};

const tinHead = (fill: string, eyes: string): string =>
  `${line('M30 6V1.8', 2.4, 'var(--tin-edge)')}<circle cx="30" cy="1.6" r="2.8" fill="${fill}"/><rect x="14" y="6" width="32" height="29" rx="8" fill="var(--tin-edge)"/><rect x="14" y="5" width="32" height="27" rx="8" fill="var(--tin)"/>${eyes}${line('M25 27h10', 2.4, INK)}`;

const hairBehind: Partial<Record<Hair, string>> = {
  long: 'M13 40V18a17 17 0 0 1 34 0V40Z',
  bob: 'M13 31V18a17 17 0 0 1 34 0V31Q44 33 40 31V20H20V31Q16 33 13 31Z',
  bun: 'M24.5 2.5a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0Z',
};

const hairOnTop: Record<Hair, string> = {
  bun: 'M15.5 18C15 8 22 4.5 30 4.5S45 8 44.5 18C40 12.5 34 12 30 12S20 12.5 15.5 18Z',
  bald: 'M15 21q-2-5 1-9q2 5 3 9ZM45 21q2-5-1-9q-2 5-3 9Z',
  cap: 'M15 16C15 7 22 3.5 30 3.5S45 7 45 16Z',
  bob: 'M15 19C15 8 22 4.5 30 4.5S45 8 45 19C38 18 34 14 32 10.5C29 15 22 18.5 15 19Z',
  curl: 'M13.5 10a5.5 5.5 0 0 1 7.5-5a6 6 0 0 1 9-1a6 6 0 0 1 9 1a5.5 5.5 0 1 1 0 10q-9-5-18 0a5.5 5.5 0 0 1-7.5-5Z',
  long: 'M15 20C14 8 22 4.5 30 4.5S46 8 45 20C42 13 37 11.5 30 11.5S18 13 15 20Z',
};

const eyesOpen = (y: number): string =>
  `<circle cx="24.5" cy="${y}" r="2.2" fill="${INK}"/><circle cx="35.5" cy="${y}" r="2.2" fill="${INK}"/>`;

const mouths: Record<Exclude<Mood, 'asleep'>, string> = {
  calm: line('M26 27.5Q30 30.8 34 27.5', 2.1, INK),
  glee: `<path d="M24 26Q30 33.5 36 26Z" fill="${INK}"/>`,
  ouch: line('M26 29.5Q30 26 34 29.5', 2.1, INK),
};

function woodenHead(person: Person, mood: Mood): string {
  const behind = hairBehind[person.style];
  const back = behind === undefined ? '' : `<path d="${behind}" fill="${person.hair}"/>`;
  const skull = `<circle cx="30" cy="20" r="15" fill="${person.skin}"/>`;
  const cap = `<path d="${hairOnTop.cap}" fill="${person.body}"/><path d="M30 12.5H51q2.5 0 2.5 1.8T51 16H28Z" fill="#a86d00"/>`;
  const top = person.style === 'cap' ? cap : `<path d="${hairOnTop[person.style]}" fill="${person.hair}"/>`;
  if (person.style === 'bald') {
    const beard = `<path d="M17 27Q19 37 30 37.5Q41 37 43 27Q40 30 35 29Q30 27 25 29Q20 30 17 27Z" fill="${person.hair}"/>`;
    const lips = mood === 'ouch' ? 'M27 33Q30 31 33 33' : 'M27 31.5Q30 33 33 31.5';
    return (
      back +
      skull +
      top +
      (mood === 'asleep' ? line(EYES_SHUT, 2.2, INK) : eyesOpen(20.5)) +
      beard +
      line(lips, 1.8, INK)
    );
  }
  return back + skull + top + (mood === 'asleep' ? line(EYES_SHUT, 2.2, INK) : eyesOpen(21.5) + mouths[mood]);
}

const standing = (figure: string, asleep: boolean): string =>
  drawing(
    '0 -4 60 74',
    `<ellipse cx="30" cy="67.5" rx="22" ry="2.6" fill="#000" opacity=".2"/>${asleep ? `<g transform="rotate(-8 30 68)">${figure}</g>` : figure}`,
    'peg',
  );

export function personPeg(index: number, mood: Mood = 'calm'): string {
  const person = PEOPLE[index % PEOPLE.length] ?? { body: '#c8371f', hair: '#63392a', skin: WARM, style: 'bun' };
  return standing(bodyOf(mood === 'asleep' ? ASLEEP : person.body) + woodenHead(person, mood), mood === 'asleep');
}

export function botPeg(index: number, mood: Mood = 'calm'): string {
  const bot = BOTS[index % BOTS.length] ?? BOTS[0];
  const asleep = mood === 'asleep';
  const fill = asleep ? ASLEEP : bot.body;
  return standing(
    bodyOf(fill) + tinHead(fill, asleep ? line('M22 20h5M33 20h5', 2.6, INK) : tinEyes(bot.eyes)),
    asleep,
  );
}

export const pegColour = (kind: 'person' | 'bot', index: number): string =>
  (kind === 'bot' ? BOTS[index % BOTS.length] : PEOPLE[index % PEOPLE.length])?.body ?? '#c8371f';
