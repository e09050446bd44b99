import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const bin = join(import.meta.dirname, '../bin/rumpus.js');

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command in a process of its own; `input` is its standard input. */
export function rumpus(words: readonly string[], input: string | Uint8Array = ''): Ended {
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawnSync(process.execPath, [bin, ...words], { input, env, encoding: 'utf8', timeout: 300_000 });
  return { code: child.status, out: child.stdout, err: child.stderr };
}

/** Starts the real command and leaves it running. */
export const startRumpus = (words: readonly string[]): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
