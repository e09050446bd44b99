// SHA-256 (FIPS 180-4), HMAC (RFC 2104) and HKDF (RFC 5869). Browsers offer theirs only over TLS, and a
// family table is often plain HTTP in the house.

const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  // The fractional parts of the cube and square roots of the first primes, by exact integer roots.
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) START[found] = Number(root(BigInt(n) << 64n, 2n) & 0xffffffffn);
    K[found++] = Number(root(BigInt(n) << 96n, 3n) & 0xffffffffn);
  }
}

/** The whole part of the degree-th root. */
function root(of: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << 70n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= of) low = middle;
    else high = middle;
  }
  return low;
}

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bits = new DataView(padded.buffer);
  bits.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  bits.setUint32(padded.length - 4, message.length << 3);
  const h = START.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = bits.getUint32(block + 4 * i);
    compress(h, w);
  }
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  h.forEach((word, i) => view.setUint32(4 * i, word));
  return out;
}

function compress(h: Uint32Array, w: Uint32Array): void {
  const at = (list: Uint32Array, i: number): number => list[i] ?? 0;
  for (let i = 16; i < 64; i++) {
    const a = at(w, i - 15);
    const b = at(w, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, last = 0] = h;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (last + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    last = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, last].forEach((word, i) => (h[i] = at(h, i) + word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joinBytes(
      block.map((x) => x ^ 0x36),
      message,
    ),
  );
  return sha256(
    joinBytes(
      block.map((x) => x ^ 0x5c),
      inner,
    ),
  );
}

/** The first 32 bytes of HKDF-SHA-256. */
export function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array): Uint8Array {
  return hmac(hmac(salt, secret), joinBytes(info, Uint8Array.of(1)));
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Text of plain ASCII characters. */
export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(hex: string): Uint8Array {
  const pairs = hex.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
