/** Looks candidates up in a list in memory, by postcode and by street. */

import type { Candidate } from './candidates/candidate.js';
import { EMPTY_BLOCK, type PreparedBlock, prepare } from './candidates/prepare.js';
import type { CandidateLookup } from './search.js';
import { StreetTableBuilder } from './streets/build-streets.js';
import { candidatesOfStreets } from './streets/street-candidates.js';
import { StreetCollector } from './streets/street-collector.js';
import { StreetIndex } from './streets/street-index.js';

/** Matches the size of a release's blocks without a postcode. */
const UNPLACED_ROWS_MAX = 16;

/** A synchronous lookup. */
export type MemoryLookup = {
  readonly [K in keyof CandidateLookup]: (
    ...asked: Parameters<CandidateLookup[K]>
  ) => Awaited<ReturnType<CandidateLookup[K]>>;
} & { readonly streets: StreetIndex };

/** Searches the given candidates as a store would. */
export function lookupAmong(candidates: readonly Candidate[]): MemoryLookup {
  const blocks: PreparedBlock[] = [];
  const byPostcode = new Map<string, PreparedBlock>();
  const collector = new StreetCollector();
  const builder = new StreetTableBuilder();
  for (const group of groupsOf(candidates)) {
    const postcode = group[0]?.postcode ?? null;
    const block = prepare(group, (...read) => collector.add(...read));
    builder.add(collector.endBlock(postcode), blocks.length);
    blocks.push(block);
    if (postcode !== null) byPostcode.set(postcode, block);
  }
  const streets = new StreetIndex(builder.finish());
  return {
    streets,
    ofPostcode: (postcode) => byPostcode.get(postcode) ?? EMPTY_BLOCK,
    ofStreets: (question) =>
      candidatesOfStreets(streets, question, (block) => blocks[block] ?? EMPTY_BLOCK),
  };
}

function groupsOf(candidates: readonly Candidate[]): Iterable<readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  let unplaced = 0;
  // By UPRN without a postcode, as in a release.
  for (const candidate of candidates.toSorted((a, b) => a.uprn - b.uprn)) {
    const key = candidate.postcode ?? `${Math.floor(unplaced++ / UNPLACED_ROWS_MAX)}`;
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return groups.values();
}
