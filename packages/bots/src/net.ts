/**
 * A net of one hidden layer: ReLU inside, plain outputs. `look` takes a situation in, `near` judges what is nearly the
 * same: only inputs that differ cost time, and what comes out depends on these two alone.
 */
export class Net {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  /** The first layer, an input after the other. */
  readonly #columns: Float32Array;
  readonly #bias: Float32Array;
  readonly #second: Float32Array;
  readonly #seen: Float32Array;
  readonly #base: Float64Array;
  readonly #inside: Float64Array;

  /** `weights`: for each hidden neuron its inputs and bias, then for each output its neurons and bias. */
  constructor(inputs: number, hidden: number, outputs: number, weights: Float32Array) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.outputs = outputs;
    this.#columns = new Float32Array(inputs * hidden);
    this.#bias = new Float32Array(hidden);
    for (let neuron = 0; neuron < hidden; neuron++) {
      const row = neuron * (inputs + 1);
      for (let i = 0; i < inputs; i++) this.#columns[i * hidden + neuron] = weights[row + i];
      this.#bias[neuron] = weights[row + inputs];
    }
    this.#second = weights.slice(hidden * (inputs + 1));
    this.#seen = new Float32Array(inputs);
    this.#base = new Float64Array(hidden);
    this.#inside = new Float64Array(hidden);
  }

  run(input: Float32Array, output: Float64Array): void {
    this.look(input);
    this.near(input, output);
  }

  look(input: Float32Array): void {
    for (let neuron = 0; neuron < this.hidden; neuron++) this.#base[neuron] = this.#bias[neuron];
    for (let i = 0; i < this.inputs; i++) {
      this.#seen[i] = input[i];
      if (input[i] !== 0) this.#add(this.#base, i, input[i]);
    }
  }

  /** The first `outputs` outputs for an input near the one looked at; `lift` is added inside, a number a neuron. */
  near(input: Float32Array, output: Float64Array, outputs = this.outputs, lift?: Float64Array): void {
    const { hidden } = this;
    const inside = this.#inside;
    const second = this.#second;
    for (let neuron = 0; neuron < hidden; neuron++) inside[neuron] = this.#base[neuron];
    for (let i = 0; i < this.inputs; i++)
      if (input[i] !== this.#seen[i]) this.#add(inside, i, input[i] - this.#seen[i]);
    if (lift !== undefined) for (let neuron = 0; neuron < hidden; neuron++) inside[neuron] += lift[neuron];
    let at = 0;
    for (let out = 0; out < outputs; out++) {
      let sum = second[at + hidden];
      for (let neuron = 0; neuron < hidden; neuron++)
        if (inside[neuron] > 0) sum += second[at + neuron] * inside[neuron];
      output[out] = sum;
      at += hidden + 1;
    }
  }

  #add(into: Float64Array, i: number, amount: number): void {
    const columns = this.#columns;
    for (let neuron = 0, at = i * this.hidden; neuron < this.hidden; neuron++, at++)
      into[neuron] += columns[at] * amount;
  }
}
