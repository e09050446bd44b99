import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastChance } from '@rumpus/engine';
import { CODE_LETTERS } from '@rumpus/protocol';
import { configOf, startServer, USUAL_PACE, type Config, type Pace, type RunningServer } from '../src/index.ts';
import type { Random } from '../src/random.ts';
import { REAL_TIME, type Time } from '../src/time.ts';

/** Bots answer at once. */
const PACE: Pace = { ...USUAL_PACE, botLeast: 0, botMost: 0 };

/** The same tables in the same order, each with its own deal: no test depends on luck. */
function seededRandom(): Random {
  const luck = new FastChance(++servers);
  const from = (signs: string, count: number): string =>
    Array.from({ length: count }, () => signs[luck.below(signs.length)]).join('');
  const hexadecimal = '0123456789abcdef';
  return {
    code: () => from(CODE_LETTERS, 6),
    invite: () => from(CODE_LETTERS, 22),
    secret: () => ({ secret: from(hexadecimal, 64), salt: from(hexadecimal, 32) }),
  };
}
let servers = 0;

export interface TestServer {
  readonly base: string;
  readonly data: string;
  readonly log: string[];
  stop(): Promise<void>;
}

const LOOSE =
  'socketsPerAddress=5000,messagesPerSecond=100000000,requestsPerSecond=100000000,tablesPerHour=100000000,guessesPerMinute=100000000';

/** A server of its own in this process, on a free port. */
export async function serve(
  settings: Partial<Config> = {},
  time: Time = REAL_TIME,
  pace: Pace = PACE,
): Promise<TestServer> {
  const data = settings.data ?? (await mkdtemp(join(tmpdir(), 'rumpus-')));
  const log: string[] = [];
  const config = { ...configOf({ port: '0', host: '127.0.0.1', data, log: 'debug', limits: LOOSE }, {}), ...settings };
  const server: RunningServer = await startServer(config, (error) => log.push(`fatal ${error.message}`), {
    pace,
    write: (line) => log.push(line),
    time,
    random: seededRandom(),
  });
  return {
    base: `http://127.0.0.1:${server.port}`,
    data,
    log,
    async stop() {
      await server.stop();
      if (settings.data === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
