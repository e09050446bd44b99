/** The share of the wins that the first player of a match should have: the whole 95 % interval above the bar. */
export interface Figure {
  readonly goal: string;
  /** In percent. */
  readonly bar: number;
  /** What `rumpus arena` is told. */
  readonly match: string;
}

/** Matches of a goal by their bars. */
function goal(name: string, bars: Readonly<Record<string, number>>): Figure[] {
  return Object.entries(bars).map(([match, bar]) => ({ goal: name, bar, match }));
}

const rage = [
  ...goal('S1', { 'rage --seats 4 --bots expert,greedy --games 1048 --seed 2101 --iterations 3000': 50 }),
  ...goal('S2', {
    'rage --seats 2 --bots expert,greedy --games 600 --seed 2027 --iterations 500': 75,
    'rage --seats 3 --bots expert,greedy --games 450 --seed 2027 --iterations 500': 58,
    'rage --seats 6 --bots expert,greedy --games 1200 --seed 2062 --iterations 3000': 45,
    'rage --seats 8 --bots expert,greedy --games 200 --seed 2027 --iterations 300': 35,
  }),
  ...goal('S8', {
    'rage --seats 2 --bots expert,random --games 5000 --seed 2152 --iterations 4000': 96,
    'rage --seats 4 --bots expert,random --games 1200 --seed 2041 --iterations 3000': 92,
  }),
  ...goal('S9', { 'rage --seats 2 --bots expert@350,plain@320 --games 3000 --seed 2040': 60 }),
  ...goal('S10', { 'rage --seats 2 --bots expert@280,flat@200 --games 300 --seed 2027': 55 }),
  ...goal('S11', {
    'rage --seats 2 --bots expert@5000,uct@430 --games 600 --seed 2070': 75,
    'rage --seats 2 --bots expert@1000,uct@1000 --games 600 --seed 2070': 60,
  }),
  ...goal('S13', {
    'rage --seats 2 --bots casual,easy --games 3000 --seed 12': 58,
    'rage --seats 2 --bots solid,casual --games 3000 --seed 2027': 58,
    'rage --seats 2 --bots strong,solid --games 1200 --seed 81 --iterations 800': 58,
    'rage --seats 2 --bots expert,strong --games 1800 --seed 83 --iterations 800': 58,
  }),
  ...goal('S14', {
    'rage --seats 2 --bots beginner,easy --games 1000 --seed 12': 45,
    'rage --seats 2 --bots easy,random --games 600 --seed 12': 50,
  }),
  ...goal('S15', {
    'rage --seats 2 --bots expert,zero-bidder --games 400 --seed 2027 --iterations 100': 47,
    'rage --seats 2 --bots expert,hoarder --games 400 --seed 2027 --iterations 100': 47,
  }),
];

const sequence = [
  ...goal('S4', { 'sequence --seats 2 --bots expert,greedy --games 7000 --seed 2140 --iterations 20000': 62 }),
  ...goal('S5', {
    'sequence --seats 4 --bots expert,greedy,expert,greedy --games 5362 --seed 2120 --iterations 6000': 62,
    'sequence --seats 3 --bots expert,greedy --games 1500 --seed 2026 --iterations 100': 42,
  }),
  ...goal('S8', { 'sequence --seats 2 --bots expert,random --games 2000 --seed 2130 --iterations 300': 99 }),
  ...goal('S9', { 'sequence --seats 2 --bots expert@1000,plain@800 --games 100 --seed 2080': 70 }),
  ...goal('S10', { 'sequence --seats 2 --bots expert@1000,flat@150 --games 60 --seed 2080': 55 }),
  ...goal('S11', {
    'sequence --seats 2 --bots expert@1000,uct@1600 --games 200 --seed 2080': 75,
    'sequence --seats 2 --bots expert@1000,uct@1000 --games 600 --seed 2070': 60,
  }),
  ...goal('S13', {
    'sequence --seats 2 --bots casual,easy --games 4000 --seed 2027': 58,
    'sequence --seats 2 --bots solid,casual --games 4000 --seed 2027': 58,
    'sequence --seats 2 --bots strong,solid --games 5000 --seed 2028': 58,
    'sequence --seats 2 --bots expert,strong --games 5000 --seed 2028 --iterations 8': 58,
  }),
  ...goal('S14', {
    'sequence --seats 2 --bots beginner,easy --games 1500 --seed 2027': 45,
    'sequence --seats 2 --bots easy,random --games 300 --seed 2027': 50,
  }),
  ...goal('S15', {
    'sequence --seats 2 --bots expert,spoiler --games 1500 --seed 2027 --iterations 60': 47,
    'sequence --seats 2 --bots expert,hoarder --games 1500 --seed 2027 --iterations 60': 47,
  }),
];

