// Builds the app and plays it in a real browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const launcher = join(root, 'scripts/with-node24.mjs');

// A folder of its own: nobody else's build gets in the way.
const app = process.env['RUMPUS_APP'] ?? join(root, 'node_modules/.cache/rumpus/app');

const found = spawnSync(process.execPath, [launcher, 'scripts/browser.mjs'], { cwd: root, encoding: 'utf8' });
const chromium = found.stdout.trim().split('\n').at(-1) ?? '';
if (found.status !== 0) console.error(found.stderr);

function run(words: readonly string[]): boolean {
  const env = { ...process.env, RUMPUS_APP: app, RUMPUS_CHROMIUM: chromium };
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
const isBuilt = found.status === 0 && run(['vite', ...build]);
const isFine =
  isBuilt && run(['playwright', 'test', '--config', 'packages/web/playwright.config.ts', ...process.argv.slice(2)]);
process.exitCode = isFine ? 0 : 1;
