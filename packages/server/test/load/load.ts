// npm run load: how fast the server is, next to servers that do less; docs/self-hosting.md has the figures.
import { aGame, readOptions, someOf, whole } from '../../../../scripts/options.ts';
import { startBoardgameIo } from './boardgame-io.ts';
import { measureColdStart } from './cold.ts';
import { startFloor } from './floor.ts';
import { measureMemory } from './memory.ts';
import { measureMoves, type MoveFigures } from './moves.ts';
import { measureReconnect } from './reconnect.ts';
import { measureReplay } from './replay.ts';
import { startRumpus } from './rumpus.ts';
import type { Target } from './target.ts';

const ROUND_SECONDS = 4;

const PARTS = ['moves', 'waits', 'memory', 'reconnect', 'replay', 'cold'];

const values = readOptions(
  'load',
  {
    only: someOf(PARTS, undefined),
    tables: 1250,
    rate: 1000,
    seconds: 20,
    game: aGame('over-and-out'),
    cold: whole(undefined),
    'boardgame-io': undefined,
    profile: undefined,
  },
  {
    only: 'the parts to do (all but cold)',
    tables: 'tables of four seats each',
    rate: 'moves a second offered to all tables together',
    seconds: `how long moves are offered to each server, in rounds of ${ROUND_SECONDS} seconds`,
    game: 'what is played at our tables (the views of the bare servers are as long as those of over-and-out)',
    cold: 'how many tables are stored when the server starts (100000); also does the part cold',
    'boardgame-io': 'also measures the boardgame.io that is installed in this folder, with node-persist',
    profile: 'leaves a CPU profile of our server in this folder',
  },
);
const { tables, rate, seconds, 'boardgame-io': folder } = values;
const parts = values.only ?? PARTS.filter((part) => part !== 'cold' || values.cold !== undefined);
const cold = values.cold ?? 100_000;

if (parts.includes('moves')) await moves();
if (parts.includes('waits')) await waits();
if (parts.includes('memory')) await memory();
if (parts.includes('reconnect')) await reconnect();
if (parts.includes('replay')) replay();
if (parts.includes('cold')) await coldStart();

async function moves(): Promise<void> {
  const targets: Target[] = [
    await startFloor('relay'),
    await startFloor('views'),
    await startFloor('store'),
    await startRumpus(
      values.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', values.profile],
      values.game,
    ),
    ...(folder === undefined
      ? []
      : [await startBoardgameIo(folder, 'memory'), await startBoardgameIo(folder, 'files')]),
  ];
  console.log(`Moves: ${tables} tables × 4 seats a server, ${rate} moves/s offered, ${seconds} s each in turns`);
  const figures = await measureMoves(targets, tables, rate, Math.ceil(seconds / ROUND_SECONDS), ROUND_SECONDS);
  show(figures);
  const ours = figures[3]!;
  const ratios = figures.filter((other) => other !== ours).map((other) => `${ratio(ours, other)} × ${other.name}`);
  console.log(`CPU a move of rumpus: ${ratios.join(', ')}\n`);
}

function show(figures: readonly MoveFigures[]): void {
  console.table(
    figures.map(({ name, perSecond, cpuMs, ack, seen, unanswered }) => ({
      server: name,
      'moves/s': perSecond,
      'CPU ms a move': cpuMs.toFixed(3),
      'acknowledged ms p50/p99/p99.9': ack,
      'seen by all ms p50/p99/p99.9': seen,
      unanswered,
    })),
  );
}

/** In turns the process that loads holds the sockets of all servers, which it waits for itself. */
async function waits(): Promise<void> {
  console.log(
    `Waits: one server after the other, ${tables} tables × 4 seats, ${rate} moves/s offered for ${seconds} s`,
  );
  const figures: MoveFigures[] = [];
  for (const start of [() => startFloor('store'), () => startRumpus([], values.game)])
    figures.push(...(await measureMoves([await start()], tables, rate, 1, seconds)));
  show(figures);
}

function ratio(ours: MoveFigures, other: MoveFigures): string {
  return (ours.cpuMs / other.cpuMs).toFixed(2);
}

async function memory(): Promise<void> {
  console.log(`Memory: ${tables} tables, then 4 sockets at each`);
  const rows = [];
  for (const start of [() => startFloor('views'), () => startRumpus()]) {
    const target = await start();
    rows.push({ server: target.name, ...(await measureMemory(target, tables)) });
    await target.stop();
  }
  console.table(rows);
}

async function reconnect(): Promise<void> {
  console.log(`Reconnect: the server is killed with ${tables * 4} seats at ${tables} running games and started again`);
  console.table([await measureReconnect(tables)]);
}

function replay(): void {
  console.log('Replay: whole games of random moves, as they are loaded');
  console.table(measureReplay());
}

async function coldStart(): Promise<void> {
  console.log(`Cold start: ${cold} stored tables`);
  console.table([await measureColdStart(cold)]);
}
