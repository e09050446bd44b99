import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@rumpus/engine';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { run } from '../src/program.ts';
import { rumpus } from './rumpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'rumpus program '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** Runs the command in this process. */
async function runHere(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((written.out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written.err += String(text))));
  const code = await run(words);
  vi.restoreAllMocks();
  return { code, ...written };
}

const record = `rumpus 1
# A secret comment
game over-and-out
seats 2

@ dealer B
@ tips 66 22 33 44 55
@ hand A 1 2 3 4
@ hand B x2 x2 x2 x2
A 3
B x2
? total = 6
`;
const file = join(folder, 'game.rec');
writeFileSync(file, record);
const wrong = join(folder, 'wrong.rec');
writeFileSync(wrong, record.replace('? total = 6', '? hand B = 0 0 0 0'));

describe('wrong arguments get one sentence and exit code 2', () => {
  test.each([
    ['dance', /^rumpus: There is no command "dance": choose check, replay, sim, [a-z, ]+ or [a-z]+\.\n$/],
    ['help dance', /There is no command "dance"/],
    ['--dance', /Unknown option '--dance'/],
    ['check', /Missing required argument 'file'/],
    ['check FILE --fast', /Unknown option '--fast'/],
    ['replay', /Missing required argument 'file'/],
    ['replay FILE FILE', /Too many arguments/],
    ['replay FOLDER/none.rec', /none\.rec: there is no such file/],
    ['replay FOLDER', /this is no regular file/],
    ['replay FILE --seat Q', /--seat is a seat such as A or B, or spectator, not "Q"/],
    ['replay FILE --seat C', /--seat must be one of the 2 seats/],
    ['replay FILE --record 2', /--record is at most 1 here, not 2/],
    ['replay FILE --record x', /--record is a whole number/],
    ['sim', /Missing required argument 'game'/],
    ['sim chess', /There is no game "chess": choose .*over-and-out/],
    ['sim constructor', /There is no game "constructor"/],
    ['sim over-and-out --seats 9', /over-and-out is for 2, .*, not 9/],
    ['sim over-and-out --seats -1', /--seats is a whole number/],
    ['sim over-and-out --games 0', /--games is a whole number from 1/],
    ['sim over-and-out --games 1e3', /not "1e3"/],
    ['sim over-and-out --games', /argument missing/],
    ['sim over-and-out --seed luck', /--seed is 1 to 64 hexadecimal digits/],
    ['sim over-and-out --option dealer', /--option is written name=value/],
    ['sim over-and-out --option cats=on', /no option "cats"/],
    ['sim over-and-out --option dealer=me', /dealer is left or same or loser/],
    ['sim over-and-out --option dealer=left --option dealer=same', /dealer is given twice/],
    ['sim rage --iterations 50', /--iterations and --ms need --bots/],
    ['sim rage --ms 50', /--iterations and --ms need --bots/],
    ['rules', /Missing required argument 'game'/],
    ['rules chess', /There is no game "chess"/],
    ['rules over-and-out OVER-99', /over-and-out has no rule "OVER-99": its rules are OVER-1 to OVER-\d+/],
    ['bench --game chess', /There is no game "chess"/],
    ['bench --seconds 0', /--seconds is a number from/],
    ['bench --seats 1', /is for/],
  ])('%s', async (line, sentence) => {
    const words = line.split(' ').map((word) => word.replace('FILE', file).replace('FOLDER', folder));
    const { code, out, err } = await runHere(...words);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    expect(err).toMatch(/^rumpus: [^\n]*\.\n$/);
    expect(code).toBe(2);
  });
});

describe('help', () => {
  test('is what the bare command prints', async () => {
    const { code, out, err } = await runHere();
    expect([code, err]).toEqual([0, '']);
    for (const command of ['check', 'replay', 'sim', 'rules', 'bench']) expect(out).toContain(`\n  ${command}`);
  });

  test.each(['check', 'replay', 'sim', 'rules', 'bench'])('of %s has examples', async (command) => {
    const asked = await runHere(command, '--help');
    expect([asked.code, asked.err]).toEqual([0, '']);
    expect(asked.out).toContain(`Examples:\n  rumpus ${command}`);
    expect(await runHere('help', command)).toEqual(asked);
  });

  test('--version prints a version', async () => {
    expect((await runHere('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('rules', () => {
  test.each(Object.keys(games))('of %s can be read whole and one by one', async (game) => {
    const all = await runHere('rules', game);
    expect(all.code).toBe(0);
    const number = /^([A-Z]+-1) /m.exec(all.out)?.[1] ?? 'none';
    const one = await runHere('rules', game, number);
    expect(one.code).toBe(0);
    expect(all.out).toContain(one.out);
    expect(one.out.split('\n').length).toBeLessThan(all.out.split('\n').length);
  });
});

describe('replay', () => {
  test('keeps a failure from telling a seat what it may not know', async () => {
    const all = await runHere('replay', wrong);
    expect(all.code).toBe(1);
    expect(all.out).toContain('wrong.rec:12: hand B =');
    const own = await runHere('replay', wrong, '--seat', 'a');
    expect(own.code).toBe(1);
    expect(own.out).toContain('wrong.rec:12: the record goes wrong here; rumpus check tells why\n');
    expect(own.out).not.toMatch(/x2|secret/);
  });
});

describe('the command in its own process', () => {
  test('check prints failures and counts, and ends with exit code 1', () => {
    const { code, out, err } = rumpus(['check', file, wrong, '-'], 'rumpus 2\n');
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/wrong\.rec:12: hand B = /);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^-:1: .*"rumpus 2"/), '1 passed, 2 failed']);
    expect([code, err]).toEqual([1, '']);
  });

  test('replay --seat never names a card of another hand before it is played', () => {
    const { code, out } = rumpus(['replay', '-', '--seat', 'A'], record);
    expect(code).toBe(0);
    expect(out.slice(0, out.indexOf('B doubles'))).not.toMatch(/x2|double|secret/);
    expect(out).toContain('B doubles the total: 6 of 66.');
  });

  test('an unknown command gets one sentence', () => {
    const { code, out, err } = rumpus(['dance']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^rumpus: [^\n]*\.\n$/);
  });

  test.skipIf(process.platform === 'win32')('an endless standard input is read no further than 16 MB', () => {
    const script = `"${process.execPath}" packages/cli/bin/rumpus.js check - < /dev/zero`;
    const { status, stdout } = spawnSync('sh', ['-c', script], { cwd: root, encoding: 'utf8', timeout: 300_000 });
    expect(stdout).toBe('-:1: this is larger than 16 MB\n0 passed, 1 failed\n');
    expect(status).toBe(1);
  });

  test.skipIf(process.platform === 'win32')('a reader that leaves early ends it quietly', () => {
    const script = `"${process.execPath}" packages/cli/bin/rumpus.js replay - | head -1`;
    const input = record.repeat(2000);
    const done = spawnSync('sh', ['-c', script], { cwd: root, input, encoding: 'utf8', timeout: 300_000 });
    expect(done.stdout).toBe('Record 1 of 2000\n');
    expect(done.stderr).toBe('');
  });
});

const root = join(import.meta.dirname, '../../..');
