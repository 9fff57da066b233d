/** Entry for reading pieces of files, from disk or memory. */

export { flush, linkOrCopy, writeAll } from './disk-files.js';
export { writePageChecks } from './page-checks.js';
export { MemoryBudget, PieceFile } from './piece-file.js';
export { RecentPieces } from './recent-pieces.js';
export { TableReader } from './table-reader.js';
export { TableWriter } from './table-writer.js';
export { withRoom } from './with-room.js';
