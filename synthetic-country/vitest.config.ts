import { defineConfig } from 'vitest/config';

/** The tests of this package alone, for which the program need not be built. */
export default defineConfig({
  // No test is about time, and a busy machine may take ten times as long as an idle one.
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 },
});
