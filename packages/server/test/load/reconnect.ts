import { cpuMs, percentiles, sleep } from './cost.ts';
import { makeTables, seatAll } from './moves.ts';
import { connectHand, offer, Times, type Hand, type LoadTable } from './players.ts';
import { startRumpus } from './rumpus.ts';
import { SEATS } from './target.ts';

const MOVES_A_TABLE = 20;
const MOVES_A_SECOND = 1000;
const CONNECTING_AT_ONCE = 64;
const AGAIN_MS = 50;
const MOST_MS = 120_000;

/** Kills the server under all its seats, starts it again, and waits until each seat has the very view it had. */
export async function measureReconnect(count: number): Promise<Readonly<Record<string, string | number>>> {
  const server = await startRumpus();
  const tables = await makeTables(server, count);
  await seatAll(tables, new Times());
  await offer(tables, MOVES_A_SECOND, (count * MOVES_A_TABLE) / MOVES_A_SECOND);
  await sleep(1000);
  await server.kill();
  const began = performance.now();
  const since = (): number => performance.now() - began;
  const listening = server.restart().then(since);
  const lags = probe(server.base);
  const back: number[] = [];
  let different = 0;
  const seats = tables.flatMap((table) => table.hands.map((hand) => ({ table, hand })));
  await connectAll(seats, since, (isSame) => {
    back.push(since());
    if (!isSame) different++;
  });
  const lag = lags.stop();
  const seconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(2)} s`;
  const figures = {
    seats: count * SEATS,
    'listening after': seconds(await listening),
    'half back': seconds(back[Math.ceil(seats.length / 2) - 1]),
    '99 % back': seconds(back[Math.ceil(seats.length * 0.99) - 1]),
    'all back': back.length === seats.length ? seconds(back.at(-1)) : `${back.length} after ${seconds(MOST_MS)}`,
    'not as before': different,
    'CPU of the server': seconds(cpuMs(server.child.pid!)),
    'healthz ms p50/p99/p99.9': percentiles(lag),
  };
  await server.stop();
  return figures;
}

/** Each seat tries until it is back. */
async function connectAll(
  seats: readonly { table: LoadTable; hand: Hand }[],
  since: () => number,
  onBack: (isSame: boolean) => void,
): Promise<void> {
  const waiting = [...seats];
  const work = async (): Promise<void> => {
    for (let seat = waiting.shift(); seat !== undefined && since() < MOST_MS; seat = waiting.shift()) {
      while (since() < MOST_MS && !(await comeBack(seat.table, seat.hand, onBack))) await sleep(AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: CONNECTING_AT_ONCE }, work));
}

/** Resolves when the seat has a view again, or has none because nobody listens. */
function comeBack({ target }: LoadTable, hand: Hand, onBack: (isSame: boolean) => void): Promise<boolean> {
  const { number, hash } = hand;
  return new Promise((resolve) => {
    let isBack = false;
    const onFrame = (text: string): void => {
      if (target.read(text, hand, NOWHERE) !== 'view' || isBack) return;
      isBack = true;
      onBack(hand.number === number && hand.hash === hash);
      resolve(true);
    };
    void connectHand(hand, target, onFrame, () => resolve(isBack));
  });
}

const NOWHERE = { isOver: false } as LoadTable;

/** Asks again and again how long a plain request takes meanwhile. */
function probe(base: string): { stop(): readonly number[] } {
  const lags: number[] = [];
  const ask = async (): Promise<void> => {
    const asked = performance.now();
    const answer = await fetch(`${base}/healthz`).catch(() => undefined);
    if (answer?.ok === true) lags.push(performance.now() - asked);
  };
  const timer = setInterval(() => void ask(), 50);
  return {
    stop() {
      clearInterval(timer);
      return lags;
    },
  };
}
