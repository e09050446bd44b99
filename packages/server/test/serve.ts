import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOf, startServer, USUAL_PACE, type Config, type Pace, type RunningServer } from '../src/index.ts';

/** Bots answer at once, clocks run in fractions of a second. */
export const QUICK: Pace = {
  ...USUAL_PACE,
  botLeast: 0,
  botMost: 0,
  gentle: 600,
  fast: 200,
  awayOff: 300,
  awayGentle: 300,
  awayFast: 150,
  hostAway: 200,
};

export const PATIENT: Pace = { ...USUAL_PACE, botLeast: 0, botMost: 0 };

export interface TestServer {
  readonly base: string;
  readonly data: string;
  readonly log: string[];
  stop(): Promise<void>;
}

const LOOSE =
  'socketsPerAddress=5000,messagesPerSecond=10000,requestsPerSecond=10000,tablesPerHour=100000,guessesPerMinute=1000';

/** A server of its own in this process, on a free port. */
export async function serve(settings: Partial<Config> = {}, pace: Pace = PATIENT): Promise<TestServer> {
  const data = settings.data ?? (await mkdtemp(join(tmpdir(), 'rumpus-')));
  const log: string[] = [];
  const config = { ...configOf({ port: '0', host: '127.0.0.1', data, log: 'debug', limits: LOOSE }, {}), ...settings };
  const server: RunningServer = await startServer(
    config,
    (error) => log.push(`fatal ${error.message}`),
    pace,
    (line) => log.push(line),
  );
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
