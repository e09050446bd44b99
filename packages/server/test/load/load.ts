// npm run load: how fast the server is, next to servers that do less; docs/self-hosting.md has the figures.
import { parseArgs } from 'node:util';
import { games } from '@rumpus/engine';
import { startBoardgameIo } from './boardgame-io.ts';
import { measureColdStart } from './cold.ts';
import { startFloor } from './floor.ts';
import { measureMemory } from './memory.ts';
import { measureMoves, type MoveFigures } from './moves.ts';
import { measureReconnect } from './reconnect.ts';
import { measureReplay } from './replay.ts';
import { startRumpus } from './rumpus.ts';
import type { Target } from './target.ts';

const USAGE = `npm run load -- [options]
  --only PARTS             moves, memory, reconnect, replay, cold; with commas between (all but cold)
  --tables N               tables of four seats each (1250)
  --rate N                 moves a second offered to all tables together (1000)
  --seconds N              how long moves are offered to each server (20), in rounds of 4 seconds
  --game NAME              what is played at our tables (over-and-out, which the views of the bare servers are as long as)
  --cold N                 how many tables are stored when the server starts (100000); also does the part cold
  --boardgame-io FOLDER    also measures the boardgame.io that is installed in this folder, with node-persist
  --profile FOLDER         leaves a CPU profile of our server in this folder`;

const ROUND_SECONDS = 4;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tables: { type: 'string', default: '1250' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    game: { type: 'string', default: 'over-and-out' },
    cold: { type: 'string' },
    'boardgame-io': { type: 'string' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const PARTS = new Set(['moves', 'memory', 'reconnect', 'replay', 'cold']);
const parts = (values.only ?? `moves,memory,reconnect,replay${values.cold === undefined ? '' : ',cold'}`).split(',');
const [tables, rate, seconds, cold] = [values.tables, values.rate, values.seconds, values.cold ?? '100000'].map(Number);
const folder = values['boardgame-io'];
const isWrong =
  parts.some((part) => !PARTS.has(part)) ||
  !Object.hasOwn(games, values.game) ||
  ![tables, rate, seconds, cold].every((value) => Number.isInteger(value) && value! > 0);

if (values.help || isWrong) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  if (parts.includes('moves')) await moves();
  if (parts.includes('memory')) await memory();
  if (parts.includes('reconnect')) await reconnect();
  if (parts.includes('replay')) replay();
  if (parts.includes('cold')) await coldStart();
}

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
  const figures = await measureMoves(targets, tables!, rate!, Math.ceil(seconds! / ROUND_SECONDS), ROUND_SECONDS);
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
  const ours = figures[3]!;
  const ratios = figures.filter((other) => other !== ours).map((other) => `${ratio(ours, other)} × ${other.name}`);
  console.log(`CPU a move of rumpus: ${ratios.join(', ')}\n`);
}

function ratio(ours: MoveFigures, other: MoveFigures): string {
  return (ours.cpuMs / other.cpuMs).toFixed(2);
}

async function memory(): Promise<void> {
  console.log(`Memory: ${tables} tables, then 4 sockets at each`);
  const rows = [];
  for (const start of [() => startFloor('views'), () => startRumpus()]) {
    const target = await start();
    rows.push({ server: target.name, ...(await measureMemory(target, tables!)) });
    await target.stop();
  }
  console.table(rows);
}

async function reconnect(): Promise<void> {
  console.log(`Reconnect: the server is killed with ${tables! * 4} seats at ${tables} running games and started again`);
  console.table([await measureReconnect(tables!)]);
}

function replay(): void {
  console.log('Replay: whole games of random moves, as they are loaded');
  console.table(measureReplay());
}

async function coldStart(): Promise<void> {
  console.log(`Cold start: ${cold} stored tables`);
  console.table([await measureColdStart(cold!)]);
}
