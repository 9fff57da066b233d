/**
 * The examples for fitting weights and calibration: each query with its list and weight. They are the labelled set, generated
 * noise, real second spellings, and addresses missing from a list: removed properties and near misses.
 */

import type { Candidate } from '@property-lookup/address';
import { lookupAmong, type MemoryLookup } from '@property-lookup/address/inside/memory-lookup';
import { nearMisses } from './absent/near-misses.js';
import { takeOut } from './absent/taken-out.js';
import {
  type LabelledQuery,
  type LabelledSet,
  partOf,
  readLabelledSet,
  SHIPPED,
} from './labelled-set.js';
import { readMessySet } from './messy-set.js';
import { knownByName } from './noise/known-by-name.js';
import { noiseQueries } from './noise/noise-queries.js';
import { type RealSet, readRealSet, withoutPostcode } from './real/real-set.js';

export interface Example {
  readonly query: LabelledQuery;
  readonly lookup: MemoryLookup;
  readonly weight: number;
}

/** There is as much noise as labelled queries, but its errors are rarer in reality. */
const NOISE_WEIGHT = 0.35;
/** Real spellings are few; each is asked with and without its postcode. */
const REAL_WEIGHT = 2;
const MESSY_WEIGHT = 1;
/** Real lists lack some 2 to 8 % of the addresses that people ask for. */
const TAKEN_OUT_WEIGHT = 0.3;
const NEAR_MISS_WEIGHT = 0.5;

export function examplesOf(set: LabelledSet): Example[] {
  const real = readRealSet(set.folder);
  const labelled = [...set.queries, ...noiseQueries(set.candidates)].filter(
    ({ tier }) => tier !== 'C',
  );
  return [
    ...examples(labelled, lookupAmong(set.candidates), weightOf),
    ...absent(set.candidates),
    ...messy(),
    ...(real ? [...spelt(real), ...absent(real.candidates)] : []),
  ];
}

/** The shipped messy queries; the set for evaluation is another one. */
function messy(): Example[] {
  const shipped = readLabelledSet(SHIPPED);
  const set = readMessySet(SHIPPED);
  if (set === undefined) return [];
  const queries = set.queries.map((query) => ({
    ...query,
    part: partOf(query.uprn === null ? query.text : String(query.uprn)),
  }));
  const lookup = lookupAmong([...shipped.candidates, ...set.candidates]);
  return examples(queries, lookup, () => MESSY_WEIGHT);
}

function spelt({ candidates, queries }: RealSet): Example[] {
  const asked = [...queries, ...queries.map(withoutPostcode)];
  return examples(asked, lookupAmong(candidates), () => REAL_WEIGHT);
}

function absent(candidates: readonly Candidate[]): Example[] {
  const rest = takeOut(candidates);
  return [
    ...examples(rest.queries, lookupAmong(rest.candidates), () => TAKEN_OUT_WEIGHT),
    ...examples(nearMisses(candidates), lookupAmong(candidates), () => NEAR_MISS_WEIGHT),
    ...examples(knownByName(candidates), lookupAmong(candidates), () => NEAR_MISS_WEIGHT),
  ];
}

function examples(
  queries: readonly LabelledQuery[],
  lookup: MemoryLookup,
  weightOfQuery: (query: LabelledQuery) => number,
): Example[] {
  return queries.map((query) => ({ query, lookup, weight: weightOfQuery(query) }));
}

/** Real wordings are far fewer than synthetic ones, so they get more weight. */
function weightOf({ source, tier }: LabelledQuery): number {
  if (source === 'dc_wrong_postcodes') return 0.5;
  if (source === 'price_paid') return 0.3;
  // One in ten of its labels is wrong, according to the set's README.
  if (source === 'dec_cambridge') return 0.1;
  if (source === 'noise') return NOISE_WEIGHT;
  return tier === 'A' ? 3 : 1;
}
