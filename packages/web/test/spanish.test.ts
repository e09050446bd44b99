import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupOf, type Game } from '@rumpus/engine';
import { outOfControl } from '@rumpus/engine/games/out-of-control';
import { overAndOut } from '@rumpus/engine/games/over-and-out';
import { rage } from '@rumpus/engine/games/rage';
import { sequence } from '@rumpus/engine/games/sequence';
import { PHRASES, REACTIONS } from '@rumpus/protocol';
import { describe, expect, test } from 'vitest';
import type { GameWords } from '../src/games/module.ts';
import { en as outOfControlEn } from '../src/games/out-of-control/words-en.ts';
import { es as outOfControlEs } from '../src/games/out-of-control/words-es.ts';
import { en as overAndOutEn } from '../src/games/over-and-out/words-en.ts';
import { es as overAndOutEs } from '../src/games/over-and-out/words-es.ts';
import { en as rageEn } from '../src/games/rage/words-en.ts';
import { es as rageEs } from '../src/games/rage/words-es.ts';
import { en as sequenceEn } from '../src/games/sequence/words-en.ts';
import { es as sequenceEs } from '../src/games/sequence/words-es.ts';
import { en } from '../src/i18n/en.ts';
import { es } from '../src/i18n/es.ts';
import { faultWords, NO_SUCH_FAULT } from '../src/i18n/record-faults.ts';
import { englishIn } from './english-in.ts';

const packages = join(import.meta.dirname, '../..');

/** The source of a package, file after file. */
const sourcesOf = (name: string): readonly string[] =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(packages, name, 'src', file), 'utf8'));

const games: readonly (readonly [Game, GameWords, GameWords])[] = [
  [sequence, sequenceEn, sequenceEs],
  [rage, rageEn, rageEs],
  [overAndOut, overAndOutEn, overAndOutEs],
  [outOfControl, outOfControlEn, outOfControlEs],
];

/** Every text of a catalogue with its key; what is a function is given words and numbers that no language has. */
function textsOf(catalogue: unknown, key = ''): readonly (readonly [string, string])[] {
  if (typeof catalogue === 'string') return [[key, catalogue]];
  if (typeof catalogue === 'function') {
    const call = catalogue as (...given: unknown[]) => unknown;
    for (const given of [
      [3, 4],
      ['Zzz', 4],
      [['Zzz', 'Zzx'], 2],
    ]) {
      try {
        const text = call(...given);
        if (typeof text === 'string') return [[key, text]];
      } catch {
        // It wants something else.
      }
    }
    return [];
  }
  if (typeof catalogue !== 'object' || catalogue === null) return [];
  return Object.entries(catalogue).flatMap(([name, part]) => textsOf(part, key === '' ? name : `${key}.${name}`));
}

