/** A candidate lookup in memory, built from all properties of the labelled set, decoys included. */

import { blockingKeys, ROWS_PER_KEY_MAX } from '../../src/matching/candidates/blocking.js';
import type { Candidate } from '../../src/matching/candidates/candidate.js';
import { EMPTY_BLOCK, type PreparedBlock, prepare } from '../../src/matching/candidates/prepare.js';
import type { CandidateLookup } from '../../src/matching/match.js';

export interface MemoryLookup extends CandidateLookup {
  ofPostcode(postcode: string): PreparedBlock;
  ofKeys(keys: readonly number[]): PreparedBlock;
  readonly keyCount: number;
  readonly rowCount: number;
  readonly fullKeyCount: number;
}

/** Prepares every postcode and indexes every form. */
export function buildLookup(candidates: readonly Candidate[]): MemoryLookup {
  const blocks = prepareByPostcode(candidates);
  const index = indexKeys(candidates);
  let rowCount = 0;
  let fullKeyCount = 0;
  for (const rows of index.values()) {
    rowCount += rows.length;
    if (rows.length > ROWS_PER_KEY_MAX) fullKeyCount++;
  }
  return {
    keyCount: index.size,
    rowCount,
    fullKeyCount,
    ofPostcode: (postcode) => blocks.get(postcode) ?? EMPTY_BLOCK,
    ofKeys: (keys) => {
      const rows = new Set<number>();
      for (const key of keys) {
        const found = index.get(key);
        if (found && found.length <= ROWS_PER_KEY_MAX) for (const row of found) rows.add(row);
      }
      return prepare([...rows].map((row) => candidates[row] as Candidate));
    },
  };
}

function prepareByPostcode(candidates: readonly Candidate[]): Map<string, PreparedBlock> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.postcode === null) continue;
    const group = groups.get(candidate.postcode);
    if (group) group.push(candidate);
    else groups.set(candidate.postcode, [candidate]);
  }
  return new Map([...groups].map(([postcode, group]) => [postcode, prepare(group)]));
}

function indexKeys(candidates: readonly Candidate[]): Map<number, number[]> {
  const index = new Map<number, number[]>();
  candidates.forEach((candidate, row) => {
    const keys = new Set(candidate.forms.flatMap((form) => blockingKeys(form, candidate.postcode)));
    for (const key of keys) {
      const rows = index.get(key);
      if (rows) rows.push(row);
      else index.set(key, [row]);
    }
  });
  return index;
}
