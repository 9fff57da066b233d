/** The folders to mutate, and the quick tests that must notice: tests that run the sources in their own process. */

export interface Folder {
  /** Globs of files to mutate, without tests and tables of fitted numbers. */
  readonly sources: readonly string[];
  /** Test files, and folders of them. Other tests start threads or servers, which run the build, and that contains no mutants. */
  readonly tests: readonly string[];
}

export const FOLDERS: Readonly<Record<string, Folder>> = {
  matching: {
    sources: [
      'packages/address/src/**/{compare,compare-words,compare-postcodes,align-identifiers}.ts',
      'packages/address/src/**/{settle-identifiers,judge-leftovers,link-words,floors-and-sides}.ts',
      'packages/address/src/**/{score,decide,calibrate}.ts',
    ],
    tests: ['packages/address/src', 'packages/address/test'],
  },
  events: {
    sources: ['packages/facts/src/events/*.ts', '!packages/facts/src/events/*.test.ts'],
    tests: ['packages/facts/src/events'],
  },
  evidence: {
    sources: ['packages/facts/src/evidence/*.ts', '!packages/facts/src/evidence/*.test.ts'],
    tests: ['packages/facts/src/evidence'],
  },
  'facts/derive': {
    sources: [
      'packages/model/src/fields/derive/*.ts',
      '!packages/model/src/fields/derive/*.test.ts',
    ],
    tests: ['packages/model/src/fields/derive'],
  },
  'importing/merging': {
    sources: ['packages/import/src/merging/*.ts', '!packages/import/src/merging/*.test.ts'],
    tests: [
      'packages/import/src/merging',
      'packages/import/test/merging.test.ts',
      'packages/import/test/open-addresses.test.ts',
    ],
  },
  'importing/recording': {
    sources: ['packages/import/src/recording/*.ts', '!packages/import/src/recording/*.test.ts'],
    tests: [
      'packages/import/src/recording',
      'packages/import/test/recorded-homes.test.ts',
      'packages/import/test/outlines.test.ts',
    ],
  },
  'store/embedded/search': {
    // A thread's program does not run in the tests' process.
    sources: [
      'packages/engine/src/store/embedded/search/*.ts',
      '!packages/engine/src/store/embedded/search/{*.test,search-thread}.ts',
    ],
    tests: ['packages/engine/src/store/embedded/search', 'test/store/open-search.test.ts'],
  },
  release: {
    sources: ['packages/engine/src/release/**/*.ts', '!packages/engine/src/release/**/*.test.ts'],
    tests: ['packages/engine/src/release', 'packages/engine/test'],
  },
  http: {
    // Keys in PostgreSQL need a server.
    sources: [
      'packages/server/src/http/{authenticate,open-limiter,rate-limiter,redis-limiter}.ts',
      'packages/server/src/http/cluster/shared-limiter.ts',
      'packages/server/src/keys/*.ts',
      '!packages/server/src/keys/*.test.ts',
    ],
    tests: [
      'packages/server/src/http/authenticate.test.ts',
      'test/http/limiters.test.ts',
      'packages/server/src/keys',
      'test/http/keys.test.ts',
    ],
  },
};
