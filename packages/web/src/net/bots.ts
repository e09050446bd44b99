import type { Answer, Ask, Task } from '@rumpus/bots';
import type { Facts, Game, Seat, Setup } from '@rumpus/engine';
import type { Level } from '@rumpus/protocol';
import { gameCard, type GameCard } from '../games/index.ts';
import { ownScript } from '../ui/trusted.ts';
import { BotTeam, teamSize } from './bot-team.ts';

/** Milliseconds a bot may think: with what comes before and after, a slow phone stays below 800. */
const BUDGET_MS = 600;

/** Playouts of a look at one position among many. */
const GLANCED = 40;

const machine = (): Parameters<typeof teamSize>[0] => ({
  cores: navigator.hardwareConcurrency,
  memory: (navigator as { deviceMemory?: number }).deviceMemory,
  isHandheld: matchMedia('(hover: none)').matches,
});

/** The bots of a table: they think in workers, or in the page where workers are not allowed. */
export class Bots {
  readonly #game: Game;
  readonly #team: BotTeam;

  constructor(game: Game) {
    this.#game = game;
    this.#team = new BotTeam(() => new Worker(ownScript(this.#bot.address), { type: 'module' }), teamSize(machine()));
  }

  /** Has a worker ready before it is asked; where there is none, the page thinks when it is asked. */
  prepare(): void {
    try {
      this.#team.prepare();
    } catch {
      // As when it is asked: workers are not allowed here.
    }
  }

  async choose(setup: Setup, seat: Seat, facts: Facts, level: Level): Promise<string> {
    const { move } = await this.#think('play', setup, seat, facts, level);
    return move;
  }

  /** The best move and how the others compare, at full strength; `onGlance` is told a first impression at once. */
  hint(setup: Setup, seat: Seat, facts: Facts, onGlance: (answer: Answer) => void): Promise<Answer> {
    return this.#think('hint', setup, seat, facts, 'expert', onGlance);
  }

  /** Every seat's chance of winning, as the seat that moves can judge it at a glance. */
  async chances(setup: Setup, seat: Seat, facts: Facts): Promise<readonly number[]> {
    const { winChance } = await this.#think('play', setup, seat, facts, 'expert', undefined, { iterations: GLANCED });
    return winChance;
  }

  async #think(
    task: Task,
    setup: Setup,
    seat: Seat,
    facts: Facts,
    level: Level,
    onGlance?: (answer: Answer) => void,
    budget: Ask['budget'] = { ms: BUDGET_MS },
  ): Promise<Answer> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    const ask = {
      game: this.#game.name,
      setup,
      seat,
      facts: Object.fromEntries(facts),
      level,
      budget,
      seed,
    };
    try {
      return await this.#team.ask(task, ask, onGlance);
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

  stop(): void {
    this.#team.stop();
  }
}
