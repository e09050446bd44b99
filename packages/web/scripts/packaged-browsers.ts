// Firefox and WebKit as Linux packages them, which Playwright cannot drive: by WebDriver BiDi and by WebDriver.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Each program, and the package of Debian that brings it. */
const NEEDED = {
  firefox: { 'firefox-esr': 'firefox-esr' },
  webkit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
} as const;

export type PackagedBrowser = keyof typeof NEEDED;

/** The packages to install before the browser can be used. */
export function missingFor(browser: PackagedBrowser): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return Object.entries(NEEDED[browser])
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
}

interface PackagedPage {
  readonly version: string;
  /** Runs a function that needs nothing but its argument; both ways everything travels as JSON. */
  run<Arg, Told>(work: (arg: Arg) => Promise<Told>, arg: Arg): Promise<Told>;
  close(): Promise<void>;
}

/** Opens an address of the app that runs no script, so that its one policy for scripts is free for `trustScripts`. */
export async function openPackaged(browser: PackagedBrowser, home: string, port: number): Promise<PackagedPage> {
  const opened = new AsyncDisposableStack();
  const close = (): Promise<void> => opened.disposeAsync();
  try {
    const address = `${home}/healthz`;
    const page = await (browser === 'firefox' ? openFirefox(opened, address) : openWebKit(opened, address, port));
    await page.run(trustScripts, null);
    return { ...page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The app's security policy stays in force, as nobody can switch it off here: workers get their address the app's way. */
async function trustScripts(): Promise<void> {
  interface Policy {
    readonly createScriptURL: (address: string | URL) => string;
  }
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  if (trustedTypes === undefined) return;
  const policy = trustedTypes.createPolicy('rumpus', { createScriptURL: String });
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(policy.createScriptURL(address), options);
    }
  };
}

type Opened = Omit<PackagedPage, 'close'>;

async function openFirefox(opened: AsyncDisposableStack, address: string): Promise<Opened> {
  const profile = await mkdtemp(join(tmpdir(), 'rumpus-firefox-'));
  opened.defer(() => rm(profile, { recursive: true, force: true }));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn('firefox-esr', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  opened.defer(() => stop(firefox));
  const socket = new WebSocket(`${await heard(firefox.stderr, /listening on (ws:\S+)\s/)}/session`);
  await once(socket, 'open');
  let calls = 0;
  const call = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      const lost = (): void => reject(new Error(`Firefox ended without an answer to ${method}`));
      const listen = ({ data }: MessageEvent<string>): void => {
        const answer = JSON.parse(data) as { id?: number; type: string; result: Result; message?: string };
        if (answer.id !== id) return;
        socket.removeEventListener('message', listen);
        socket.removeEventListener('close', lost);
        if (answer.type === 'success') resolve(answer.result);
        else reject(new Error(answer.message));
      };
      socket.addEventListener('message', listen);
      socket.addEventListener('close', lost);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' });
  await call('browsingContext.navigate', { context, url: address, wait: 'complete' });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    run: async <Arg, Told>(work: (arg: Arg) => Promise<Told>, arg: Arg) => {
      const expression = `(${work.toString()})(${JSON.stringify(arg)}).then((told) => JSON.stringify(told ?? null))`;
      const { result, exceptionDetails } = await call<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (result === undefined) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as Told;
    },
  };
}

async function openWebKit(opened: AsyncDisposableStack, address: string, port: number): Promise<Opened> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  opened.defer(() => stop(screen));
  const env = { ...process.env, DISPLAY: `:${await heard(screen.stdout, /(\d+)\n/)}` };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  opened.defer(() => stop(driver));
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  await untilAnswers(`http://127.0.0.1:${port}/status`);
  if (hasEnded(driver)) throw new Error(`something else answers at port ${port}`);
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { timeouts: { script: 300_000 } } } },
  );
  opened.defer(() => call('DELETE', `/session/${sessionId}`));
  await call('POST', `/session/${sessionId}/url`, { url: address });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    run: (work, arg) =>
      call('POST', `/session/${sessionId}/execute/sync`, {
        script: `return (${work.toString()})(arguments[0])`,
        args: [arg],
      }),
  };
}

/** What the stream says where the pattern has its brackets. */
async function heard(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const part of stream.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const found = pattern.exec(text)?.[1];
    if (found === undefined) continue;
    stream.resume();
    return found;
  }
  throw new Error(`the browser ended and said: ${text}`);
}

export async function untilAnswers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
