import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { FastChance } from '@rumpus/engine';
import { expect, test } from 'vitest';
import { hkdf, hmac, sha256, toHex } from '../src/sha256.ts';

test('SHA-256, HMAC and HKDF agree with those of Node on messages of every length up to 200', () => {
  const chance = new FastChance(1);
  const randomBytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => chance.below(256));
  for (let length = 0; length <= 200; length++) {
    const message = randomBytes(length);
    const key = randomBytes(length);
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    const derived = new Uint8Array(hkdfSync('sha256', key, message, message, 32));
    expect(toHex(hkdf(key, message, message))).toBe(toHex(derived));
  }
});
