import { parseRecord, replay, splitRecords, type Facts, type Game, type Seat, type Setup } from '@rumpus/engine';

/** What a seat knew before one of its moves. */
export interface Moment {
  /** How much of the game was over, from 0 to 1. */
  readonly share: number;
  readonly seat: Seat;
  readonly facts: Facts;
}

export interface Course {
  readonly setup: Setup;
  readonly moments: readonly Moment[];
  /** What every seat had of the win in the end. */
  readonly end: readonly number[];
}

const MOST_MOMENTS = 24;

/** Some moments of a recorded game, evenly spread, and how it ended. Throws RecordError when the record is wrong. */
export function courseOf(game: Game, text: string): Course {
  const [found] = splitRecords(text);
  const record = parseRecord({ [game.name]: game }, found?.first ?? 1, found?.lines ?? []);
  const { moves, s } = replay(record);
  const end = Array.from({ length: record.setup.seats }, (_, seat) => game.payoff(s, seat));
  const step = Math.max(1, moves / MOST_MOMENTS);
  const moments: Moment[] = [];
  let at = 0;
  replay(record, undefined, (before, seat) => {
    if (at >= moments.length * step)
      moments.push({ share: at / moves, seat, facts: game.print(game.view(before, seat, game.empty())) });
    at++;
  });
  return { setup: record.setup, moments, end };
}
