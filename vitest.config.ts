/**
 * Two kinds of tests. Units run the sources as they are and need no build. All others run what was built of them: threads can
 * load nothing else, and a test that ran one build while its threads ran another would test neither.
 */
import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contract } from './console/contract-plugin.js';
import { IS_WHOLE_RUN } from './test/support/run-length.js';
import { WHOLE_RUN_FILES } from './test/support/whole-run-files.js';

const SOURCES = resolve(import.meta.dirname, 'src');
const BUILT = resolve(import.meta.dirname, 'dist');
/** What tests import as `synthetic-country`, of which nothing need be built for units. */
const MADE_UP = resolve(import.meta.dirname, 'synthetic-country/src/entry.ts');

/** Tests import sources by name and run what was built from them. */
function builtSources(): Plugin {
  return {
    name: 'built-sources',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith('.') || !source.endsWith('.js') || importer === undefined) return null;
      const wanted = relative(SOURCES, resolve(dirname(importer), source));
      return wanted.startsWith('..') ? null : { id: resolve(BUILT, wanted), external: false };
    },
  };
}

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
  // What a worker has loaded stays loaded: to load the program anew for each file took longer than most files' tests.
  isolate: false,
  setupFiles: ['test/support/set-up.ts'],
  // No test is about time, and a busy machine may take ten times as long as an idle one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const UNITS = [
  '{src,synthetic-country/src}/**/*.test.ts',
  'test/matching/**/*.test.ts',
  'test/architecture.test.ts',
  'test/docs/named-files.test.ts',
];

export default defineConfig({
  test: {
    // End-to-end tests start whole servers, and small machines have two cores.
    maxWorkers: 2,
    sequence: { sequencer: UnitsLast },
    projects: [
      {
        resolve: { alias: { 'synthetic-country': MADE_UP } },
        test: { ...COMMON, name: 'unit', include: UNITS },
      },
      {
        plugins: [builtSources(), contract()],
        test: {
          ...COMMON,
          name: 'built',
          include: ['test/**/*.test.ts'],
          exclude: IS_WHOLE_RUN || IS_FILE_NAMED ? UNITS : [...UNITS, ...WHOLE_RUN_FILES],
          globalSetup: 'test/support/build-once.ts',
          server: { deps: { external: [/\/dist\//] } },
        },
      },
    ],
  },
});
