/** Reads the messy queries by class: addresses written by people, forms, old systems and scanners. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '@property-lookup/address';
import { type LabelledQuery, readCandidates, readCsv } from './labelled-set.js';

export interface MessySet {
  /** Invented properties that are added to those of the labelled set. */
  readonly candidates: readonly Candidate[];
  /** The class is in `kind`. None of them is used in a fit. */
  readonly queries: readonly LabelledQuery[];
}

/** The messy queries in the folder of a labelled set; undefined if there are none. */
export function readMessySet(folder: string): MessySet | undefined {
  const queries = join(folder, 'messy_queries.csv');
  const candidates = join(folder, 'messy_candidates.csv');
  if (!existsSync(queries) || !existsSync(candidates)) return undefined;
  return { candidates: readCandidates(candidates), queries: readCsv(queries).map(queryOf) };
}

function queryOf(row: Record<string, string>): LabelledQuery {
  const { id = '', address = '', postcode = '', true_uprn: uprn = '' } = row;
  return {
    text: postcode === '' ? address : `${address}, ${postcode}`,
    uprn: uprn === 'NONE' ? null : Number(uprn),
    source: 'messy',
    kind: row['class'] ?? '',
    tier: 'M',
    operations: [],
    note: id,
    part: 'report',
  };
}
