/** Which homes have records that contradict one another? */

import type { PropertyReader, SearchControl } from '@property-lookup/engine';
import { type Conflict, claimsOf, conflictsOf } from '@property-lookup/facts/claims';
import type { FactSubject } from '@property-lookup/model/fields';
import { EVERYTHING } from '@property-lookup/query';
import { exportProperties } from './export-properties.js';
import { evidenceOnDays } from './facts-on-days.js';

export interface HomeConflict extends Conflict {
  readonly subject: FactSubject;
}

/** All conflicts, home by home in the default order. Rejects with Failure `not-found` for a release without evidence. */
export async function* findConflicts(
  reader: PropertyReader,
  control: SearchControl,
): AsyncGenerator<HomeConflict> {
  for await (const uprn of everyUprn(reader, control)) {
    const { subject, evidence } = await evidenceOnDays(reader, uprn, {});
    if (evidence.records.length + evidence.listings.length === 0) continue;
    const claims = claimsOf(subject.property, evidence, subject.asOf);
    for (const conflict of conflictsOf(subject.recorded, claims)) yield { ...conflict, subject };
  }
}

async function* everyUprn(reader: PropertyReader, control: SearchControl): AsyncGenerator<number> {
  const question = { filter: EVERYTHING, fields: ['uprn'], format: 'csv', isSaved: false } as const;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of exportProperties(reader, question, control)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    // The first line is the heading.
    for (const line of lines) if (/^\d/.test(line)) yield Number(line);
  }
  if (/^\d/.test(rest)) yield Number(rest);
}
