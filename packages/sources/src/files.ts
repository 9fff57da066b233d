/** Entry for the rows of any supported file. */

export { type FileRow, readRows } from './recognition/read-rows.js';
export type { AnySource, Asked } from './recognition/recognise.js';
