// A small trainer: one hidden layer, Adam, cross-entropy over the first `classes` outputs of each sample.

export interface Samples {
  readonly inputs: number;
  count: number;
  readonly features: Float32Array;
  readonly label: Uint8Array;
  readonly classes: Uint8Array;
}

export const newSamples = (inputs: number, most: number): Samples => ({
  inputs,
  count: 0,
  features: new Float32Array(inputs * most),
  label: new Uint8Array(most),
  classes: new Uint8Array(most),
});

export class Trainee {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly #gradient: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  readonly #inside: Float32Array;
  readonly #logits: Float64Array;
  readonly #back: Float32Array;
  /** The inputs of the sample at hand that are not zero. */
  readonly #present: Uint16Array;
  #presentCount = 0;
  #steps = 0;

  constructor(inputs: number, hidden: number, outputs: number, random: () => number) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.outputs = outputs;
    const size = hidden * (inputs + 1) + outputs * (hidden + 1);
    this.weights = new Float32Array(size);
    for (let neuron = 0; neuron < hidden; neuron++) {
      for (let i = 0; i < inputs; i++) {
        this.weights[neuron * (inputs + 1) + i] = (random() - 0.5) * 2 * Math.sqrt(3 / inputs);
      }
    }
    const second = hidden * (inputs + 1);
    for (let at = second; at < size; at++) this.weights[at] = (random() - 0.5) * 0.2;
    this.#gradient = new Float32Array(size);
    this.#mean = new Float32Array(size);
    this.#square = new Float32Array(size);
    this.#inside = new Float32Array(hidden);
    this.#logits = new Float64Array(outputs);
    this.#back = new Float32Array(hidden);
    this.#present = new Uint16Array(inputs);
  }

  run(input: Float32Array, output: Float64Array, from = 0): void {
    const { inputs, hidden, outputs, weights } = this;
    const present = this.#present;
    let count = 0;
    for (let i = 0; i < inputs; i++) if (input[from + i] !== 0) present[count++] = i;
    let at = 0;
    for (let neuron = 0; neuron < hidden; neuron++) {
      let sum = weights[at + inputs] ?? 0;
      for (let nth = 0; nth < count; nth++) {
        const i = present[nth] ?? 0;
        sum += (weights[at + i] ?? 0) * (input[from + i] ?? 0);
      }
      at += inputs + 1;
      this.#inside[neuron] = sum > 0 ? sum : 0;
    }
    this.#presentCount = count;
    for (let out = 0; out < outputs; out++) {
      let sum = 0;
      for (let neuron = 0; neuron < hidden; neuron++) sum += (weights[at++] ?? 0) * (this.#inside[neuron] ?? 0);
      output[out] = sum + (weights[at++] ?? 0);
    }
  }

  /** One pass over the samples in random order; returns the mean loss. */
  epoch(samples: Samples, batch: number, rate: number, random: () => number): number {
    const order = shuffled(samples.count, random);
    let loss = 0;
    for (let start = 0; start < order.length; start += batch) {
      const end = Math.min(order.length, start + batch);
      this.#gradient.fill(0);
      for (let nth = start; nth < end; nth++) loss += this.#accumulate(samples, order[nth] ?? 0);
      this.#step(rate, end - start);
    }
    return loss / samples.count;
  }

  #accumulate(samples: Samples, at: number): number {
    const { inputs, hidden, weights } = this;
    const gradient = this.#gradient;
    const inside = this.#inside;
    const from = at * inputs;
    this.run(samples.features, this.#logits, from);
    const classes = samples.classes[at] ?? 1;
    const label = samples.label[at] ?? 0;
    let top = -Infinity;
    for (let out = 0; out < classes; out++) top = Math.max(top, this.#logits[out] ?? 0);
    let sum = 0;
    for (let out = 0; out < classes; out++) sum += this.#logits[out] = Math.exp((this.#logits[out] ?? 0) - top);
    this.#back.fill(0);
    const second = hidden * (inputs + 1);
    for (let out = 0; out < classes; out++) {
      const error = (this.#logits[out] ?? 0) / sum - (out === label ? 1 : 0);
      const row = second + out * (hidden + 1);
      for (let neuron = 0; neuron < hidden; neuron++) {
        gradient[row + neuron] = (gradient[row + neuron] ?? 0) + error * (inside[neuron] ?? 0);
        this.#back[neuron] = (this.#back[neuron] ?? 0) + error * (weights[row + neuron] ?? 0);
      }
      gradient[row + hidden] = (gradient[row + hidden] ?? 0) + error;
    }
    for (let neuron = 0; neuron < hidden; neuron++) {
      if ((inside[neuron] ?? 0) <= 0) continue;
      const row = neuron * (inputs + 1);
      const error = this.#back[neuron] ?? 0;
      for (let nth = 0; nth < this.#presentCount; nth++) {
        const i = this.#present[nth] ?? 0;
        gradient[row + i] = (gradient[row + i] ?? 0) + error * (samples.features[from + i] ?? 0);
      }
      gradient[row + inputs] = (gradient[row + inputs] ?? 0) + error;
    }
    return -Math.log((this.#logits[label] ?? 0) / sum);
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

/** The numbers below `count` in random order. */
export function shuffled(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}
