/** Gives the addresses of certificates and sales to the properties that they name, as facts for the merge. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { RecordAddressFact } from '../../domain/fact.js';
import { runInAnyOrder, type ThreadPool } from '../../threads/thread-pool.js';
import { siblingModule, type ThreadTask } from '../../threads/thread-task.js';
import { decodeFact, encodeFact } from '../staging/fact-line.js';
import { PartitionWriter } from '../staging/partition-writer.js';
import { readLines } from '../staging/read-lines.js';
import { partitionOf, propertyFile, RECORD_PARTS, recordFile } from '../staging/segment.js';
import type { FactFolder } from './fact-folder.js';
import { eachSoldAddress } from './sold-addresses.js';

/** Sales are Price Paid Data's, in whichever of its files they came. */
const SALES = 'price-paid';

/** Folders of addresses by UPRN, in the form of a segment's; empty where no record names a property. */
export async function placeRecordAddresses(
  folders: readonly FactFolder[],
  workDir: string,
  pool: ThreadPool,
): Promise<readonly FactFolder[]> {
  const parts = Array.from({ length: RECORD_PARTS }, (_, part) => part).filter((part) =>
    folders.some(({ dir }) => existsSync(join(dir, recordFile(part)))),
  );
  const inputs = parts.map((part) => ({ folders, part, workDir }));
  await runInAnyOrder(pool, PLACE_RECORDS, inputs, () => undefined);
  const placed = new PlacedAddresses(workDir);
  eachSoldAddress(folders, `${workDir}-sales`, (address) => placed.add(SALES, address));
  placed.close();
  return foldersIn(workDir, folders);
}

interface PlaceRecordsInput {
  readonly folders: readonly FactFolder[];
  /** Number of the file of each folder. */
  readonly part: number;
  readonly workDir: string;
}

/** Places the records of one file of every folder: those of one id are in files of one number. */
export const PLACE_RECORDS: ThreadTask<PlaceRecordsInput, undefined> = {
  module: siblingModule(import.meta.url, './place-record-addresses.js'),
  name: 'PLACE_RECORDS',
  run({ folders, part, workDir }) {
    const placed = new PlacedAddresses(workDir);
    for (const { source, fact } of newestRecords(folders, part)) {
      placed.add(source, fact);
    }
    placed.close();
    return undefined;
  },
};

interface SourcedRecord {
  readonly source: string;
  readonly fact: RecordAddressFact;
}

/** Each record once, as its newest version has it: that may name another property than an older one did. */
function newestRecords(folders: readonly FactFolder[], part: number): Iterable<SourcedRecord> {
  const byId = new Map<string, SourcedRecord>();
  for (const { dir, source } of folders) {
    readLines(join(dir, recordFile(part)), (line) => {
      const fact = decodeFact(line);
      if (fact.kind === 'record-address') byId.set(fact.id, { source, fact });
    });
  }
  return byId.values();
}

/** Writes addresses by source and UPRN; each thread has folders of its own. */
class PlacedAddresses {
  readonly #workDir: string;
  readonly #files = new Map<string, PartitionWriter>();

  constructor(workDir: string) {
    this.#workDir = workDir;
  }

  /** Nothing where the record names no property, or gives it no address. */
  add(source: string, address: RecordAddressFact): void {
    if (address.uprn === null || address.text === '') return;
    const files = this.#files.get(source) ?? this.#open(source);
    files.add(propertyFile(partitionOf(address.uprn)), encodeFact(address));
  }

  close(): void {
    for (const files of this.#files.values()) files.close();
  }

  #open(source: string): PartitionWriter {
    const dir = join(this.#workDir, source, String(threadId));
    mkdirSync(dir, { recursive: true });
    const files = new PartitionWriter(dir);
    this.#files.set(source, files);
    return files;
  }
}

/** What was written, in an order that does not hang on threads; they say no more than the folders that they are made of. */
function foldersIn(workDir: string, folders: readonly FactFolder[]): readonly FactFolder[] {
  if (!existsSync(workDir)) return [];
  const last = folders.at(-1);
  const { importedAt, importNumber } = { importedAt: '', importNumber: 0, ...last };
  return readdirSync(workDir)
    .sort()
    .flatMap((source) =>
      readdirSync(join(workDir, source))
        .sort()
        .map((name) => ({ dir: join(workDir, source, name), source, importedAt, importNumber })),
    );
}
