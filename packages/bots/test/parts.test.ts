import { describe, expect, test } from 'vitest';
import { games, setupOf, type Seat, type State, type View } from '@rumpus/engine';
import {
  answerBy,
  brainOf,
  choose,
  chooseInParts,
  conclude,
  consider,
  factsOf,
  finish,
  isShared,
  LEVELS,
  partsOf,
  search,
  searchingBy,
  type Question,
} from '../src/index.ts';
import { midGame } from './tables.ts';

const ITERATIONS = 120;

describe.each(Object.values(games))('a question of $name that is shared out', (game) => {
  const brain = brainOf(game.name);
  const setup = setupOf(game, game.seats[1]);
  const positionAt = (seed: number): { view: View<State>; seat: Seat; question: Question } => {
    const { s, seat } = midGame(game, setup, seed, 40);
    const question = { seat, level: 'expert', budget: { iterations: ITERATIONS }, seed } as const;
    return { view: game.view(s, seat, game.empty()), seat, question };
  };

  test('is the question itself in one part, to the last figure', () => {
    for (const seed of [1, 2]) {
      const { view, question } = positionAt(seed);
      expect(chooseInParts(brain, view, 'play', question, 1)).toEqual(choose(brain, view, question));
      expect(chooseInParts(brain, view, 'hint', question, 1)).toEqual(finish(consider(brain, view, question)));
    }
  });

  test('has the same answer whenever it is asked in so many parts, with no more playouts than allowed', () => {
    for (const parts of [2, 3, 4]) {
      const { view, question } = positionAt(parts);
      const choice = chooseInParts(brain, view, 'hint', question, parts);
      expect(chooseInParts(brain, view, 'hint', question, parts)).toEqual(choice);
      expect(choice.considered[0].move).toBe(choice.move);
      const visits = choice.considered.reduce((sum, one) => sum + one.visits, 0);
      expect(visits).toBeLessThanOrEqual(ITERATIONS + parts * choice.considered.length);
      const legal = new Uint16Array(game.moves.length);
      const count = game.legal(view, question.seat, legal);
      expect(legal.subarray(0, count)).toContain(choice.move);
    }
  });

  test('is answered from facts and copied findings as from the view', () => {
    const { view, seat, question } = positionAt(9);
    const ask = { game: game.name, setup, facts: factsOf(game.print(view)), ...question, budget: { iterations: 60 } };
    const findings = partsOf(ask, 3).map((part) => structuredClone(finish(searchingBy(brain, 'play', part, () => 0))));
    const whole = chooseInParts(brain, view, 'play', { ...question, seat, budget: ask.budget }, 3);
    const answer = answerBy(brain, 'play', ask, findings);
    expect(answer.move).toBe(game.moves[whole.move]);
    expect(answer.winChance).toEqual(whole.winChance);
    expect(answer.why).toEqual(whole.why);
  });
});

const game = games['over-and-out'];
const brain = brainOf(game.name);
const { s, seat } = midGame(game, setupOf(game, 3), 5, 20);
const view = game.view(s, seat, game.empty());
const question = { seat, level: 'expert', budget: { iterations: 300 }, seed: 8 } as const;

test('parts have luck of their own and divide the playouts, not the time', () => {
  const parts = partsOf(question, 3);
  expect(parts.map(({ budget }) => budget)).toEqual([{ iterations: 100 }, { iterations: 100 }, { iterations: 100 }]);
  expect(new Set(parts.map(({ seed }) => seed)).size).toBe(3);
  expect(parts[0].seed).toBe(question.seed);
  expect(partsOf({ seed: 1, budget: { ms: 600 } }, 2).map(({ budget }) => budget)).toEqual([{ ms: 600 }, { ms: 600 }]);
});

test('every world of every part counts, whatever part is missing', () => {
  const findings = partsOf(question, 3).map((part) => finish(search(brain, view, 'hint', part)));
  const worldsOf = (...some: number[]): number =>
    conclude(
      brain,
      view,
      'hint',
      question,
      some.map((nth) => findings[nth]),
    ).considered[0].visits;
  expect(worldsOf(0, 1, 2)).toBeGreaterThan(worldsOf(0, 2));
  expect(worldsOf(0, 2)).toBeGreaterThan(worldsOf(1));
  const all = conclude(brain, view, 'hint', question, findings);
  const one = conclude(brain, view, 'hint', question, [findings[0]]);
  const widthOf = ({ low, high }: { low: number; high: number }): number => high - low;
  expect(widthOf(all.considered[0])).toBeLessThan(widthOf(one.considered[0]));
});

test('nothing found is no answer, and other candidates do not add up', () => {
  const [first] = partsOf(question, 1).map((part) => finish(search(brain, view, 'hint', part)));
  expect(() => conclude(brain, view, 'hint', question, [])).toThrow(/no search/);
  const other = { ...first, sums: { ...first.sums, shared: new Int32Array(1) } };
  expect(() => conclude(brain, view, 'hint', question, [first, other])).toThrow(/same candidates/);
});

test('only Expert and hints are shared out', () => {
  expect(LEVELS.filter((level) => isShared('play', level))).toEqual(['expert']);
  expect(isShared('hint', 'easy')).toBe(true);
});
