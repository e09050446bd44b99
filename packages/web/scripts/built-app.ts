// The app and a browser for whatever tries it out.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** A folder of its own: nobody else's build gets in the way. */
export const app = process.env['RUMPUS_APP'] ?? join(root, 'node_modules/.cache/rumpus/app');

/** Runs a script or tool as the npm scripts do. */
export const run = (
  words: readonly string[],
  stdout: 'inherit' | 'pipe' = 'inherit',
  env: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(root, 'scripts/with-node24.mjs'), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['inherit', stdout, 'inherit'],
  });

const BUILD = ['vite', 'build', '--config', 'packages/web/vite.config.ts', '--outDir', app, '--emptyOutDir'];

/** Whether it could be done; if not, that is told by then. */
export const buildApp = (): boolean => run([...BUILD, '--logLevel', 'warn']).status === 0;

/** Finds a browser and builds the app: the path of the browser, undefined if either failed, which is told by then. */
export function makeReady(): string | undefined {
  const found = run(['scripts/browser.mjs'], 'pipe');
  const isReady = found.status === 0 && buildApp();
  return isReady ? found.stdout.trim().split('\n').at(-1) : undefined;
}
