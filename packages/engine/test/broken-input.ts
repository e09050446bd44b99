// What fuzzing feeds to the parsers: words and lines that look right, and valid texts with something changed.
import * as fc from 'fast-check';
import type { Facts } from '../src/facts.ts';
import type { Game } from '../src/game.ts';
import { games } from '../src/games/index.ts';

export const allGames: readonly Game[] = Object.values(games);

const wordsOf = (game: Game): string[] =>
  [game.name].concat(
    Object.keys(game.options),
    game.lucks.flatMap(({ name, texts }) => [name].concat(texts)),
    game.moves.slice(0, 200),
    Object.keys(game.reasons),
    game.indexedFacts,
  );

const signs =
  '@ ~ ? = # A B C L M Z - : , none cards card on off left right yes no can cannot moves sees turn over winners';
const header = 'spectator rumpus game rules seats names option seed';
const numbers = '0 1 2 7 12 99 255 256 65536 -1 1e9 NaN 99999999999999999999 null undefined ٣ 🂡';
const traps =
  '__proto__ constructor toString hasOwnProperty %s ../.. <b> \' " \\ \0 \uFFFD \uD800 \uDC00 \uFEFF \u2028';
const words = [
  ...allGames.flatMap(wordsOf),
  ...[signs, header, numbers, traps].join(' ').split(' '),
  '\r',
  '\t',
  '4 cards',
];

export const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
export const line = fc.array(word, { maxLength: 8 }).map((parts) => parts.join(' '));
export const hugeLine = fc.tuple(word, fc.integer({ min: 1, max: 20_000 })).map(([part, times]) => part.repeat(times));

/** A change of a text at a place; `other` is a second place, `text` something to put there. */
interface Place {
  readonly at: number;
  readonly other: number;
  readonly text: string;
}

const place = {
  at: fc.nat(),
  other: fc.nat(),
  text: fc.oneof({ weight: 4, arbitrary: word }, { weight: 2, arbitrary: line }, { weight: 1, arbitrary: hugeLine }),
};

type LineChange = (lines: readonly string[], here: number, there: number, place: Place) => readonly string[];

const lineChanges = {
  drop: (lines, here) => lines.toSpliced(here, 1),
  double: (lines, here, there) => lines.toSpliced(there, 0, lines[here]),
  swap: (lines, here, there) => lines.with(here, lines[there]).with(there, lines[here]),
  insert: (lines, here, _, { text }) => lines.toSpliced(here, 0, text),
  repeat: (lines, here, _, { other }) => lines.toSpliced(here, 0, ...new Array<string>(other % 500).fill(lines[here])),
  cut: (lines, here, _, { other }) => [...lines.slice(0, here), lines[here].slice(0, other % (lines[here].length + 1))],
  glue: (lines, here) => [...lines.slice(0, here), lines.slice(here).join(' ')],
  character: (lines, here, _, { other, text }) => {
    const column = other % (lines[here].length + 1);
    return lines.with(here, lines[here].slice(0, column) + text.slice(0, 2) + lines[here].slice(column + 1));
  },
  word: (lines, here, _, { other, text }) => {
    const parts = lines[here].split(' ');
    return lines.with(here, parts.with(other % parts.length, text).join(' '));
  },
} satisfies Record<string, LineChange>;

const lineChange = fc.record({ kind: fc.constantFrom(...Object.values<LineChange>(lineChanges)), ...place });

/** A valid record with one to four things changed. */
export const brokenRecord = (valid: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(valid, fc.array(lineChange, { minLength: 1, maxLength: 4 })).map(([record, changes]) => {
    const change = (lines: readonly string[], { kind, ...where }: (typeof changes)[number]): readonly string[] =>
      lines.length === 0 ? lines : kind(lines, where.at % lines.length, where.other % lines.length, where);
    return changes.reduce(change, record.split('\n')).join('\n');
  });

type Entries = readonly (readonly [string, string])[];
type FactChange = (facts: Entries, here: number, there: number, place: Place) => Entries;

const factChanges = {
  anything: (facts, here, _, { text }) => facts.with(here, [facts[here][0], text]),
  drop: (facts, here) => facts.toSpliced(here, 1),
  swap: (facts, here, there) =>
    facts.with(here, [facts[here][0], facts[there][1]]).with(there, [facts[there][0], facts[here][1]]),
  number: (facts, here, _, { other }) =>
    facts.with(here, [facts[here][0], facts[here][1].replace(/\d+/, String((other % 30) - 2))]),
  giveCard: (facts, here, there) => {
    const [card, ...rest] = facts[here][1].split(' ');
    return facts
      .with(here, [facts[here][0], rest.join(' ') || 'none'])
      .with(there, [facts[there][0], `${card} ${facts[there][1]}`]);
  },
  sort: (facts, here) => facts.with(here, [facts[here][0], facts[here][1].split(' ').toSorted().join(' ')]),
  keepFew: (facts, _, __, { other }) => facts.filter((_fact, at) => ((other >> (at % 31)) & 1) === 1),
  add: (facts, _, there, { text }) => [...facts, [text, facts[there][1]]],
} satisfies Record<string, FactChange>;

export const factChange = fc.record({ kind: fc.constantFrom(...Object.values<FactChange>(factChanges)), ...place });

/** Facts with something changed: values exchanged, cards moved from one to another, most of them left out … */
export function changeFacts(
  facts: Facts,
  { kind, ...where }: typeof factChange extends fc.Arbitrary<infer T> ? T : never,
): Facts {
  const entries = [...facts];
  if (entries.length === 0) return facts;
  return new Map(kind(entries, where.at % entries.length, where.other % entries.length, where));
}
