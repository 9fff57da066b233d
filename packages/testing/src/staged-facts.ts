/** Facts about addresses, staged and read back as in an import. */

import { StagedFacts } from '@property-lookup/import/inside/staging/fact-bins';
import { SegmentWriter } from '@property-lookup/import/inside/staging/segment';
import type { Fact } from '@property-lookup/model/property';

export function stageFacts(dir: string, facts: readonly Fact[]): void {
  const segment = new SegmentWriter(dir);
  for (const fact of facts) segment.add(fact);
  segment.close();
}

/** The facts of one bin, or all. */
export function stagedFacts(dir: string, wanted?: number): readonly Fact[] {
  const staged = new StagedFacts(dir);
  const facts: Fact[] = [];
  for (const bin of wanted === undefined ? staged.bins : [wanted]) {
    staged.each(bin, (fact) => facts.push(fact));
  }
  return facts;
}
