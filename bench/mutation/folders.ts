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
      'src/matching/**/{compare,compare-words,compare-postcodes,align-identifiers}.ts',
      'src/matching/**/{settle-identifiers,judge-leftovers,link-words,floors-and-sides}.ts',
      'src/matching/**/{score,decide,calibrate}.ts',
    ],
    tests: ['src/matching', 'test/matching'],
  },
  events: {
    sources: ['src/events/*.ts', '!src/events/*.test.ts'],
    tests: ['src/events'],
  },
  evidence: {
    sources: ['src/evidence/*.ts', '!src/evidence/*.test.ts'],
    tests: ['src/evidence'],
  },
  'facts/derive': {
    sources: ['src/facts/derive/*.ts', '!src/facts/derive/*.test.ts'],
    tests: ['src/facts/derive'],
  },
  'importing/merging': {
    sources: ['src/importing/merging/*.ts', '!src/importing/merging/*.test.ts'],
    tests: [
      'src/importing/merging',
      'test/importing/merging.test.ts',
      'test/importing/open-addresses.test.ts',
    ],
  },
  'importing/recording': {
    sources: ['src/importing/recording/*.ts', '!src/importing/recording/*.test.ts'],
    tests: [
      'src/importing/recording',
      'test/importing/recorded-homes.test.ts',
      'test/importing/outlines.test.ts',
    ],
  },
  'store/embedded/search': {
    // A thread's program does not run in the tests' process.
    sources: [
      'src/store/embedded/search/*.ts',
      '!src/store/embedded/search/{*.test,search-thread}.ts',
    ],
    tests: ['src/store/embedded/search', 'test/store/open-search.test.ts'],
  },
  release: {
    sources: ['src/release/**/*.ts', '!src/release/**/*.test.ts'],
    tests: ['src/release', 'test/release'],
  },
  http: {
    // Keys in PostgreSQL need a server.
    sources: [
      'src/http/{authenticate,open-limiter,rate-limiter,redis-limiter}.ts',
      'src/http/cluster/shared-limiter.ts',
      'src/keys/*.ts',
      '!src/keys/*.test.ts',
    ],
    tests: [
      'src/http/authenticate.test.ts',
      'test/http/limiters.test.ts',
      'src/keys',
      'test/http/keys.test.ts',
    ],
  },
};
