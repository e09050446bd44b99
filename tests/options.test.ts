import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aGame, helpOf, oneOf, parseOptions, positive, seedFrom, someOf, whole } from '../scripts/options.ts';

const root = join(import.meta.dirname, '..');

const spec = {
  games: 1000,
  seed: seedFrom(1),
  rate: positive(0.5),
  level: oneOf(['easy', 'expert'], 'expert'),
  parts: someOf(['moves', 'memory', 'cold'], undefined),
  game: aGame(undefined),
  seats: whole(undefined),
  out: 'net.ts',
  profile: undefined,
  quick: false,
} as const;

const parse = (line: string): unknown => parseOptions(spec, line.split(' '));

test('options that are not given have their defaults', () => {
  expect(parseOptions(spec, [])).toEqual({
    games: 1000,
    seed: 1,
    rate: 0.5,
    level: 'expert',
    parts: undefined,
    game: undefined,
    seats: undefined,
    out: 'net.ts',
    profile: undefined,
    quick: false,
  });
});

test('options are read as what they take', () => {
  const line = '--games 1e3 --seed=0 --rate .25 --level easy --parts cold,moves --game rage --seats 8 --out x --quick';
  expect(parse(line)).toMatchObject({
    games: 1000,
    seed: 0,
    rate: 0.25,
    level: 'easy',
    parts: ['moves', 'cold'],
    game: 'rage',
    seats: 8,
    out: 'x',
    quick: true,
  });
});

test.each([
  ['--nonsense', "Unknown option '--nonsense'"],
  ['--toString', "Unknown option '--toString'"],
  ['-g 5', "Unknown option '-g'"],
  ['rage', "Unexpected argument 'rage'"],
  ['--games', '--games needs a value'],
  ['--games=', '--games needs a value'],
  ['--out --quick', '--out needs a value'],
  ['--games abc', '--games is a whole number of at least 1, not "abc"'],
  ['--games -5', '--games is a whole number of at least 1, not "-5"'],
  ['--games 0', '--games is a whole number of at least 1, not "0"'],
  ['--games 2.5', '--games is a whole number of at least 1, not "2.5"'],
  ['--seed -1', '--seed is a whole number of at least 0, not "-1"'],
  ['--rate 0', '--rate is a number above 0, not "0"'],
  ['--level nobody', '--level is one of easy, expert, not "nobody"'],
  ['--parts moves,chess', '--parts is some of moves, memory, cold, with commas between, not "moves,chess"'],
  ['--game chess', '--game is one of out-of-control, over-and-out, rage, sequence, not "chess"'],
  ['--game rage --seats 9', 'rage is for 2, 3, 4, 5, 6, 7, 8 players, not 9'],
  ['--quick=yes', '--quick takes no value'],
])('%s is refused', (line, sentence) => {
  expect(() => parse(line)).toThrow(expect.objectContaining({ message: sentence }));
});

test('without a game the seats must suit all games', () => {
  expect(() => parse('--seats 12')).toThrow('players, not 12');
  expect(parse('--game sequence --seats 12')).toMatchObject({ seats: 12 });
});

test('help lists each option with its default', () => {
  expect(helpOf('try', { games: 10, quick: false, profile: undefined }, { profile: 'a folder' })).toBe(
    [
      'try takes these options (in brackets: what is taken without them):',
      '  --games    a whole number of at least 1 (10)',
      '  --quick    a flag',
      '  --profile  a folder: text',
    ].join('\n'),
  );
});

test.each([
  ['scripts/laws.ts', '--nonsense', "laws: Unknown option '--nonsense'."],
  ['scripts/hints.ts', '--game=rage --seats=9', 'hints: rage is for 2, 3, 4, 5, 6, 7, 8 players, not 9.'],
  ['packages/server/test/chaos.ts', '--cycles -5', 'chaos: --cycles is a whole number of at least 0, not "-5".'],
])('%s %s ends with code 2 and one sentence', (script, line, sentence) => {
  const { status, stdout, stderr } = run(script, ...line.split(' '));
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${sentence}\n` });
});

test('--help ends well', () => {
  const { status, stdout } = run('packages/bots/test/run-laws.ts', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('--policies    a whole number of at least 0 (20000)');
});

function run(script: string, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['scripts/with-node24.mjs', script, ...words], { cwd: root, encoding: 'utf8' });
}
