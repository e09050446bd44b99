import { BroadcastChannel } from 'node:worker_threads';

/**
 * A program and whatever it starts are a process group of their own: a shell that is killed would leave its children
 * behind. Windows has no such groups.
 */
export const HAS_GROUPS = process.platform !== 'win32';

const NAME = 'rumpus programs';

interface News {
  readonly pid: number;
  readonly runs: boolean;
}

let channel: BroadcastChannel | undefined;

/** Tells the main thread, which alone hears of signals. */
function announce(news: News): void {
  if (channel === undefined) {
    channel = new BroadcastChannel(NAME);
    channel.unref();
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is no window
  channel.postMessage(news);
}

export function groupBegins(pid: number | undefined): void {
  if (pid !== undefined) announce({ pid, runs: true });
}

/** Ends whatever of the group still runs. */
export function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  kill(pid);
  announce({ pid, runs: false });
}

function kill(pid: number): void {
  try {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/**
 * From now on no program outlives us, whichever of the signals ends us; to be called in the main thread. Returns how to
 * end it.
 */
export function guardGroups(signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']): () => void {
  const running = new Set<number>();
  const news = new BroadcastChannel(NAME);
  news.addEventListener('message', (event) => {
    const { pid, runs } = (event as MessageEvent).data as News;
    if (runs) running.add(pid);
    else running.delete(pid);
  });
  news.unref();
  const end = (): void => {
    for (const signal of signals) process.removeListener(signal, endBy);
    news.close();
    for (const pid of running) kill(pid);
  };
  const endBy = (signal: NodeJS.Signals): void => {
    end();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, endBy);
  return end;
}
