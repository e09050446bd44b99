import { expect, test } from 'vitest';
import { chachaBlock } from './chacha.ts';

const words = (hex: string): Uint32Array =>
  Uint32Array.from(hex.trim().split(/\s+/), (word) => Number.parseInt(word, 16));

const key = Uint32Array.from({ length: 8 }, (_, word) => 0x03020100 + 0x04040404 * word);

test('a block is as in RFC 8439, section 2.3.2', () => {
  const out = new Uint32Array(16);
  chachaBlock(key, 1, words('09000000 4a000000 00000000'), out);
  expect(out).toEqual(
    words(`e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3
           466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2`),
  );
});

test('a block of a key of zeros is as in RFC 8439, appendix A.1', () => {
  const out = new Uint32Array(16);
  chachaBlock(new Uint32Array(8), 0, new Uint32Array(3), out);
  expect(out).toEqual(
    words(`ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b
           7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2`),
  );
});

test('key, counter and nonce each make another block', () => {
  const block = (...change: [number, number, number]): string => {
    const out = new Uint32Array(16);
    const [keyChange, counter, nonceChange] = change;
    chachaBlock(key.with(0, keyChange), counter, Uint32Array.of(0, 0, nonceChange), out);
    return out.join();
  };
  expect(new Set([block(0, 0, 0), block(1, 0, 0), block(0, 1, 0), block(0, 0, 1)]).size).toBe(4);
});
