// The real server with the built app, for the tests: its bots answer at once, and many may come from one address.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configOf, startServer, USUAL_PACE } from '@rumpus/server';

const [port = '4190', data = await mkdtemp(join(tmpdir(), 'rumpus-app-'))] = process.argv.slice(2);
const limits =
  'socketsPerAddress=5000,messagesPerSecond=10000,requestsPerSecond=10000,tablesPerHour=100000,guessesPerMinute=1000';
const app = process.env['RUMPUS_APP'] ?? join(import.meta.dirname, '../dist');
const config = { ...configOf({ port, host: '127.0.0.1', data, log: 'error', limits }, {}), app };
const server = await startServer(config, (error) => console.error(error.message), {
  pace: { ...USUAL_PACE, botLeast: 0, botMost: 0 },
});

const stop = (): void => {
  void server.stop().then(() => process.exit(0));
};
process.on('exit', (code) => console.error(`the test server ends with ${code}`));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
