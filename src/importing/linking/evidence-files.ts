/** Reads the staged evidence of one kind from all segments, oldest import first, and of one kind of record its versions. */

import { join } from 'node:path';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import { readJsonLines, readLines } from '../staging/line-files.js';
import type { FactFolder } from '../staging/segment.js';
import { evidenceFile } from '../staging/segment.js';

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

type EvidenceTaker = (id: string, text: string, folder: FactFolder, offset: number) => void;

/**
 * The facts of a kind as the text that they are staged as, with their identifiers, and where they begin in their file: to spread
 * them is no reason to parse them.
 */
export function readEvidenceTexts(
  folders: readonly FactFolder[],
  kind: EvidenceFact['kind'],
  onText: EvidenceTaker,
  idOf: (fact: unknown) => string = idOfFact,
): void {
  for (const folder of folders) {
    readLines(join(folder.dir, evidenceFile(kind)), (text, offset) =>
      onText(idOfText(kind, text, idOf), text, folder, offset),
    );
  }
}

const idOfFact = (fact: unknown): string => (fact as { readonly id: string }).id;

/** The identifier of a fact of a kind from its text. */
export function idOfText(
  kind: EvidenceFact['kind'],
  text: string,
  idOf: (fact: unknown) => string,
): string {
  return idAfter(`{"kind":"${kind}","id":"`, text) ?? idOf(JSON.parse(text));
}

/** The identifier of a fact whose text begins with it; undefined where it does not, or has anything escaped in it. */
function idAfter(opening: string, line: string): string | undefined {
  if (!line.startsWith(opening)) return undefined;
  const id = line.slice(opening.length, line.indexOf('"', opening.length));
  return id.includes('\\') ? undefined : id;
}

/** What one line of a staged file says of a record. */
export interface StagedVersion {
  readonly id: string;
  /** The line, as its kind wants it. */
  readonly text: string;
  readonly folder: FactFolder;
  readonly fact: EvidenceFact['kind'];
  /** Where the line begins in its file: 0 for the first one. */
  readonly offset: number;
}

/** Every version, in the order of import. */
export function spreadRecords(
  folders: readonly FactFolder[],
  name: RecordKindName,
  add: (version: StagedVersion) => void,
): void {
  const { facts, idOf } = recordKind(name);
  for (const one of folders) {
    for (const fact of facts) {
      const take: EvidenceTaker = (id, staged, folder, offset) =>
        add({ id, text: versionText(name, staged, folder), folder, fact, offset });
      readEvidenceTexts([one], fact, take, idOf);
    }
  }
}

/** A version as its kind wants it, from the line that was staged of it. */
export function versionText(
  name: RecordKindName,
  staged: string,
  { importedAt }: Pick<FactFolder, 'importedAt'>,
): string {
  if (!recordKind(name).isDated) return staged;
  return `${staged.slice(0, -1)},"recordedAt":${JSON.stringify(importedAt)}}`;
}
