import { expect, test } from 'vitest';
import { FastChance } from '@rumpus/engine';
import { exp, log, tanh } from '../src/exact.ts';

const rng = new FastChance(3);
const between = (low: number, high: number): number => low + ((rng.next() >>> 0) / 4294967296) * (high - low);

test('exp, log and tanh agree with the real functions to the last bits', () => {
  for (let nth = 0; nth < 20_000; nth++) {
    const x = between(-60, 60);
    expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(4e-16);
    const y = Math.exp(between(-200, 200));
    expect(Math.abs(log(y) - Math.log(y))).toBeLessThan(4e-16 * Math.max(1, Math.abs(Math.log(y))));
    expect(Math.abs(tanh(x / 10) - Math.tanh(x / 10))).toBeLessThan(6e-16);
  }
});

test('the ends of the range are as they should be', () => {
  expect([exp(0), exp(-Infinity), exp(Infinity), exp(-1e9)]).toEqual([1, 0, Infinity, 0]);
  expect([log(1), log(0), log(Infinity)]).toEqual([0, -Infinity, Infinity]);
  expect([log(-1), log(Number.NaN), exp(Number.NaN)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(log(5e-320)).toBeCloseTo(Math.log(5e-320), 9);
});

test('the bits are pinned, so that every engine must give them', () => {
  const bits = (value: number): string => Buffer.from(new Float64Array([value]).buffer).toString('hex');
  expect([exp(1), exp(-0.1), log(3), log(0.7), tanh(0.3)].map(bits)).toEqual([
    '6a57148b0abf0540',
    '3a2bd5996df4ec3f',
    '0a03ad7aea93f13f',
    '503fe124c3d3d6bf',
    'f914d9a7dda4d23f',
  ]);
});
