// The bots of the built app in a real browser:
//   npm run bots:browser -- --same 1000 --moves 100 --hints 75 --blocked 200 --slow 4 --games rage,sequence
//   npm run bots:browser -- --browser firefox    or webkit: only whether they answer as Node does
// --help says what each is.
import { spawn } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Ask, Task } from '@rumpus/bots';
import { GLANCE_MS } from '../src/net/bot-worker.ts';
import { askWorker, botAddress, GAMES, inNode, inWorker, questionsOf, type GameName } from '../test/bot-questions.ts';
import { oneOf, positive, readOptions, refuse, someOf, whole } from '../../../scripts/options.ts';
import { app, buildApp, makeReady, root } from './built-app.ts';
import { missingFor, openPackaged, stop, untilAnswers, type PackagedBrowser } from './packaged-browsers.ts';

const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;

const {
  browser: wanted,
  same,
  moves,
  hints,
  blocked,
  slow,
  port,
  games,
} = readOptions(
  'bots:browser',
  {
    browser: oneOf(BROWSERS, 'chromium'),
    same: whole(1000, 0),
    moves: whole(60, 0),
    hints: whole(75, 0),
    blocked: whole(200, 0),
    slow: positive(4),
    games: someOf(GAMES, GAMES),
    port: 4193,
  },
  {
    browser: 'firefox and webkit have to be installed, and only compare',
    same: 'positions a game in which the browser must answer as Node does, to the last figure',
    moves: "Expert's moves timed in a slowed browser, for each game and some numbers of seats",
    hints: 'hints timed the same way, and when their first glance is told',
    blocked: "bot moves during which the page's own thread is watched",
    slow: 'how many times the browser is slowed',
  },
);

/** As src/net/bots.ts gives it. */
const BUDGET = { ms: 600 };
const SEATS: Readonly<Record<GameName, readonly number[]>> = {
  sequence: [2, 4, 12],
  rage: [2, 4, 8],
  'over-and-out': [2, 4, 8],
  'out-of-control': [2, 4, 6],
};
const SEED = 7;

const home = `http://127.0.0.1:${port}`;

async function withServer(work: () => Promise<void>): Promise<void> {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'packages/web/test/serve.ts', String(port)],
    {
      cwd: root,
      env: { ...process.env, RUMPUS_APP: app },
      stdio: 'ignore',
    },
  );
  try {
    await untilAnswers(`${home}/healthz`);
    await work();
  } finally {
    await stop(server);
  }
}

async function withChromium(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = makeReady();
  if (executablePath === undefined) {
    process.exitCode = 1;
    return;
  }
  await withServer(async () => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      await work(browser);
    } finally {
      await browser.close();
    }
  });
}

async function compareIn(name: PackagedBrowser): Promise<void> {
  const missing = missingFor(name);
  if (missing.length > 0)
    refuse('bots:browser', `--browser ${name} needs what Debian packages as ${missing.join(' and ')}`);
  if (!buildApp()) {
    process.exitCode = 1;
    return;
  }
  await withServer(async () => {
    const page = await openPackaged(name, home, port + 1);
    console.log(page.version);
    try {
      for (const game of games) await compare(game, (address, asks) => page.run(askWorker, [address, asks]));
    } finally {
      await page.close();
    }
  });
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(`${home}/about`);
  return page;
}

async function compare(
  name: GameName,
  tell: (address: string, asks: readonly Ask[]) => ReturnType<typeof inWorker>,
): Promise<void> {
  const asks = questionsOf(name, { count: same, seed: SEED, budget: { iterations: 40 } });
  const told = await tell(botAddress(app, name), asks);
  const differ = asks.filter(
    (ask, at) => !isDeepStrictEqual(told[at]?.reply.answer, JSON.parse(JSON.stringify(inNode(ask)))),
  );
  console.log(`${name.padEnd(16)} ${asks.length - differ.length} of ${asks.length} answers the same as in Node`);
  if (differ.length > 0) process.exitCode = 1;
}

async function compareInChromium(browser: Browser, name: GameName): Promise<void> {
  const page = await openPage(browser);
  await compare(name, (address, asks) => inWorker(page, address, asks));
  await page.close();
}

