import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a script or tool as the npm scripts do and says whether it succeeded. */
export function run(words: readonly string[], env: Record<string, string> = {}): boolean {
  const launcher = join(root, 'scripts/with-node24.mjs');
  const done = spawnSync(process.execPath, [launcher, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return done.status === 0;
}

/** Runs each step under its title, all of them even when one fails; returns the titles of those that failed. */
export function runSteps(steps: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(steps)
    .filter(([title, words]) => {
      console.log(`\n== ${title}`);
      return !run(words);
    })
    .map(([title]) => title);
}
