/**
 * The recipe of CONTRIBUTING for a new data set with a new kind of record and a new field, followed in a copy of the
 * sources: which files are new, which get a line, and that this is all it takes.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { followRecipe } from '@property-lookup/testing/follow-recipe';
import { expect, it } from 'vitest';

/** A made-up register of trees, which names properties by their UPRN. */
const NEW_FILES: Readonly<Record<string, string>> = {
  'packages/sources/src/planning/tree-register/tree-register.ts': `/** A register of trees: how many stand on each plot. */

import { parseUprn } from '@property-lookup/kernel/address';
import { findColumn, hasColumns, textAt } from '../../cells/columns.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { ACCEPTED, headed, reject, type Source } from '../../source.js';

const COLUMNS = ['TREE_UPRN', 'TREES', 'COUNTED_ON'];

export const treeRegister: Source = {
  ...{ id: 'tree-register', title: 'Register of trees', publisher: 'Tree Office' },
  about: {
    ...{ code: 'TREES', gives: 'how many trees stand on a plot', appears: 'yearly' },
    ...{ page: null, size: 'under 1 MB', needs: ['addresses'] },
  },
  ...{ licence: OPEN_GOVERNMENT_LICENCE, attribution: '', delimiter: ',', rowsAreLines: true },
  ...headed((row) => hasColumns(row, COLUMNS)),
  open(header) {
    const [uprnAt = -1, treesAt = -1, dayAt = -1] = COLUMNS.map((name) => findColumn(header, [name]));
    return (fields, emit) => {
      const uprn = parseUprn(textAt(fields, uprnAt) ?? '');
      if (uprn === undefined) return reject('UPRN is missing or malformed');
      const trees = Number(textAt(fields, treesAt));
      const countedOn = textAt(fields, dayAt);
      emit({ kind: 'tree-count', id: String(uprn), uprn, address: null, trees, countedOn });
      return ACCEPTED;
    };
  },
};
`,
  'packages/facts/src/evidence/records/tree-count.ts': `/** Counts of the trees on a plot. */

import type { TreeCountFact } from '@property-lookup/model/records';
import { newestOfId, type RecordKind } from './record-kind.js';

export const TREE_COUNTS: RecordKind<TreeCountFact, TreeCountFact> = {
  ...newestOfId<TreeCountFact>({
    'tree-count': { id: 'text', uprn: 'number', address: 'address', trees: 'number', countedOn: 'day' },
  }),
  addFacts(counts, facts) {
    for (const { fact, link } of counts) {
      const { confidence } = link;
      const counted = { source: 'TREES', asOf: fact.countedOn, confidence, modelled: false } as const;
      facts.set('TREES_ON_PLOT', fact.trees, counted);
    }
  },
};
`,
};

/** By file, what stands there and what is put behind it. */
const NEW_LINES: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>> = {
  'packages/sources/src/sources.ts': [
    [
      "import type { Source } from './source.js';\n",
      "import { treeRegister } from './planning/tree-register/tree-register.js';\n",
    ],
    ['export const SOURCES: readonly Source[] = [\n', '  treeRegister,\n'],
  ],
  'packages/model/src/records/planning.ts': [
    ['export type PlanningEvidence = ', 'TreeCountFact | '],
    [
      '/** Further values of a zone, under our own names. */\n',
      "export interface TreeCountFact { readonly kind: 'tree-count'; readonly id: string; readonly uprn: number; readonly address: null; readonly trees: number; readonly countedOn: string | null }\n",
    ],
  ],
  'packages/facts/src/evidence/records/record-kinds.ts': [
    ["import { SALES } from './sale.js';\n", "import { TREE_COUNTS } from './tree-count.js';\n"],
    ['const RECORD_KINDS = {\n', '  treeCounts: TREE_COUNTS,\n'],
  ],
  'packages/model/src/dictionary/sources.ts': [
    ['export const SOURCES = [\n', "  { code: 'TREES', title: 'Register of trees' },\n"],
  ],
  'packages/model/src/dictionary/planning.ts': [
    [
      '  UPRN,\n',
      "  { name: 'TREES_ON_PLOT', type: 'integer', companions: true, meaning: 'Trees.', source: ['TREES'] },\n",
    ],
  ],
};

it('a new data set with a new kind of record and a new field is a few files and a line each', async () => {
  // CONTRIBUTING promises so many.
  expect(Object.keys(NEW_FILES)).toHaveLength(2);
  expect(Object.values(NEW_LINES).flat()).toHaveLength(8);
  const copy = followRecipe({ files: NEW_FILES, lines: NEW_LINES });

  const from = (module: string) => import(join(copy, 'packages', module));
  const { openEmbeddedStore } = await from('engine/src/store/embedded/embedded-store.ts');
  const { importFiles } = await from('import/src/import-files.ts');
  const { NO_PROGRESS } = await from('kernel/src/progress.ts');
  const { PROPERTY_FIELDS } = await from('model/src/fields/filter-fields.ts');
  writeFileSync(
    join(copy, 'list.csv'),
    'uprn,address,postcode\n7,"1 High Street, Reading",RG1 1AA\n',
  );
  writeFileSync(
    join(copy, 'trees.csv'),
    'TREE_UPRN,TREES,COUNTED_ON\n7,3,2026-04-01\n8,1,2026-04-01\n',
  );
  const store = openEmbeddedStore(join(copy, 'data'));
  const files = ['list.csv', 'trees.csv'].map((name) => join(copy, name));
  const options = { dataDir: join(copy, 'data'), files, store, progress: NO_PROGRESS };
  const { linked } = await importFiles(options);
  expect(linked).toMatchObject({ treeCounts: { linked: 1, unlinked: 1 } });
  expect(readFileSync(join(copy, 'data', 'rejects', 'unlinked-tree-count.csv'), 'utf8')).toContain(
    '"8"',
  );
  const reader = await store.openCurrent();
  const { TREES_ON_PLOT } = await reader.recordedFacts(7);
  await reader.close();
  expect(TREES_ON_PLOT).toEqual({
    ...{ value: 3, source: 'TREES', asOf: '2026-04-01', confidence: 1, modelled: false },
  });
  expect(PROPERTY_FIELDS.find('trees_on_plot')).toMatchObject({ type: 'integer' });
});
