/** Noisy addresses as labelled queries, in the same three parts as the labelled set. */

import type { Candidate } from '@property-lookup/address';
import { type LabelledQuery, partOf } from '../labelled-set.js';
import { dwellingsOf } from './dwelling.js';
import { makeNoise } from './noises.js';

/** Made from properties of the labelled set; weights are fitted on them together with its queries. */
export function noiseQueries(candidates: readonly Candidate[]): LabelledQuery[] {
  return makeNoise(dwellingsOf(candidates)).map(({ from, kind, text, uprn }) => ({
    text,
    uprn,
    source: 'noise',
    kind,
    tier: 'N',
    operations: [],
    note: '',
    part: partOf(String(from)),
  }));
}
