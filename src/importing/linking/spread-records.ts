/** Hands over what files say of one kind of record, so that the versions of each record come together. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import type { FactFolder } from '../staging/fact-folder.js';
import { readEvidenceTexts } from './evidence-files.js';

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
  for (const folder of folders) {
    for (const fact of facts) {
      let offset = 0;
      const take = (id: string, staged: string): void => {
        add({ id, text: versionText(name, staged, folder), folder, fact, offset });
        offset += Buffer.byteLength(staged) + 1;
      };
      readEvidenceTexts([folder], fact, take, idOf);
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
