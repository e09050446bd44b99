import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/*/test/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Many tests run real processes, sockets and disks on busy machines: a second failure counts, a lone one is shown.
    retry: 1,
    // Only what hangs may fail by time: a slow and busy machine needs many times what ours needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
});
