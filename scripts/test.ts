// The whole proof: checks, tests, rule coverage. The last line of output is `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './check.ts';
import { root, runSteps } from './run.ts';

const report = join(root, 'node_modules/.cache/vitest.json');
rmSync(report, { force: true });

const failedSteps = runSteps({
  ...checks,
  tests: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  'rule coverage': ['scripts/rules-coverage.ts'],
});

const { passed, failed } = countTests();
// A failing test already counts; any other failing step counts as one.
const otherSteps = failedSteps.filter((title) => title !== 'tests' || failed === 0);
const allFailed = failed + otherSteps.length;

console.log(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
console.log(`${passed} passed, ${allFailed} failed`);
process.exitCode = allFailed === 0 ? 0 : 1;

function countTests(): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: result.numPassedTests, failed: result.numFailedTests };
}
