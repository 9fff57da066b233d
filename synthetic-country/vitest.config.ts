import { defineConfig } from 'vitest/config';

/** Runs the tests of this package alone, without building the program. */
export default defineConfig({
  // No test measures time, and a busy machine may take ten times as long as an idle one.
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 },
});
