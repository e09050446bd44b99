import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hkdf, hmac, sha256, toHex } from '../src/sha256.ts';

test('SHA-256, HMAC and HKDF agree with those of Node on messages of every length up to 200', () => {
  for (let length = 0; length <= 200; length++) {
    const message = new Uint8Array(randomBytes(length));
    const key = new Uint8Array(randomBytes(length));
    expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    const derived = new Uint8Array(hkdfSync('sha256', key, message, message, 32));
    expect(toHex(hkdf(key, message, message))).toBe(toHex(derived));
  }
});
