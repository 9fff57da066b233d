/** Runs the quick tests of one folder on its sources, not on the build: Stryker puts the mutants there. */

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    isolate: false,
  },
});
