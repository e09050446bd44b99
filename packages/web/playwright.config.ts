import { defineConfig } from '@playwright/test';

/** The next one up is used too, by the test that kills its server. */
const PORT = Number(process.env['RUMPUS_TEST_PORT'] ?? 4190);

export default defineConfig({
  testDir: 'test',
  testMatch: '*.spec.ts',
  outputDir: 'reports/browser',
  timeout: 480_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // Nothing here depends on luck or time; a lone failure is listed as flaky and is a bug.
  retries: 1,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // scripts/e2e.ts says where the browser is.
    launchOptions: { executablePath: process.env['RUMPUS_CHROMIUM'] ?? '', args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    actionTimeout: 60_000,
    trace: 'off',
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning test/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
