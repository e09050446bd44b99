import { expect, test } from 'vitest';
import { FastChance, firstSeat, games, setupOf, type Game, type State } from '@rumpus/engine';
import { choose, LEVELS, type Question } from '../src/index.ts';
import { plainBrain } from '../src/plain.ts';

/** A position some random moves into a game. */
function midGame(game: Game, seats: number, seed: number, moves: number): State {
  const chance = new FastChance(seed);
  const s = game.deal(setupOf(game, seats), chance);
  const out = new Uint16Array(game.moves.length);
  for (let at = 0; at < moves && game.toMove(s) !== 0; at++) {
    const seat = firstSeat(game.toMove(s));
    const count = game.legal(s, seat, out);
    const before = s.bytes.slice();
    game.play(s, seat, out[chance.below(count)], chance);
    if (game.toMove(s) === 0) s.bytes.set(before);
  }
  return s;
}

for (const game of Object.values(games)) {
  const seats = game.seats[1];
  const question = (level: Question['level'], seat: number): Question => ({
    seat,
    level,
    budget: { iterations: 60 },
    seed: 7,
  });

  test(`${game.name}: the same view, seed and iterations give the same choice, at every level`, () => {
    const brain = plainBrain(game);
    const s = midGame(game, seats, 3, 9);
    const seat = firstSeat(game.toMove(s));
    const view = game.view(s, seat, game.empty());
    for (const level of LEVELS) {
      expect(choose(brain, view, question(level, seat))).toEqual(choose(brain, view, question(level, seat)));
    }
  });

  test(`${game.name}: worlds that differ only in what the seat may not know give the same choice`, () => {
    const brain = plainBrain(game);
    for (let seed = 1; seed <= 5; seed++) {
      const s = midGame(game, seats, seed, 4 + seed);
      const seat = firstSeat(game.toMove(s));
      const view = game.view(s, seat, game.empty());
      const twin = game.guess(view, new FastChance(seed * 31), game.empty());
      const twinView = game.view(twin, seat, game.empty());
      const level = 'expert';
      expect(choose(brain, twinView, question(level, seat))).toEqual(choose(brain, view, question(level, seat)));
    }
  });
}

test('over-and-out: searching 400 playouts beats random players more often than its share', () => {
  const game = games['over-and-out'];
  const brain = plainBrain(game);
  const setup = setupOf(game, 2);
  let won = 0;
  const rounds = 12;
  for (let nth = 0; nth < rounds; nth++) {
    const chance = new FastChance(nth + 100);
    const s = game.deal(setup, chance);
    const out = new Uint16Array(game.moves.length);
    for (let ply = 0; game.toMove(s) !== 0; ply++) {
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, out);
      const view = game.view(s, seat, game.empty());
      const move =
        seat === nth % 2 && count > 1
          ? choose(brain, view, { seat, level: 'expert', budget: { iterations: 400 }, seed: ply }).move
          : out[chance.below(count)];
      game.play(s, seat, move, chance);
    }
    won += game.payoff(s, nth % 2);
  }
  expect(won).toBeGreaterThan(rounds * 0.6);
});
