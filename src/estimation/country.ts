/** What the dwellings of the whole country say of each field, by kind: a few numbers for each field and kind. */

import { type Kind, kindsAbove } from './dwelling.js';
import type { Code } from './right-value.js';

/** Votes by kind: for its own kind, for every coarser one, and for all together, each dwelling counts. */
type VotesByKind = Map<Kind, { count: number; readonly byCode: Map<Code, number> }>;

/** By the name of the field. Plain data. */
export type CountryVotes = Map<string, VotesByKind>;

/** Adds the votes of so many dwellings of one kind that say the same. */
export function addToCountry(
  country: CountryVotes,
  name: string,
  { kind, code, votes }: { readonly kind: Kind; readonly code: Code; readonly votes: number },
): void {
  const byKind: VotesByKind = country.get(name) ?? new Map();
  country.set(name, byKind);
  for (const above of kindsAbove(kind)) {
    const known = byKind.get(above) ?? { count: 0, byCode: new Map<Code, number>() };
    byKind.set(above, known);
    known.count += votes;
    known.byCode.set(code, (known.byCode.get(code) ?? 0) + votes);
  }
}
