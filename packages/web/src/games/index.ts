import { language } from '../i18n/index.svelte.ts';
import type { Think } from '../net/bot-worker.ts';
import type { GameModule } from './module.ts';
/* oxlint-disable import/default -- the build makes these addresses */
import outOfControlBot from './out-of-control/bot.ts?entry';
import overAndOutBot from './over-and-out/bot.ts?entry';
import rageBot from './rage/bot.ts?entry';
import sequenceBot from './sequence/bot.ts?entry';
/* oxlint-enable import/default */

/** What the home screen knows of a game before its table is loaded. */
export interface GameCard {
  /** The engine's name, also in the address. */
  readonly name: string;
  /** Fewest and most players. */
  readonly seats: readonly [number, number];
  readonly minutes: number;
  /** Brings the game's table, with its words in the language people read now. */
  readonly load: () => Promise<GameModule>;
  /** The game's bot: the address of its worker, and the same for the page itself. */
  readonly bot: { readonly address: string; readonly load: () => Promise<{ readonly think: Think }> };
}

async function withWords(module: GameModule): Promise<GameModule> {
  await module.words.load(language());
  return module;
}

/** The shelf, in its order. */
export const shelf: readonly GameCard[] = [
  {
    name: 'sequence',
    seats: [2, 12],
    minutes: 25,
    load: async () => withWords((await import('./sequence/index.ts')).sequenceModule),
    bot: { address: sequenceBot, load: () => import('./sequence/bot.ts') },
  },
  {
    name: 'rage',
    seats: [2, 8],
    minutes: 30,
    load: async () => withWords((await import('./rage/index.ts')).rageModule),
    bot: { address: rageBot, load: () => import('./rage/bot.ts') },
  },
  {
    name: 'over-and-out',
    seats: [2, 8],
    minutes: 15,
    load: async () => withWords((await import('./over-and-out/index.ts')).overAndOutModule),
    bot: { address: overAndOutBot, load: () => import('./over-and-out/bot.ts') },
  },
  {
    name: 'out-of-control',
    seats: [2, 6],
    minutes: 20,
    load: async () => withWords((await import('./out-of-control/index.ts')).outOfControlModule),
    bot: { address: outOfControlBot, load: () => import('./out-of-control/bot.ts') },
  },
];

export const gameCard = (name: string): GameCard | undefined => shelf.find((card) => card.name === name);
