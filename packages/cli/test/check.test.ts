import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastChance } from '@rumpus/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { checkAll, checkText } from '../src/check.ts';

const folder = mkdtempSync(join(tmpdir(), 'rumpus check '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = `rumpus 1
# OVER-8: a card may bring the total to the limit
game over-and-out
seats 2

@ dealer A
@ tips 22 33 44 55 66
@ total 19
@ hand A 0 1 1 1
@ hand B 3 4 4 4
? cannot B 4 OVER-8
B 3
? total = 22
`;
const bad = good.replace('? total = 22', '? total = 23');

/** The failure of the bad record whose last line is this one. */
const wrongTotal = (line: number): string => expect.stringMatching(`^${line}: .*22.*23`) as string;

/** Writes a file and checks it: failures as `line: reason` and the counts. */
async function check(content: string | Uint8Array, name = 'test.rec'): Promise<string[]> {
  const file = join(folder, name);
  writeFileSync(file, content);
  return checkPaths(file);
}

async function checkPaths(...paths: string[]): Promise<string[]> {
  const lines: string[] = [];
  const { passed, failed } = await checkAll(paths, ({ line, reason }) => lines.push(`${line}: ${reason}`));
  return [...lines, `${passed} passed, ${failed} failed`];
}

describe('a check', () => {
  test('passes a record whose checks hold', async () => {
    expect(await check(good)).toEqual(['1 passed, 0 failed']);
  });

  test('names the line and the reason where one fails', async () => {
    expect(await check(bad)).toEqual([wrongTotal(13), '0 passed, 1 failed']);
  });

  test('runs the records after a wrong one, and counts lines through the file', async () => {
    expect(await check(bad + good + bad)).toEqual([wrongTotal(13), wrongTotal(39), '1 passed, 2 failed']);
  });

  test('accepts the line ends and the byte order mark of other systems', async () => {
    expect(await check(`\uFEFF${good.replaceAll('\n', '\r\n')}`)).toEqual(['1 passed, 0 failed']);
  });

  test('refuses an illegal move with its rule', async () => {
    expect(await check(good.replace('\nB 3', '\nB 4'))).toEqual([
      expect.stringMatching(/^12: .*OVER-8/),
      '0 passed, 1 failed',
    ]);
  });
});

describe('files and folders', () => {
  test('a folder stands for every .rec file below it', async () => {
    const top = join(folder, 'top');
    mkdirSync(join(top, 'deep/deeper'), { recursive: true });
    writeFileSync(join(top, 'a.rec'), good);
    writeFileSync(join(top, 'deep/deeper/b.rec'), bad);
    writeFileSync(join(top, 'notes.txt'), 'not a record');
    symlinkSync(top, join(top, 'deep/circle'), 'junction');
    expect(await checkPaths(top)).toEqual([wrongTotal(13), '1 passed, 1 failed']);
  });

  test('a folder without records fails', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(await checkPaths(empty)).toEqual(['1: there is no .rec file in this folder', '0 passed, 1 failed']);
  });

  test('a missing file fails, and the others still run', async () => {
    const file = join(folder, 'there.rec');
    writeFileSync(file, good);
    const missing = join(folder, 'missing.rec');
    expect(await checkPaths(missing, file)).toEqual(['1: there is no such file', '1 passed, 1 failed']);
  });
});

describe('broken input', () => {
  const notText = ['1: this is not UTF-8 text', '0 passed, 1 failed'];

  test('an empty file holds no record', async () => {
    expect(await check('')).toEqual([expect.stringMatching(/^1: .*no record/), '0 passed, 1 failed']);
  });

  test('UTF-16 is no UTF-8', async () => {
    expect(await check(Buffer.from(good, 'utf16le'))).toEqual(notText);
    expect(await check(Buffer.from(`\uFEFF${good}`, 'utf16le'))).toEqual(notText);
  });

  test('Latin-1 is no UTF-8', async () => {
    expect(await check(Buffer.from(good.replace('OVER-8', '\u00fcber'), 'latin1'))).toEqual(notText);
  });

  test('random bytes are refused', async () => {
    const chance = new FastChance(7);
    for (let nth = 0; nth < 20; nth++) {
      const bytes = Uint8Array.from({ length: 1 + chance.below(5000) }, () => chance.below(256));
      expect((await check(bytes)).at(-1)).toBe('0 passed, 1 failed');
    }
  });

  test('a huge line is refused', async () => {
    const [reason] = await check(`${good}A ${'5'.repeat(10_000_000)}`);
    expect(reason).toMatch(/^14: .*8192 characters/);
  });

  test('a file of 100 MB is refused unread', async () => {
    const file = join(folder, 'large.rec');
    writeFileSync(file, good);
    truncateSync(file, 100 * 1024 * 1024);
    expect(await checkPaths(file)).toEqual(['1: this is larger than 16 MB', '0 passed, 1 failed']);
  });

  test.skipIf(process.platform === 'win32')('a pipe and an endless device are refused unread', async () => {
    const pipe = join(folder, 'pipe.rec');
    spawnSync('mkfifo', [pipe]);
    const refusal = '1: this is no regular file (to read a pipe, name it -)';
    expect(await checkPaths(pipe, '/dev/zero')).toEqual([refusal, refusal, '0 passed, 2 failed']);
  });

  test('thousands of broken records each get a line', () => {
    const total = { passed: 0, failed: 0 };
    const lines: number[] = [];
    checkText('rumpus 1\n'.repeat(5000), total, (line) => lines.push(line));
    expect(lines).toHaveLength(5000);
    expect(lines.at(-1)).toBe(5000);
  });
});
