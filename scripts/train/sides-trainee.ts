// Trains one net that scores each side by itself; the shares of the scores' exponentials are the sides' win chances.
// Adam on the cross-entropy of who won.
import { shuffled } from './trainer.ts';

export interface Scenes {
  count: number;
  readonly inputs: number;
  readonly features: Float32Array;
  /** Where the sides of each scene begin, counted in sides. */
  readonly starts: Uint32Array;
  readonly winner: Uint8Array;
}

export const newScenes = (inputs: number, most: number, mostSides: number): Scenes => ({
  count: 0,
  inputs,
  features: new Float32Array(inputs * most * mostSides),
  starts: new Uint32Array(most + 1),
  winner: new Uint8Array(most),
});

export class SidesTrainee {
  readonly inputs: number;
  readonly hidden: number;
  readonly weights: Float32Array;
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #inside: Float32Array;
  readonly #shares = new Float64Array(8);
  #steps = 0;

  constructor(inputs: number, hidden: number, random: () => number) {
    this.inputs = inputs;
    this.hidden = hidden;
    const size = hidden * (inputs + 1) + hidden + 1;
    this.weights = new Float32Array(size);
    for (let neuron = 0; neuron < hidden; neuron++) {
      for (let i = 0; i < inputs; i++) {
        this.weights[neuron * (inputs + 1) + i] = (random() - 0.5) * 2 * Math.sqrt(3 / inputs);
      }
    }
    for (let at = hidden * (inputs + 1); at < size; at++) this.weights[at] = (random() - 0.5) * 0.2;
    this.#gradient = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
    this.#inside = new Float32Array(hidden * 8);
  }

  /** One pass over the scenes before `to` in random order; returns the mean loss. */
  epoch(scenes: Scenes, to: number, batch: number, rate: number, random: () => number): number {
    const order = shuffled(to, random);
    let loss = 0;
    for (let start = 0; start < order.length; start += batch) {
      const end = Math.min(order.length, start + batch);
      this.#gradient.fill(0);
      for (let nth = start; nth < end; nth++) loss += this.#learn(scenes, order[nth] ?? 0);
      this.#step(rate, end - start);
    }
    return loss / to;
  }

  /** The mean loss over the scenes from `from` on, without learning. */
  lossOn(scenes: Scenes, from: number): number {
    let loss = 0;
    for (let at = from; at < scenes.count; at++) loss += this.#judge(scenes, at);
    return loss / Math.max(1, scenes.count - from);
  }

  /** Leaves the share of each side in #shares; returns the loss. */
  #judge(scenes: Scenes, at: number): number {
    const { inputs, hidden, weights } = this;
    const first = scenes.starts[at] ?? 0;
    const sides = (scenes.starts[at + 1] ?? 0) - first;
    let top = -Infinity;
    for (let side = 0; side < sides; side++) {
      const from = (first + side) * inputs;
      let row = 0;
      let score = weights[hidden * (inputs + 1) + hidden] ?? 0;
      for (let neuron = 0; neuron < hidden; neuron++) {
        let sum = weights[row + inputs] ?? 0;
        for (let i = 0; i < inputs; i++) sum += (weights[row + i] ?? 0) * (scenes.features[from + i] ?? 0);
        row += inputs + 1;
        const inside = sum > 0 ? sum : 0;
        this.#inside[side * hidden + neuron] = inside;
        score += inside * (weights[hidden * (inputs + 1) + neuron] ?? 0);
      }
      this.#shares[side] = score;
      top = Math.max(top, score);
    }
    let sum = 0;
    for (let side = 0; side < sides; side++) sum += this.#shares[side] = Math.exp((this.#shares[side] ?? 0) - top);
    for (let side = 0; side < sides; side++) this.#shares[side] = (this.#shares[side] ?? 0) / sum;
    return -Math.log(Math.max(1e-9, this.#shares[scenes.winner[at] ?? 0] ?? 0));
  }

  #learn(scenes: Scenes, at: number): number {
    const { inputs, hidden, weights } = this;
    const gradient = this.#gradient;
    const loss = this.#judge(scenes, at);
    const first = scenes.starts[at] ?? 0;
    const sides = (scenes.starts[at + 1] ?? 0) - first;
    const last = hidden * (inputs + 1);
    for (let side = 0; side < sides; side++) {
      const from = (first + side) * inputs;
      const error = (this.#shares[side] ?? 0) - (side === scenes.winner[at] ? 1 : 0);
      for (let neuron = 0; neuron < hidden; neuron++) {
        const inside = this.#inside[side * hidden + neuron] ?? 0;
        if (inside <= 0) continue;
        gradient[last + neuron] = (gradient[last + neuron] ?? 0) + error * inside;
        const back = error * (weights[last + neuron] ?? 0);
        const row = neuron * (inputs + 1);
        for (let i = 0; i < inputs; i++) {
          gradient[row + i] = (gradient[row + i] ?? 0) + back * (scenes.features[from + i] ?? 0);
        }
        gradient[row + inputs] = (gradient[row + inputs] ?? 0) + back;
      }
    }
    return loss;
  }

  #step(rate: number, count: number): void {
    this.#steps++;
    const fixMean = 1 - 0.9 ** this.#steps;
    const fixSquare = 1 - 0.999 ** this.#steps;
    for (let at = 0; at < this.weights.length; at++) {
      const slope = (this.#gradient[at] ?? 0) / count;
      const mean = (this.#mean[at] = 0.9 * (this.#mean[at] ?? 0) + 0.1 * slope);
      const square = (this.#square[at] = 0.999 * (this.#square[at] ?? 0) + 0.001 * slope * slope);
      this.weights[at] = (this.weights[at] ?? 0) - (rate * (mean / fixMean)) / (Math.sqrt(square / fixSquare) + 1e-8);
    }
  }
}
