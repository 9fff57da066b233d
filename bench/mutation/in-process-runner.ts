/**
 * A test runner for Stryker: bundles the tests of a folder with the mutated sources once, then runs the tests that reach a
 * mutant in this process, about a thousand mutants a minute.
 */

import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { CollectedTests, runTest } from './collected-tests.js';

/** Globals that the mutated sources read, under Stryker's names. */
interface Instrumented {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: unknown;
}

interface Globals {
  __stryker__: Instrumented;
  collected_tests: CollectedTests;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly mutantActivation: 'static' | 'runtime';
}

interface Options {
  readonly inProcess: { readonly tests: readonly string[] };
}

const BUNDLE = 'mutation-bundle';
const NAMES = [
  'describe',
  'test',
  'it',
  'expect',
  'beforeAll',
  'beforeEach',
  'afterEach',
  'afterAll',
];
const GLOBALS = globalThis as unknown as Globals;
const INSTRUMENTED: Instrumented = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: undefined,
  hitLimit: undefined,
  mutantCoverage: undefined,
};

class InProcessRunner {
  static readonly inject = ['options'] as const;
  readonly #paths: readonly string[];
  #collected = new CollectedTests();
  #loads = 0;
  /** An uncaught error would end the process; it counts as a noticed mutant. */
  #onCrash: (message: string) => void = () => undefined;

  constructor({ inProcess }: Options) {
    this.#paths = inProcess.tests;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error) => this.#onCrash(String(error)));
    }
    GLOBALS.__stryker__ = INSTRUMENTED;
    await bundle(this.#paths.flatMap(testsWithin));
    await this.#load();
  }

  async dryRun() {
    const tests = [];
    for (const test of this.#collected.tests) {
      const started = performance.now();
      INSTRUMENTED.currentTestId = test.id;
      const failure = await runTest(test, this.#collected);
      INSTRUMENTED.currentTestId = undefined;
      const timeSpentMs = performance.now() - started;
      const told = { id: test.id, name: test.id, timeSpentMs };
      tests.push(
        failure === null ? { ...told, status: 0 } : { ...told, status: 1, failureMessage: failure },
      );
    }
    return { status: 'complete', tests, mutantCoverage: INSTRUMENTED.mutantCoverage };
  }

  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }: MutantRun) {
    INSTRUMENTED.hitCount = hitLimit === undefined ? undefined : 0;
    INSTRUMENTED.hitLimit = hitLimit;
    INSTRUMENTED.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
    try {
      if (mutantActivation === 'static') await this.#load();
      INSTRUMENTED.activeMutant = activeMutant.id;
      const crash = new Promise<string>((resolve) => {
        this.#onCrash = resolve;
      });
      const crashed = crash.then((why) => killed(this.#collected.tests[0]?.id ?? '', why, 0));
      return await Promise.race([this.#firstFailure(testFilter), crashed]);
    } catch (error) {
      return killed(this.#collected.tests[0]?.id ?? '', String(error), 0);
    } finally {
      INSTRUMENTED.activeMutant = undefined;
    }
  }

  async #firstFailure(filter: readonly string[] | undefined) {
    const wanted = filter && new Set(filter);
    let nrOfTests = 0;
    for (const test of this.#collected.tests) {
      if (wanted && !wanted.has(test.id)) continue;
      nrOfTests++;
      const failure = await runTest(test, this.#collected);
      const { hitCount = 0, hitLimit = Number.POSITIVE_INFINITY } = INSTRUMENTED;
      if (hitCount > hitLimit) return { status: 'timeout', reason: 'hit limit' };
      if (failure !== null) return killed(test.id, failure, nrOfTests);
    }
    return { status: 'survived', nrOfTests };
  }

  /** Evaluates the bundle again, so that module state is created under the active mutant. */
  async #load(): Promise<void> {
    this.#collected = new CollectedTests();
    GLOBALS.collected_tests = this.#collected;
    await import(`${pathToFileURL(resolve(BUNDLE, 'tests.js')).href}?${this.#loads++}`);
  }
}

function killed(test: string, failureMessage: string, nrOfTests: number) {
  return { status: 'killed', killedBy: [test], failureMessage, nrOfTests };
}

/** A test file, or all test files of a folder. */
function testsWithin(path: string): readonly string[] {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => name.endsWith('.test.ts'));
  return tests.sort().map((name) => join(path, name));
}

async function bundle(files: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [testsOf(files)],
    resolve: { conditions: CONDITIONS },
    ssr: { resolve: { conditions: CONDITIONS }, noExternal: [/^@property-lookup\//] },
    build: {
      ssr: true,
      outDir: BUNDLE,
      target: 'node20',
      minify: false,
      rollupOptions: { input: { tests: ENTRY }, output: { entryFileNames: '[name].js' } },
    },
  });
}

const ENTRY = 'virtual:tests';

/** Packages are bundled from their sources. */
const CONDITIONS = ['@property-lookup/source', '@property-lookup/inside', 'node'];

/** Disables shrinking, which takes seconds: nobody reads a mutant's smallest example. */
const NO_SHRINKING = `import fc from 'fast-check'; fc.configureGlobal({ endOnFailure: true });`;

/** One entry for all test files; each announces its name first, and imports from here instead of Vitest. */
function testsOf(files: readonly string[]): Plugin {
  return {
    name: 'collected-tests',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY || id === 'vitest' ? `\0${id}` : null),
    load: (id) => {
      if (id === `\0${ENTRY}`)
        return [
          NO_SHRINKING,
          ...files.map((file) => `import ${JSON.stringify(resolve(file))};`),
        ].join('\n');
      return id === '\0vitest' ? `export const { ${NAMES.join(', ')} } = collected_tests;` : null;
    },
    transform: (code, id) => {
      const here = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
      const name = relative('', id);
      if (!files.includes(name)) return here;
      return `collected_tests.openFile(${JSON.stringify(name)});${here}`;
    },
  };
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
];
