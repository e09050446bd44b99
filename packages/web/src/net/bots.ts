import type { Answer } from '@rumpus/bots';
import type { Facts, Game, Seat, Setup } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';
import { gameCard, type GameCard } from '../games/index.ts';
import { ownScript } from '../ui/trusted.ts';
import type { BotAnswer, BotQuestion, BotTask } from './bot-worker.ts';

/** Milliseconds a bot may think: with what comes before and after, a slow phone stays below 800. */
const BUDGET_MS = 600;

/** The bots of a table: they think in a worker, or in the page where workers are not allowed. */
export class Bots {
  readonly #game: Game;
  #worker: Worker | undefined;
  #last = 0;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();

  constructor(game: Game) {
    this.#game = game;
  }

  async choose(setup: Setup, seat: Seat, facts: Facts, level: Level): Promise<string> {
    const { move } = await this.#think('play', setup, seat, facts, level);
    return move;
  }

  /** The best move and how the others compare, at full strength. */
  hint(setup: Setup, seat: Seat, facts: Facts): Promise<Answer> {
    return this.#think('hint', setup, seat, facts, 'expert');
  }

  async #think(task: BotTask, setup: Setup, seat: Seat, facts: Facts, level: Level): Promise<Answer> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const ask = {
      game: this.#game.name,
      setup,
      seat,
      facts: Object.fromEntries(facts),
      level,
      budget: { ms: BUDGET_MS },
      seed,
    };
    try {
      return await this.#ask({ task, ask });
    } catch {
      const { think } = await this.#bot.load();
      return think(task, ask);
    }
  }

  get #bot(): GameCard['bot'] {
    const card = gameCard(this.#game.name);
    if (card === undefined) throw new RangeError(`there is no game ${this.#game.name}`);
    return card.bot;
  }

  #ask(question: Omit<BotQuestion, 'id'>): Promise<Answer> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id } satisfies BotQuestion);
    });
  }

  #start(): Worker {
    const worker = new Worker(ownScript(this.#bot.address), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<BotAnswer>) => {
      const asked = this.#waiting.get(event.data.id);
      this.#waiting.delete(event.data.id);
      if ('answer' in event.data) asked?.resolve(event.data.answer);
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
