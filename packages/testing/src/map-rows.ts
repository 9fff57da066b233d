/** Maps the rows of one file at once and counts the outcomes, for tests and experiments. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { FileSample, Source } from '@property-lookup/sources';

export interface MappedRows {
  readonly facts: readonly (Fact | EvidenceFact)[];
  readonly accepted: number;
  /** Counts by reason. */
  readonly ignored: Readonly<Record<string, number>>;
  /** Includes rows accepted without one of their parts, as in reports. */
  readonly rejected: Readonly<Record<string, number>>;
}

export function mapRows(
  source: Source,
  rows: readonly (readonly string[])[],
  name = 'sample.csv',
): MappedRows {
  const hasHeader = source.hasHeader(rows[0] ?? []);
  const mapper = source.open(hasHeader ? (rows[0] ?? []) : [], name);
  const facts: (Fact | EvidenceFact)[] = [];
  const ignored = new Map<string, number>();
  const rejected = new Map<string, number>();
  let accepted = 0;
  for (const fields of hasHeader ? rows.slice(1) : rows) {
    const outcome = mapper(fields, (fact) => facts.push(fact));
    if (outcome.accepted) {
      accepted++;
      if (outcome.without !== undefined) count(rejected, outcome.without);
    } else if ('rejected' in outcome) count(rejected, outcome.rejected);
    else count(ignored, outcome.ignored);
  }
  mapper.end?.((fact) => facts.push(fact));
  return {
    facts,
    accepted,
    ignored: Object.fromEntries(ignored),
    rejected: Object.fromEntries(rejected),
  };
}

/** The facts of one kind, if rows give several. */
export function factsOfKind<K extends (Fact | EvidenceFact)['kind']>(
  { facts }: MappedRows,
  kind: K,
): readonly Extract<Fact | EvidenceFact, { kind: K }>[] {
  // The compiler cannot narrow by a generic kind.
  return facts.filter((fact) => fact.kind === kind) as Extract<Fact | EvidenceFact, { kind: K }>[];
}

/** A sample with the same rows under any requested delimiter, unless it is not the file's own. */
export function sampleOf(
  rows: readonly (readonly string[])[],
  delimiter: string = ',',
  name = 'sample.csv',
): FileSample {
  return {
    name,
    rows: (asked) => (asked === delimiter ? rows : rows.map((row) => [row.join(delimiter)])),
  };
}

function count(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
