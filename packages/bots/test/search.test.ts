import { describe, expect, test } from 'vitest';
import { games, setupOf, type Game, type State, type View } from '@rumpus/engine';
import {
  answering,
  brainOf,
  choose,
  consider,
  factsOf,
  finish,
  finishGently,
  hinting,
  LEVELS,
  think,
  type Ask,
} from '../src/index.ts';
import type { Budget } from '../src/bot.ts';
import type { Brain, Look } from '../src/brain.ts';
import { plainBrain } from '../src/plain.ts';
import { midGame } from './tables.ts';

const viewOf = (game: Game, seats: number, seed: number, most = 12): { view: View<State>; seat: number } => {
  const { s, seat } = midGame(game, setupOf(game, seats), seed, most);
  return { view: game.view(s, seat, game.empty()), seat };
};

describe.each(Object.values(games))('$name', (game) => {
  const seats = game.seats[1];

  test('the same view, seed and iterations give the same choice, at every level, with any brain', () => {
    const { view, seat } = viewOf(game, seats, 3);
    for (const brain of [brainOf(game.name), plainBrain(game)]) {
      for (const level of LEVELS) {
        const question = { seat, level, budget: { iterations: 60 }, seed: 7 };
        expect(choose(brain, view, question)).toEqual(choose(brain, view, question));
      }
    }
  });

  test('a deadline is kept to one playout, however slow playouts are', () => {
    const { view, seat } = viewOf(game, seats, 4);
    for (const perPlayout of [1, 7, 60]) {
      let clock = 0;
      const steps = think(brainOf(game.name), view, {
        seat,
        level: 'expert',
        budget: { ms: 50, now: () => clock },
        seed: 1,
      });
      for (let step = steps.next(); !step.done; step = steps.next()) {
        expect(clock).toBeLessThan(50);
        clock += perPlayout;
      }
    }
  });

  test('who is out of time before the first world is tried tells the same chance of a move twice, by a glance', () => {
    const { view, seat } = viewOf(game, seats, 4);
    const brain = brainOf(game.name);
    for (const task of [consider, think] as const) {
      let clock = 0;
      const budget = { ms: 50, now: () => clock };
      const steps = task(brain, view, { seat, level: 'expert', budget, seed: 1 });
      let step = steps.next();
      for (; !step.done; step = steps.next()) clock += 60;
      const { move, considered, winChance } = step.value;
      expect(considered.find((one) => one.move === move)?.value).toBeCloseTo(winChance[seat], 9);
      expect(winChance[seat]).toBeGreaterThan(0);
      const sides = Map.groupBy(winChance.keys(), (other) => game.side(view, other));
      const sum = [...sides.values()].reduce((all, [one]) => all + (winChance[one] ?? 0), 0);
      expect(sum).toBeCloseTo(1, 5);
    }
  });
});

const overAndOut = games['over-and-out'];

/** A position of two players, seat A to move. */
const ask = (facts: Record<string, string>, budget: Ask['budget'] = { iterations: 400 }): Ask => {
  const setup = setupOf(overAndOut, 2);
  const chance = { pick: (_luck: number, from: Uint8Array) => from[0], shuffle: () => {} };
  const s = overAndOut.parse(setup, new Map(Object.entries({ turn: 'A', ...facts })), chance);
  const view = overAndOut.view(s, 0, overAndOut.empty());
  return {
    game: 'over-and-out',
    setup,
    seat: 0,
    facts: factsOf(overAndOut.print(view)),
    level: 'expert',
    budget,
    seed: 5,
  };
};

test('one legal move is played without a search', () => {
  const answer = finish(answering(ask({ 'hand A': '4 4 4 4' }), () => 0));
  expect(answer.move).toBe('4');
  expect(answer.considered.map(({ visits }) => visits)).toEqual([8]);
});

test.each([
  [{ iterations: 100_000 }, 256],
  [{ iterations: 40 }, 40],
  [{ iterations: 1 }, 8],
])('a hint without a choice tells its win chance by as many worlds as %o allows', (budget, worlds) => {
  const { considered } = finish(hinting(ask({ 'hand A': '4 4 4 4' }, budget), () => 0));
  expect(considered.map(({ visits }) => visits)).toEqual([worlds]);
});

test('a search ends early when nothing can change the choice any more', () => {
  const plain = answering(ask({ 'hand A': '5 5 TOP 0', tips: '66', total: '62' }, { iterations: 100_000 }), () => 0);
  const visits = finish(plain).considered.reduce((sum, one) => sum + one.visits, 0);
  expect(visits).toBeLessThan(50_000);
});

test('a search can be stopped between two steps', async () => {
  let pauses = 0;
  let milliseconds = 0;
  const stopped = await finishGently(
    answering(ask({ 'hand A': '5 4 3 2' }, { iterations: 1_000_000 }), () => 0),
    () => milliseconds++,
    async () => {
      pauses++;
    },
    () => pauses === 2,
  );
  expect(stopped).toBeUndefined();
});

test('a seat that is not to move is not answered for', () => {
  const other = { ...ask({ 'hand A': '5 4 3 2' }), seat: 1 };
  expect(() => finish(answering(other, () => 0))).toThrow(/does not wait/);
});

function lookOf({ look }: Brain): Look<State> {
  if (look === undefined) throw new Error('this game has no close look');
  return look;
}

describe('a close look', () => {
  const { view, seat } = viewOf(games['sequence'], 2, 6, 30);
  const brain = brainOf('sequence');
  const look = lookOf(brain);

  /** How many worlds were played on with care. */
  function careful(budget: Budget, worlds: number): number {
    let looks = 0;
    const playOn = (s: State, who: number): number => {
      looks++;
      return look.playOn(s, who);
    };
    choose({ ...brain, width: () => 2, look: { ...look, worlds, playOn } }, view, {
      seat,
      level: 'expert',
      budget,
      seed: 3,
    });
    return looks;
  }

  test('takes its share of the playouts and no more worlds than it is meant to', () => {
    expect(careful({ iterations: 400 }, Infinity)).toBe((400 * look.share) / look.cost(view));
    expect(careful({ iterations: 4000 }, 12)).toBe(24);
  });

  test('takes its share of the time', () => {
    let clock = 0;
    expect(careful({ ms: 100, now: () => clock++ }, Infinity)).toBeLessThanOrEqual(100 * look.share);
  });

  test('decides between candidates that look alike', () => {
    const moves = [0, 1].map((favourite) => {
      let nth = 0;
      const playOn = (): number => Number(nth++ % 2 === favourite);
      const liked = { ...brain, width: () => 2, look: { ...look, playOn } };
      return choose(liked, view, { seat, level: 'expert', budget: { iterations: 1000 }, seed: 3 }).move;
    });
    expect(moves[0]).not.toBe(moves[1]);
  });
});
