// Builds the app and plays it in a real browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const launcher = join(root, 'scripts/with-node24.mjs');

// A folder of its own: nobody else's build gets in the way.
const app = join(root, 'node_modules/.cache/rumpus/app');

function run(words: readonly string[]): boolean {
  const env = { ...process.env, RUMPUS_APP: app };
  return spawnSync(process.execPath, [launcher, ...words], { cwd: root, env, stdio: 'inherit' }).status === 0;
}

const build = [
  'build',
  '--config',
  'packages/web/vite.config.ts',
  '--outDir',
  app,
  '--emptyOutDir',
  '--logLevel',
  'warn',
];
const isBuilt = run(['vite', ...build]);
const isFine =
  isBuilt && run(['playwright', 'test', '--config', 'packages/web/playwright.config.ts', ...process.argv.slice(2)]);
process.exitCode = isFine ? 0 : 1;
