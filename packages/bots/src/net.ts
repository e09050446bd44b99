/** A net of one hidden layer: ReLU inside, plain outputs. Weights come as text, a byte each with a scale a row. */
export class Net {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  readonly #inside: Float32Array;

  /** `weights`: for each hidden neuron its inputs and bias, then for each output its neurons and bias. */
  constructor(inputs: number, hidden: number, outputs: number, weights: Float32Array) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.outputs = outputs;
    this.#first = weights.slice(0, hidden * (inputs + 1));
    this.#second = weights.slice(hidden * (inputs + 1));
    this.#inside = new Float32Array(hidden);
  }

  run(input: Float32Array, output: Float64Array): void {
    const { inputs, hidden, outputs } = this;
    const first = this.#first;
    const second = this.#second;
    const inside = this.#inside;
    let at = 0;
    for (let neuron = 0; neuron < hidden; neuron++) {
      let sum = 0;
      for (let i = 0; i < inputs; i++) sum += first[at++] * input[i];
      sum += first[at++];
      inside[neuron] = sum > 0 ? sum : 0;
    }
    at = 0;
    for (let out = 0; out < outputs; out++) {
      let sum = 0;
      for (let neuron = 0; neuron < hidden; neuron++) sum += second[at++] * inside[neuron];
      output[out] = sum + second[at++];
    }
  }
}

/** Six bits a character, two characters a weight: 12-bit steps of a scale that is the first number of the text. */
export function unpackWeights(text: string): Float32Array {
  const [scale, packed] = text.split(' ');
  const weights = new Float32Array(packed.length / 2);
  for (let at = 0; at < weights.length; at++) {
    const steps = DIGITS.indexOf(packed[2 * at]) * 64 + DIGITS.indexOf(packed[2 * at + 1]) - 2048;
    weights[at] = steps * Number(scale);
  }
  return weights;
}

export function packWeights(weights: Float32Array): string {
  let top = 0;
  for (const weight of weights) top = Math.max(top, Math.abs(weight));
  const scale = Number((top / 2047).toPrecision(6)) * 1.000001;
  let packed = '';
  for (const weight of weights) {
    const steps = Math.round(weight / scale) + 2048;
    packed += DIGITS[steps >> 6] + DIGITS[steps & 63];
  }
  return `${scale} ${packed}`;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
