// What Expert wins against boardgame.io's bot as it is shipped: a search that is given the true state and the luck to
// come (goal S12).
//   npm run bots:peeking -- --game rage [--seats 2] [--games 300] [--iterations 1000] [--peeking 1000] [--plies 50]
//     [--blind] [--seed 1]
// One Expert with --iterations playouts among peeking players with --peeking of at most --plies moves, every deal with
// Expert in every seat. --blind gives them a guess and luck of their own instead. The interval is 95 %, with the deal as
// the unit.
import { brainOf, playerOf } from '@rumpus/bots';
import { uctMoveIn, type World } from '@rumpus/bots/uct-search';
import { FastChance, nextSeat, setupOf, type Move, type Seat, type State } from '@rumpus/engine';
import { count, summarize, type Histogram } from '../packages/cli/src/statistics.ts';
import { aGame, readOptions, seedFrom } from './options.ts';

const values = readOptions('bots:peeking', {
  game: aGame('rage'),
  seats: 2,
  games: 300,
  iterations: 1000,
  peeking: 1000,
  plies: 50,
  blind: false,
  seed: seedFrom(1),
});
const brain = brainOf(values.game);
const { game } = brain;
const setup = setupOf(game, values.seats);
const expert = playerOf(brain, 'expert');
const moves = new Uint16Array(game.moves.length);
const seen = game.empty();

function guessed(s: State, seat: Seat, seed: number): World<State> {
  const rng = new FastChance(seed);
  return { s: game.guess(game.view(s, seat, seen), rng, game.empty()), luck: rng.next() };
}

function choose(world: World<State>, seat: Seat, isExpert: boolean, seed: number): Move {
  if (game.legal(world.s, seat, moves) === 1) return moves[0] ?? 0;
  if (isExpert) return expert(game.view(world.s, seat, seen), seat, { iterations: values.iterations }, seed);
  const searched = values.blind ? guessed(world.s, seat, seed) : world;
  return uctMoveIn(game, searched, seat, { iterations: values.peeking }, seed, values.plies);
}

/** What the game brings to Expert in its seat; the luck of each move is settled with the deal. */
function playGame(own: Seat, seed: number): number {
  const chance = new FastChance(seed);
  const s = game.deal(setup, chance);
  const luck = seed * 100_000;
  for (let nth = 0; game.toMove(s) !== 0; nth++) {
    const seat = nextSeat(game, s);
    const move = choose({ s, luck: luck + nth }, seat, seat === own, seed * 1000 + nth);
    chance.reseed(luck + nth);
    game.play(s, seat, move, chance);
  }
  return game.payoff(s, own);
}

const shares: Histogram = new Map();
for (let deal = 0; deal < Math.ceil(values.games / setup.seats); deal++) {
  let share = 0;
  for (let own = 0; own < setup.seats; own++) share += playGame(own, values.seed * 1_000_000 + deal) / setup.seats;
  count(shares, share);
}
const { count: deals, mean, interval } = summarize(shares);
const percent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `${game.name}, ${setup.seats} seats, ${deals * setup.seats} games: Expert wins ${percent(mean)} % ` +
    `(${percent(interval.low)} to ${percent(interval.high)})`,
);
