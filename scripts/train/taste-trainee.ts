// A taste of Sequence that learns: which of the moves tried in a scene should become likelier, or how a scene itself
// should be judged. Adam.
import { twoEyed, oneEyed } from '@rumpus/bots/games/sequence-cards';
import { NO_KIND, WINDOW_KINDS } from '@rumpus/bots/games/sequence-kinds';
import * as scenes from '@rumpus/bots/games/sequence-scene';
import * as tastes from '@rumpus/bots/games/sequence-taste';
import { changes } from '@rumpus/bots/games/sequence-trial';

type Seen = Pick<typeof changes, 'jacks' | 'ready' | 'waiting' | 'danger' | 'threat' | 'twoEyed' | 'oneEyed' | 'hand'>;

/** A scene as somebody saw it. */
export interface Scene extends Seen {
  readonly standing: number;
  readonly signs: number;
  readonly windows: Uint8Array;
  readonly squares: Uint16Array;
  readonly inside: Float64Array;
}

/** A move that was tried in a scene. */
export interface Trial extends Seen {
  readonly windowsOut: Uint8Array;
  readonly windowsIn: Uint8Array;
  readonly squaresOut: Uint16Array;
  readonly squaresIn: Uint16Array;
  readonly inside: Float64Array;
}

export function sceneSeen(): Scene {
  const { standing, signs, jacks } = scenes.scene;
  return {
    standing,
    signs,
    jacks,
    ready: scenes.ready(),
    waiting: scenes.waiting(),
    danger: scenes.danger(),
    threat: scenes.threat(),
    twoEyed: Math.min(2, twoEyed),
    oneEyed: Math.min(2, oneEyed),
    hand: scenes.handKind(twoEyed, oneEyed),
    windows: scenes.kinds.filter((kind) => kind !== NO_KIND),
    squares: scenes.squareKinds.filter((kind) => kind !== 0),
    inside: tastes.inside.slice(),
  };
}

export function trialSeen(): Trial {
  return {
    ...changes,
    windowsOut: changes.windowsOut.slice(0, changes.windows),
    windowsIn: changes.windowsIn.slice(0, changes.windows),
    squaresOut: changes.squaresOut.slice(0, changes.squares),
    squaresIn: changes.squaresIn.slice(0, changes.squares),
    inside: tastes.inside.slice(),
  };
}

const ROWS_AT = tastes.PLAIN_WEIGHTS;

export class TasteTrainee implements tastes.Taste {
  readonly neurons: number;
  readonly weights: Float32Array;
  readonly plain: Float32Array;
  readonly rows: Float32Array;
  readonly biases: Float32Array;
  readonly counts: Float32Array;
  readonly #countsAt: number;
  readonly #slopes: Float32Array;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;
  readonly #back: Float64Array;
  readonly #together: Float64Array;
  #steps = 0;

