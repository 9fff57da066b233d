/** Entry for tables: values by key in immutable files. */

export { bytesTable, type KeyedBytes } from './bytes-table.js';
export { type Codec, type Entry, jsonCodec, type TableDeclaration } from './declaration.js';
export { encodeGroup, Group } from './group.js';
export { groupEntries } from './merge-entries.js';
export { PackedReader, PackedWriter, readRecords } from './packed-values.js';
export { type Parts, PartsWriter, parts } from './parts.js';
export { runName, tablesIn } from './runs.js';
export { type Table, table } from './table.js';
