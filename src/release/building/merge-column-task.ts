/** Merges columns side by side, in threads, when a release is finished. */

import type { ThreadTask } from '../../threads/thread-task.js';
import { type ColumnSources, mergeColumn } from '../columns/merge-column.js';

export interface MergeColumnInput extends ColumnSources {
  readonly path: string;
}

/** Returns how many rows have a value. */
export const MERGE_COLUMN: ThreadTask<MergeColumnInput, number> = {
  module: new URL('./merge-column-task.js', import.meta.url).href,
  name: 'MERGE_COLUMN',
  run: ({ path, ...sources }) => mergeColumn(path, sources),
};
