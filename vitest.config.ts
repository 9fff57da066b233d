/** What tests run: all of it from the sources, but for threads and the program, which are built first unless only units run. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contract } from './apps/console/contract-plugin.js';
import { LEFT_OUT } from './packages/testing/src/longer-runs.js';
import { IS_UNIT_RUN } from './packages/testing/src/run-length.js';
import { threadsOfBuild } from './packages/testing/src/threads-of-build.js';

const CONDITIONS = ['@property-lookup/source', '@property-lookup/inside', 'node'];

const NAMED = process.argv.filter((word) => word.endsWith('.test.ts'));

/** Those that need only their own process and some milliseconds. */
const UNITS = [
  '{packages,plugins,apps}/*/src/**/*.test.ts',
  'synthetic-country/src/**/*.test.ts',
  'packages/address/test/**/*.test.ts',
  'test/architecture.test.ts',
  'test/lines.test.ts',
  'test/docs/named-files.test.ts',
];
const OTHERS = ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'];

const isUnit = (path: string): boolean => path.includes('/src/');

const HAS_ONLY_UNITS = IS_UNIT_RUN || (NAMED.length > 0 && NAMED.every(isUnit));

/** Units last: they are short, so that both workers end together. */
class UnitsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort(
      (one, other) => Number(isUnit(one.moduleId)) - Number(isUnit(other.moduleId)),
    );
  }
}

/** One project, so that each module is read once, and a worker keeps those that it has loaded. */
export default defineConfig({
  plugins: [contract(), threadsOfBuild()],
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS } },
  test: {
    include: HAS_ONLY_UNITS ? UNITS : [...UNITS, ...OTHERS],
    // A file that is named runs, however long it takes.
    exclude: ['**/node_modules/**', ...(NAMED.length > 0 ? [] : LEFT_OUT)],
    globalSetup: HAS_ONLY_UNITS ? [] : ['packages/testing/src/build-once.ts'],
    setupFiles: ['packages/testing/src/set-up.ts'],
    // End-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
    sequence: { sequencer: UnitsLast },
    isolate: false,
    // No test is about time, and a busy machine may take ten times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
