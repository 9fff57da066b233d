/** Asks for fields of many properties, as many at a time as the server takes. */

import { askLines } from '../api/ask.js';

const UPRNS_ASKED = 1_000;

/** A line for each UPRN that is in the data, and for each other one with `detail`. */
export async function* askProperties<T extends { readonly detail?: string }>(
  uprns: readonly number[],
  fields: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<T> {
  for (let from = 0; from < uprns.length; from += UPRNS_ASKED) {
    const body = JSON.stringify({ uprns: uprns.slice(from, from + UPRNS_ASKED) });
    const query = { fields: ['uprn', ...fields].join() };
    for await (const line of askLines<T>('/properties', query, { method: 'POST', body, signal })) {
      if (line.detail === undefined) yield line;
    }
  }
}
