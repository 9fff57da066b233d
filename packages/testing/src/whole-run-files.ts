/**
 * Test files that only `npm run test:all` runs. `npm test` covers the same mechanisms in fewer places: every unit, the contract
 * of both stores, each endpoint, imports and changes to them, one killed import.
 */

export const WHOLE_RUN_FILES = [
  // Every command of every document, and the country computed a second time from its files.
  'test/docs/**/*.test.ts',
  'test/e2e/{cross-check,demo,documents}.test.ts',
  // Faults, one at a time, and fleets with their own servers, disks and databases.
  'test/faults/**/*.test.ts',
  'test/deploy/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/e2e/{fuzz,postgres-kill,stopping,workers}.test.ts',
  'test/store/{wrong-property,open-search}.test.ts',
  // The second store, beyond its contract.
  'test/store/citus-*.test.ts',
  'test/store/postgres-{export,load,plans,releases}.test.ts',
  'test/e2e/{citus,postgres}-*.test.ts',
  // The program around the code that other tests run in process.
  'test/e2e/{export-files,import-assistant,match-list,match-truth}.test.ts',
  // Imports of very many features, files or bytes, many in turn, and their effect on models.
  'packages/import/test/{exeter-certificates,hostile-files,inferred-addresses,near-layers,pulling,synthetic-facts,unlinked}.test.ts',
  'packages/import/test/{aliases,backtest-valuation,changed-equals-whole,field-models,listings,messy-files,open-addresses,propensities,recording}.test.ts',
  'test/e2e/comparables-revalued.test.ts',
  'test/{layer-recipe,recipe,real-files}.test.ts',
  // Every page in a browser at every width, and every example in the API documentation.
  'test/console/{console,filter,find,lists,map,places,property,served-again,walk}.test.ts',
  'test/http/{examples,ogc-conformance}.test.ts',
] as const;
