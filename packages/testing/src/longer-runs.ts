/**
 * Test files that `npm test` leaves to longer runs. It covers the same mechanisms in fewer places: every unit, the contract of both
 * stores, each endpoint, imports and changes to them, one killed import.
 */

import { IS_CI_RUN, IS_WHOLE_RUN } from './run-length.js';

/** A person's way through the console, every printed request, the standards and clients of others, and Node.js 24. */
const OF_CI = [
  'test/console/{address-field,sources,walk}.test.ts',
  'test/deploy/other-nodes.test.ts',
  'test/docs/{bulk,printed-requests,python}.test.ts',
  // Clients in Python, and of OS Places, installed from their registries.
  'test/{client/python,e2e/os-places-clients}.test.ts',
  'test/e2e/changed-facts.test.ts',
  'test/http/{examples,ogc-conformance}.test.ts',
  'test/publics/**/*.test.ts',
  'packages/import/test/{days-of-homes,reimport}.test.ts',
];

const OF_WHOLE_RUNS = [
  // Every command of every document, and the country computed a second time from its files.
  'test/docs/{citus,package-readmes,postgres}.test.ts',
  'test/e2e/{cross-check,demo,documents,up}.test.ts',
  'test/console/reference.test.ts',
  // Faults, one at a time, and fleets with their own servers, disks and databases.
  'test/faults/**/*.test.ts',
  'test/deploy/{files,image,packages,packed-up,running,sbom}.test.ts',
  'test/fuzz/**/*.test.ts',
  'test/e2e/{fuzz,postgres-kill,stopping,workers}.test.ts',
  'test/store/{wrong-property,open-search}.test.ts',
  // The second store, beyond its contract.
  'test/store/citus-*.test.ts',
  'test/store/postgres-{export,load,plans,releases}.test.ts',
  'test/e2e/{citus,postgres}-*.test.ts',
  // The program around the code that other tests run in process.
  'test/e2e/{export-files,formula-cells,import-assistant,match-list,match-listed,match-truth}.test.ts',
  'packages/import/test/{aliases,area-rows,open-addresses,terminal}.test.ts',
  // Imports of very many features, files or bytes, many in turn, and their effect on models.
  'packages/import/test/{exeter-certificates,hostile-files,inferred-addresses,near-layers,pulling,synthetic-facts,unlinked}.test.ts',
  'packages/import/test/{backtest-valuation,changed-equals-whole,days-of-sequences,field-models,listings,messy-files,propensities,recording}.test.ts',
  'test/e2e/comparables-revalued.test.ts',
  'test/{layer-recipe,recipe,real-files}.test.ts',
  // Every page in a browser at every width.
  'test/console/{address-field-failures,console,filter,find,lists,map,places,property,served-again}.test.ts',
];

export const LEFT_OUT = IS_WHOLE_RUN
  ? []
  : IS_CI_RUN
    ? OF_WHOLE_RUNS
    : [...OF_CI, ...OF_WHOLE_RUNS];
