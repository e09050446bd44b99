/** A connection that may have broken without a word. */
export interface Line {
  /** Has anything been heard since it was asked? */
  isAlive: boolean;
  /** Which beat of a round is its own. */
  beat: number;
  ask(): void;
  cut(): void;
}

/** Lines are asked one group after the other: all at once would hold up everybody's moves. */
export const BEATS = 100;

/** Asks every line once a round whether it still holds; who has not answered a round later is cut off. */
export class Heartbeat {
  readonly #lines: Iterable<Line>;
  #added = 0;
  #beats = 0;

  constructor(lines: Iterable<Line>) {
    this.#lines = lines;
  }

  /** Spreads the lines evenly. */
  nextBeat(): number {
    return this.#added++ % BEATS;
  }

  beat(): void {
    const now = this.#beats++ % BEATS;
    for (const line of this.#lines) {
      if (line.beat !== now) continue;
      if (!line.isAlive) line.cut();
      else {
        line.isAlive = false;
        line.ask();
      }
    }
  }
}
