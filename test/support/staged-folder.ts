/** A folder of staged facts, as the recording of an import reads them. */

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceFact } from '../../src/domain/evidence-fact.js';
import type { FactFolder } from '../../src/importing/staging/segment.js';
import { evidenceFile } from '../../src/importing/staging/segment.js';
import { temporaryDir } from './temporary-dir.js';

export function staged(facts: readonly EvidenceFact[]): FactFolder {
  const dir = temporaryDir();
  for (const fact of facts) {
    appendFileSync(join(dir, evidenceFile(fact.kind)), `${JSON.stringify(fact)}\n`);
  }
  return { dir, source: 'made-up', importedAt: '2026-01-01', importNumber: 0 };
}
