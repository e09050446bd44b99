// npm start: builds the app where it is missing or older than its source, then serves it. Options go to `rumpus serve`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const built = join(root, 'packages/web/dist/index.html');
const sources = ['engine', 'bots', 'protocol', 'web'].map((name) => join(root, 'packages', name, 'src'));

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

if (!existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map(newestIn))) {
  console.log('Building the app …');
  const launcher = join(root, 'scripts/with-node24.mjs');
  const words = ['vite', 'build', '--config', 'packages/web/vite.config.ts', '--logLevel', 'error'];
  const build = spawnSync(process.execPath, [launcher, ...words], { cwd: root, encoding: 'utf8' });
  if (build.status !== 0) {
    console.error(build.stdout + build.stderr);
    console.error('The app could not be built, so there is nothing to serve.');
    process.exit(1);
  }
}

process.argv.splice(1, 1, join(root, 'packages/cli/bin/rumpus.js'), 'serve');
await import('../packages/cli/bin/rumpus.js');
