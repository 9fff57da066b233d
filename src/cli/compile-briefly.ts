/** Tells the engine to spend less time on compiling, for a program that works for minutes and then ends. */

import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that the optimizing compiler may copy into one function; the engine's own limit of 920 makes it compile
 * the wide functions of an import for as long as they run, once in every thread and again whenever a guess of it fails.
 */
const INLINED_BYTES_MAX = 300;

/** To be called before the first thread is started. It changes no result. */
export function compileBriefly(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES_MAX}`);
}
