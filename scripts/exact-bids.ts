// How often a player of Rage wins exactly as many tricks as it bid, in greedy company (goal S3).
//   npm run bots:bids -- [--player expert] [--seats 4] [--games 1000] [--iterations 200] [--seed 1]
// Whole games of ten rounds: one of the player among greedy players, every deal with it in every seat. Intervals are
// 95 %, with the deal as the unit.
import { brainOf, PLAYERS, playerOf, type Player } from '@rumpus/bots';
import { FastChance, firstSeat, setupOf } from '@rumpus/engine';
import { MOST_SEATS, rage as game, ROUNDS, type RageState } from '@rumpus/engine/games/rage';
import { oneOf, readOptions, seedFrom } from './options.ts';

const values = readOptions('bots:bids', {
  player: oneOf(PLAYERS, 'expert'),
  game: oneOf([game.name], game.name),
  seats: 4,
  games: 1000,
  iterations: 200,
  seed: seedFrom(1),
});
const budget = { iterations: values.iterations };
const setup = setupOf(game, values.seats);
const brain = brainOf('rage');
const player = playerOf(brain, values.player);
const greedy = playerOf(brain, 'greedy');

function playGame(own: number, seed: number): RageState {
  const rng = new FastChance(seed);
  const s = game.deal(setup, rng);
  const seen = game.empty();
  const moves = new Uint16Array(game.moves.length);
  for (let nth = 0; game.toMove(s) !== 0; nth++) {
    const seat = firstSeat(game.toMove(s));
    const chosen: Player = seat === own ? player : greedy;
    const isForced = game.legal(s, seat, moves) === 1;
    const move = isForced ? (moves[0] ?? 0) : chosen(game.view(s, seat, seen), seat, budget, seed * 1000 + nth);
    game.play(s, seat, move, rng);
  }
  return s;
}

/** Shares of exact bids by cards in hand, of the player and of the others. */
const byCards = Array.from({ length: ROUNDS + 1 }, () => ({ own: 0, others: 0, rounds: 0 }));
const exact: number[] = [];
const wins: number[] = [];
for (let deal = 0; deal < Math.ceil(values.games / setup.seats); deal++) {
  let hits = 0;
  let won = 0;
  for (let own = 0; own < setup.seats; own++) {
    const s = playGame(own, values.seed * 1_000_000 + deal);
    won += game.payoff(s, own) / setup.seats;
    for (let round = 0; round < ROUNDS; round++) {
      const row = byCards[ROUNDS - round];
      if (row === undefined) continue;
      row.rounds++;
      for (let seat = 0; seat < setup.seats; seat++) {
        const at = round * MOST_SEATS + seat;
        if (s.sheetBids[at] !== s.sheetTricks[at]) continue;
        if (seat === own) row.own++;
        else row.others += 1 / (setup.seats - 1);
        if (seat === own) hits += 1 / (setup.seats * ROUNDS);
      }
    }
  }
  exact.push(hits);
  wins.push(won);
}

function interval(list: readonly number[]): string {
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
  const variance = list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, list.length - 1);
  const half = 1.96 * Math.sqrt(variance / list.length);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${percent(mean)} % (${percent(mean - half)} to ${percent(mean + half)})`;
}
for (const [cards, { own, others, rounds }] of byCards.entries()) {
  if (rounds === 0) continue;
  console.log(
    `${String(cards).padStart(2)} cards: ${((100 * own) / rounds).toFixed(1)} %, the others ${((100 * others) / rounds).toFixed(1)} %`,
  );
}
const rounds = exact.length * setup.seats * ROUNDS;
console.log(
  `${values.player}, ${setup.seats} seats, ${rounds} rounds: exact ${interval(exact)}, wins ${interval(wins)}`,
);
