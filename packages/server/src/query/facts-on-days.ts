/** What was known of the property on an earlier day, or by the imports up to one? */

import { dayOfData, type PropertyReader } from '@property-lookup/engine';
import {
  type AskedDay,
  evidenceOn,
  factsOn,
  type HomeEvidence,
} from '@property-lookup/facts/claims';
import { cutToDate } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import { codesOf, type SourceCode } from '@property-lookup/model/dictionary';
import type { FactSubject, FactsByName, RecordedFacts } from '@property-lookup/model/fields';
import { propertyFacts } from './property-facts.js';

/** Days as `YYYY-MM-DD`; undefined for all that is known now. */
export interface AskedDays {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

export interface SubjectWithEvidence {
  readonly subject: FactSubject;
  /** What is served now, and of its facts those whose sources had been imported by the day. */
  readonly now: FactSubject;
  readonly imported: RecordedFacts;
  readonly evidence: HomeEvidence;
  readonly day: AskedDay;
}

/** As `propertyFacts`, on these days. Rejects with Failure `invalid-parameter` for a day before the first import. */
export function propertyFactsOn(
  reader: PropertyReader,
  uprn: number,
  days: AskedDays,
  wanted?: ReadonlySet<string>,
): FactSubject | Promise<FactSubject> {
  return isNow(reader, days)
    ? propertyFacts(reader, uprn, wanted)
    : evidenceOnDays(reader, uprn, days).then(({ subject }) => subject);
}

/** Rejects with Failure `not-found` for a release without evidence, too. */
export async function evidenceOnDays(
  reader: PropertyReader,
  uprn: number,
  days: AskedDays,
): Promise<SubjectWithEvidence> {
  const [subject, evidence] = await Promise.all([
    propertyFacts(reader, uprn),
    reader.evidenceOf(uprn),
  ]);
  if (evidence === undefined) throw new Failure('not-found', NO_EVIDENCE);
  const { property, recorded } = subject;
  if (isNow(reader, days)) {
    const day = { asOf: subject.asOf, isNow: true };
    return { subject, now: subject, imported: recorded, evidence, day };
  }
  const asOf = days.asOf ?? subject.asOf;
  const day = { asOf, isNow: asOf >= subject.asOf };
  const knownAt = days.knownAt ?? LAST_DAY;
  const past = evidenceOn(evidence, { asOf, knownAt });
  const imported =
    days.knownAt === undefined ? recorded : importedBy(reader, days.knownAt, recorded);
  return {
    evidence: past,
    ...{ now: subject, imported, day },
    subject: { ...subject, asOf, recorded: factsOn(property, imported, past, day) },
  };
}

const NO_EVIDENCE =
  'This release was made without evidence (`import --no-evidence`), so what each source said is not known.';

const LAST_DAY = '9999-12-31';

/** Whether the days leave nothing out. */
function isNow({ release }: PropertyReader, { asOf, knownAt }: AskedDays): boolean {
  const isAll = knownAt === undefined || knownAt >= cutToDate(release.createdAt);
  return isAll && (asOf === undefined || asOf >= dayOfData(release));
}

/** Facts whose sources had been imported by the end of a day. */
function importedBy(
  { release }: PropertyReader,
  day: string,
  recorded: RecordedFacts,
): RecordedFacts {
  const days = release.segments.map(({ importedAt }) => cutToDate(importedAt)).sort();
  const [first] = days;
  if (first !== undefined && day < first) {
    throw new Failure(
      'invalid-parameter',
      `known_at must be ${first} or later: nothing of this data set was imported before.`,
    );
  }
  const known = new Set<SourceCode>();
  const late = new Set<SourceCode>();
  for (const { source, importedAt } of release.segments) {
    const codes = cutToDate(importedAt) <= day ? known : late;
    for (const code of codesOf(source)) codes.add(code);
  }
  // What follows from several sources was not sure to be known before all of them.
  const isLate = (code: SourceCode | null): boolean =>
    code === null || !(known.has(code) || late.has(code)) ? late.size > 0 : !known.has(code);
  const facts = Object.entries(recorded as FactsByName).filter(
    ([, fact]) => fact !== undefined && !isLate(fact.source),
  );
  // The same facts without some.
  return Object.fromEntries(facts) as RecordedFacts;
}
