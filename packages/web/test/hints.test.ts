import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brainOf } from '@rumpus/bots';
import { FastChance, legalTexts, letterOf, listSeats, setupOf, type Game } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { rage } from '@rumpus/engine/games/rage';
import { sequence } from '@rumpus/engine/games/sequence';
import { describe, expect, test } from 'vitest';
import type { Language } from '../src/settings.svelte.ts';
import { Position } from '../src/table/position.ts';
import { hintFor, percent, type Hints } from '../src/games/hint.ts';
import type { GameWords } from '../src/games/module.ts';
import { hints as controlHints } from '../src/games/out-of-control/hints.ts';
import { en as controlEn } from '../src/games/out-of-control/words-en.ts';
import { es as controlEs } from '../src/games/out-of-control/words-es.ts';
import { hints as overHints } from '../src/games/over-and-out/hints.ts';
import { en as overEn } from '../src/games/over-and-out/words-en.ts';
import { es as overEs } from '../src/games/over-and-out/words-es.ts';
import { hints as rageHints } from '../src/games/rage/hints.ts';
import { en as rageEn } from '../src/games/rage/words-en.ts';
import { es as rageEs } from '../src/games/rage/words-es.ts';
import { hints as sequenceHints } from '../src/games/sequence/hints.ts';
import { en as sequenceEn } from '../src/games/sequence/words-en.ts';
import { es as sequenceEs } from '../src/games/sequence/words-es.ts';

interface Spoken {
  readonly game: Game;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly hints: Readonly<Record<Language, Hints>>;
  readonly words: Readonly<Record<Language, GameWords>>;
}

const games: readonly Spoken[] = [
  {
    game: sequence,
    seats: 4,
    options: { tableTalk: 'on', manualDraw: 'on' },
    hints: sequenceHints,
    words: { en: sequenceEn, es: sequenceEs },
  },
  { game: rage, seats: 3, options: { rounds: '3' }, hints: rageHints, words: { en: rageEn, es: rageEs } },
  { game: overAndOut, seats: 3, options: {}, hints: overHints, words: { en: overEn, es: overEs } },
  {
    game: outOfControl,
    seats: 4,
    options: { teams: 'on' },
    hints: controlHints,
    words: { en: controlEn, es: controlEs },
  },
];
const languages: readonly Language[] = ['en', 'es'];

const docs = readFileSync(join(import.meta.dirname, '../../../docs/bots-reasons.md'), 'utf8');

/** The codes of a game's reasons, as the first column of their table lists them. */
const codesOf = (game: string): string[] =>
  docs
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)])
    .flatMap(([, code = '']) => (code.startsWith(`${game}-`) ? [code] : []))
    .toSorted();

const MOST_MOVES = 250;

/** Every sentence a bot's reasons give in a game of random moves, by their code. */
function sentencesIn(
  { game, seats, options, hints, words }: Spoken,
  language: Language,
  seed: number,
): [string, string][] {
  const setup = setupOf(game, seats, options);
  const chance = new FastChance(seed);
  const s = game.deal(setup, chance, game.empty());
  const brain = brainOf(game.name);
  const said: [string, string][] = [];
  for (let turn = 0; turn < MOST_MOVES; turn++) {
    const asked = listSeats(game.toMove(s));
    const seat = asked[turn % Math.max(1, asked.length)];
    if (seat === undefined) break;
    const legal = legalTexts(game, s, seat);
    const view = game.view(s, seat, game.empty());
    const about = {
      position: Position.of(game, setup, view),
      nameOf: (one: number) => `<${letterOf(one)}>`,
      card: words[language].card,
    };
    for (const text of legal) {
      const reason = brain.why(view, seat, game.moves.indexOf(text), { considered: [], worlds: 1 });
      said.push([reason.code, hintFor(hints[language], reason, about) ?? '']);
    }
    game.play(s, seat, game.moves.indexOf(legal[chance.below(legal.length)] ?? ''), chance);
  }
  return said;
}

describe.each(games)('the hints of $game.name', (spoken) => {
  test.each(languages)('every reason of the bot has its words in %s, and there are no others', (language) => {
    const codes = codesOf(spoken.game.name);
    expect(codes.length).toBeGreaterThan(4);
    expect(Object.keys(spoken.hints[language]).toSorted()).toEqual(codes);
  });

  test.each(languages)('whatever a bot advises is said in whole sentences in %s', (language) => {
    const said = [1, 2, 3].flatMap((seed) => sentencesIn(spoken, language, seed));
    expect(new Set(said.map(([code]) => code)).size).toBeGreaterThan(3);
    for (const [code, sentence] of said) {
      expect(`${code}: ${sentence}`).toMatch(/^[a-z-]+: [\p{Lu}<\d].*\.$/u);
      expect(`${code}: ${sentence}`).not.toMatch(/undefined|NaN|<>|\s\s|\?/);
    }
  });
});

test.each([
  [0, '1'],
  [0.004, '1'],
  [0.5, '50'],
  [0.999, '99'],
  [1, '100'],
])('a chance of %d is told as %s %%', (share, words) => {
  expect(percent(share)).toBe(`${words}\u{a0}%`);
});

