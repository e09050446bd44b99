import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerBy,
  answering,
  brainOf,
  factsOf,
  finish,
  partsOf,
  searchingBy,
  type Answer,
  type Ask,
} from '@rumpus/bots';
import { FastChance, firstSeat, games, listSeats, setupOf, type Game } from '@rumpus/engine';
import type { Page } from '@playwright/test';

export const GAMES = ['sequence', 'rage', 'over-and-out', 'out-of-control'] as const;
export type GameName = (typeof GAMES)[number];

const gameOf = (name: GameName): Game => {
  const game = games[name];
  if (game === undefined) throw new RangeError(`there is no game ${name}`);
  return game;
};

interface Wishes {
  readonly count: number;
  readonly seed: number;
  readonly budget: Ask['budget'];
  /** One number of seats; left out: all of the game's in turn. */
  readonly seats?: number;
}

/** Questions to Expert from games of random moves: every decision with a choice is as likely as any other. */
export function questionsOf(name: GameName, { count, seed, budget, seats }: Wishes): Ask[] {
  const game = gameOf(name);
  const rng = new FastChance(seed);
  const moves = new Uint16Array(game.moves.length);
  const asks: Ask[] = [];
  while (asks.length < count) {
    const setup = setupOf(game, seats ?? game.seats[asks.length % game.seats.length] ?? 2);
    const s = game.deal(setup, rng);
    let stop = 1 + rng.below(60);
    while (game.toMove(s) !== 0) {
      const seat = listSeats(game.toMove(s))[0] ?? firstSeat(game.toMove(s));
      const legal = game.legal(s, seat, moves);
      if (--stop <= 0 && legal > 1) {
        const facts = factsOf(game.print(game.view(s, seat, game.empty())));
        asks.push({ game: name, setup, seat, facts, level: 'expert', budget, seed: rng.below(2 ** 31) });
        break;
      }
      game.play(s, seat, moves[rng.below(legal)] ?? 0, rng);
    }
  }
  return asks;
}

/** What Node answers. */
export const inNode = (ask: Ask): Answer => finish(answering(ask, () => performance.now()));

/** What Node answers to a question in parts. */
export function inNodeByParts(ask: Ask, count: number): Answer {
  const brain = brainOf(ask.game);
  const findings = partsOf(ask, count).map((part) => finish(searchingBy(brain, 'play', part, () => 0)));
  return answerBy(brain, 'play', ask, findings);
}

/** The address of a game's bot in the built app. */
export function botAddress(app: string, name: GameName): string {
  const file = readdirSync(join(app, 'assets')).find((one) => one.startsWith(`bot-${name}-`) && one.endsWith('.js'));
  if (file === undefined) throw new Error(`the build has no bot for ${name}`);
  return `/assets/${file}`;
}

interface Reply {
  readonly answer?: Answer;
  readonly error?: string;
}

interface Told {
  readonly reply: Reply;
  readonly ms: number;
}

/** Runs in a page: what the worker of the built app answers, one question after the other, and in how many milliseconds. */
export async function askWorker([script, questions]: readonly [string, readonly Ask[]]): Promise<readonly Told[]> {
  const worker = new Worker(script, { type: 'module' });
  const told: Told[] = [];
  for (const [id, ask] of questions.entries()) {
    const start = performance.now();
    const reply = await new Promise<Reply>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<Reply>) => resolve(event.data), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
      worker.postMessage({ id, task: 'play', ask });
    });
    told.push({ reply, ms: performance.now() - start });
  }
  worker.terminate();
  return told;
}

export const inWorker = (page: Page, address: string, asks: readonly Ask[]): Promise<readonly Told[]> =>
  page.evaluate(askWorker, [address, asks] as const);

/** What several workers of the built app answer together. */
export const inWorkers = (page: Page, address: string, ask: Ask, count: number): Promise<Answer | undefined> =>
  page.evaluate(
    async ([script, whole, parts]) => {
      const workers = parts.map(() => new Worker(script, { type: 'module' }));
      type Found = Reply & { readonly findings?: unknown };
      const tell = (worker: Worker, question: object): Promise<Found> =>
        new Promise((resolve, reject) => {
          worker.addEventListener('message', (event: MessageEvent<Found>) => resolve(event.data), { once: true });
          worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
          worker.postMessage({ id: 1, task: 'play', ...question });
        });
      const told = await Promise.all(workers.map((worker, nth) => tell(worker, { ask: parts[nth], work: 'part' })));
      const [first] = workers;
      const work = told.map(({ findings }) => findings);
      const { answer } = first === undefined ? {} : await tell(first, { ask: whole, work });
      for (const worker of workers) worker.terminate();
      return answer;
    },
    [address, ask, partsOf(ask, count)] as const,
  );
