import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const REPORTER = fileURLToPath(new URL('./report-memory.ts', import.meta.url));

/** What a served process needs to be asked for its memory. */
export const MEASURABLE: readonly string[] = ['--expose-gc', '--import', REPORTER];

/** Milliseconds of CPU that all threads of a process have used. */
export function cpuMs(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // A thread that ended meanwhile.
    }
  }
  return sum / 1e6;
}

export const rssKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

export interface Memory {
  readonly rssKb: number;
  /** What is in use on the heap and in buffers, after a collection. */
  readonly liveKb: number;
}

/** Asks a measurable process to collect its garbage and to say what it holds. */
export async function memoryOf(child: ChildProcess): Promise<Memory> {
  const answer = once(child, 'message');
  child.send('memory');
  const [memory] = (await answer) as [Memory];
  return memory;
}

/** Starts a script of this folder and waits for the address it prints. */
export async function startScript(
  script: string,
  args: readonly string[],
  flags: readonly string[] = MEASURABLE,
): Promise<{ child: ChildProcess; base: string }> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let text = '';
  child.stdout!.on('data', (part: Buffer) => (text += part.toString()));
  while (!/http:.*\n/.test(text)) await once(child.stdout!, 'data');
  return { child, base: /http:\/\/\S+/.exec(text)![0] };
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

/** `p50 / p99 / p99.9` */
export function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.5, 0.99, 0.999].map((share) => percentile(sorted, share)).join(' / ');
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does a job for each, a few at a time. */
export async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) await job(items[at]!, at);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
