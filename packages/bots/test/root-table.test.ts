import { describe, expect, test } from 'vitest';
import { FastChance, MOST_SEATS } from '@rumpus/engine';
import { RootTable } from '../src/root-table.ts';

const NO_TRUST = { points: 0, playouts: 0 };
const LOGITS = [2, 1, 0];

/** A table of candidates that win with these chances, tried in so many worlds. */
function tried(chances: readonly number[], worlds: number, trust = NO_TRUST, seed = 1): RootTable {
  const table = new RootTable(
    chances.map((_, move) => ({ move, logit: LOGITS[move] })),
    trust,
  );
  const rng = new FastChance(seed);
  const won = new Float64Array(MOST_SEATS);
  for (let world = 0; world < worlds; world++) {
    for (const at of table.left) {
      won[0] = rng.below(1000) < 1000 * chances[at] ? 1 : 0;
      table.note(at, won, 0);
    }
    table.closeWorld();
  }
  return table;
}

describe('a search is settled', () => {
  test('when the best is far ahead, however much of the budget is left', () => {
    expect(tried([0.3, 0.9], 400).isSettled(1_000_000)).toBe(true);
  });

  test('not while another may come to the front', () => {
    expect(tried([0.5, 0.52], 400).isSettled(10_000)).toBe(false);
  });

  test('when nothing is left of the budget', () => {
    expect(tried([0.5, 0.52], 400).isSettled(0)).toBe(true);
    expect(tried([0.5, 0.52], 400).isSettled(1e-6)).toBe(true);
  });

  test('when the prior outweighs what so many worlds can tell', () => {
    expect(tried([0.5, 0.5], 64, { points: 0.2, playouts: 100_000 }).isSettled(500)).toBe(true);
  });

  test('not before there were worlds enough to believe the spread', () => {
    expect(tried([0, 1], 16).isSettled(0)).toBe(false);
  });
});

test('who is plainly behind is dropped, the best never', () => {
  const table = tried([0.5, 0.1, 0.48], 200);
  table.dropHopeless();
  expect(table.left.toSorted()).toEqual([0, 2]);
});

test('a candidate that was dropped is compared over the worlds it was in', () => {
  const table = tried([0.7, 0.2], 100);
  const before = table.considered();
  table.left = [0];
  const won = new Float64Array(MOST_SEATS).fill(0.6);
  for (let world = 0; world < 100; world++) {
    table.note(0, won, 0);
    table.closeWorld();
  }
  const after = table.considered();
  const gap = ([best, other]: readonly { value: number }[]): number => best.value - other.value;
  expect(after.map(({ visits }) => visits)).toEqual([200, 100]);
  expect(gap(after)).toBeCloseTo(gap(before), 9);
});

test('results of two searches add up to those of one that made both', () => {
  const [one, other] = [tried([0.6, 0.3, 0.5], 50, NO_TRUST, 1), tried([0.6, 0.3, 0.5], 70, NO_TRUST, 2)];
  const both = new RootTable(one.candidates, NO_TRUST);
  both.add(one.sums);
  both.add(other.sums);
  expect(both.considered().map(({ visits }) => visits)).toEqual([120, 120, 120]);
  const [first, second] = [one, other].map((table) => table.chancesOf(0, 2)[0]);
  expect(both.chancesOf(0, 2)[0]).toBeCloseTo((50 * first + 70 * second) / 120, 12);
});

describe('close looks', () => {
  /** Two candidates even by the prior but for a logit or more, the second better by a tenth in so many worlds. */
  function looked(worlds: number, logit = 1, perLook = 0): RootTable {
    const table = new RootTable(
      [
        { move: 0, logit },
        { move: 1, logit: 0 },
      ],
      { points: 0.05, playouts: 1, looks: 10, perLook },
    );
    for (let world = 0; world < worlds; world++) {
      table.noteLook(0, 0);
      table.noteLook(1, world % 2 === 0 ? 0.15 : 0.05);
    }
    return table;
  }
  const bestOf = (table: RootTable): number => table.considered()[0].move;

  test('outweigh the prior once there were enough of them', () => {
    expect([0, 4, 6].map((worlds) => bestOf(looked(worlds)))).toEqual([0, 0, 1]);
  });

  test('outweigh a prior that thinks nothing of a candidate as soon', () => {
    expect([4, 6].map((worlds) => bestOf(looked(worlds, 100)))).toEqual([0, 1]);
  });

  test('never outweigh a prior that counts for more with each of them', () => {
    expect([1, 3].map((perLook) => bestOf(looked(1000, 1, perLook)))).toEqual([1, 0]);
  });

  test('leave what is plainly behind, and end where it is clear which is best', () => {
    const table = new RootTable(
      LOGITS.map((_, move) => ({ move, logit: 0 })),
      { points: 0, playouts: 1, looks: 0 },
    );
    for (let world = 0; world < 32; world++) {
      const luck = world % 2 === 0 ? 0.1 : -0.1;
      table.noteLook(0, 0);
      table.noteLook(1, 0.01 + luck);
      table.noteLook(2, luck - 0.2);
    }
    expect(table.stillOpen([0, 1, 2])).toEqual([0, 1]);
    expect(table.stillOpen([0, 2])).toEqual([]);
    for (let world = 0; world < 64; world++) table.noteLook(1, 0.1);
    expect(table.stillOpen([0, 1, 2])).toEqual([]);
  });

  test('of two searches add up', () => {
    const both = looked(4);
    both.add(looked(4).sums);
    expect(bestOf(both)).toBe(1);
  });
});
