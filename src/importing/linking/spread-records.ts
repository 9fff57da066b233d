/** Hands over what the files say of one kind of record, so that the versions of each can be brought together. */

import { type RecordKindName, recordKind } from '../../evidence/records/record-kinds.js';
import type { FactFolder } from '../merging/fact-folder.js';
import { readEvidenceTexts } from './evidence-files.js';

/** Takes the text of each version, in the order of import. */
export function spreadRecords(
  folders: readonly FactFolder[],
  name: RecordKindName,
  add: (id: string, text: string) => void,
): void {
  const { facts, isDated, idOf } = recordKind(name);
  for (const folder of folders) {
    const end = isDated ? `,"recordedAt":${JSON.stringify(folder.importedAt)}}` : '}';
    const take = (id: string, text: string) => add(id, `${text.slice(0, -1)}${end}`);
    for (const fact of facts) readEvidenceTexts([folder], fact, take, idOf);
  }
}
