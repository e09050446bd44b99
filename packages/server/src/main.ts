import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Api } from './api.ts';
import { BotThreads } from './bots.ts';
import type { Config } from './config.ts';
import { USUAL_PACE, type Pace } from './house.ts';
import { failure, plainText, send, setSafetyHeaders } from './http.ts';
import { Buckets } from './limits.ts';
import { lockFolder } from './lock.ts';
import { makeLog, traceOf, type Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { REAL_RANDOM, type Random } from './random.ts';
import { refuse } from './refusal.ts';
import { isSecure } from './request.ts';
import { Sessions } from './sessions.ts';
import { Sockets } from './socket.ts';
import { App } from './static.ts';
import { openSqliteStore } from './store-sqlite.ts';
import type { Store } from './store.ts';
import { Tables } from './tables.ts';
import { REAL_TIME, type Time } from './time.ts';

const DAY = 86_400_000;
const LOBBY_AGE = DAY;
const PLAY_AGE = 60 * DAY;
const SWEEP_MS = 30_000;

export interface RunningServer {
  readonly port: number;
  /** Resolves when every commit is on disk and every connection is closed. */
  stop(): Promise<void>;
}

/** What a server takes from the world around it; a test brings its own. */
export interface Surroundings {
  readonly pace: Pace;
  /** Takes a line of the log. */
  readonly write: (line: string) => void;
  readonly time: Time;
  readonly random: Random;
}

const USUAL_SURROUNDINGS: Surroundings = {
  pace: USUAL_PACE,
  write: (line) => process.stderr.write(line),
  time: REAL_TIME,
  random: REAL_RANDOM,
};

/** Starts a server; throws one plain sentence when that cannot work. `onFatal`: the store can no longer be trusted. */
export async function startServer(
  config: Config,
  onFatal: (error: Error) => void,
  surroundings: Partial<Surroundings> = {},
): Promise<RunningServer> {
  const { pace, write, time, random } = { ...USUAL_SURROUNDINGS, ...surroundings };
  const log = makeLog(config.logLevel, write);
  await mkdir(config.data, { recursive: true }).catch(() => undefined);
  const store = await openStore(config, onFatal, log);
  const metrics = new Metrics();
  const bots = new BotThreads(log, time);
  const tables = new Tables({ store: store.store, log, metrics, bots, pace, time, random });
  const sessions = new Sessions(store.store);
  const { guessesPerMinute } = config.limits;
  const guesses = new Buckets(guessesPerMinute, guessesPerMinute / 60, time.steady);
  const api = new Api(config, tables, sessions, guesses);
  const sockets = new Sockets(config, tables, sessions, guesses);
  const app = new App();
  await app.load(config.app);
  metrics.gauge('rumpus_read_only', () => Number(store.store.isReadOnly));
  metrics.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds_total', () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6);
  void tellStray(store.store, log, metrics);
  let isReady = true;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSafetyHeaders(response, isSecure(request, config));
    const pathname = URL.parse(request.url ?? '/', 'http://local')?.pathname;
    if (pathname === undefined) return send(response, failure(refuse('not-found')));
    if (pathname.startsWith('/api/')) return send(response, await api.answer(request, response, pathname));
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, failure(refuse('wrong-method')));
    if (pathname === '/healthz') return send(response, plainText('ok\n'));
    if (pathname === '/readyz') {
      const isFine = isReady && !store.store.isReadOnly;
      return send(response, isFine ? plainText('ready\n') : failure(refuse('read-only')));
    }
    if (pathname === '/metrics') return send(response, plainText(metrics.text()));
    if (!app.serve(request, response, pathname)) send(response, failure(refuse('not-found')));
  };

  const server = createServer(
    { maxHeaderSize: 16_384, requestTimeout: 15_000, headersTimeout: 10_000 },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error('request failed', { trace: traceOf(error) });
        if (response.headersSent) response.destroy();
        else send(response, failure(refuse('failed')));
      });
    },
  );
  server.on('upgrade', (request, raw, head) => {
    const url = URL.parse(request.url ?? '/', 'http://local');
    if (url === null) raw.destroy();
    else {
      sockets.upgrade(request, raw, head, url).catch((error: unknown) => {
        log.error('handshake failed', { trace: traceOf(error) });
        raw.destroy();
      });
    }
  });
  server.on('clientError', (_, raw) => raw.destroy());
  try {
    await listen(server, config);
  } catch (error) {
    await store.close();
    throw error;
  }
  const stopSweeping = time.every(SWEEP_MS, () => {
    tables.sweep();
    const now = time.wall();
    const tidy = store.store.commit([{ kind: 'expire', now, lobbyAge: LOBBY_AGE, playAge: PLAY_AGE }]);
    tidy.then(() => tables.wake()).catch((error: unknown) => log.error('sweep failed', { trace: traceOf(error) }));
  });
  await tables.wake();
  const { port } = server.address() as AddressInfo;
  log.info('listening', { host: config.host, port });

  return {
    port,
    async stop() {
      isReady = false;
      stopSweeping();
      log.info('stopping');
      server.close();
      await sockets.stop();
      for (const table of tables.hot) {
        table.clock.stop();
        await table.run(async () => undefined);
      }
      await bots.stop();
      server.closeAllConnections();
      await store.close();
      log.info('stopped');
    },
  };
}

/** Says at the start that the database is not the one that was last written, if so. */
async function tellStray(store: Store, log: Log, metrics: Metrics): Promise<void> {
  const stray = await store.stray();
  metrics.gauge('rumpus_tables_behind', () => stray.size);
  const [first] = stray;
  if (first === undefined) return;
  log.error('the database is older than what was acknowledged', { tables: stray.size, table: first[0], why: first[1] });
}

async function openStore(config: Config, onFatal: (error: Error) => void, log: Log) {
  let unlock = (): void => undefined;
  try {
    unlock = lockFolder(config.data);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Another')) throw error;
    // A folder that cannot be written: opening the store says so.
  }
  try {
    const store = await openSqliteStore(config.data, (error) => {
      log.error('store broken', { trace: traceOf(error) });
      onFatal(error);
    });
    return {
      store,
      async close() {
        await store.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function listen(server: ReturnType<typeof createServer>, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: choose another with --port.`
          : error.code === 'EACCES'
            ? `Port ${port} is not allowed for this user: choose one above 1023 with --port.`
            : `The server cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
      reject(new Error(reason));
    });
    server.listen(port, host, () => resolve());
  });
}
