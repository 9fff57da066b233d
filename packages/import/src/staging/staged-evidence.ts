/**
 * Stages evidence other than records: a table for each kind, by identity if later versions replace earlier ones, else in
 * the order of import.
 */

import type { EvidenceFact, ZoneFact } from '@property-lookup/model/records';
import type { TableWriter } from '@property-lookup/tables/files';
import { factTable, type KeptTable, readTogether } from './kept-tables.js';
import { keyOfId } from './staged-records.js';

export type EvidenceOf<K extends EvidenceFact['kind']> = Extract<EvidenceFact, { kind: K }>;

/** Identity of a zone. */
export const idOfZone = ({ dataset, reference }: Pick<ZoneFact, 'dataset' | 'reference'>): string =>
  `${dataset} ${reference}`;

/** Key of a fact's identity; undefined if every fact counts. */
function keyOfFact(fact: EvidenceFact): number | undefined {
  if (fact.kind === 'zone') return keyOfId(idOfZone(fact));
  return fact.kind === 'outline' ? keyOfId(fact.id) : undefined;
}

/** Kinds with versions; only the newest counts. */
export type VersionedKind = 'zone' | 'outline';

interface Folder {
  readonly dir: string;
}

export const evidenceTable = <K extends EvidenceFact['kind']>(kind: K): KeptTable<EvidenceOf<K>> =>
  factTable(kind);

/** Writes evidence into the folder of a segment. */
export class StagedEvidenceWriter {
  readonly #dir: string;
  readonly #tables = new Map<string, TableWriter<number, EvidenceFact>>();
  #facts = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  add(fact: EvidenceFact): void {
    const key = keyOfFact(fact);
    let table = this.#tables.get(fact.kind);
    if (table === undefined) {
      table = factTable<EvidenceFact>(fact.kind).write(this.#dir, { isSorted: key === undefined });
      this.#tables.set(fact.kind, table);
    }
    table.put(key ?? this.#facts++, fact);
  }

  close(): void {
    for (const table of this.#tables.values()) table.finish();
  }
}

/** Takes every fact of a kind, oldest import first. */
export function readEvidence<K extends EvidenceFact['kind'], F extends Folder>(
  folders: readonly F[],
  kind: K,
  take: (fact: EvidenceOf<K>, folder: F) => void,
): void {
  const table = evidenceTable(kind);
  for (const folder of folders) {
    if (!table.isIn(folder.dir)) continue;
    const open = table.open(folder.dir);
    try {
      for (const [, fact] of open.entries()) take(fact, folder);
    } finally {
      open.close();
    }
  }
}

/** Reads the newest version of each identity for which `counts` is true, in the order of keys. */
export function* readNewest<K extends VersionedKind, F extends Folder>(
  folders: readonly F[],
  kind: K,
  counts: (fact: EvidenceOf<K>, folder: F) => boolean = () => true,
): Generator<EvidenceOf<K>> {
  const table = evidenceTable(kind);
  for (const { values } of readTogether(folders, [table])) {
    for (const { folder, bytes } of values.toReversed()) {
      const fact = table.decode(bytes);
      if (!counts(fact, folders[folder] as F)) continue;
      yield fact;
      break;
    }
  }
}
