/** A bucket of tokens: `burst` at once, `perSecond` in the long run. */
export class Bucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #at: number;

  constructor(burst: number, perSecond: number, now = performance.now()) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#at = now;
  }

  /** Takes tokens if there are enough. */
  take(cost = 1, now = performance.now()): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  isFull(now = performance.now()): boolean {
    return this.#tokens + ((now - this.#at) / 1000) * this.#perSecond >= this.#burst;
  }
}

/** Buckets by name, such as one for each address; full ones are forgotten. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  take(name: string, cost = 1): boolean {
    let bucket = this.#buckets.get(name);
    if (bucket === undefined) {
      if (this.#buckets.size >= 50_000) this.sweep();
      bucket = new Bucket(this.#burst, this.#perSecond);
      this.#buckets.set(name, bucket);
    }
    return bucket.take(cost);
  }

  sweep(): void {
    const now = performance.now();
    for (const [name, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(name);
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
