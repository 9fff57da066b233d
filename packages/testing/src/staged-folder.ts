/** A folder of staged facts, in the form that the recording stage of an import reads. */

import { LineWriter } from '@property-lookup/import/inside/staging/line-files';
import { evidenceFile, type FactFolder } from '@property-lookup/import/inside/staging/segment';
import type { EvidenceFact } from '@property-lookup/model/records';
import { temporaryDir } from './temporary-dir.js';

export function staged(
  facts: readonly EvidenceFact[],
  about: Partial<Omit<FactFolder, 'dir'>> = {},
): FactFolder {
  const dir = temporaryDir();
  const lines = new LineWriter(dir);
  for (const fact of facts) lines.addJson(evidenceFile(fact.kind), fact);
  lines.close();
  return { dir, source: 'made-up', importedAt: '2026-01-01', importNumber: 0, ...about };
}
