import {
  copy,
  nextSeat,
  type FastChance,
  type Game,
  type Seat,
  type Setup,
  type State,
  type View,
} from '@rumpus/engine';
import { calibrate } from './calibration.ts';
import { moveRoom, playOut } from './playout.ts';

/**
 * Does one kind of work so many times and returns the units done: moves, copies, views. Each kind has a loop of its
 * own, so that the compiler can fit the loop to the work.
 */
export type Work = (times: number) => number;

export const calibrations: Work = (times) => {
  for (let nth = 0; nth < times; nth++) calibrate();
  return times;
};

/** Whole games; the units are moves. */
export function playouts(game: Game, setup: Setup, chance: FastChance): Work {
  const into = game.empty();
  const out = moveRoom(game);
  return (times) => {
    let moves = 0;
    for (let nth = 0; nth < times; nth++) moves += playOut(game, game.deal(setup, chance, into), chance, out);
    return moves;
  };
}

/** Whole games as a search plays them: each move on a copy, from which the game goes on. */
export function playoutsWithCopy(game: Game, setup: Setup, chance: FastChance): Work {
  const first = game.empty();
  const second = game.empty();
  const out = moveRoom(game);
  return (times) => {
    let moves = 0;
    for (let nth = 0; nth < times; nth++) {
      let s = game.deal(setup, chance, first);
      let next = second;
      for (let waiting = game.toMove(s); waiting !== 0; waiting = game.toMove(s)) {
        copy(s, next);
        const seat = nextSeat(game, s);
        const count = game.legal(next, seat, out);
        game.play(next, seat, out[chance.below(count)] as number, chance);
        const last = s;
        s = next;
        next = last;
        moves++;
      }
    }
    return moves;
  };
}

/** States from all over random games, and what one of the players sees of each. */
export interface Samples {
  readonly states: readonly State[];
  readonly viewers: readonly Seat[];
  readonly views: readonly View<State>[];
}

const SAMPLES = 256;

export function sampleStates(game: Game, setup: Setup, chance: FastChance): Samples {
  const out = moveRoom(game);
  const s = game.empty();
  const states: State[] = [];
  while (states.length < SAMPLES) {
    game.deal(setup, chance, s);
    for (let waiting = game.toMove(s); waiting !== 0 && states.length < SAMPLES; waiting = game.toMove(s)) {
      if (chance.below(16) === 0) states.push(copy(s, game.empty()));
      const seat = nextSeat(game, s);
      const count = game.legal(s, seat, out);
      game.play(s, seat, out[chance.below(count)] as number, chance);
    }
  }
  const viewers = states.map((_, at) => at % setup.seats);
  const seen = states.map((state, at) => game.view(state, viewers[at] as Seat, game.empty()));
  return { states, viewers, views: seen };
}

export function copies({ states }: Samples, into: State): Work {
  return (times) => {
    for (let nth = 0; nth < times; nth++) copy(states[nth % SAMPLES] as State, into);
    return times;
  };
}

export function views(game: Game, { states, viewers }: Samples, into: State): Work {
  return (times) => {
    for (let nth = 0; nth < times; nth++) {
      game.view(states[nth % SAMPLES] as State, viewers[nth % SAMPLES] as Seat, into);
    }
    return times;
  };
}

export function guesses(game: Game, samples: Samples, chance: FastChance, into: State): Work {
  return (times) => {
    for (let nth = 0; nth < times; nth++) game.guess(samples.views[nth % SAMPLES] as View<State>, chance, into);
    return times;
  };
}

/** The facts of views, as a table sends them. */
export function prints(game: Game, samples: Samples): Work {
  return (times) => {
    for (let nth = 0; nth < times; nth++) game.print(samples.views[nth % SAMPLES] as View<State>);
    return times;
  };
}
