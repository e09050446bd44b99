/** A block of the ChaCha20 stream (RFC 8439): 16 words for a key of 8, a counter and a nonce of 3. */
export function chachaBlock(key: Uint32Array, counter: number, nonce: Uint32Array, out: Uint32Array): void {
  out.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  out.set(key, 4);
  out[12] = counter;
  out.set(nonce, 13);
  const start = out.slice();
  for (let round = 0; round < 10; round++) {
    quarter(out, 0, 4, 8, 12);
    quarter(out, 1, 5, 9, 13);
    quarter(out, 2, 6, 10, 14);
    quarter(out, 3, 7, 11, 15);
    quarter(out, 0, 5, 10, 15);
    quarter(out, 1, 6, 11, 12);
    quarter(out, 2, 7, 8, 13);
    quarter(out, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] += start[i];
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 7);
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
