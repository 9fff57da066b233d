/** Reads the messy queries: addresses as people, forms, old systems and scanners write them, by class. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '../../src/matching/candidates/candidate.js';
import { type LabelledQuery, readCandidates, readCsv } from './labelled-set.js';

export interface MessySet {
  /** Invented properties that join those of the labelled set. */
  readonly candidates: readonly Candidate[];
  /** The class is the `kind`. None of them is fitted on. */
  readonly queries: readonly LabelledQuery[];
}

/** The messy queries beside a labelled set; undefined where there are none. */
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
