/** A table: values by key in immutable files, most of which a changed table shares with its predecessor (`docs/reference/table.md`). */

import type { TableDeclaration } from './declaration.js';
import type { KeptOfRun } from './run-file.js';
import { hasRuns } from './runs.js';
import { TableReader } from './table-reader.js';
import { TableWriter, type WritingOptions } from './table-writer.js';

export interface Table<K, V> {
  /** Writes a new table, or a changed copy of the one in another folder. */
  write(dir: string, options?: WritingOptions): TableWriter<K, V>;
  /** An empty table if the folder has none. */
  open(dir: string, kept?: KeptOfRun): TableReader<K, V>;
  /** Whether the folder has the table, even if empty. */
  isIn(dir: string): boolean;
}

export function table<K, V>(declaration: TableDeclaration<K, V>): Table<K, V> {
  return {
    write: (dir, options = {}) => new TableWriter(declaration, dir, options),
    open: (dir, kept) => new TableReader(declaration, dir, kept),
    isIn: (dir) => hasRuns(dir, declaration.name),
  };
}
