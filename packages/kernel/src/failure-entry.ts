/** Entry for failures that callers see. */

export { isDiskFull } from './disk-full.js';
export { Failure, type FailureCode } from './failure.js';
export { printable, printableLine, printableRows } from './printable.js';
