/** Counts how many homes of each authority are worth how much, section by section in threads, once all are valued. */

import {
  addCounts,
  countValue,
  type ValueCounts,
} from '../../estimation/council-tax/value-counts.js';
import { runInOrder, type ThreadPool } from '../../threads/thread-pool.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { readLines } from '../staging/read-lines.js';
import type { AskedLine } from './area-job.js';
import { readValues } from './valuation-files.js';

/** Files of one section; plain data. */
export interface TallyInput {
  readonly askedFiles: readonly string[];
  readonly valuedFiles: readonly string[];
}

export const TALLY_SECTION: ThreadTask<TallyInput, ValueCounts> = {
  module: siblingModule(import.meta.url, './tally-values.js'),
  name: 'TALLY_SECTION',
  run({ askedFiles, valuedFiles }) {
    const counts: ValueCounts = new Map();
    const values = readValues(valuedFiles);
    for (const file of askedFiles) {
      readLines(file, (line) => {
        // Written by SectionValuations.
        const { row, localAuthority } = JSON.parse(line) as AskedLine;
        const value = values.get(row)?.valuation.valueGbp;
        if (localAuthority !== null && value !== undefined)
          countValue(counts, localAuthority, value);
      });
    }
    return counts;
  },
};

/** Memory holds a few hundred numbers for each authority. */
export async function tallyValues(
  pool: ThreadPool,
  sections: readonly TallyInput[],
): Promise<ValueCounts> {
  const counts: ValueCounts = new Map();
  const valued = sections.filter(({ valuedFiles }) => valuedFiles.length > 0);
  await runInOrder(pool, TALLY_SECTION, valued, (more) => addCounts(counts, more));
  return counts;
}
