/** Reads the staged evidence of one kind from all segments, oldest import first. */

import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readLines } from '../staging/read-lines.js';
import { evidenceFile } from '../staging/segment.js';

export type EvidenceOf<K extends EvidenceFact['kind']> = Extract<EvidenceFact, { kind: K }>;

export function readEvidence<K extends EvidenceFact['kind']>(
  folders: readonly FactFolder[],
  kind: K,
  onFact: (fact: EvidenceOf<K>, folder: FactFolder) => void,
): void {
  for (const folder of folders) {
    readLines(join(folder.dir, evidenceFile(kind)), (line) => {
      // SegmentWriter writes only facts of this kind to this file.
      onFact(JSON.parse(line) as EvidenceOf<K>, folder);
    });
  }
}