/** Milliseconds of each answer. The browser slows its page's thread only, so the bot thinks there, warm as in a worker. */
async function timeAnswers(browser: Browser, name: GameName, task: Task, asks: readonly Ask[]): Promise<number[]> {
  const page = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const times = await page.evaluate(
    async ([script, what, questions]) => {
      interface Bot {
        readonly think: (task: string, ask: unknown) => unknown;
        readonly warm: () => void;
      }
      const { think, warm } = (await import(script)) as Bot;
      warm();
      return questions.map((ask) => {
        const start = performance.now();
        think(what, ask);
        return performance.now() - start;
      });
    },
    [botAddress(app, name), task, asks] as const,
  );
  await page.close();
  return times.toSorted((a, b) => a - b);
}

const timeMoves = (browser: Browser, name: GameName, seats: number): Promise<number[]> =>
  timeAnswers(browser, name, 'play', questionsOf(name, { count: moves, seed: SEED + seats, budget: BUDGET, seats }));

/** Of hints, and of what a worker tells of them first. */
async function timeHints(browser: Browser, name: GameName): Promise<{ whole: number[]; glance: number[] }> {
  const asks = questionsOf(name, { count: hints, seed: SEED, budget: BUDGET });
  const glances = asks.map((ask) => ({ ...ask, budget: { ms: GLANCE_MS } }));
  return {
    whole: await timeAnswers(browser, name, 'hint', asks),
    glance: await timeAnswers(browser, name, 'hint', glances),
  };
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(6);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds by the clock, and of the thread's own time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: unknown };
}

/**
 * The longest task of the page's own thread while bots think in their worker, in milliseconds: of the thread's own
 * time, and by the clock on the wall, which counts too what else the machine does.
 */
async function longestTask(browser: Browser, name: GameName): Promise<{ own: number; wall: number }> {
  const page = await openPage(browser);
  const script = botAddress(app, name);
  const asks = questionsOf(name, { count: blocked, seed: SEED, budget: { iterations: 60 } });
  await inWorker(page, script, asks.slice(0, 2));
  // The questions wait in the page before the trace begins: sending them there is not the bots' doing.
  await page.evaluate(
    ([address, questions]) => {
      Object.assign(globalThis, {
        askAll: async () => {
          const worker = new Worker(address, { type: 'module' });
          for (const [id, ask] of questions.entries()) {
            await new Promise((resolve) => {
              worker.addEventListener('message', resolve, { once: true });
              worker.postMessage({ id, task: 'play', ask });
            });
          }
          worker.terminate();
        },
      });
    },
    [script, asks] as const,
  );
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await page.evaluate(() => (globalThis as unknown as { askAll: () => Promise<void> }).askAll());
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  const events = trace.traceEvents;
  const mains = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(`${event.pid} ${event.tid}`),
  );
  const longest = (times: readonly number[]): number => Math.max(0, ...times) / 1000;
  return { own: longest(tasks.map(({ tdur = 0 }) => tdur)), wall: longest(tasks.map(({ dur = 0 }) => dur)) };
}

async function measure(browser: Browser): Promise<void> {
  if (same > 0) for (const name of games) await compareInChromium(browser, name);
  if (moves > 0) {
    console.log(`\nExpert's move in a browser slowed ${slow} times, in ms (${moves} moves each)`);
    console.log('game             seats    p50    p95    max');
    for (const name of games) {
      for (const seats of SEATS[name]) {
        const times = await timeMoves(browser, name, seats);
        console.log(
          `${name.padEnd(16)} ${String(seats).padStart(5)} ${at(times, 0.5)} ${at(times, 0.95)} ${at(times, 1)}`,
        );
      }
    }
  }
  if (hints > 0) {
    console.log(`\nHints in a browser slowed ${slow} times, in ms (${hints} of all numbers of seats each)`);
    console.log('game                p50    p95    max  first glance p95    max');
    for (const name of games) {
      const { whole: all, glance } = await timeHints(browser, name);
      const shown = [at(all, 0.5), at(all, 0.95), at(all, 1), at(glance, 0.95).padStart(17), at(glance, 1)];
      console.log(`${name.padEnd(16)} ${shown.join(' ')}`);
    }
  }
  if (blocked > 0) {
    console.log(`\nLongest task of the page's thread while its bots make ${blocked} moves, in ms`);
    console.log('game               own   wall');
    for (const name of games) {
      const { own, wall } = await longestTask(browser, name);
      console.log(`${name.padEnd(16)} ${own.toFixed(1).padStart(5)} ${wall.toFixed(1).padStart(6)}`);
    }
  }
}

await (wanted === 'chromium' ? withChromium(measure) : compareIn(wanted));
