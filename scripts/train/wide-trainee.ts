// A judge of positions by patterns that are there or not (wide) and by the position at large (deep): every pattern has a
// weight of its own; a hidden layer sees the position at large and the first `joined` patterns. Adam.

/** What was seen: the patterns and the position at large. */
export interface Sight {
  readonly wide: Uint16Array;
  readonly deep: Float32Array;
}

interface Shape {
  readonly wide: number;
  readonly deep: number;
  readonly hidden: number;
  readonly joined: number;
}

export class WideTrainee {
  readonly #shape: Shape;
  /** Patterns, the net as `Net` takes it, the joined patterns' rows. */
  readonly #weights: Float64Array;
  readonly #slopes: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #inside: Float64Array;
  readonly #back: Float64Array;
  readonly #deepAt: number;
  readonly #secondAt: number;
  readonly #rowsAt: number;
  #steps = 0;

  constructor(shape: Shape) {
    const { wide, deep, hidden, joined } = shape;
    this.#shape = shape;
    this.#deepAt = wide;
    this.#secondAt = this.#deepAt + hidden * (deep + 1);
    this.#rowsAt = this.#secondAt + hidden + 1;
    const size = this.#rowsAt + joined * hidden;
    this.#weights = new Float64Array(size);
    this.#slopes = new Float64Array(size);
    this.#means = new Float64Array(size);
    this.#squares = new Float64Array(size);
    this.#inside = new Float64Array(hidden);
    this.#back = new Float64Array(hidden);
  }

  get wide(): Float64Array {
    return this.#weights.subarray(0, this.#shape.wide);
  }

  get deep(): Float64Array {
    return this.#weights.subarray(this.#deepAt, this.#rowsAt);
  }

  get rows(): Float64Array {
    return this.#weights.subarray(this.#rowsAt);
  }

  judge({ wide, deep }: Sight): number {
    const weights = this.#weights;
    const inside = this.#inside;
    const { deep: inputs, hidden, joined } = this.#shape;
    let sum = at(weights, this.#secondAt + hidden);
    for (let neuron = 0; neuron < hidden; neuron++) {
      const row = this.#deepAt + neuron * (inputs + 1);
      let within = at(weights, row + inputs);
      for (let i = 0; i < inputs; i++) within += at(weights, row + i) * at(deep, i);
      inside[neuron] = within;
    }
    for (const pattern of wide) {
      sum += at(weights, pattern);
      if (pattern >= joined) continue;
      const row = this.#rowsAt + pattern * hidden;
      for (let neuron = 0; neuron < hidden; neuron++) inside[neuron] = at(inside, neuron) + at(weights, row + neuron);
    }
    for (let neuron = 0; neuron < hidden; neuron++)
      sum += Math.max(0, at(inside, neuron)) * at(weights, this.#secondAt + neuron);
    return sum;
  }

  /** Notes that the judgement of this sight should rise by so much. */
  learn(slope: number, sight: Sight): void {
    this.judge(sight);
    const { wide, deep } = sight;
    const { deep: inputs, hidden, joined } = this.#shape;
    const slopes = this.#slopes;
    const add = (index: number, amount: number): void => {
      slopes[index] = at(slopes, index) + amount;
    };
    add(this.#secondAt + hidden, slope);
    for (let neuron = 0; neuron < hidden; neuron++) {
      const within = at(this.#inside, neuron);
      const back = within > 0 ? slope * at(this.#weights, this.#secondAt + neuron) : 0;
      this.#back[neuron] = back;
      if (within <= 0) continue;
      add(this.#secondAt + neuron, slope * within);
      const row = this.#deepAt + neuron * (inputs + 1);
      for (let i = 0; i < inputs; i++) add(row + i, back * at(deep, i));
      add(row + inputs, back);
    }
    for (const pattern of wide) {
      add(pattern, slope);
      if (pattern >= joined) continue;
      const row = this.#rowsAt + pattern * hidden;
      for (let neuron = 0; neuron < hidden; neuron++) add(row + neuron, at(this.#back, neuron));
    }
  }

  /** A step uphill by what was noted `count` times since the last one. */
  step(rate: number, deepRate: number, count: number): void {
    this.#steps++;
    const fixMean = 1 - 0.9 ** this.#steps;
    const fixSquare = 1 - 0.999 ** this.#steps;
    const slopes = this.#slopes;
    for (let index = 0; index < slopes.length; index++) {
      const slope = at(slopes, index) / count;
      slopes[index] = 0;
      const mean = (this.#means[index] = 0.9 * at(this.#means, index) + 0.1 * slope);
      const square = (this.#squares[index] = 0.999 * at(this.#squares, index) + 0.001 * slope * slope);
      if (square === 0) continue;
      const by = (index < this.#deepAt ? rate : deepRate) * (mean / fixMean);
      this.#weights[index] = at(this.#weights, index) + by / (Math.sqrt(square / fixSquare) + 1e-6);
    }
  }
}

const at = (list: Float64Array | Float32Array, index: number): number => list[index] ?? 0;
