/** What threads do when a release is finished: the columns that facts change are made section by section. */

import type { FactSubject } from '../../facts/field.js';
import { builtModule, type ThreadTask } from '../../threads/thread-task.js';
import type { RowRange } from '../store.js';
import { BlockFile } from './blocks/block-file.js';
import { fieldsOfFacts } from './columns/column-fields.js';
import { partsOfSubjects } from './columns/column-parts.js';
import { type PartPlace, writeParts } from './columns/part-file.js';
import { FactsFile } from './facts/facts-file.js';
import { releasePaths } from './layout.js';
import { PostcodeDirectory } from './postcode-directory.js';
import { subjectOf } from './release-files.js';

export interface FactColumnsInput {
  /** Folder of the release in the making; its facts are all written. */
  readonly dir: string;
  readonly createdAt: string;
  readonly section: number;
  readonly rows: RowRange;
  /** Upper-case names of the facts that some property of the section has. */
  readonly names: readonly string[];
}

export interface FactColumns {
  readonly section: number;
  readonly fields: readonly string[];
  readonly places: ReadonlyMap<string, PartPlace>;
}

/** What is derived from facts is written anew, now that they are known. */
export const FACT_COLUMNS: ThreadTask<FactColumnsInput, FactColumns> = {
  module: builtModule(import.meta.url, './fact-columns-task.js'),
  name: 'FACT_COLUMNS',
  run({ dir, createdAt, section, rows, names }) {
    const paths = releasePaths(dir);
    const blocks = new BlockFile(dir);
    const facts = new FactsFile(paths);
    const postcodes = new PostcodeDirectory(paths.postcodes);
    try {
      const subjectsOf = ({ firstRow, size }: RowRange): readonly FactSubject[] => {
        const recorded = facts.ofRows(firstRow, size);
        const properties = blocks.atRows(Array.from({ length: size }, (_, at) => firstRow + at));
        return properties.map((property, at) =>
          subjectOf(property, recorded[at] ?? {}, postcodes, { createdAt }),
        );
      };
      const fields = fieldsOfFacts(new Set(names));
      const parts = partsOfSubjects(fields, rows.size, batchesOf(rows, subjectsOf));
      return { section, fields, places: writeParts(paths.part(`${section}-facts`), parts) };
    } finally {
      blocks.close();
      facts.close();
      postcodes.close();
    }
  },
};

/** Properties in memory at once: each has some hundred facts. */
const BATCH_ROWS = 1_024;

function* batchesOf<T>({ firstRow, size }: RowRange, read: (rows: RowRange) => T): Generator<T> {
  for (let at = 0; at < size; at += BATCH_ROWS) {
    yield read({ firstRow: firstRow + at, size: Math.min(BATCH_ROWS, size - at) });
  }
}
