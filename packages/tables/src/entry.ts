/** Tables: values by key in immutable files. */

export { type Codec, type Entry, jsonCodec } from './declaration.js';
export { encodeGroup, Group } from './group.js';
export { runName, tablesIn } from './runs.js';
export { type Table, table } from './table.js';
