/** Reads the staged evidence of one kind from all segments, oldest import first: what is no record, and waits as lines of JSON. */

import { join } from 'node:path';
import type { EvidenceFact } from '@property-lookup/model/records';
import { readJsonLines, readLines } from '../staging/line-files.js';
import { evidenceFile, type FactFolder } from '../staging/segment.js';

export type EvidenceOf<K extends EvidenceFact['kind']> = Extract<EvidenceFact, { kind: K }>;

export function readEvidence<K extends EvidenceFact['kind']>(
  folders: readonly FactFolder[],
  kind: K,
  onFact: (fact: EvidenceOf<K>, folder: FactFolder) => void,
): void {
  for (const folder of folders) {
    // SegmentWriter writes only facts of this kind to this file.
    readJsonLines<EvidenceOf<K>>(join(folder.dir, evidenceFile(kind)), (fact) =>
      onFact(fact, folder),
    );
  }
}

/** Outlines as the text that they are staged as, with their identifiers: there are 25 million, and most only go to another file. */
export function readOutlineTexts(
  folders: readonly FactFolder[],
  take: (id: string, text: string) => void,
): void {
  for (const { dir } of folders) {
    readLines(join(dir, evidenceFile('outline')), (text) => take(idOfOutline(text), text));
  }
}

const OUTLINE_OPENING = '{"kind":"outline","id":"';

/** The identifier of an outline from its text, which begins with it. */
export function idOfOutline(text: string): string {
  const end = text.indexOf('"', OUTLINE_OPENING.length);
  const id = text.slice(OUTLINE_OPENING.length, end);
  if (text.startsWith(OUTLINE_OPENING) && !id.includes('\\')) return id;
  // Written by SegmentWriter.
  return (JSON.parse(text) as EvidenceOf<'outline'>).id;
}
