// The whole proof: checks, tests, rule coverage, the app in a browser. The last line of output is `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './check.ts';
import { root, runSteps } from './run.ts';

const report = join(root, 'node_modules/.cache/vitest.json');
const browserReport = join(root, 'packages/web/reports/browser.json');
rmSync(report, { force: true });
rmSync(browserReport, { force: true });

const failedSteps = runSteps({
  ...checks,
  tests: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  'rule coverage': ['scripts/rules-coverage.ts'],
  browser: ['packages/web/scripts/e2e.ts'],
});

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const counts: Readonly<Record<string, Count>> = { tests: countTests(), browser: countBrowserTests() };
const passed = Object.values(counts).reduce((sum, count) => sum + count.passed, 0);
const failed = Object.values(counts).reduce((sum, count) => sum + count.failed, 0);
// A failing test already counts; any other failing step counts as one.
const otherSteps = failedSteps.filter((title) => (counts[title]?.failed ?? 0) === 0);
const allFailed = failed + otherSteps.length;

console.log(failedSteps.length === 0 ? '\nEverything passed.' : `\nFailed: ${failedSteps.join(', ')}.`);
console.log(`${passed} passed, ${allFailed} failed`);
process.exitCode = allFailed === 0 ? 0 : 1;

function countTests(): Count {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: result.numPassedTests, failed: result.numFailedTests };
}

function countBrowserTests(): Count {
  if (!existsSync(browserReport)) return { passed: 0, failed: 0 };
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; flaky: number; unexpected: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