describe('Spanish', () => {
  test('has no English word in the words of the app', () => {
    const texts = textsOf({ ...es, games: {} }).filter(([key]) => !key.startsWith('app.name'));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(([, text]) => englishIn(text).length > 0)).toEqual([]);
  });

  test('differs from English wherever there are words', () => {
    const english = new Map(textsOf({ ...en, games: {}, told: {} }));
    const same = textsOf({ ...es, games: {}, told: {} }).filter(([key, text]) => english.get(key) === text);
    const alike = new Set([
      'app.name',
      'setup.bot',
      'setup.kinds.bot',
      'table.bot',
      'settings.pace',
      'home.minutes',
      'lobby.bot',
    ]);
    expect(same.filter(([key, text]) => /[a-z]{3}/i.test(text) && !alike.has(key))).toEqual([]);
  });

  test.each(games)('has no English word in $name, and every reason, option and set-up', (game, english, spanish) => {
    const { table: _table, ...words } = spanish as GameWords & { table: unknown };
    expect(textsOf(words).filter(([, text]) => englishIn(text).length > 0)).toEqual([]);
    expect(Object.keys(spanish.reasons).toSorted()).toEqual(Object.keys(game.reasons).toSorted());
    expect(Object.keys(spanish.options).toSorted()).toEqual(Object.keys(game.options).toSorted());
    expect(Object.keys(spanish.setups)).toEqual(Object.keys(english.setups));
  });

  test.each(games)('says why a set-up of $name is refused, whatever is chosen', (game, english, spanish) => {
    const cited = new Set<string>();
    const values = Object.entries(game.options).map(([name, spec]) => {
      const all = 'default' in spec ? [spec.default.replace(/\d+/, '1')] : spec;
      return all.map((value): [string, string] => [name, value]);
    });
    const every = values.reduce<[string, string][][]>(
      (all, choices) => all.flatMap((chosen) => choices.map((choice) => [...chosen, choice])),
      [[]],
    );
    for (const seats of game.seats) {
      for (const chosen of every) {
        try {
          setupOf(game, seats, Object.fromEntries(chosen));
        } catch (error) {
          const [, rule] = /\(([A-Z]+-\d+)\)$/.exec((error as Error).message) ?? [];
          cited.add(rule ?? (error as Error).message);
        }
      }
    }
    expect(
      [...cited].filter((rule) => english.setups[rule] === undefined || spanish.setups[rule] === undefined),
    ).toEqual([]);
    expect(cited.size).toBeGreaterThan(0);
  });

  test('knows every code with which the server refuses or says goodbye', () => {
    const text = sourcesOf('server').join('\n');
    const table = /const SENTENCES = \{(.*?)\} as const/s.exec(text)?.[1] ?? '';
    const codes = new Set([
      ...[...table.matchAll(/^\s+'?([a-z-]+)'?:/gm)].map(([, code]) => code ?? ''),
      ...[...text.matchAll(/(?:refuse|bye)\(\s*'([a-z-]+)'/g)].map(([, code]) => code ?? ''),
      ...[...text.matchAll(/code: '([a-z-]+)'/g)].map(([, code]) => code ?? ''),
      ...[...text.matchAll(/reason: (?:\w+ \? )?'([a-z]+)'/g)].map(([, code]) => code ?? ''),
      ...[
        ...sourcesOf('protocol')
          .join('\n')
          .matchAll(/code: '([a-z-]+)'/g),
      ].map(([, code]) => code ?? ''),
    ]);
    expect(codes.size).toBeGreaterThan(25);
    expect([...codes].filter((code) => en.refusals[code] === undefined || es.refusals[code] === undefined)).toEqual([]);
  });

  test('knows every sentence the server says besides', () => {
    const text = sourcesOf('server').join('\n');
    const said = [...text.matchAll(/(?:refuse|bye)\(\s*'([a-z-]+)',\s*'((?:[^'\\]|\\.)+)'/g)].filter(
      ([, code = '', sentence = '']) =>
        !['failed', 'newer-tab', 'removed', 'left', 'moved', 'stopping'].includes(code) &&
        sentence !== 'Hello belongs to a socket.',
    );
    expect(said.length).toBeGreaterThan(8);
    expect(said.map(([, , sentence = '']) => sentence).filter((sentence) => es.told[sentence] === undefined)).toEqual(
      [],
    );
  });

  test('knows what can be wrong with a record', () => {
    const text = [...sourcesOf('engine'), ...sourcesOf('protocol')].join('\n');
    const reasons = [
      ...text.matchAll(/(?:RecordError\([^`']*?|reason: |wrong\([^`']*?)([`'])((?:(?!\1)[^\\]|\\.)+)\1/g),
    ]
      .map(([, , reason = '']) => reason.replaceAll(/\$\{[^}]*\}/g, 'X'))
      .filter((reason) => /[a-z] [a-z]/.test(reason));
    expect(reasons.length).toBeGreaterThan(40);
    expect(reasons.filter((reason) => faultWords(reason, 'es') === NO_SUCH_FAULT)).toEqual([]);
    expect(reasons.filter((reason) => englishIn(faultWords(reason, 'es')).length > 0)).toEqual([]);
  });

  test('has every phrase and reaction', () => {
    expect([...PHRASES, ...REACTIONS].filter((name) => (es.phrases[name] ?? es.reactions[name]) === undefined)).toEqual(
      [],
    );
  });
});
