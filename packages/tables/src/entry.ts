/** Entry for tables: values by key in immutable files. */

export { type Codec, type Entry, jsonCodec, type TableDeclaration } from './declaration.js';
export { encodeGroup, Group } from './group.js';
export { groupEntries } from './merge-entries.js';
export { runName, tablesIn } from './runs.js';
export { type Table, table } from './table.js';
