import { describe, expect, test } from 'vitest';
import { FastChance, isSeed, KeyedChance, type Chance } from './chance.ts';
import { chiSquare, countOutcomes } from './laws/chi-square.ts';

const cardsUpTo = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, card) => card);

const equally = (outcomes: Iterable<string>): Map<string, number> => new Map([...outcomes].map((text) => [text, 1]));

function ordersOf(cards: readonly number[]): string[] {
  if (cards.length <= 1) return [cards.join('')];
  return cards.flatMap((card, at) => ordersOf(cards.toSpliced(at, 1)).map((rest) => `${card}${rest}`));
}

function shuffled(chance: Chance, count: number): string {
  const cards = cardsUpTo(count);
  chance.shuffle(0, cards, 0, count);
  return cards.join('');
}

const kinds: readonly [string, () => Chance][] = [
  ['FastChance', () => new FastChance(1)],
  ['KeyedChance', () => new KeyedChance('9f3c')],
];

describe.each(kinds)('%s', (_, make) => {
  test.each([2, 3, 4, 5])('brings every order of %d cards equally often', (count) => {
    const chance = make();
    const orders = equally(ordersOf([...cardsUpTo(count)]));
    expect(
      chiSquare(
        countOutcomes(60_000, () => shuffled(chance, count)),
        orders,
      ),
    ).toMatchObject({ passes: true });
  });

  test('brings every card of a deck of 72 to every place', () => {
    const chance = make();
    const places = equally(Array.from({ length: 72 }, (_place, place) => String(place)));
    const cards = cardsUpTo(72);
    const watched = [0, 1, 70, 71];
    const counts = watched.map(() => new Map<string, number>());
    for (let n = 0; n < 20_000; n++) {
      cards.forEach((_card, at) => (cards[at] = at));
      chance.shuffle(0, cards, 0, 72);
      for (const [index, card] of watched.entries()) {
        const place = String(cards.indexOf(card));
        counts[index].set(place, (counts[index].get(place) ?? 0) + 1);
      }
    }
    for (const seen of counts) expect(chiSquare(seen, places)).toMatchObject({ passes: true });
  });

  test.each([1, 2, 3, 7, 100, 255])('picks each of %d values equally often', (count) => {
    const chance = make();
    const from = cardsUpTo(255);
    const picks = countOutcomes(40_000, () => String(chance.pick(0, from, count)));
    expect(picks.size).toBe(count);
    if (count > 1) {
      expect(chiSquare(picks, equally(Array.from({ length: count }, (_value, at) => String(at))))).toMatchObject({
        passes: true,
      });
    }
  });

  test('leaves the cards outside from … to where they are', () => {
    const chance = make();
    const cards = cardsUpTo(20);
    for (let n = 0; n < 50; n++) chance.shuffle(0, cards, 5, 15);
    expect([...cards.subarray(0, 5), ...cards.subarray(15)]).toEqual([0, 1, 2, 3, 4, 15, 16, 17, 18, 19]);
    expect(cards.slice(5, 15).sort()).toEqual(cardsUpTo(15).subarray(5));
    expect(cards.slice(5, 15)).not.toEqual(cardsUpTo(15).subarray(5));
  });

  test('leaves one card and none as they are', () => {
    const chance = make();
    const cards = cardsUpTo(3);
    chance.shuffle(0, cards, 1, 2);
    chance.shuffle(0, cards, 2, 2);
    expect([...cards]).toEqual([0, 1, 2]);
  });

  test('comes out the same again', () => {
    const [one, other] = [make(), make()];
    for (let n = 0; n < 100; n++) expect(shuffled(one, 30)).toBe(shuffled(other, 30));
  });
});

describe('FastChance', () => {
  test('has equal bits: each of the 32 is set half of the time', () => {
    const chance = new FastChance(2);
    const ones = new Array<number>(32).fill(0);
    for (let n = 0; n < 20_000; n++) {
      const bits = chance.next();
      for (let bit = 0; bit < 32; bit++) ones[bit] += (bits >>> bit) & 1;
    }
    for (const count of ones) {
      const fit = chiSquare(new Map(Object.entries({ one: count, none: 20_000 - count })), equally(['one', 'none']));
      expect(fit).toMatchObject({ passes: true });
    }
  });

  test('does not repeat the last pick more often than any other', () => {
    const chance = new FastChance(3);
    let last = chance.below(10);
    const steps = countOutcomes(50_000, () => {
      const next = chance.below(10);
      const step = String((next - last + 10) % 10);
      last = next;
      return step;
    });
    expect(chiSquare(steps, equally('0123456789'))).toMatchObject({ passes: true });
  });

  test('is another stream for another seed, also beyond 32 bits', () => {
    const seeds = [0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 32 + 1, 2 ** 40, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map((seed) => shuffled(new FastChance(seed), 40))).size).toBe(seeds.length);
  });

  test('begins again when it is seeded again', () => {
    const chance = new FastChance(4);
    const first = shuffled(chance, 40);
    expect(shuffled(chance, 40)).not.toBe(first);
    chance.reseed(4);
    expect(shuffled(chance, 40)).toBe(first);
  });

  test('stays below even large numbers', () => {
    const chance = new FastChance(5);
    for (const n of [1, 2, 2 ** 16, 2 ** 31]) {
      for (let draws = 0; draws < 1000; draws++) {
        const value = chance.below(n);
        expect(value >= 0 && value < n && Number.isInteger(value)).toBe(true);
      }
    }
  });
});

describe('KeyedChance', () => {
  const draw = (chance: Chance, luck: number): string => {
    const cards = cardsUpTo(60);
    chance.shuffle(luck, cards, 0, 60);
    return cards.join(' ');
  };

  test('draw n of a luck depends on the key and on n alone', () => {
    const alone = new KeyedChance('abc');
    const wanted = Array.from({ length: 5 }, () => draw(alone, 1));
    const among = new KeyedChance('abc');
    const got = wanted.map(() => {
      draw(among, 0);
      among.pick(2, cardsUpTo(6), 6);
      draw(among, 3);
      return draw(among, 1);
    });
    expect(got).toEqual(wanted);
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  test('a draw does not depend on how much the draws before it used', () => {
    const [small, large] = [new KeyedChance('5'), new KeyedChance('5')];
    small.shuffle(0, cardsUpTo(2), 0, 2);
    large.shuffle(0, cardsUpTo(200), 0, 200);
    expect(draw(small, 0)).toBe(draw(large, 0));
  });

  test('lucks do not share their draws', () => {
    const chance = new KeyedChance('abc');
    expect(draw(chance, 0)).not.toBe(draw(chance, 1));
  });

  test('a seed is a number: leading zeros and capitals make no difference, digits do', () => {
    const of = (seed: string): string => draw(new KeyedChance(seed), 0);
    expect(of('00AB')).toBe(of('ab'));
    expect(of('0'.repeat(64))).toBe(of('0'));
    const others = ['ab', 'ac', 'ba', `1${'0'.repeat(63)}`, 'f'.repeat(64), '100000000'];
    expect(new Set(others.map(of)).size).toBe(others.length);
  });

  test.each(['', 'g', '0x1', '-1', ' 1', '1 ', 'f'.repeat(65), '１'])('%j is no seed', (text) => {
    expect(isSeed(text)).toBe(false);
    expect(() => new KeyedChance(text)).toThrow(new RangeError('a seed is 1 to 64 hexadecimal digits'));
  });

  test('there must be something to pick from', () => {
    expect(() => new KeyedChance('0').pick(0, new Uint8Array(0), 0)).toThrow(RangeError);
  });
});
