import { expect, test } from 'vitest';
import { FastChance } from '@rumpus/engine';
import { packSteps, packWeights, unpackWeights } from '../src/packing.ts';

const rng = new FastChance(9);
const random = (): number => (rng.next() >>> 0) / 4294967296 - 0.5;
const weights = Float32Array.from({ length: 500 }, random);

test.each([1, 8])('packed weights come back within a step, where every %i of them count', (coarseness) => {
  const back = unpackWeights(packWeights(weights, coarseness));
  const step = (coarseness * Math.max(...weights.map(Math.abs))) / 2047;
  expect(back).toHaveLength(weights.length);
  for (const [at, weight] of weights.entries()) expect(Math.abs(back[at] - weight)).toBeLessThanOrEqual(step);
});

test('steps come back as they are: none at all, few, large ones, and many of one kind', () => {
  const some = [[], [0], [-2047, 2047, 1, -1, 0], Array.from({ length: 3000 }, (_, at) => (at % 97 === 0 ? 5 : 0))];
  some.push(Array.from({ length: 3000 }, () => Math.round(random() * 4094) + 0));
  for (const steps of some) expect([...unpackWeights(packSteps(steps, 0.5))]).toEqual(steps.map((step) => step * 0.5));
});

test('weights that are all nothing come back as nothing', () => {
  expect([...unpackWeights(packWeights(new Float32Array(3)))]).toEqual([0, 0, 0]);
});

test('weights that are mostly alike take little room, and a unit that all have in common none', () => {
  const rare = Array.from({ length: 4000 }, (_, at) => (at % 50 === 0 ? 8 : 0));
  expect(packSteps(rare, 1).length).toBeLessThan(200);
  expect(
    packSteps(
      rare.map((steps) => 100 * steps),
      1,
    ).length,
  ).toBeLessThan(200);
});

test('what the weights of a row have in common takes little room, and so do weights like those above', () => {
  const size = (of: (row: number, place: number) => number): number =>
    packSteps(
      Array.from({ length: 2000 }, (_, at) => of(Math.floor(at / 20), at % 20)),
      1,
    ).length;
  const anything = size(() => Math.round(48 * random()));
  expect(size((row) => (1 + (row % 2) * 5) * Math.round((48 * random()) / (1 + (row % 2) * 5)))).toBeLessThan(
    0.85 * anything,
  );
  expect(size((_, place) => 2 * place - 20 + Math.round(3 * random()))).toBeLessThan(0.6 * anything);
});
