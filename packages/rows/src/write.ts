/** Entry for writing rows to files. */

export type { AboutRows } from './write/file-format.js';
export { FILE_FORMAT_NAMES, FILE_FORMATS, type FileFormatName } from './write/file-formats.js';
export { type ListOrder, type ListRow, listFile, refuseRaw } from './write/list-file.js';
export { FORMATS, type TableFormatName } from './write/streamed-formats.js';
export { FileBytes, type FileOrder } from './write/write-file.js';
