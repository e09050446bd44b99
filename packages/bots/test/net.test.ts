import { expect, test } from 'vitest';
import { FastChance } from '@rumpus/engine';
import { Net } from '../src/net.ts';

const rng = new FastChance(9);
const random = (): number => (rng.next() >>> 0) / 4294967296 - 0.5;
const [INPUTS, HIDDEN, OUTPUTS] = [7, 5, 3];
const weights = Float32Array.from({ length: HIDDEN * (INPUTS + 1) + OUTPUTS * (HIDDEN + 1) }, random);

/** The same by the book. */
function plainly(input: Float32Array): number[] {
  const inside = Array.from({ length: HIDDEN }, (_, neuron) => {
    const row = weights.subarray(neuron * (INPUTS + 1), (neuron + 1) * (INPUTS + 1));
    return Math.max(
      0,
      input.reduce((sum, value, i) => sum + value * row[i], row[INPUTS]),
    );
  });
  return Array.from({ length: OUTPUTS }, (_, out) => {
    const row = weights.subarray(HIDDEN * (INPUTS + 1) + out * (HIDDEN + 1));
    return inside.reduce((sum, value, neuron) => sum + value * row[neuron], row[HIDDEN]);
  });
}

test('a net gives what its layers give by the book, near what it looked at as well', () => {
  const net = new Net(INPUTS, HIDDEN, OUTPUTS, weights);
  const output = new Float64Array(OUTPUTS);
  for (let nth = 0; nth < 50; nth++) {
    const input = Float32Array.from({ length: INPUTS }, () => (rng.below(3) === 0 ? 0 : random()));
    net.run(input, output);
    for (const [out, value] of plainly(input).entries()) expect(output[out]).toBeCloseTo(value, 6);
    input[rng.below(INPUTS)] += 0.5;
    net.near(input, output);
    for (const [out, value] of plainly(input).entries()) expect(output[out]).toBeCloseTo(value, 6);
  }
});

test('what a net says of a situation does not depend on what it judged before', () => {
  const net = new Net(INPUTS, HIDDEN, OUTPUTS, weights);
  const other = new Net(INPUTS, HIDDEN, OUTPUTS, weights);
  const input = Float32Array.from({ length: INPUTS }, random);
  const [here, there] = [new Float64Array(OUTPUTS), new Float64Array(OUTPUTS)];
  for (let nth = 0; nth < 20; nth++) net.run(Float32Array.from({ length: INPUTS }, random), here);
  net.run(input, here);
  other.run(input, there);
  expect([...here]).toEqual([...there]);
});
