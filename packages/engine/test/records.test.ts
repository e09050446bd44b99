import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { parseRecord, RecordError, splitRecords } from '../src/record.ts';
import { replay } from '../src/replay.ts';

const root = join(import.meta.dirname, 'records');
const fewestScenarios = 25;

interface Stored {
  readonly file: string;
  readonly title: string;
  readonly first: number;
  readonly lines: readonly string[];
}

const records: Stored[] = globSync('**/*.rec', { cwd: root })
  .toSorted()
  .flatMap((file) =>
    recordsIn(file).map(({ first, lines }) => {
      const comment = lines.find((line) => line.includes('#')) ?? '';
      return { file, first, lines, title: comment.slice(comment.indexOf('#') + 1).trim() };
    }),
  );

function recordsIn(file: string): ReturnType<typeof splitRecords> {
  try {
    return splitRecords(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(place(file, error), { cause: error });
  }
}

/** FILE:LINE: reason */
function place(file: string, error: unknown): string {
  if (!(error instanceof RecordError)) throw error;
  return `${relative('.', join(root, file))}:${error.line}: ${error.message}`;
}

describe.each(Object.keys(games))('%s', (game) => {
  const own = records.filter(({ file }) => file.startsWith(`${game}/`));

  test(`has at least ${fewestScenarios} scenarios, each with a title that cites its rules`, () => {
    expect(own.filter(({ title }) => title === '').map(({ file }) => file)).toEqual([]);
    expect(own.filter(({ title }) => /^[A-Z]+-\d+.*: /.test(title)).length).toBeGreaterThanOrEqual(fewestScenarios);
  });

  test.each(own.map((record) => [record.title, record] as const))('%s', (_, { file, first, lines }) => {
    try {
      const record = parseRecord(games, first, lines);
      expect(record.game.name).toBe(game);
      replay(record);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      expect.fail(place(file, error));
    }
  });
});

test('every record lies in the folder of a game', () => {
  const folders = new Set(records.map(({ file }) => file.split('/')[0]));
  expect([...folders].filter((folder) => !Object.hasOwn(games, folder))).toEqual([]);
});
