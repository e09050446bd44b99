import type { Facts, Game, Seat, Setup } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';
import type { BotAnswer, BotQuestion } from './bot-worker.ts';

/** Milliseconds a bot may think; the table stays quick on a phone. */
const BUDGET_MS = 700;

/** The bots of this page: they think in a worker, or in the page where workers are not allowed. */
export class Bots {
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, { resolve: (move: string) => void; reject: (error: Error) => void }>();

  async choose(game: Game, setup: Setup, seat: Seat, facts: Facts, level: Level): Promise<string> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    try {
      return await this.#ask({ game: game.name, setup, seat, facts: [...facts], level, ms: BUDGET_MS, seed });
    } catch {
      const { think } = await import('./think.ts');
      return think(game, setup, { seat, facts, level, ms: BUDGET_MS, seed });
    }
  }

  #ask(question: Omit<BotQuestion, 'id'>): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id } satisfies BotQuestion);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<BotAnswer>) => {
      const asked = this.#waiting.get(event.data.id);
      this.#waiting.delete(event.data.id);
      if ('move' in event.data) asked?.resolve(event.data.move);
      else asked?.reject(new Error(event.data.error));
    });
    worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the bots cannot think in a worker here'));
      this.#waiting.clear();
    });
    return worker;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
  }
}