const overAndOut = [
  ...goal('S6', {
    'over-and-out --seats 2 --bots expert,greedy --games 2916 --seed 2026 --iterations 100': 53,
    'over-and-out --seats 4 --bots expert,greedy --games 2256 --seed 2026 --iterations 100': 28,
    'over-and-out --seats 8 --bots expert,greedy --games 3200 --seed 2027 --iterations 100': 14.5,
  }),
  ...goal('S8', {
    'over-and-out --seats 2 --bots expert,random --games 600 --seed 2027 --iterations 100': 89,
    'over-and-out --seats 4 --bots expert,random --games 600 --seed 2027 --iterations 100': 79,
  }),
  ...goal('S9', { 'over-and-out --seats 2 --bots expert@1000,plain@430 --games 1640 --seed 2027': 54 }),
  ...goal('S10', { 'over-and-out --seats 2 --bots expert@1000,flat@390 --games 6000 --seed 2092': 53 }),
  ...goal('S11', {
    'over-and-out --seats 2 --bots expert@5000,uct@430 --games 600 --seed 2070': 75,
    'over-and-out --seats 2 --bots expert@1000,uct@1000 --games 600 --seed 2070': 60,
  }),
  ...goal('S13', {
    'over-and-out --seats 2 --bots casual,easy --games 2000 --seed 9': 53,
    'over-and-out --seats 2 --bots solid,casual --games 3000 --seed 9': 53,
    'over-and-out --seats 2 --bots strong,solid --games 3000 --seed 9': 53,
    'over-and-out --seats 2 --bots expert,strong --games 4000 --seed 10 --iterations 300': 53,
  }),
  ...goal('S14', {
    'over-and-out --seats 2 --bots beginner,easy --games 1600 --seed 2027': 45,
    'over-and-out --seats 2 --bots easy,random --games 800 --seed 2027': 50,
  }),
  ...goal('S15', {
    'over-and-out --seats 2 --bots expert,spoiler --games 1500 --seed 2027 --iterations 100': 47,
    'over-and-out --seats 2 --bots expert,hoarder --games 1500 --seed 2027 --iterations 100': 47,
  }),
];

const TEAMS = 'out-of-control --seats 4 --bots expert,greedy,expert,greedy --option teams=on';
const outOfControl = [
  ...goal('S7', {
    'out-of-control --seats 2 --bots expert,greedy --games 1000 --seed 2028 --iterations 150': 56,
    'out-of-control --seats 4 --bots expert,greedy --games 600 --seed 2028 --iterations 150': 30,
    [`${TEAMS} --games 400 --seed 2028 --iterations 150`]: 56,
  }),
  ...goal('S8', {
    'out-of-control --seats 2 --bots expert,random --games 200 --seed 2028 --iterations 60': 92,
    'out-of-control --seats 4 --bots expert,random --games 120 --seed 2028 --iterations 60': 75,
  }),
  ...goal('S9', { 'out-of-control --seats 2 --bots expert@300,plain@20 --games 200 --seed 2030': 70 }),
  ...goal('S10', { 'out-of-control --seats 2 --bots expert@300,flat@32 --games 200 --seed 2030': 55 }),
  ...goal('S11', {
    'out-of-control --seats 2 --bots expert@5000,uct@120 --games 600 --seed 2070': 75,
    'out-of-control --seats 2 --bots expert@1000,uct@1000 --games 600 --seed 2070': 60,
  }),
  ...goal('S13', {
    'out-of-control --seats 2 --bots casual,easy --games 3000 --seed 2041': 58,
    'out-of-control --seats 2 --bots solid,casual --games 3000 --seed 2041': 58,
    'out-of-control --seats 2 --bots strong,solid --games 6000 --seed 2040 --iterations 400': 58,
    'out-of-control --seats 2 --bots expert,strong --games 2000 --seed 2031 --iterations 400': 58,
  }),
  ...goal('S14', {
    'out-of-control --seats 2 --bots beginner,easy --games 1000 --seed 2041': 45,
    'out-of-control --seats 2 --bots easy,random --games 300 --seed 2041': 50,
  }),
  ...goal('S15', {
    'out-of-control --seats 2 --bots expert,spoiler --games 400 --seed 2030 --iterations 60': 47,
    'out-of-control --seats 2 --bots expert,hoarder --games 100 --seed 2028 --iterations 60': 47,
  }),
];

export const figures: readonly Figure[] = [...rage, ...sequence, ...overAndOut, ...outOfControl];
