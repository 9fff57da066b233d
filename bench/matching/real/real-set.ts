/**
 * Reads real second spellings: the same UPRN as written by two publishers, or by two assessors of certificates. They may not be
 * shipped, so they are optional and lie in a folder beside the repository.
 */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Candidate } from '@property-lookup/address';
import { parsePostcode } from '@property-lookup/kernel/address';
import { type LabelledQuery, type Part, partOf, readCandidates, readCsv } from '../labelled-set.js';
import { plain } from '../spellings/experiment.js';

export interface RealSet {
  readonly candidates: readonly Candidate[];
  readonly queries: readonly LabelledQuery[];
}

/** Publishers excluded from fits; all their spellings are in the report part. */
const KEPT_BACK = /swansea|trafford|dec:cambridge|sheffield|neath/;

/** Reads the pairs in the folder of the labelled set; undefined if it has none. */
export function readRealSet(folder: string): RealSet | undefined {
  const list = join(folder, 'real_canonical.csv');
  const pairs = join(folder, 'real_pairs.csv');
  if (!existsSync(list) || !existsSync(pairs)) return undefined;
  const candidates = readCandidates(list);
  const published = readCsv(pairs).map((row) =>
    queryOf(row['true_uprn'], row['address'], row['postcode'], row['source']),
  );
  const asked = new Set(published.map(({ text, uprn }) => `${uprn} ${plain(text)}`));
  const others = certificates(resolve(folder, '../data'), candidates).filter(
    ({ text, uprn }) => !asked.has(`${uprn} ${plain(text)}`),
  );
  return { candidates, queries: [...published, ...others] };
}

/** With more spellings, one UPRN covers several flats by mistake of the register. */
const SPELLINGS_MAX = 3;

/** Certificates of Exeter whose wording differs from the list. */
function certificates(folder: string, candidates: readonly Candidate[]): LabelledQuery[] {
  const path = join(folder, 'epc-exeter/exeter_certificates_full.csv');
  if (!existsSync(path)) return [];
  const formsOf = new Map(candidates.map(({ forms, uprn }) => [uprn, forms.map(plain)]));
  const listed = new Set([...formsOf.values()].flat());
  const spellings = new Map<number, Map<string, LabelledQuery>>();
  for (const row of readCsv(path)) {
    const query = queryOf(row['uprn'], row['address'], row['postcode'], 'certificates:exeter');
    const text = plain(row['address'] ?? '');
    const forms = formsOf.get(query.uprn ?? 0);
    if (forms === undefined) continue;
    // The list adds the town to each address; certificates do not.
    const isListed = [text, `${text} EXETER`].some((one) => listed.has(one));
    const known = spellings.get(query.uprn ?? 0) ?? new Map<string, LabelledQuery>();
    spellings.set(query.uprn ?? 0, known);
    known.set(text, { ...query, tier: isListed ? 'listed' : query.tier });
  }
  return [...spellings.values()].flatMap((known) =>
    known.size > SPELLINGS_MAX ? [] : [...known.values()].filter(({ tier }) => tier !== 'listed'),
  );
}

function queryOf(uprn = '', address = '', postcode = '', source = ''): LabelledQuery {
  const whole = parsePostcode(postcode);
  return {
    text: whole === undefined ? address : `${address}, ${whole}`,
    uprn: Number(uprn),
    source,
    kind: kindOf(source),
    tier: 'A',
    operations: [],
    note: '',
    part: partOfPair(uprn, source),
  };
}

function kindOf(source: string): string {
  return /epc|certificates/.test(source) ? 'homes' : 'public buildings';
}

function partOfPair(uprn: string, source: string): Part {
  return KEPT_BACK.test(source) ? 'report' : partOf(uprn);
}

/** The same query without its postcode. */
export function withoutPostcode(query: LabelledQuery): LabelledQuery {
  const text = query.text.replace(/[\s,]*[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, '');
  return { ...query, text, source: `${query.source}, no postcode` };
}
