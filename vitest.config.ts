import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // No test is about time, and a busy machine may take ten times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two workers: end-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
  },
});
