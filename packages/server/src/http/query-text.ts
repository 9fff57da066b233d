/** The query string of a request, split and decoded once; parameters are read from the result. */

import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';

/** Values by name in the given order; null if the percent-encoding is broken. */
export type QueryText = ReadonlyMap<string, readonly (string | null)[]>;

/** The raw query string: a request that is refused or unchanged is never split. */
export type UnreadQuery = { readonly raw: string };

/** No real request has more pairs; the URL is limited to 16 KiB anyway. */
const PAIRS_MAX = 1_000;

/**
 * Splits at `&` and `=`, reading `+` as a space. Throws Failure `invalid-parameter` if there are too many pairs, because
 * ignoring the rest would answer another request.
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
  // A name that cannot be decoded is not a parameter of ours, and unknown names are ignored.
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
