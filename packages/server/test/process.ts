import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const RUMPUS = fileURLToPath(new URL('../../cli/bin/rumpus.js', import.meta.url));
export const LOOSE_LIMITS =
  'sockets=50000,socketsPerAddress=50000,messagesPerSecond=100000,requestsPerSecond=100000,tablesPerHour=1000000,guessesPerMinute=100000';

/** A real server process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly base: string;
  readonly output: () => string;
  /** Resolves with the exit code, or the signal. */
  readonly ended: Promise<number | string>;
}

export function spawnServer(
  data: string,
  args: readonly string[] = [],
  wrap: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  as: { readonly uid?: number; readonly gid?: number } = {},
): { child: ChildProcess; output: () => string; ended: Promise<number | string> } {
  const words = [
    ...wrap,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...flags,
    RUMPUS,
    'serve',
    '--host',
    '127.0.0.1',
    '--data',
    data,
    ...args,
  ];
  const child = spawn(words[0]!, words.slice(1), {
    ...as,
    env: { ...process.env, RUMPUS_LIMITS: LOOSE_LIMITS, RUMPUS_APP: '/nonexistent', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(flags.length > 0 ? (['ipc'] as const) : [])],
  });
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, output: () => text, ended };
}

/** Starts a server and waits until it listens. */
export async function startProcess(
  data: string,
  args: readonly string[] = ['--port', '0'],
  wrap: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer(data, args, wrap, env, flags);
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) break;
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1];
    if (port !== undefined) return { child, base: `http://127.0.0.1:${port}`, output, ended };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`the server did not start: ${output()}`);
}
