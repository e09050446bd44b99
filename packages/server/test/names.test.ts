import { FastChance } from '@rumpus/engine';
import { LONGEST_NAME } from '@rumpus/protocol';
import { expect, test } from 'vitest';
import { FakeTime } from './fake-time.ts';
import { Bucket, neighbourhoodOf } from '../src/limits.ts';
import { cleanChat, cleanName, suggestName, uniqueName } from '../src/names.ts';

test.each([
  ['Ann', 'Ann'],
  ['  Zoë   Müller ', 'Zoë Müller'],
  ['Ｗｉｄｅ', 'Wide'],
  ['Ольга', 'Ольга'],
  ['さくら', 'さくら'],
  ['山田Taro', '山田Taro'],
  ['김민준', '김민준'],
  ['Bob\u202egnp.exe', 'Bobgnp.exe'],
  ['A\u200bn\u200dn\0', 'Ann'],
  ['Z̸̢̛̛̖̗̘a̴̛̗̘̙l̵̛g̶o', undefined],
  ['a, b # c', 'a b c'],
  ['<script>alert(1)</script>', 'script alert(1) /scri'],
  ['x'.repeat(100), 'x'.repeat(LONGEST_NAME)],
])('%j becomes %j', (raw, expected) => {
  const name = cleanName(raw);
  if (expected === undefined) expect(name?.match(/\p{M}{3}/u)).toBeFalsy();
  else expect(name?.startsWith(expected.slice(0, 12))).toBe(true);
});

test.each([
  '',
  '   ',
  '\u202e\u200b',
  '---',
  'Admin',
  'H0ST',
  'Аdmin',
  '[Host] Ann',
  'Rumpus',
  'Dot (bot)',
  'server',
  'Pаul',
  '\u0000',
])('%j is no name', (raw) => {
  expect(cleanName(raw)).toBeUndefined();
});

test('look-alikes at a table get a number', () => {
  expect(uniqueName('Paul', ['Ann'])).toBe('Paul');
  for (const other of ['PAUL', 'PauI', 'Pau1', 'P a u l', 'Pául', 'Рaul'])
    expect(uniqueName('Paul', [other])).toBe('Paul II');
  expect(uniqueName('Paul', ['Paul', 'Paul II'])).toBe('Paul III');
});

test('2,000 hostile names are refused or come out short, plain and safe in a record and a page', () => {
  const luck = new FastChance(1);
  const parts = [
    '\u202e',
    '\u0000',
    '\u200f',
    '\ufeff',
    '#',
    ',',
    '<img src=x onerror=alert(1)>',
    '"',
    "'",
    '\\',
    '\n',
    '\t',
    '\u0336',
    '\u0301',
    'A',
    'б',
    '山',
    '😀',
    '\ud83d',
    '[',
    ']',
    'host',
    '𝕳𝖔𝖘𝖙',
    'ﷺ',
    '\u3164',
    '​',
    '\u{e0041}',
    '\u2028',
  ];
  for (let n = 0; n < 2000; n++) {
    const raw = Array.from({ length: 1 + luck.below(20) }, () => parts[luck.below(parts.length)]).join('');
    for (const text of [cleanName(raw), cleanChat(raw)]) {
      if (text === undefined) continue;
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}#,<>&"`\\\u2028]|\p{M}{3}/u);
      expect(text).toBe(text.trim());
      expect(text.isWellFormed()).toBe(true);
    }
    expect([...(cleanName(raw) ?? '')].length).toBeLessThanOrEqual(LONGEST_NAME);
  }
});

test('suggested names are fine names', () => {
  for (let n = 0; n < 200; n++) {
    const name = suggestName();
    expect(cleanName(name)).toBe(name);
  }
});

test('a bucket gives its burst at once and then so much a second', () => {
  const time = new FakeTime();
  const bucket = new Bucket(4, 2, time.steady);
  expect([1, 2, 3, 4, 5].map(() => bucket.take())).toEqual([true, true, true, true, false]);
  time.advance(1000);
  expect([1, 2, 3].map(() => bucket.take())).toEqual([true, true, false]);
  time.advance(500);
  expect(bucket.isFull()).toBe(false);
  time.advance(1500);
  expect(bucket.isFull()).toBe(true);
});

test('addresses of one household share a neighbourhood', () => {
  expect(neighbourhoodOf('192.0.2.7')).toBe('192.0.2.7');
  expect(neighbourhoodOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(neighbourhoodOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(neighbourhoodOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(neighbourhoodOf('::1')).toBe('0:0:0:0');
});
