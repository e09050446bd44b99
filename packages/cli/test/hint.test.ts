import { describe, expect, test } from 'vitest';
import { rumpus, type Ended } from './rumpus.ts';

const HEADER = 'rumpus 1\ngame rage\nseats 2\noption rounds=3\n\n';
const POSITION = `${HEADER}@ round 8\n@ dealer A\n@ leader B\n@ trumps R4\n@ bid B 2\n@ bid A 3\n@ played P5\n@ hand A R0 Y5 B15\n`;
const hint = (input: string, ...words: string[]): Ended => rumpus(['hint', '-', '--iterations', '60', ...words], input);

describe('rumpus hint', () => {
  test('tells the moves that are possible, the best first, and why', () => {
    const { code, out, err } = hint(POSITION, '--json');
    expect([code, err]).toEqual([0, '']);
    const told = JSON.parse(out) as { considered: { move: string }[] };
    expect(told).toMatchObject({ game: 'rage', seats: 2, seat: 'A', moves: 0, why: { code: 'rage-need' } });
    expect(told.considered[0]?.move).toBe('R0');
    expect(hint(POSITION, '--json').out).toBe(out);
  });

  test('tells it to people, too', () => {
    const { out } = hint(POSITION);
    expect(out).toMatch(/^rage, 2 seats, A to move after 0 moves\n/);
    expect(out).toMatch(/^R0 +\d+\.\d % +\d+\.\d % to \d+\.\d % +\d+$/m);
    expect(out).toMatch(/^Why: You need 3 of the 3 tricks left; this card wins the trick 100 % of the time/m);
    expect(out).toMatch(/^rage-need \(.*need 3.*\)$/m);
  });

  test('leaves out what there is none of', () => {
    const numbers = 'rumpus 1\ngame over-and-out\nseats 2\n\n@ dealer B\n@ hand A 1 2 3 4\n';
    const { code, out } = hint(numbers);
    expect(code).toBe(0);
    expect(out).toMatch(/^over-and-out-spend \(next B, total /m);
  });

  test('looks at an earlier position of a game', () => {
    const game = `${POSITION}A R0\nA Y5\n`;
    expect(JSON.parse(hint(game, '--json').out)).toMatchObject({ moves: 2, seat: 'B' });
    expect(JSON.parse(hint(game, '--json', '--moves', '0').out)).toMatchObject({ moves: 0, seat: 'A' });
  });

  test.each([
    [POSITION, ['--moves', '5'], 2, /--moves is at most 0 here, not 5/],
    [POSITION, ['--seat', 'B'], 2, /"B" is not to move there/],
    [POSITION, ['--record', '2'], 2, /--record is at most 1 here, not 2/],
    [`${HEADER}A bid 99\n`, [], 1, /^rumpus: -:6: A may not play "bid 99" here/],
    ['nonsense', [], 1, /^rumpus: -:1: a record begins with "rumpus 1"/],
  ])('wrong input gets one sentence: %#', (input, words, code, sentence) => {
    const ended = hint(input, ...words);
    expect([ended.code, ended.out]).toEqual([code, '']);
    expect(ended.err).toMatch(sentence);
    expect(ended.err.trimEnd()).not.toMatch(/\n/);
  });
});
