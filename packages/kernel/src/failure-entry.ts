/** Failures that are told to a caller. */

export { isDiskFull } from './disk-full.js';
export { Failure, type FailureCode } from './failure.js';
export { printable, printableLine, printableRows } from './printable.js';
