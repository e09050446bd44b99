import { describe, expect, test } from 'vitest';
import { FastChance } from '../chance.ts';
import { chiSquare, countOutcomes } from './chi-square.ts';

const die = new Map([...'123456'].map((face) => [face, 1]));
const roll = (rng: FastChance, faces: string) => () => faces[rng.below(faces.length)];

describe('Law 14: χ²', () => {
  test('passes a fair die as often as it should', () => {
    const isRefused = (seed: number): boolean =>
      !chiSquare(countOutcomes(600, roll(new FastChance(seed), '123456')), die).passes;
    const refused = Array.from({ length: 2000 }, (_, seed) => seed).filter(isRefused).length;
    expect(refused).toBeLessThan(8);
  });

  test('rejects a die that shows one face a little too often', () => {
    expect(chiSquare(countOutcomes(20_000, roll(new FastChance(1), '1234561234566')), die).passes).toBe(false);
  });

  test('rejects what should be impossible, however rare', () => {
    const counts = new Map([...die.keys()].map((face) => [face, 1000]));
    expect(chiSquare(counts, die).passes).toBe(true);
    expect(chiSquare(counts.set('7', 1), die).passes).toBe(false);
    expect(chiSquare(counts.set('7', 0), die).passes).toBe(true);
  });

  test('rejects what should happen and does not', () => {
    expect(chiSquare(countOutcomes(10_000, roll(new FastChance(1), '12345')), die).passes).toBe(false);
    expect(chiSquare(new Map(), die).passes).toBe(false);
  });

  test('weighs outcomes that are not equally probable', () => {
    const weights = new Map([
      ['a', 3],
      ['b', 1],
    ]);
    expect(chiSquare(countOutcomes(10_000, roll(new FastChance(5), 'aaab')), weights).passes).toBe(true);
    expect(chiSquare(countOutcomes(10_000, roll(new FastChance(5), 'aabb')), weights).passes).toBe(false);
  });

  test.each([
    [1, 10.828],
    [10, 29.588],
    [100, 149.449],
  ])('is never stricter than the tables, and hardly laxer, for %d degrees of freedom', (degrees, limit) => {
    const cells = new Map(Array.from({ length: degrees + 1 }, (_, cell) => [String(cell), 10]));
    const ratio = chiSquare(cells, cells).limit / limit;
    expect(ratio).toBeGreaterThan(0.999);
    expect(ratio).toBeLessThan(1.08);
  });
});
