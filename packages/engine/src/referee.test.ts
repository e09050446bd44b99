import { describe, expect, test } from 'vitest';
import { FastChance, KeyedChance } from './chance.ts';
import { setupOf } from './game.ts';
import { overAndOut } from './games/over-and-out/index.ts';
import { attempt, judge, legalTexts, moveOf } from './referee.ts';

const position = () =>
  overAndOut.parse(
    setupOf(overAndOut, 2),
    new Map(Object.entries({ dealer: 'B', tips: '22', total: '20', 'hand A': '0 2 5 TURVY', 'hand B': '0 0 0 0' })),
    new KeyedChance('0'),
  );

describe('moveOf', () => {
  test('knows each text of the game, and no other', () => {
    for (const [move, text] of overAndOut.moves.entries()) expect(moveOf(overAndOut, text)).toBe(move);
    for (const text of ['', ' 0', '0 ', 'turvy', 'TURVY  stay', '__proto__', 'constructor', '0\n']) {
      expect(moveOf(overAndOut, text)).toBeUndefined();
    }
  });
});

describe('judge', () => {
  test.each([
    [0, '2', { ok: true, move: 2 }],
    [0, '5', { ok: false, rule: 'OVER-8', message: 'The total may never go over the limit.' }],
    [1, '0', { ok: false, rule: 'OVER-7', message: 'On your turn you play one card of your hand.' }],
    [0, 'pass', { ok: false, message: 'over-and-out has no move "pass"' }],
    [0, 'x'.repeat(1e6), { ok: false, message: `over-and-out has no move "${'x'.repeat(40)}…"` }],
  ])('case %#: seat %d', (seat, text, verdict) => {
    const s = position();
    const before = s.bytes.slice();
    expect(judge(overAndOut, s, seat, text)).toEqual(verdict);
    expect(s.bytes).toEqual(before);
  });
});

describe('attempt', () => {
  test('plays a legal move', () => {
    const s = position();
    expect(attempt(overAndOut, s, 0, '2', new FastChance(1))).toEqual({ ok: true, move: 2 });
    expect([s.total, s.turn]).toEqual([22, 1]);
  });

  test('changes nothing by a refused one', () => {
    const s = position();
    const before = s.bytes.slice();
    expect(attempt(overAndOut, s, 0, '5', new FastChance(1))).toMatchObject({ ok: false, rule: 'OVER-8' });
    expect(s.bytes).toEqual(before);
  });
});

describe('legalTexts', () => {
  test('lists the moves of the seat that has the turn, and none of another', () => {
    expect(legalTexts(overAndOut, position(), 0)).toEqual(['0', '2', 'TURVY', 'TURVY stay']);
    expect(legalTexts(overAndOut, position(), 1)).toEqual([]);
  });
});
