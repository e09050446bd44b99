import { expect, test } from 'vitest';
import { copy, FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { BID, OVER, rage as game, type RageState } from '@rumpus/engine/games/rage';
import { follow, followMove, unfollow } from '../src/games/rage-eyes.ts';
import { lastMover, moveInRace, quickMove, race } from '../src/games/rage-race.ts';

const moves = new Uint16Array(game.moves.length);

/** Positions of games by quick moves, a few of them odd ones, from every round. */
function* positions(seats: number, options: Record<string, string>): Generator<RageState> {
  for (let nth = 0; nth < 4; nth++) {
    const rng = new FastChance(100 * seats + nth);
    const s = game.deal(setupOf(game, seats, options), rng);
    while (game.toMove(s) !== 0) {
      if (rng.below(8) === 0) yield s;
      const seat = firstSeat(game.toMove(s));
      const count = game.legal(s, seat, moves);
      game.play(s, seat, rng.below(4) === 0 ? moves[rng.below(count)] : quickMove(s, seat, moves, count), rng);
    }
  }
}

const tables: [number, Record<string, string>][] = [
  [2, {}],
  [3, { actionAnytime: 'on', scoring: 'european' }],
  [4, {}],
  [4, { blindChange: 'on', sweepDouble: 'on' }],
  [5, { secretBids: 'on', rounds: '7' }],
  [8, { hook: 'on', rounds: '5' }],
];

test.each(tables)('a race of %i with %o scores the round as the engine does, move by move', (seats, options) => {
  const rng = new FastChance(1);
  const raced = game.empty();
  for (const position of positions(seats, options)) {
    race(copy(position, raced));
    const played = copy(position, game.empty());
    const searcher = lastMover(position);
    while (played.round === position.round && played.phase !== OVER) {
      const seat = firstSeat(game.toMove(played));
      const count = game.legal(played, seat, moves);
      game.play(played, seat, moveInRace(played, searcher, seat, moves, count), rng);
    }
    expect(outcome(raced)).toEqual(outcome(played));
  }
});

const outcome = (s: RageState): unknown => ({
  round: s.round,
  isOver: s.phase === OVER,
  dealer: s.dealer,
  scores: [...s.scores],
  hits: [...s.hits],
  tricks: [...s.sheetTricks],
  points: [...s.sheetPoints],
});

test.each(tables)(
  'at a table of %i with %o a move is the same by what was kept up as by looking around',
  (seats, options) => {
    const followed = game.empty();
    const rng = new FastChance(2);
    for (const position of positions(seats, options)) {
      follow(copy(position, followed));
      const searcher = lastMover(position);
      while (followed.round === position.round && followed.phase !== OVER) {
        const seat = firstSeat(game.toMove(followed));
        const count = game.legal(followed, seat, moves);
        const fresh = copy(followed, game.empty());
        for (const mover of [searcher, seat])
          expect(moveInRace(followed, mover, seat, moves, count)).toBe(moveInRace(fresh, mover, seat, moves, count));
        const move = moves[rng.below(count)];
        if (move < BID) followMove(followed, seat, move);
        game.play(followed, seat, move, rng);
      }
      unfollow();
    }
  },
);

test.each(tables.filter(([, options]) => options['secretBids'] !== 'on'))(
  'at a table of %i with %o a race is for whoever made the last move',
  (seats, options) => {
    const rng = new FastChance(seats);
    const s = game.deal(setupOf(game, seats, options), rng);
    while (game.toMove(s) !== 0) {
      const { round } = s;
      const seat = firstSeat(game.toMove(s));
      game.play(s, seat, moves[rng.below(game.legal(s, seat, moves))], rng);
      if (s.round === round && game.toMove(s) !== 0) expect(lastMover(s)).toBe(seat);
    }
  },
);
