import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config, RunningServer, SettingName } from '@rumpus/server';
import type { Command } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { paint, print } from './terminal.ts';
import { TaskError, UsageError, type Finish } from './usage.ts';

/** However busy it is, a server that was told to stop is gone after this. */
const STOP_MS = 9000;

export function addServe(program: Command, finish: Finish): void {
  program
    .command('serve')
    .summary('run the table server and the app')
    .description('Runs the table server and the app: one process, one port, one folder. Every option has a variable.')
    .option('--port <port>', 'port to listen on (RUMPUS_PORT; 8484)')
    .option('--host <address>', 'address to listen on (RUMPUS_HOST; 0.0.0.0, which is all of them)')
    .option('--data <folder>', 'where tables are kept (RUMPUS_DATA; rumpus-data)')
    .option('--public <address>', 'the address people type, such as https://rumpus.example (RUMPUS_PUBLIC)')
    .option('--log <level>', 'debug, info, warn, error or off, as JSON lines on standard error (RUMPUS_LOG; warn)')
    .option('--proxies <addresses>', 'proxies whose forwarding headers are believed (RUMPUS_PROXIES; none)')
    .option('--limits <limits>', 'such as sockets=500,messagesPerSecond=20 (RUMPUS_LIMITS)')
    .option('--app <folder>', 'the built web app (RUMPUS_APP; the one of this repository)')
    .addHelpText(
      'after',
      `
Examples:
  rumpus serve
  rumpus serve --port 80 --data /var/lib/rumpus --public https://rumpus.example --proxies 127.0.0.1`,
    )
    .action(async (options: Partial<Record<SettingName, string>>) => {
      const config = await readConfig(options);
      const broken = Promise.withResolvers<Error>();
      const server = await start(config, broken.resolve);
      announce(config, server.port);
      // Kept even if this process is killed.
      flushCompileCache();
      const end = await Promise.race([broken.promise, askedToStop()]);
      if (end instanceof Error) {
        process.stderr.write(`rumpus: ${end.message} The server stops; what was acknowledged is safe.\n`);
        process.exit(1);
      }
      setTimeout(() => process.exit(1), STOP_MS).unref();
      await server.stop();
      finish(0);
    });
}

async function readConfig(options: Partial<Record<SettingName, string>>): Promise<Config> {
  const { configOf, ConfigError } = await import('@rumpus/server');
  const built = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const usual = {
    ...(existsSync(built) && !process.env['RUMPUS_APP'] && { app: built }),
    ...(!process.env['RUMPUS_LOG'] && { log: 'warn' }),
  };
  try {
    return configOf({ ...usual, ...options }, process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}

async function start(config: Config, onBroken: (error: Error) => void): Promise<RunningServer> {
  const { startServer } = await import('@rumpus/server');
  try {
    return await startServer(config, onBroken);
  } catch (error) {
    throw error instanceof Error ? new TaskError(error.message) : error;
  }
}

function askedToStop(): Promise<'stop'> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('stop'));
    process.once('SIGTERM', () => resolve('stop'));
  });
}

function announce(config: Config, port: number): void {
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::';
  const local = `http://localhost:${port}`;
  const neighbours = isEverywhere ? lanAddresses().map((address) => `http://${address}:${port}`) : [];
  const best = config.publicAddress ?? neighbours[0];
  print(
    paint.bold('Rumpus is running.'),
    '',
    `  On this machine   ${isEverywhere ? local : `http://${config.host}:${port}`}`,
  );
  for (const address of neighbours) print(`  On your network   ${address}`);
  if (config.publicAddress !== undefined) print(`  For everyone      ${config.publicAddress}`);
  print(`  Tables are kept   ${config.data}`);
  if (config.app === undefined)
    print('', 'The app is not built: visitors see a plain page until it is (npm run build).');
  if (best !== undefined) print('', renderUnicodeCompact(best), '', `Scan it with a phone: ${best}`);
  print('', 'Ctrl-C stops the server; every table is safe.');
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