  constructor(neurons: number) {
    this.neurons = neurons;
    const size = ROWS_AT + (tastes.SEEN + 2) * neurons + 1;
    const biasesAt = ROWS_AT + tastes.SEEN * neurons;
    this.#countsAt = biasesAt + neurons;
    this.weights = new Float32Array(size);
    this.plain = this.weights.subarray(0, ROWS_AT);
    this.rows = this.weights.subarray(ROWS_AT, biasesAt);
    this.biases = this.weights.subarray(biasesAt, this.#countsAt);
    this.counts = this.weights.subarray(this.#countsAt, this.#countsAt + neurons);
    this.#slopes = new Float32Array(size);
    this.#means = new Float32Array(size);
    this.#squares = new Float32Array(size);
    this.#back = new Float64Array(neurons);
    this.#together = new Float64Array(neurons);
  }

  /** What is added to every judgement of a scene. */
  get bias(): number {
    return at(this.weights, this.weights.length - 1);
  }

  /** Notes by how much the judgement of each trial in a scene should rise; all of it adds up to nothing. */
  learnTrials(scene: Scene, trials: readonly Trial[], rises: readonly number[]): void {
    const byJacks = new Float64Array(scenes.JACKS);
    this.#together.fill(0);
    for (const [nth, trial] of trials.entries()) {
      const rise = rises[nth] ?? 0;
      byJacks[trial.jacks] = at(byJacks, trial.jacks) + rise;
      this.#passBack(trial.inside, rise);
      for (let neuron = 0; neuron < this.neurons; neuron++)
        this.#together[neuron] = at(this.#together, neuron) + at(this.#back, neuron);
      for (const kind of trial.windowsOut) this.#addWindow(scene, trial.jacks, kind, -rise, -1);
      for (const kind of trial.windowsIn) this.#addWindow(scene, trial.jacks, kind, rise, 1);
      for (const kind of trial.squaresOut) if (kind !== 0) this.#add(tastes.BY_SQUARE + kind, -rise);
      for (const kind of trial.squaresIn) if (kind !== 0) this.#add(tastes.BY_SQUARE + kind, rise);
      this.#addSeen(trial, rise);
    }
    for (const kind of scene.windows) {
      for (let jacks = 0; jacks < scenes.JACKS; jacks++)
        this.#add(tastes.BY_JACKS + jacks * WINDOW_KINDS + kind, at(byJacks, jacks));
      this.#addRow(kind, this.#together, 1);
    }
    this.#addScene(scene, this.#together);
  }

  learnScene(scene: Scene, rise: number): void {
    this.#passBack(scene.inside, rise);
    for (const kind of scene.windows) this.#addWindow(scene, scene.jacks, kind, rise, 1);
    for (const kind of scene.squares) this.#add(tastes.BY_SQUARE + kind, rise);
    this.#addSeen(scene, rise);
    this.#addScene(scene, this.#back);
    this.#add(this.weights.length - 1, rise);
  }

  /** What reaches each neuron. */
  #passBack(inside: Float64Array, rise: number): void {
    for (let neuron = 0; neuron < this.neurons; neuron++) {
      const within = at(inside, neuron);
      this.#back[neuron] = within > 0 ? rise * at(this.counts, neuron) : 0;
      if (within > 0) this.#add(this.#countsAt + neuron, rise * within);
    }
  }

  #addWindow({ standing, signs }: Scene, jacks: number, kind: number, rise: number, sign: 1 | -1): void {
    if (kind === NO_KIND) return;
    this.#add(standing * WINDOW_KINDS + kind, rise);
    this.#add(tastes.BY_JACKS + jacks * WINDOW_KINDS + kind, rise);
    this.#add(tastes.BY_SIGNS + signs * WINDOW_KINDS + kind, rise);
    this.#addRow(kind, this.#back, sign);
  }

  #addSeen({ threat, hand, jacks, ready, waiting, danger, twoEyed: two, oneEyed: one }: Seen, rise: number): void {
    this.#add(tastes.BY_THREAT + threat, rise);
    this.#add(tastes.BY_HAND + hand, rise);
    this.#addRow(tastes.SEE_JACKS + jacks, this.#back, 1);
    this.#addRow(tastes.SEE_READY + ready, this.#back, 1);
    this.#addRow(tastes.SEE_WAITING + waiting, this.#back, 1);
    this.#addRow(tastes.SEE_DANGER + danger, this.#back, 1);
    this.#addRow(tastes.SEE_TWO_EYED + two, this.#back, 1);
    this.#addRow(tastes.SEE_ONE_EYED + one, this.#back, 1);
  }

  #addScene({ standing, signs }: Scene, back: Float64Array): void {
    this.#addRow(tastes.SEE_STANDING + standing, back, 1);
    this.#addRow(tastes.SEE_SIGNS + signs, back, 1);
    this.#addRow(tastes.SEEN, back, 1);
  }

  /** The row behind the last one is that of the biases. */
  #addRow(row: number, back: Float64Array, sign: 1 | -1): void {
    const from = ROWS_AT + row * this.neurons;
    for (let neuron = 0; neuron < this.neurons; neuron++) this.#add(from + neuron, sign * at(back, neuron));
  }

  #add(index: number, amount: number): void {
    this.#slopes[index] = at(this.#slopes, index) + amount;
  }

  /** A step uphill by what was noted `count` times since the last one; the hidden layer goes half as far. */
  step(rate: number, count: number): void {
    this.#steps++;
    const fixMean = 1 - 0.9 ** this.#steps;
    const fixSquare = 1 - 0.999 ** this.#steps;
    for (let index = 0; index < this.weights.length; index++) {
      const slope = at(this.#slopes, index) / count;
      this.#slopes[index] = 0;
      const mean = (this.#means[index] = 0.9 * at(this.#means, index) + 0.1 * slope);
      const square = (this.#squares[index] = 0.999 * at(this.#squares, index) + 0.001 * slope * slope);
      const by = ((index < ROWS_AT ? rate : rate / 2) * mean) / fixMean;
      this.weights[index] = at(this.weights, index) + by / (Math.sqrt(square / fixSquare) + RARE);
    }
  }
}

/** What is seldom seen moves less. */
const RARE = 2e-5;

const at = (list: Float64Array | Float32Array, index: number): number => list[index] ?? 0;
