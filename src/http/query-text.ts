/** The query string of a request, split and decoded once: what the parameters read from. */

import { Failure } from '../domain/failure.js';
import { getOr } from '../domain/get-or.js';

/** Values by name in the order given; null where the percent-encoding is broken. */
export type QueryText = ReadonlyMap<string, readonly (string | null)[]>;

/** What the router keeps of a query string: a request that is refused or unchanged is never split. */
export type UnreadQuery = { readonly raw: string };

/** More is an attack: no request has a use for them, and the URL is at most 16 KiB anyway. */
const PAIRS_MAX = 1_000;

/**
 * Splits at `&` and `=`; `+` is a space. Throws Failure `invalid-parameter` for more than any request
 * needs: the rest would be ignored, and the answer would be to another request.
 */
export function parseQueryText(raw: string): QueryText {
  const query = new Map<string, (string | null)[]>();
  if (raw === '') return query;
  let from = 0;
  let pairs = 0;
  while (from <= raw.length) {
    let to = raw.indexOf('&', from);
    if (to < 0) to = raw.length;
    if (to > from) {
      if (++pairs > PAIRS_MAX) throw new Failure('invalid-parameter', TOO_MANY);
      addPair(query, raw, from, to);
    }
    from = to + 1;
  }
  return query;
}

const TOO_MANY = `The request has more than ${PAIRS_MAX} parameters.`;

function addPair(
  query: Map<string, (string | null)[]>,
  raw: string,
  from: number,
  to: number,
): void {
  const equals = raw.indexOf('=', from);
  const split = equals < 0 || equals > to ? to : equals;
  const name = decode(raw.slice(from, split));
  // A name that cannot be decoded is not one of our parameters, and unknown ones are ignored.
  if (name === null) return;
  const value = split === to ? '' : decode(raw.slice(split + 1, to));
  getOr(query, name, () => []).push(value);
}

function decode(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
