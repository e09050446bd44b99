import { describe, expect, test } from 'vitest';
import { BLANK, byte, bytes, copy, int16, int16s, layout, NONE, sameBytes } from './state.ts';

const Table = layout(
  { turn: byte, pot: int16, chips: bytes(3), scores: int16s(2) },
  { trap: byte, hands: bytes(4), debts: int16s(3), secret: int16 },
);

describe('layout', () => {
  test('holds numbers and lists under their names', () => {
    const s = new Table();
    s.turn = 2;
    s.pot = -300;
    s.chips.set([1, 2, 3]);
    s.scores[1] = -32_768;
    s.trap = NONE;
    s.secret = 32_767;
    s.debts.fill(-7);
    s.hands[3] = 9;
    expect([s.turn, s.pot, s.trap, s.secret]).toEqual([2, -300, NONE, 32_767]);
    expect([...s.chips, ...s.scores, ...s.debts, ...s.hands]).toEqual([1, 2, 3, 0, -32_768, -7, -7, -7, 0, 0, 0, 9]);
  });

  test('gives no byte to two fields', () => {
    const writes: ((s: InstanceType<typeof Table>) => void)[] = [
      (s) => (s.turn = 255),
      (s) => (s.pot = -1),
      (s) => s.chips.fill(255),
      (s) => s.scores.fill(-1),
      (s) => (s.trap = 255),
      (s) => s.hands.fill(255),
      (s) => s.debts.fill(-1),
      (s) => (s.secret = -1),
    ];
    const all = new Table();
    let written = 0;
    for (const write of writes) {
      const one = new Table();
      write(one);
      written += one.bytes.filter((value) => value === 255).length;
      write(all);
    }
    expect(written).toBe(1 + 2 + 3 + 4 + 1 + 4 + 6 + 2);
    expect(all.bytes.filter((value) => value === 255)).toHaveLength(written);
  });

  test('puts every 16-bit field on an even byte, whatever the number of bytes before it', () => {
    for (let odd = 0; odd < 4; odd++) {
      const s = new (layout(
        { pad: bytes(odd), a: int16, b: int16s(2) },
        { more: bytes(odd), c: int16s(2), d: int16 },
      ))();
      expect(s.b.byteOffset % 2).toBe(0);
      expect(s.c.byteOffset % 2).toBe(0);
      s.d = -2;
      expect(s.d).toBe(-2);
    }
  });

  test('shows open fields in the window `open` and secret ones not', () => {
    const s = new Table();
    s.open.fill(255);
    expect([s.turn, s.pot, ...s.chips, ...s.scores]).toEqual([255, -1, 255, 255, 255, -1, -1]);
    expect([s.trap, s.secret, ...s.hands, ...s.debts]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(s.open.length + 1 + 4 + 6 + 2).toBe(s.bytes.length);
  });

  test('makes states that share nothing', () => {
    const [one, other] = [new Table(), new Table()];
    one.bytes.fill(1);
    expect(other.bytes.every((value) => value === 0)).toBe(true);
  });
});

describe('copy', () => {
  test('makes the bytes the same and keeps the states apart', () => {
    const [from, into] = [new Table(), new Table()];
    from.bytes.fill(7);
    expect(copy(from, into)).toBe(into);
    expect(sameBytes(from, into)).toBe(true);
    from.turn = 8;
    expect(into.turn).toBe(7);
    expect(sameBytes(from, into)).toBe(false);
  });
});

test('states of different size are not the same', () => {
  expect(sameBytes({ bytes: new Uint8Array(2) }, { bytes: new Uint8Array(3) })).toBe(false);
});

test('a blank is never taken for nothing', () => {
  expect(BLANK).not.toBe(NONE);
});
