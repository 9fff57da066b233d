/** Requests fields of many properties, in batches of the size that the server accepts. */

import { askLines } from '../api/ask.js';

const UPRNS_ASKED = 1_000;

/** Yields one line per UPRN; a line for an unknown UPRN has `detail`. */
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
