/** Tells the engine to spend less time on compiling, for programs that run for seconds or minutes. */

import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that the optimizing compiler may inline into one function. With the default of 920, compiling took a sixth
 * of the processor time of recording facts, repeated in every thread; with fewer bytes the code is no slower.
 */
const INLINED_BYTES_MAX = 300;

/**
 * Bytes of bytecode that a function must execute before it is optimized; the default is 132 KB. Compiling took a third of the
 * processor time of matching 500 addresses, repeated in every thread.
 */
const RUN_BYTES_MIN = 500_000;

/** The first version of Node.js whose engine counts calls rather than bytes, and prints an error for the flag. */
const COUNTS_CALLS_FROM = 22;

/** Call it before the first thread starts. It does not change results. */
export function limitCompilation(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES_MAX}`);
  if (Number.parseInt(process.versions.node, 10) >= COUNTS_CALLS_FROM) return;
  setFlagsFromString(`--interrupt-budget=${RUN_BYTES_MIN}`);
}
