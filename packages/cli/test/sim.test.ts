import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, setupOf } from '@rumpus/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { describe as describeResult, resultOf } from '../src/sim-result.ts';
import { addTally, emptyTally, seedOf, Simulation } from '../src/tally.ts';
import { rumpus } from './rumpus.ts';

describe.each(Object.values(games))('random games of $name', (game) => {
  const setup = setupOf(game, game.seats[0]!);
  const count = 12;

  test('sum up the same in whatever shares they are played', () => {
    const whole = new Simulation(game, setup, 'abc');
    const shares = [0, 1, 2].map(() => new Simulation(game, setup, 'abc'));
    for (let nth = 0; nth < count; nth++) whole.play(nth);
    for (let nth = count - 1; nth >= 0; nth--) shares[nth % 3]!.play(nth);
    const total = emptyTally(setup.seats);
    for (const share of shares) addTally(total, share.tally);
    expect(resultOf(game, setup, 'abc', total)).toEqual(resultOf(game, setup, 'abc', whole.tally));
  });

  test('each have winners or none, a length and scores', () => {
    const simulation = new Simulation(game, setup, '1');
    for (let nth = 0; nth < count; nth++) simulation.play(nth);
    const result = resultOf(game, setup, '1', simulation.tally);
    const wins = result.bySeat.reduce((sum, { wins: { count: won } }) => sum + won, 0);
    expect(result.games).toBe(count);
    expect(wins + result.withoutWinner.count).toBeGreaterThanOrEqual(count);
    expect(result.moves.min).toBeGreaterThan(0);
    expect(result.moves.p5).toBeLessThanOrEqual(result.moves.p95);
    for (const { score } of result.bySeat) expect(score.count).toBe(count);
    expect(describeResult(result).join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('seeds spread over games and runs, and leading zeros make no difference', () => {
  const seeds = ['1', '2', 'f', 'ff'].flatMap((seed) => Array.from({ length: 500 }, (_, nth) => seedOf(seed, nth)));
  expect(new Set(seeds).size).toBe(2000);
  expect(seeds.every(Number.isSafeInteger)).toBe(true);
  expect(seedOf('00FF', 3)).toBe(seedOf('ff', 3));
});

describe('rumpus sim', () => {
  const words = ['sim', 'over-and-out', '--seats', '3', '--games', '100', '--seed', '7', '--option', 'dealer=loser'];

  test('prints the same JSON with one thread and with two', () => {
    const one = rumpus([...words, '--json', '--threads', '1']);
    const two = rumpus([...words, '--json', '--threads', '2']);
    expect([one.code, one.err]).toEqual([0, '']);
    expect(two).toEqual(one);
    expect(JSON.parse(one.out)).toMatchObject({
      game: 'over-and-out',
      seats: 3,
      games: 100,
      seed: '7',
      options: { dealer: 'loser' },
      withoutWinner: { count: 0, rate: 0 },
      bySeat: [{ seat: 'A' }, { seat: 'B' }, { seat: 'C' }],
    });
  });

  test('prints a table for people, and no progress where there is no terminal', () => {
    const { code, out, err } = rumpus(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^over-and-out, 3 seats, 100 random games, seed 7\n/);
    expect(out).toMatch(/^C +\d+\.\d\d % +\d+\.\d\d % to \d+\.\d\d %/m);
  });
});

describe('records of the games that bots play', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rumpus records '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const sim = (...words: string[]): ReturnType<typeof rumpus> =>
    rumpus(['sim', 'rage', '--seats', '2', '--option', 'rounds=3', '--games', '3', ...words]);

  test('are written one a file, and are right', () => {
    const into = join(folder, 'new');
    expect(sim('--bots', 'solid,random', '--records', into)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(into).sort()).toEqual(['rage-1.rec', 'rage-2.rec', 'rage-3.rec']);
    expect(rumpus(['check', into])).toMatchObject({ code: 0, out: '3 passed, 0 failed\n' });
  });

  test('that cannot be written end the command with a sentence', () => {
    const into = join(folder, 'taken');
    mkdirSync(join(into, 'rage-2.rec'), { recursive: true });
    expect(sim('--bots', 'random', '--records', into)).toMatchObject({
      code: 1,
      err: `rumpus: ${join(into, 'rage-2.rec')}: the record cannot be written (EISDIR).\n`,
    });
  });

  test('need bots and a folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(sim('--records', folder)).toMatchObject({ code: 2, err: expect.stringMatching(/needs --bots/) });
    expect(sim('--bots', 'easy', '--records', file)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no folder/),
    });
    const lost = join(folder, 'none', 'deeper');
    expect(sim('--bots', 'easy', '--records', lost)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/cannot be/),
    });
  });
});
