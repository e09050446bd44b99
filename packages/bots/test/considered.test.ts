import { describe, expect, test } from 'vitest';
import { FastChance, games, type Game, type State, type View } from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { brainOf, choose, consider, finish, LEVELS, mannerOf, moveByPrior, type Question } from '../src/index.ts';
import { depthOf, midGame } from './tables.ts';

/** Questions to the levels of a game that do not search, from the middle of games. */
function* questions(game: Game, count: number): Generator<{ view: View<State>; question: Question }> {
  const corners = setUps(game, new FastChance(5), 1);
  for (let seed = 0; seed < count; seed++) {
    const setup = corners[(seed * 7) % corners.length];
    const { s, seat } = midGame(game, setup, seed, depthOf(game, setup));
    const view = game.view(s, seat, game.empty());
    for (const level of LEVELS)
      if (!mannerOf(brainOf(game.name), view, level).searches)
        yield { view, question: { seat, level, budget: { iterations: 1 }, seed } };
  }
}

describe.each(Object.values(games))('levels of $name that do not search', (game) => {
  const brain = brainOf(game.name);
  const legal = new Uint16Array(game.moves.length);
  const possibleIn = (view: View<State>, { seat }: Question): number[] => [
    ...legal.subarray(0, game.legal(view, seat, legal)),
  ];

  test('tell the moves they weighed, the best first by the prior, around the win chance of the one they make', () => {
    for (const { view, question } of questions(game, 40)) {
      const choice = choose(brain, view, question);
      const { move, considered, winChance } = choice;
      expect(move).toBe(moveByPrior(brain, view, question));
      expect(choose(brain, view, question)).toEqual(choice);
      const weighed = considered.map((one) => one.move);
      expect(possibleIn(view, question)).toEqual(expect.arrayContaining(weighed));
      expect(new Set(weighed).size).toBe(weighed.length);
      expect(considered.find((one) => one.move === move)?.value).toBeCloseTo(winChance[question.seat], 9);
      const values = considered.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  test('leave out what nobody would do, unless nothing else is possible', () => {
    for (const { view, question } of questions(game, 40)) {
      const isShunned = (move: number): boolean => brain.never?.(view, question.seat, move) === true;
      const weighed = choose(brain, view, question).considered.map(({ move }) => move);
      const hasShunned = weighed.some(isShunned);
      expect(hasShunned).toBe(possibleIn(view, question).every(isShunned));
    }
  });

  test('claim to know no more than a glance tells: what a search finds is nearly always within their interval', () => {
    let within = 0;
    let all = 0;
    for (const { view, question } of questions(game, 12)) {
      const searched = finish(consider(brain, view, { ...question, level: 'expert', budget: { iterations: 200 } }));
      for (const { move, visits, low, high } of choose(brain, view, question).considered) {
        expect(visits).toBe(8);
        expect(high - low).toBeGreaterThan(0.2);
        const found = searched.considered.find((one) => one.move === move);
        if (found === undefined || 2 * found.visits < searched.considered[0].visits) continue;
        all++;
        if (found.value >= low && found.value <= high) within++;
      }
    }
    expect(within / all).toBeGreaterThan(0.9);
  });
});
