import { chachaBlock } from './chacha.ts';

/** One kind of chance outcome of a game: a shuffle, a roll, a blind steal. A value is an index into `texts`. */
export interface Luck {
  /** The word of its `~` line. */
  readonly name: string;
  readonly texts: readonly string[];
  /** Who learns the outcome itself: a roll is for all, the order of a deck for nobody, a steal for its parties. */
  readonly shownTo: 'all' | 'nobody' | 'parties';
}

/** The only source of luck. `luck` is an index into the game's `lucks`. */
export interface Chance {
  /** One of from[0 … count). */
  pick(luck: number, from: Uint8Array, count: number): number;
  /** Puts cards[from … to) into random order. */
  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void;
}

const TO_UNIT = 2 ** -32;

/** Quick luck for playouts and guesses; never for a deal that people play. */
export class FastChance implements Chance {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 1;

  constructor(seed = 0) {
    this.reseed(seed);
  }

  reseed(seed: number): void {
    this.#a = seed | 0;
    this.#b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
    this.#c = Math.floor(seed / 4294967296) ^ 0x1b873593;
    this.#count = 1;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** 32 random bits as a signed integer (sfc32). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }

  /** A whole number from 0 to n - 1, for n up to 2 ** 31. */
  below(n: number): number {
    return ((this.next() >>> 0) * TO_UNIT * n) | 0;
  }

  pick(_luck: number, from: Uint8Array, count: number): number {
    return from[this.below(count)];
  }

  /**
   * Fisher and Yates' shuffle, two cards a draw: what the first leaves of the 32 bits is enough for the second. The
   * turns of the generator are those of `next`, written out so that it stays in registers.
   */
  shuffle(_luck: number, cards: Uint8Array, from: number, to: number): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let count = this.#count;
    let last = to - 1;
    for (; last > from + 1; last -= 2) {
      const sum = (((a + b) | 0) + count) | 0;
      count = (count + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      const place = (sum >>> 0) * TO_UNIT * (last - from + 1);
      const first = place | 0;
      swap(cards, last, from + first);
      swap(cards, last - 1, from + (((place - first) * (last - from)) | 0));
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#count = count;
    if (last === from + 1) swap(cards, from, from + this.below(2));
  }
}

function swap(cards: Uint8Array, one: number, other: number): void {
  const card = cards[one];
  cards[one] = cards[other];
  cards[other] = card;
}

/**
 * Luck for deals that people play and for records: ChaCha20 under a 256-bit key, a stream of its own for every
 * outcome (its luck and how many of that luck came before), unbiased by rejection. Draw n of a luck is a
 * function of the key alone, so a retry or a reconnect never rolls again.
 */
export class KeyedChance implements Chance {
  readonly #key = new Uint32Array(8);
  readonly #drawn: number[] = [];
  /** 0, the luck, and how many of it came before. */
  readonly #nonce = new Uint32Array(3);
  readonly #block = new Uint32Array(16);
  #blocks = 0;
  #used = 16;

  /** `seed`: up to 64 hexadecimal digits, the low end of the key. */
  constructor(seed: string) {
    if (!isSeed(seed)) throw new RangeError('a seed is 1 to 64 hexadecimal digits');
    const digits = seed.padStart(64, '0');
    for (let i = 0; i < 8; i++) this.#key[i] = Number.parseInt(digits.slice(8 * i, 8 * i + 8), 16);
  }

  pick(luck: number, from: Uint8Array, count: number): number {
    this.#open(luck);
    return from[this.#below(count)];
  }

  shuffle(luck: number, cards: Uint8Array, from: number, to: number): void {
    this.#open(luck);
    for (let last = to - 1; last > from; last--) swap(cards, last, from + this.#below(last - from + 1));
  }

  #open(luck: number): void {
    const nth = this.#drawn[luck] ?? 0;
    this.#drawn[luck] = nth + 1;
    this.#nonce[1] = luck;
    this.#nonce[2] = nth;
    this.#blocks = 0;
    this.#used = 16;
  }

  #below(n: number): number {
    if (!(n > 0)) throw new RangeError('nothing to choose from');
    const limit = 4294967296 - (4294967296 % n);
    for (;;) {
      if (this.#used === 16) {
        chachaBlock(this.#key, this.#blocks++, this.#nonce, this.#block);
        this.#used = 0;
      }
      const bits = this.#block[this.#used++];
      if (bits < limit) return bits % n;
    }
  }
}

export const isSeed = (text: string): boolean => /^[0-9a-f]{1,64}$/i.test(text);
