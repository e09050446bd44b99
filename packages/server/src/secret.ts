import { inspect } from 'node:util';

/** Bytes nobody may see before the game is over: it prints, logs and serialises as a placeholder. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself: only for deriving the deal, and for the reveal after the end. */
  open(): string {
    return this.#value;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): never {
    throw new TypeError('A secret is never serialised.');
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}
