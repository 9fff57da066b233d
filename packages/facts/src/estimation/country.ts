/** Adds up the dwellings of the whole country into a few numbers for each field and kind. */

import { getOr } from '@property-lookup/kernel/collections';
import type { Kind } from './dwelling.js';
import type { Code } from './right-value.js';

/** A dwelling counts for its own kind, for every coarser one, and for all kinds together. */
type VotesByKind = Map<Kind, { count: number; readonly byCode: Map<Code, number> }>;

/** Votes by field name. Plain data. */
export type CountryVotes = Map<string, VotesByKind>;

/** Adds votes for a code to a kind's. */
export function addToCountry(
  country: CountryVotes,
  name: string,
  kind: Kind,
  code: Code,
  votes: number,
): void {
  const byKind: VotesByKind = getOr(country, name, () => new Map());
  const known = getOr(byKind, kind, () => ({ count: 0, byCode: new Map<Code, number>() }));
  known.count += votes;
  known.byCode.set(code, (known.byCode.get(code) ?? 0) + votes);
}
