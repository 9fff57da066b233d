/** Reads one long query in each round of the event loop, so that a thousand of them at once keep nobody else waiting. */

import { setImmediate } from 'node:timers/promises';

/**
 * Characters of a query as it is sent. Reading takes time in proportion to what is asked: ten regular expressions, which do not
 * fit into less, take some milliseconds.
 */
const LONG_CHARACTERS = 256;

export const isLongQuery = (query: string): boolean => query.length >= LONG_CHARACTERS;

let last: Promise<void> = Promise.resolve();

/** Ends when it is the caller's turn; in between the server hears everybody else. */
export function turnOfLongQuery(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
