import { expect, test } from 'vitest';
import { pauseAt } from './pace.ts';

test('bots take 400 to 900 milliseconds, less for who likes it brisk, none for who likes it at once', () => {
  for (const luck of [0, 0.5, 1]) {
    expect(pauseAt('calm', luck)).toBeGreaterThanOrEqual(400);
    expect(pauseAt('calm', luck)).toBeLessThanOrEqual(900);
    expect(pauseAt('brisk', luck)).toBeLessThan(pauseAt('calm', luck));
    expect(pauseAt('at-once', luck)).toBe(0);
  }
});
