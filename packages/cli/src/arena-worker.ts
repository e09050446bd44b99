import { parentPort, workerData } from 'node:worker_threads';
import type { FaultCount } from './arena-faults.ts';
import { payoffs, playMatch, type Contestant } from './arena-match.ts';
import { contestantOf } from './arena-players.ts';
import { stopPrograms, takeFaults } from './arena-program.ts';
import { distinct, rotationsOf, type ArenaMessage, type ArenaTask, type DealResult } from './arena-task.ts';
import { seedOf } from './tally.ts';
import { gameNamed } from './usage.ts';

async function work(task: ArenaTask, send: (message: ArenaMessage) => void): Promise<void> {
  const game = gameNamed(task.game);
  const names = distinct(task.bots);
  const contestants = task.bots.map((name) => contestantOf(game, name, task.effort, task.programs));
  const faultsOf = (name: string): FaultCount[] =>
    task.bots.flatMap((bot, seat) => (bot === name ? takeFaults(contestants[seat]) : []));
  for (;;) {
    const deal = Atomics.add(task.counters, 0, 1);
    if (deal >= task.deals) break;
    const thoughts: number[][] = names.map(() => []);
    const result = await playDeal(task, deal, contestants, names, thoughts);
    send({ deal, result, thoughts, faults: names.map(faultsOf) });
  }
  await stopPrograms(contestants);
  send('done');
}

/** A deal in every rotation: payoff and wins of each player, a game and seat on average. */
async function playDeal(
  { setup, bots, seed, game: gameName }: ArenaTask,
  deal: number,
  contestants: readonly Contestant[],
  names: readonly string[],
  thoughts: number[][],
): Promise<DealResult> {
  const game = gameNamed(gameName);
  const rotations = rotationsOf(bots);
  const payoff = names.map(() => 0);
  const won = names.map(() => 0);
  let moves = 0;
  for (let turn = 0; turn < rotations; turn++) {
    const botAt = (seat: number): number => (seat + turn) % bots.length;
    const nameAt = (seat: number): number => names.indexOf(bots[botAt(seat)] as string);
    const seated = bots.map((_, seat) => contestants[botAt(seat)] as Contestant);
    const seeds = { deal: seedOf(seed, deal), game: seedOf(`${seed}a${turn}`, deal) };
    const played = await playMatch(game, setup, seated, seeds, (seat, ms) => thoughts[nameAt(seat)]?.push(ms));
    const result = payoffs(game, played.s, bots.length);
    for (const seat of bots.keys()) {
      const name = nameAt(seat);
      const games = rotations * bots.filter((bot) => bot === names[name]).length;
      payoff[name] = (payoff[name] ?? 0) + (result.payoff[seat] ?? 0) / games;
      won[name] = (won[name] ?? 0) + Number(result.won[seat]) / games;
    }
    moves += played.moves;
  }
  return { payoff, won, moves };
}

if (parentPort !== null) {
  const port = parentPort;
  await work(workerData as ArenaTask, (message) => port.postMessage(message, []));
}
