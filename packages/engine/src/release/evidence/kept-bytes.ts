/** Tables of bytes that imports keep, with checksums. */

import { bytesTable, type Table, type TableDeclaration } from '@property-lookup/tables';

export const KEPT = {
  isChecked: true,
  // Files that are staged already are not read again.
  advice: 'restore the data directory, or import all files again into a new one',
} as const;

export type KeptOptions = Pick<TableDeclaration<number, never>, 'group' | 'isAppended'>;

export const keptBytes = (name: string, options: KeptOptions): Table<number, Buffer> =>
  bytesTable(name, { ...KEPT, ...options });
