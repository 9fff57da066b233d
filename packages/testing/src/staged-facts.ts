/** Facts about addresses, staged and read back as in an import. */

import { StagedFacts } from '@property-lookup/import/inside/staging/fact-parts';
import { SegmentWriter } from '@property-lookup/import/inside/staging/segment';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';

export function stageFacts(dir: string, facts: readonly (Fact | EvidenceFact)[]): void {
  const segment = new SegmentWriter(dir);
  for (const fact of facts) segment.add(fact);
  segment.close();
}

/** The facts of one part, or all. */
export function stagedFacts(dir: string, part?: number): readonly Fact[] {
  const facts: Fact[] = [];
  const end = part === undefined ? Number.POSITIVE_INFINITY : part + 1;
  new StagedFacts(dir).each(part ?? 0, (fact) => facts.push(fact), end);
  return facts;
}
