/** A folder of staged facts, in the form that the recording stage of an import reads. */

import { type FactFolder, SegmentWriter } from '@property-lookup/import/inside/staging/segment';
import type { EvidenceFact } from '@property-lookup/model/records';
import { temporaryDir } from './temporary-dir.js';

export function staged(
  facts: readonly EvidenceFact[],
  about: Partial<Omit<FactFolder, 'dir'>> = {},
): FactFolder {
  const dir = temporaryDir();
  const segment = new SegmentWriter(dir);
  for (const fact of facts) segment.add(fact);
  segment.close();
  return { dir, source: 'made-up', importedAt: '2026-01-01', importNumber: 0, ...about };
}
