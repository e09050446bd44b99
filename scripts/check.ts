import { runSteps } from './run.ts';

/** What every change must pass, besides the tests. */
export const checks = {
  format: ['oxfmt', '--check'],
  'lint and import borders': ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '--build'],
  'types of the app': [
    'svelte-check',
    '--workspace',
    'packages/web',
    '--tsconfig',
    'tsconfig.app.json',
    '--fail-on-warnings',
  ],
};

if (import.meta.main) {
  const failed = runSteps(checks);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
