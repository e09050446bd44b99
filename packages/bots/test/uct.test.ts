import { describe, expect, test } from 'vitest';
import {
  copy,
  FastChance,
  games,
  hasSeat,
  nextSeat,
  setupOf,
  type Game,
  type Move,
  type Seat,
  type State,
} from '@rumpus/engine';
import { setUps } from '@rumpus/engine/laws';
import { brainOf, playerOf } from '../src/index.ts';
import { uctMove, uctMoveIn } from '../src/uct-search.ts';
import { readPositions } from './positions.ts';
import { depthOf, midGame } from './tables.ts';

describe.each(Object.values(games))('uct in $name', (game) => {
  const corners = setUps(game, new FastChance(3), 0);
  const uct = playerOf(brainOf(game.name), 'uct');

  test('plays whole games at all numbers of seats', () => {
    const legal = new Uint16Array(game.moves.length);
    for (const seats of game.seats) {
      const chance = new FastChance(seats);
      const s = game.deal(setupOf(game, seats), chance);
      for (let nth = 0; game.toMove(s) !== 0; nth++) {
        const seat = nextSeat(game, s);
        const move = uct(game.view(s, seat, game.empty()), seat, { iterations: 4 }, nth);
        expect(legal.subarray(0, game.legal(s, seat, legal))).toContain(move);
        game.play(s, seat, move, chance);
        expect(nth).toBeLessThan(game.longest);
      }
    }
  });

  test('sees no more than its seat: twin worlds get the same move', () => {
    for (let nth = 0; nth < 40; nth++) {
      const setup = corners[(nth * 7) % corners.length];
      const { s, seat } = midGame(game, setup, 700 + nth, depthOf(game, setup));
      const twin = game.guess(game.view(s, seat, game.empty()), new FastChance(nth), game.empty());
      const [here, there] = [s, twin].map((world) =>
        uct(game.view(world, seat, game.empty()), seat, { iterations: 60 }, nth),
      );
      expect(here).toBe(there);
    }
  });

  test('the same world, luck, seed and iterations give the same move and leave the world as it is', () => {
    const { s, seat } = midGame(game, setupOf(game, 2), 9, 30);
    const before = s.bytes.slice();
    const ask = (): Move => uctMoveIn(game, { s, luck: 5 }, seat, { iterations: 200 }, 8);
    expect(ask()).toBe(ask());
    expect(s.bytes).toEqual(before);
  });

  test('a deadline is kept to one playout, and no time is time for one', () => {
    const { s, seat } = midGame(game, setupOf(game, 2), 4, 12);
    const view = game.view(s, seat, game.empty());
    for (const ms of [0, 50]) {
      let clock = 0;
      uctMove(game, view, seat, { ms, now: () => clock++ }, 1);
      expect(clock - 1).toBe(Math.max(1, ms));
    }
  });
});

describe.each(['sequence', 'out-of-control', 'rage'])('%s', (name) => {
  test('uct plays a move that wins at once', () => {
    const positions = readPositions(name).filter(({ game, s, seat, good }) => {
      const winning = good.filter((text) => isWon(game, s, seat, game.moves.indexOf(text)));
      return winning.length > 0 && winning.length === good.length;
    });
    expect(positions).not.toHaveLength(0);
    for (const { game, s, seat } of positions) {
      // Where the win can wait, other moves are nearly as good.
      const move = uctMove(game, game.view(s, seat, game.empty()), seat, { iterations: 3000 }, 1);
      expect(isWon(game, s, seat, move)).toBe(true);
    }
  });
});

function isWon(game: Game, s: State, seat: Seat, move: Move): boolean {
  const after = copy(s, game.empty());
  game.play(after, seat, move, new FastChance());
  return hasSeat(game.winners(after), seat);
}
