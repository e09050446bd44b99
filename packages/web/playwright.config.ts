import { defineConfig } from '@playwright/test';

/** The next one up is used too, by the test that kills its server. */
const PORT = Number(process.env['RUMPUS_TEST_PORT'] ?? 4190);

export default defineConfig({
  testDir: 'test',
  testMatch: '*.spec.ts',
  outputDir: 'reports/browser',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // Deals and bots differ each time. A second failure counts; a lone one is listed as flaky.
  retries: 1,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // scripts/e2e.ts says where the browser is.
    launchOptions: { executablePath: process.env['RUMPUS_CHROMIUM'] ?? '', args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    trace: 'off',
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning test/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 60_000,
  },
});
