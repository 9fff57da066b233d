/** Two kinds of tests. All run the sources, in threads too; tests of the whole also start the program, which is built first. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contract } from './apps/console/contract-plugin.js';
import { IS_WHOLE_RUN } from './packages/testing/src/run-length.js';
import { WHOLE_RUN_FILES } from './packages/testing/src/whole-run-files.js';

const CONDITIONS = ['@property-lookup/source', '@property-lookup/inside', 'node'];
const SOURCES = {
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS } },
};

/** Units last: they are short, so that both workers end together. A worker is kept only as long as the next file is of its project. */
class UnitsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUnit = ({ project }: TestSpecification): number => Number(project.name === 'unit');
    return (await super.sort(files)).sort((one, other) => isUnit(one) - isUnit(other));
  }
}

/** A file that is named on the command line runs, however long it takes. */
const IS_FILE_NAMED = process.argv.some((word) => word.endsWith('.test.ts'));

const COMMON = {
  // A worker keeps the modules it has loaded: loading the program for each file took longer than most files' tests.
  isolate: false,
  setupFiles: ['packages/testing/src/set-up.ts'],
  // No test is about time, and a busy machine may take ten times as long as an idle one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const UNITS = [
  '{packages,plugins,apps}/*/src/**/*.test.ts',
  'synthetic-country/src/**/*.test.ts',
  'packages/address/test/**/*.test.ts',
  'test/architecture.test.ts',
  'test/lines.test.ts',
  'test/docs/named-files.test.ts',
];

export default defineConfig({
  test: {
    // End-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
    sequence: { sequencer: UnitsLast },
    projects: [
      {
        ...SOURCES,
        test: { ...COMMON, name: 'unit', include: UNITS },
      },
      {
        ...SOURCES,
        plugins: [contract()],
        test: {
          ...COMMON,
          name: 'whole',
          include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: IS_WHOLE_RUN || IS_FILE_NAMED ? UNITS : [...UNITS, ...WHOLE_RUN_FILES],
          globalSetup: 'packages/testing/src/build-once.ts',
          execArgv: [
            '--conditions=@property-lookup/source',
            '--conditions=@property-lookup/inside',
            '--import',
            new URL('scripts/from-source.mjs', import.meta.url).href,
          ],
        },
      },
    ],
  },
});