describe('a hint does not contradict itself', () => {
  const told = (spoken: Spoken | undefined, language: Language, code: string, numbers: object, words = {}): string => {
    if (spoken === undefined) throw new Error('no such game');
    const { game, seats, options, hints } = spoken;
    const setup = setupOf(game, seats, options);
    const view = game.view(game.deal(setup, new FastChance(1), game.empty()), 0, game.empty());
    const about = { position: Position.of(game, setup, view), nameOf: letterOf, card: spoken.words[language].card };
    return hintFor(hints[language], { code, numbers: { ...numbers }, words }, about) ?? '';
  };
  const of = (game: Game): Spoken | undefined => games.find((one) => one.game === game);

  test.each([
    ['en', /only 98/, /only 20/],
    ['es', /solo el 98/, /solo el 20/],
  ] as const)('a card that likely wins does not win only so often (%s)', (language, wrong, right) => {
    expect(told(of(rage), language, 'rage-duck', { wins: 0.98 })).not.toMatch(wrong);
    expect(told(of(rage), language, 'rage-duck', { wins: 0.2 })).toMatch(right);
  });

  test.each(languages)(
    'no card wins a trick 0 %% or 100 %% of the time: it cannot, or it is sure to (%s)',
    (language) => {
      for (const [code, need] of [
        ['rage-duck', 0],
        ['rage-need', 1],
        ['rage-save', 1],
        ['rage-missed', -1],
      ] as const)
        for (const wins of [0, 0.001, 0.999, 1])
          expect(told(of(rage), language, code, { need, left: 3, wins, most: 0.5, least: 0 })).not.toMatch(
            /\b(?:0|100)\s%/,
          );
    },
  );

  test.each([
    ['en', /saves your better/],
    ['es', /guardas las mejores/],
  ] as const)(
    'a card that hardly wins a trick still needed is told as one that saves others (%s)',
    (language, saves) => {
      const numbers = { need: 1, left: 8, wins: 0.08, most: 0.6, least: 0 };
      expect(told(of(rage), language, 'rage-save', numbers)).toMatch(saves);
      expect(told(of(rage), language, 'rage-missed', { ...numbers, need: -1 })).toMatch(saves);
      expect(told(of(rage), language, 'rage-missed', { ...numbers, need: -1, wins: 0.7 })).not.toMatch(saves);
    },
  );

  test.each([
    ['en', /brings 5/, /costs its winner 5/],
    ['es', /da 5/, /cuesta 5/],
  ] as const)('Bonus speaks for a card that wins, Mad for one that does not (%s)', (language, gain, cost) => {
    const duck = (wins: number, prize: number): string =>
      told(of(rage), language, 'rage-duck', { need: 0, left: 3, wins, most: 0.9, least: 0, prize });
    expect(duck(0.9, 5)).toMatch(gain);
    expect(duck(0, -5)).toMatch(cost);
    expect(duck(0, 5) + duck(0.9, -5) + duck(0.9, 0)).not.toMatch(/\b5\b/);
  });

  test.each([
    ['en', /green/],
    ['es', /verde/],
  ] as const)('a trump chosen with an empty hand is not told by what the hand holds (%s)', (language, colour) => {
    const numbers = { need: 0, held: 0, others: 2 };
    expect(told(of(rage), language, 'rage-trump', { ...numbers, left: 0 }, { colour: 'G' })).not.toMatch(colour);
    expect(told(of(rage), language, 'rage-trump', { ...numbers, left: 2 }, { colour: 'G' })).toMatch(colour);
  });

  test.each(languages)('a bid beside what the hand is worth is told next to the nearer one (%s)', (language) => {
    const bid = (near: number): string =>
      told(of(rage), language, 'rage-bid', { bid: 4, tricks: 3.1, hit: 0.42, near, nearHit: 0.37 });
    expect(bid(3)).toMatch(/4 .*42.*3 .*37/);
    expect(bid(4)).not.toMatch(/37/);
  });

  test.each(languages)('who should want tricks is not advised a card that wins 0 %% of the time (%s)', (language) => {
    expect(told(of(rage), language, 'rage-missed', { wins: 0 })).not.toMatch(/%/);
    expect(told(of(rage), language, 'rage-missed', { wins: 0.5 })).toMatch(/50/);
  });

  test.each(languages)('a Tip Top is not left alone because of a risk of nothing (%s)', (language) => {
    const numbers = { ownRisk: 0.51, nextRisk: 0.16 };
    const words = { next: 'B' };
    expect(told(of(overAndOut), language, 'over-and-out-stay', { ...numbers, overRisk: 0 }, words)).not.toMatch(/\b0/);
    expect(told(of(overAndOut), language, 'over-and-out-stay', { ...numbers, overRisk: 0.75 }, words)).toMatch(/75/);
  });

  test.each([
    ['en', /only|\b0/, /−10 and Spin Out/],
    ['es', /solo|\b0/, /−10 y Giro/],
  ] as const)('what is kept is called by its name, and no risk is not a small one (%s)', (language, small, kept) => {
    const numbers = { total: 20, limit: 44, ownRisk: 0.5, nextRisk: 0.5 };
    const words = { next: 'B', kept: '-10 SPIN' };
    expect(told(of(overAndOut), language, 'over-and-out-turn', { ...numbers, overRisk: 0 }, words)).not.toMatch(small);
    expect(told(of(overAndOut), language, 'over-and-out-spend', numbers, words)).toMatch(kept);
  });

  test.each(languages)('a wild that goes is not told by the numbers of a colour (%s)', (language) => {
    const numbers = { spare: 0, covered: 7, longest: 0 };
    const words = { card: 'W', colour: 'B', seat: 'B' };
    for (const code of ['out-of-control-discard', 'out-of-control-give'])
      expect(told(of(outOfControl), language, code, numbers, words)).not.toMatch(/7|ten|diez/);
  });
});
