import type { BotThreads } from './bots.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Random } from './random.ts';
import type { Store } from './store.ts';
import type { Time } from './time.ts';

/** In milliseconds. */
export interface Pace {
  /** A bot's move comes between these times after its turn begins, whatever it holds. */
  readonly botLeast: number;
  readonly botMost: number;
  readonly gentle: number;
  readonly fast: number;
  /** How long an absent seat is waited for: without a clock, and with each. */
  readonly awayOff: number;
  readonly awayGentle: number;
  readonly awayFast: number;
  /** After this the first person present acts for an absent host. */
  readonly hostAway: number;
}

export const USUAL_PACE: Pace = {
  botLeast: 500,
  botMost: 900,
  gentle: 90_000,
  fast: 20_000,
  awayOff: 60_000,
  awayGentle: 45_000,
  awayFast: 20_000,
  hostAway: 60_000,
};

/** What all tables of a server share. */
export interface House {
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly bots: BotThreads;
  readonly pace: Pace;
  readonly time: Time;
  readonly random: Random;
  /** Forget a table: what it holds in memory may not be what is stored. */
  readonly drop: (code: string) => void;
}
