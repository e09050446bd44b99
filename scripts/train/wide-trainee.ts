// Trains a judge of two parts at once: weights of patterns that are there or not (wide), and a net of one hidden layer
// for the rest (deep). The sum of both is the log-odds of winning; Adam on the cross-entropy.

export interface Sightings {
  count: number;
  readonly deepInputs: number;
  readonly deep: Float32Array;
  readonly starts: Uint32Array;
  readonly wide: Uint16Array;
  /** How much of the game was won, from 0 to 1. */
  readonly won: Float32Array;
}

export const newSightings = (deepInputs: number, most: number, patternsEach: number): Sightings => ({
  count: 0,
  deepInputs,
  deep: new Float32Array(deepInputs * most),
  starts: new Uint32Array(most + 1),
  wide: new Uint16Array(most * patternsEach),
  won: new Float32Array(most),
});

export function addSighting(to: Sightings, deep: Float32Array, wide: Uint16Array, wideCount: number): void {
  to.deep.set(deep, to.count * to.deepInputs);
  const start = to.starts[to.count] ?? 0;
  to.wide.set(wide.subarray(0, wideCount), start);
  to.starts[++to.count] = start + wideCount;
}

export class WideTrainee {
  readonly wideCount: number;
  readonly inputs: number;
  readonly hidden: number;
  /** The patterns first, then the net as `Net` takes it. */
  readonly weights: Float32Array;
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #inside: Float32Array;
  #steps = 0;

  constructor(wideCount: number, inputs: number, hidden: number, random: () => number) {
    this.wideCount = wideCount;
    this.inputs = inputs;
    this.hidden = hidden;
    const size = wideCount + hidden * (inputs + 1) + hidden + 1;
    this.weights = new Float32Array(size);
    for (let neuron = 0; neuron < hidden; neuron++) {
      for (let i = 0; i < inputs; i++) {
        this.weights[wideCount + neuron * (inputs + 1) + i] = (random() - 0.5) * 2 * Math.sqrt(3 / inputs);
      }
    }
    for (let at = wideCount + hidden * (inputs + 1); at < size; at++) this.weights[at] = (random() - 0.5) * 0.2;
    this.#gradient = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
    this.#inside = new Float32Array(hidden);
  }

  get wide(): Float32Array {
    return this.weights.slice(0, this.wideCount);
  }

  get deep(): Float32Array {
    return this.weights.slice(this.wideCount);
  }

  /** One pass in random order; returns the mean loss. */
  epoch(sightings: Sightings, batch: number, rate: number, decay: number, random: () => number): number {
    const order = Uint32Array.from({ length: sightings.count }, (_, at) => at);
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    let loss = 0;
    for (let start = 0; start < order.length; start += batch) {
      const end = Math.min(order.length, start + batch);
      this.#gradient.fill(0);
      for (let nth = start; nth < end; nth++) loss += this.#accumulate(sightings, order[nth] ?? 0);
      this.#step(rate, decay, end - start);
    }
    return loss / sightings.count;
  }

  #accumulate({ deep, starts, wide, won }: Sightings, at: number): number {
    const { inputs, hidden, weights, wideCount } = this;
    const gradient = this.#gradient;
    const inside = this.#inside;
    const from = at * inputs;
    let sum = 0;
    const start = starts[at] ?? 0;
    const end = starts[at + 1] ?? 0;
    for (let nth = start; nth < end; nth++) sum += weights[wide[nth] ?? 0] ?? 0;
    const second = wideCount + hidden * (inputs + 1);
    sum += weights[second + hidden] ?? 0;
    for (let neuron = 0; neuron < hidden; neuron++) {
      const row = wideCount + neuron * (inputs + 1);
      let within = weights[row + inputs] ?? 0;
      for (let i = 0; i < inputs; i++) within += (weights[row + i] ?? 0) * (deep[from + i] ?? 0);
      inside[neuron] = within;
      if (within > 0) sum += within * (weights[second + neuron] ?? 0);
    }
    const chance = 1 / (1 + Math.exp(-sum));
    const target = won[at] ?? 0;
    const error = chance - target;
    for (let nth = start; nth < end; nth++) gradient[wide[nth] ?? 0] = (gradient[wide[nth] ?? 0] ?? 0) + error;
    gradient[second + hidden] = (gradient[second + hidden] ?? 0) + error;
    for (let neuron = 0; neuron < hidden; neuron++) {
      const within = inside[neuron] ?? 0;
      if (within <= 0) continue;
      gradient[second + neuron] = (gradient[second + neuron] ?? 0) + error * within;
      const back = error * (weights[second + neuron] ?? 0);
      const row = wideCount + neuron * (inputs + 1);
      for (let i = 0; i < inputs; i++) gradient[row + i] = (gradient[row + i] ?? 0) + back * (deep[from + i] ?? 0);
      gradient[row + inputs] = (gradient[row + inputs] ?? 0) + back;
    }
    return -(target * Math.log(Math.max(chance, 1e-9)) + (1 - target) * Math.log(Math.max(1 - chance, 1e-9)));
  }

  #step(rate: number, decay: number, count: number): void {
    this.#steps++;
    const fixMean = 1 - 0.9 ** this.#steps;
    const fixSquare = 1 - 0.999 ** this.#steps;
    for (let at = 0; at < this.weights.length; at++) {
      const slope = (this.#gradient[at] ?? 0) / count;
      const mean = (this.#mean[at] = 0.9 * (this.#mean[at] ?? 0) + 0.1 * slope);
      const square = (this.#square[at] = 0.999 * (this.#square[at] ?? 0) + 0.001 * slope * slope);
      const weight = (this.weights[at] ?? 0) * (1 - rate * decay);
      this.weights[at] = weight - (rate * (mean / fixMean)) / (Math.sqrt(square / fixSquare) + 1e-8);
    }
  }
}
