/** What threads do when a release is finished: columns are merged side by side. */

import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { mergeColumn, type SectionPart } from './columns/merge-column.js';

export interface MergeColumnInput {
  readonly path: string;
  readonly parts: readonly SectionPart[];
}

export const MERGE_COLUMN: ThreadTask<MergeColumnInput, void> = {
  module: siblingModule(import.meta.url, './merge-column-task.js'),
  name: 'MERGE_COLUMN',
  run: ({ path, parts }) => mergeColumn(path, parts),
};
