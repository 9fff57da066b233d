/** A table: values by key in files that never change, of which a changed table shares most with the one before it (`docs/table.md`). */

import type { TableDeclaration } from './declaration.js';
import type { KeptOfRun } from './run-file.js';
import { hasRuns } from './runs.js';
import { TableReader } from './table-reader.js';
import { TableWriter, type WritingOptions } from './table-writer.js';

export interface Table<K, V> {
  /** A new table, or one that is as that of another folder but for what is put and removed. */
  write(dir: string, options?: WritingOptions): TableWriter<K, V>;
  /** Without any value where the folder has no such table. */
  open(dir: string, kept?: KeptOfRun): TableReader<K, V>;
  /** Whether the folder has such a table, with values or without. */
  isIn(dir: string): boolean;
}

export function table<K, V>(declaration: TableDeclaration<K, V>): Table<K, V> {
  return {
    write: (dir, options = {}) => new TableWriter(declaration, dir, options),
    open: (dir, kept) => new TableReader(declaration, dir, kept),
    isIn: (dir) => hasRuns(dir, declaration.name),
  };
}
