/**
 * Test files that only `npm run test:all` runs. `npm test` has the same mechanisms in fewer places: every unit, the contract of both
 * stores, each endpoint, imports and what changes them, one killed import.
 */

export const WHOLE_RUN_FILES = [
  // Every command of every document, and the country reckoned a second time from its files.
  'test/docs/**/*.test.ts',
  'test/e2e/{cross-check,demo,documents}.test.ts',
  // Faults, one at a time, and what runs a fleet: servers, disks and databases of their own.
  'test/faults/**/*.test.ts',
  'test/deploy/**/*.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/e2e/{fuzz,postgres-kill,stopping,workers}.test.ts',
  'test/store/{wrong-property,open-search}.test.ts',
  // The second store by itself, beyond its contract.
  'test/store/citus-*.test.ts',
  'test/store/postgres-{export,load,plans,releases}.test.ts',
  'test/e2e/{citus,postgres}-*.test.ts',
  // The program around what is tested in process.
  'test/e2e/{export-files,import-assistant,match-list,match-truth}.test.ts',
  // Imports of very many features, files or bytes, many in turn, and what models make of them.
  'test/importing/{exeter-certificates,hostile-files,inferred-addresses,near-layers,pulling,synthetic-facts,unlinked}.test.ts',
  'test/importing/{backtest-valuation,changed-equals-whole,field-models,listings,messy-files,propensities,recording}.test.ts',
  'test/e2e/comparables-anew.test.ts',
  'test/{layer-recipe,recipe,real-files}.test.ts',
  // Every page in a browser at every width, and every example that the documents of the API show.
  'test/console/{console,filter,find,lists,map,places,property,served-anew}.test.ts',
  'test/http/examples.test.ts',
] as const;
