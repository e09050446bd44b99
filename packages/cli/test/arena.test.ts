import { once } from 'node:events';
import { FastChance } from '@rumpus/engine';
import { describe, expect, test } from 'vitest';
import { readBots } from '../src/arena-players.ts';
import { meanOf } from '../src/arena-result.ts';
import { readSprt, SprtTest } from '../src/arena-sprt.ts';
import { rotationsOf } from '../src/arena-task.ts';
import { rumpus, startRumpus, type Ended } from './rumpus.ts';

const json = (ended: Ended): Record<string, unknown> => {
  expect([ended.code, ended.err]).toEqual([0, '']);
  return JSON.parse(ended.out) as Record<string, unknown>;
};

describe('players', () => {
  test('the last one takes the seats left over', () => {
    expect(readBots('expert,solid', 4, [])).toEqual(['expert', 'solid', 'solid', 'solid']);
    expect(readBots('bot, bot2@5', 2, ['a', 'b'])).toEqual(['bot', 'bot2@5']);
  });

  test('who does not exist is refused', () => {
    expect(() => readBots('genius', 2, [])).toThrow(/no player "genius": choose easy, casual/);
    expect(() => readBots('bot2', 2, ['a'])).toThrow(/needs a program/);
    expect(() => readBots('easy,easy,easy', 2, [])).toThrow(/3 players for 2 seats/);
    expect(() => readBots('bot,easy', 2, ['a', 'b'])).toThrow(/No seat is played by --bot "b": name it bot2/);
    expect(() => readBots('expert@x', 2, [])).toThrow(/"expert@x" is written expert, expert@50 \(from 1/);
    expect(() => readBots('solid@0', 2, [])).toThrow(/"solid@0" is written solid, solid@50/);
    expect(() => readBots('expert*9', 2, [])).toThrow(/expert\*3 \(from 2 to 8\)/);
    expect(() => readBots('genius@5', 2, [])).toThrow(/no player "genius@5"/);
    expect(() => readBots('solid,', 2, [])).toThrow(/no player ""/);
    expect(() => readBots('solid*2', 2, [])).toThrow(/Only expert shares/);
  });

  test('only rotations that differ are played', () => {
    expect(rotationsOf(['a', 'b', 'a', 'b'])).toBe(2);
    expect(rotationsOf(['a', 'b', 'b', 'b'])).toBe(4);
    expect(rotationsOf(['a', 'a'])).toBe(1);
  });
});

describe('statistics', () => {
  test('the interval of a mean takes the deal as its unit', () => {
    const { mean, interval } = meanOf([0, 0.5, 0.5, 1]);
    expect(mean).toBe(0.5);
    expect(interval).toEqual({ low: 0, high: 1 });
    const wide = meanOf(Array.from({ length: 100 }, (_, deal) => (deal % 4) / 4)).interval;
    expect((wide.high - wide.low) / 2).toBeCloseTo(1.984 * Math.sqrt((100 * 0.078125) / 99 / 100), 4);
  });

  test.each([3, 5, 10, 20, 100])('the interval of %i deals holds the truth 19 times of 20', (deals) => {
    const rng = new FastChance(7);
    const matches = 3000;
    let held = 0;
    for (let match = 0; match < matches; match++) {
      const values = Array.from(
        { length: deals },
        () => (rng.below(2) + rng.below(2) + rng.below(2) + rng.below(2)) / 4,
      );
      const { low, high } = meanOf(values).interval;
      held += Number(low <= 0.5 && 0.5 <= high);
    }
    expect(held / matches).toBeGreaterThan(0.94);
  });

  test('deals that all came out alike leave an interval', () => {
    const { low, high } = meanOf([1, 1, 1, 1]).interval;
    expect([low > 0.3 && low < 0.7, high]).toEqual([true, 1]);
    expect(meanOf([0, 0]).interval.high).toBeGreaterThan(0.5);
  });

  test('the sequential test tells a gain from none, and keeps open what is between', () => {
    const feed = (payoffs: readonly number[]): string => {
      const sprt = new SprtTest(readSprt('0,5'), 1 / 2, 2);
      for (const payoff of payoffs) if (sprt.add(payoff).verdict !== 'open') break;
      return sprt.result().verdict;
    };
    const often = (pattern: readonly number[]): number[] => Array.from({ length: 400 }, () => pattern).flat();
    expect(feed(often([1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1]))).toBe('high');
    expect(feed(often([0, 1]))).toBe('low');
    expect(feed([0.5, 1, 0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5])).toBe('open');
  });

  test('the sequential test decides a match that is won in every deal', () => {
    const sprt = new SprtTest(readSprt('0,5'), 1 / 4, 4);
    const verdicts = Array.from({ length: 20 }, () => sprt.add(1).verdict);
    expect(verdicts.at(-1)).toBe('high');
  });

  test.each([
    ['0,5', 2, 0, 'low'],
    ['0,5', 2, 5, 'high'],
    ['0,5', 4, 0, 'low'],
    ['0,5', 4, 5, 'high'],
    ['0,3', 8, 3, 'high'],
    ['30,40', 2, 30, 'low'],
  ])('of simulated matches --sprt %s, %i seats, gain %i, one of twenty is misjudged', (text, seats, gain, right) => {
    const rng = new FastChance(2026);
    const chance = 1 / seats + gain / 100;
    const deal = (): number => {
      let won = 0;
      for (let game = 0; game < seats; game++) won += Number(rng.below(1_000_000) < 1_000_000 * chance);
      return won / seats;
    };
    const matches = 2000;
    let wrong = 0;
    for (let match = 0; match < matches; match++) {
      const sprt = new SprtTest(readSprt(text), 1 / seats, seats);
      let verdict = 'open';
      while (verdict === 'open') ({ verdict } = sprt.add(deal()));
      wrong += Number(verdict !== right);
    }
    expect(wrong / matches).toBeLessThan(0.065);
  });

  test('gains that nobody can have are refused', () => {
    expect(() => new SprtTest(readSprt('0,50'), 1 / 2, 2)).toThrow(/between -50 and 50 points/);
    expect(() => new SprtTest(readSprt('-25,5'), 1 / 4, 4)).toThrow(/between -25 and 75 points/);
  });

  test.each(['5', '5,0', 'a,b', '1,1'])('--sprt %s is refused', (text) => {
    expect(() => readSprt(text)).toThrow(/lower first/);
  });
});

describe('rumpus arena', () => {
  const words = ['arena', 'over-and-out', '--seats', '3', '--bots', 'solid,random', '--games', '60', '--seed', '7'];

  test('finds the same with one thread and with two', () => {
    const [one, two] = ['1', '2'].map((threads) => json(rumpus([...words, '--json', '--threads', threads])));
    expect({ ...two, timing: 0 }).toEqual({ ...one, timing: 0 });
    expect(one).toMatchObject({
      deals: 20,
      games: 60,
      players: [
        { name: 'solid', seats: 1 },
        { name: 'random', seats: 2 },
      ],
    });
  });

  test('an Expert in parts plays legally, the same every time', () => {
    const shared = ['arena', 'over-and-out', '--seats', '2', '--bots', 'expert*3,expert@20', '--games', '2', '--json'];
    const [one, two] = [1, 2].map(() => json(rumpus([...shared, '--iterations', '30', '--threads', '1'])));
    expect({ ...two, timing: 0 }).toEqual({ ...one, timing: 0 });
    expect(one).toMatchObject({ players: [{ name: 'expert*3' }, { name: 'expert@20' }] });
  });

  test('says how strong and how quick the players are', () => {
    const { code, out } = rumpus([...words, '--sprt', '0,20']);
    expect(code).toBe(0);
    expect(out).toMatch(/solid +1 +\d+\.\d %/);
    expect(out).toMatch(/SPRT of a gain of 0 against 20 points/);
    expect(out).not.toMatch(/NaN|undefined|Infinity/);
  });

  test.skipIf(process.platform === 'win32')(
    'interrupted, tells what was played until then and ends by the signal',
    async () => {
      const endless = [
        'arena',
        'over-and-out',
        '--seats',
        '2',
        '--bots',
        'random,greedy',
        '--games',
        '100000000',
        '--json',
      ];
      const child = startRumpus([...endless, '--threads', '1']);
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      const timer = setInterval(() => child.kill('SIGINT'), 5000);
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      clearInterval(timer);
      expect([code, signal]).toEqual([null, 'SIGINT']);
      const { deals, games, interrupted } = JSON.parse(out) as Record<string, unknown>;
      expect([games, interrupted]).toEqual([2 * Number(deals), true]);
    },
  );

  test('says that partners who are not of a kind blur each other', () => {
    const four = ['arena', 'sequence', '--seats', '4', '--games', '1', '--threads', '1', '--bots'];
    expect(rumpus([...four, 'solid,random']).out).toMatch(
      /Partners win together \(solid and random against random and random\).*--bots solid,random,solid,random\n/,
    );
    expect(rumpus([...four, 'solid,random,solid,random']).out).not.toMatch(/Partners/);
  });

  test('--sprt needs somebody to gain against', () => {
    const ended = rumpus([...words.slice(0, 5), 'solid', '--games', '1', '--sprt', '0,5']);
    expect([ended.code, ended.err]).toEqual([2, 'rumpus: --sprt compares the first player with others: name two.\n']);
  });

  test('a budget in milliseconds and one in iterations exclude each other', () => {
    expect(rumpus([...words, '--ms', '5', '--iterations', '5'])).toMatchObject({ code: 2 });
  });
});
