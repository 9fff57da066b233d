import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two workers: end-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
  },
});
