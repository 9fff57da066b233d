/** Checks files without importing them. */

export { checkFiles } from './checking/check-files.js';
export { checkLines } from './checking/check-lines.js';
