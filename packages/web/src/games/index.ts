import type { GameModule } from './module.ts';

/** What the home screen knows of a game before its table is loaded. */
export interface GameCard {
  /** The engine's name, also in the address. */
  readonly name: string;
  /** Fewest and most players. */
  readonly seats: readonly [number, number];
  readonly minutes: number;
  /** Brings the game's table, words and lesson. */
  readonly load: () => Promise<GameModule>;
}

/** The shelf, in its order. */
export const shelf: readonly GameCard[] = [
  {
    name: 'sequence',
    seats: [2, 12],
    minutes: 25,
    load: async () => (await import('./sequence/index.ts')).sequenceModule,
  },
  {
    name: 'rage',
    seats: [2, 8],
    minutes: 30,
    load: async () => (await import('./rage/index.ts')).rageModule,
  },
  {
    name: 'over-and-out',
    seats: [2, 8],
    minutes: 15,
    load: async () => (await import('./over-and-out/index.ts')).overAndOutModule,
  },
  {
    name: 'out-of-control',
    seats: [2, 6],
    minutes: 20,
    load: async () => (await import('./out-of-control/index.ts')).outOfControlModule,
  },
];

export const gameCard = (name: string): GameCard | undefined => shelf.find((card) => card.name === name);
