/** Stages records: every version from a file, in a table for each kind of fact, by the identity of the record. */

import {
  keptBytes,
  type PackedVersion,
  readVersion,
  writeVersion,
} from '@property-lookup/engine/evidence';
import {
  factsOfRecord,
  type RecordKindName,
  type RecordVersion,
  recordKind,
  recordOfFact,
} from '@property-lookup/facts/record-kinds';
import { finishHash, HASH_BASIS, hashUnit } from '@property-lookup/kernel/text';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { Table } from '@property-lookup/tables';
import { PackedReader, PackedWriter } from '@property-lookup/tables';
import type { TableWriter } from '@property-lookup/tables/files';
import { readTogether } from './kept-tables.js';

/** Memory to sort one table: enough for a slice of a file, while several tables are open. */
const SORT_BYTES = 64 * 1024 * 1024;

/** Table of one kind of fact. A value holds versions, each after its length. */
export const stagedTable = (fact: EvidenceFact['kind']): Table<number, Buffer> =>
  keptBytes(fact, { group: 64, isAppended: true });

/** Bits of a key: hardly two of 200 million texts share one. */
const HASH_BITS = 52;

/** Key of a record: a hash of its identity, made of two hashes with different seeds. */
export function keyOfId(id: string): number {
  let high = HASH_BASIS;
  let low = 0x2b5b2d0f;
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at);
    high = hashUnit(high, code);
    low = hashUnit(low, code ^ (high >>> 24));
  }
  return finishHash(high) * 2 ** (HASH_BITS - 32) + (finishHash(low) >>> (64 - HASH_BITS));
}

/** Writes versions of records into the folder of a segment. */
export class StagedRecordsWriter {
  readonly #dir: string;
  readonly #tables = new Map<string, TableWriter<number, Buffer>>();
  readonly #packed = new PackedWriter();

  constructor(dir: string) {
    this.#dir = dir;
  }

  add(record: RecordKindName, version: RecordVersion): void {
    let table = this.#tables.get(version.kind);
    if (table === undefined) {
      table = stagedTable(version.kind).write(this.#dir, { sortBytes: SORT_BYTES });
      this.#tables.set(version.kind, table);
    }
    const packed = this.#packed;
    packed.clear();
    const start = packed.begin();
    writeVersion(packed, record, version);
    packed.end(start);
    table.put(keyOfId(recordKind(record).idOf(version)), Buffer.from(packed.bytes));
  }

  close(): void {
    for (const table of this.#tables.values()) table.finish();
  }
}

/** All versions of the records with a key, oldest first. Two identities rarely share a key. */
export interface StagedVersions {
  readonly key: number;
  readonly versions: readonly PackedVersion[];
}

interface Folder {
  readonly dir: string;
}

/** Counts the records of folders; a record in several folders counts in each. */
export function countStaged(folders: readonly Folder[], record: RecordKindName): number {
  let count = 0;
  for (const { dir } of folders) {
    for (const table of tablesOf(record)) {
      const open = table.open(dir);
      count += open.count;
      open.close();
    }
  }
  return count;
}

/** Tables of a kind of record, in the order in which versions replace each other. */
const tablesOf = (
  record: RecordKindName,
  facts = factsOfRecord(record),
): readonly Table<number, Buffer>[] => facts.map(stagedTable);

interface StagedChoice {
  /** Kinds of facts to read; default: all of the record's. */
  readonly facts?: readonly EvidenceFact['kind'][];
  /** Index of the share of keys to read, of `shares` about equal ones. */
  readonly share?: number;
  readonly shares?: number;
}

/** Reads every version in the order of keys. Versions refer to `folders` by index. */
export function* readStaged(
  folders: readonly Folder[],
  record: RecordKindName,
  { facts, share = 0, shares = 1 }: StagedChoice = {},
): Generator<StagedVersions> {
  const keys = 2 ** HASH_BITS / shares;
  const range = [share * keys, (share + 1) * keys] as const;
  for (const { key, values } of readTogether(folders, tablesOf(record, facts), ...range)) {
    yield { key, versions: values.flatMap(({ folder, bytes }) => versionsIn(bytes, folder)) };
  }
}

function versionsIn(value: Buffer, folder: number): PackedVersion[] {
  const from = new PackedReader(value);
  const versions: PackedVersion[] = [];
  while (!from.isAtEnd) versions.push({ folder, bytes: from.until(from.begin()) });
  return versions;
}

/** Takes all versions in a folder in the order of keys, with only some of their fields. */
export function eachStaged(
  { dir }: Folder,
  fact: EvidenceFact['kind'],
  only: ReadonlySet<string>,
  take: (version: RecordVersion) => void,
): void {
  const record = recordOfFact(fact);
  const table = stagedTable(fact);
  if (record === undefined || !table.isIn(dir)) return;
  const open = table.open(dir);
  try {
    for (const [, value] of open.entries()) {
      const from = new PackedReader(value);
      while (!from.isAtEnd) take(readVersion(from, record, from.begin(), only));
    }
  } finally {
    open.close();
  }
}
