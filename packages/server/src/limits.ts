/** A bucket of tokens: `burst` at once, `perSecond` in the long run. */
export class Bucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  readonly #steady: () => number;
  #at: number;

  constructor(burst: number, perSecond: number, steady: () => number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#steady = steady;
    this.#at = steady();
  }

  /** Takes tokens if there are enough. */
  take(cost = 1): boolean {
    const now = this.#steady();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  isFull(): boolean {
    return this.#tokens + ((this.#steady() - this.#at) / 1000) * this.#perSecond >= this.#burst;
  }
}

/** Buckets by name, such as one for each address; full ones are forgotten. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #steady: () => number;

  constructor(burst: number, perSecond: number, steady: () => number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#steady = steady;
  }

  take(name: string, cost = 1): boolean {
    let bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      if (this.#buckets.size >= 50_000) this.sweep();
      bucket = new Bucket(this.#burst, this.#perSecond, this.#steady);
      this.#buckets.set(name, bucket);
    }
    return bucket.take(cost);
  }

  sweep(): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull()) this.#buckets.delete(name);
  }
}

/** What one neighbourhood of addresses shares: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function neighbourhoodOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = ''] = plain.split('::');
  const groups = (plain.includes('::') ? head : plain).split(':');
  return [...groups, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':');
}
