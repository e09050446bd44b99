// The real server with the built app, for the tests: its bots answer at once, and many may come from one address.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOf, startServer, USUAL_PACE } from '@rumpus/server';

const [port = '4190', given] = process.argv.slice(2);
const data = given ?? (await mkdtemp(join(tmpdir(), 'rumpus-app-')));
const limits =
  'socketsPerAddress=5000,messagesPerSecond=10000,requestsPerSecond=10000,tablesPerHour=100000,guessesPerMinute=1000';
const app = process.env['RUMPUS_APP'] ?? join(import.meta.dirname, '../dist');
const config = { ...configOf({ port, host: '127.0.0.1', data, log: 'error', limits }, {}), app };
const server = await startServer(config, (error) => console.error(error.message), {
  pace: { ...USUAL_PACE, botLeast: 0, botMost: 0 },
});

async function stop(): Promise<void> {
  await server.stop();
  if (given === undefined) await rm(data, { recursive: true });
  process.exit(0);
}
process.on('exit', (code) => console.error(`the test server ends with ${code}`));
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
