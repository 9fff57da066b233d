/** Gives the addresses of certificates and sales to the properties that they name, as facts for the merge. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { factsOfRecord } from '@property-lookup/facts/record-kinds';
import type { RecordAddressFact } from '@property-lookup/model/property';
import type { RecordedSale } from '@property-lookup/model/records';
import { runInAnyOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import { makeRecords } from '../linking/link-records.js';
import { FactWriter, partitionOf, RECORD_PARTS, recordBin } from '../staging/fact-bins.js';
import { evidenceFile, type FactFolder, type OpenFolder, openFolders } from '../staging/segment.js';
import { type PackedVersion, readStaged } from '../staging/staged-records.js';

/** Sales are Price Paid Data's, in whichever of its files they came. */
const SALES_SOURCE = 'price-paid';

/** Folders of addresses by UPRN, in the form of a segment's, of all properties or of some only; empty where no record names one. */
export async function placeRecordAddresses(
  folders: readonly FactFolder[],
  workDir: string,
  pool: ThreadPool,
  only?: ReadonlySet<number>,
): Promise<readonly FactFolder[]> {
  const used = new Set(openFolders(folders).flatMap(({ facts }) => facts.bins));
  const parts = Array.from({ length: RECORD_PARTS }, (_, part) => part).filter((part) =>
    used.has(recordBin(part)),
  );
  const inputs = Array.from({ length: PLACED_FOLDERS }, (_, folder) => ({
    folders,
    parts: parts.filter((part) => part % PLACED_FOLDERS === folder),
    workDir,
    folder,
    only,
  })).filter((input) => input.parts.length > 0);
  await runInAnyOrder(pool, PLACE_RECORDS, inputs, () => undefined);
  const placed = new PlacedAddresses(workDir, PLACED_FOLDERS, only);
  eachSoldAddress(folders, (address) => placed.add(SALES_SOURCE, address));
  placed.close();
  return foldersIn(workDir, folders);
}

/** The merge looks into each for every partition, so that they are few. */
const PLACED_FOLDERS = 8;

interface PlaceRecordsInput {
  readonly folders: readonly FactFolder[];
  readonly parts: readonly number[];
  readonly workDir: string;
  /** Number of the folder to write to, below that of the source. */
  readonly folder: number;
  /** UPRNs; undefined is all. */
  readonly only: ReadonlySet<number> | undefined;
}

/** Places the records of some parts: those of one id are in one part of every folder. */
export const PLACE_RECORDS: ThreadTask<PlaceRecordsInput, undefined> = {
  module: new URL('./place-record-addresses.js', import.meta.url).href,
  name: 'PLACE_RECORDS',
  run({ folders, parts, workDir, folder, only }) {
    const opened = openFolders(folders);
    const placed = new PlacedAddresses(workDir, folder, only);
    for (const part of parts) {
      for (const { source, fact } of newestRecords(opened, part)) placed.add(source, fact);
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
function newestRecords(folders: readonly OpenFolder[], part: number): Iterable<SourcedRecord> {
  const byId = new Map<string, SourcedRecord>();
  for (const { facts, source } of folders) {
    facts.each(recordBin(part), (fact) => {
      if (fact.kind === 'record-address') byId.set(fact.id, { source, fact });
    });
  }
  return byId.values();
}

/** Writes addresses by source and UPRN. */
class PlacedAddresses {
  readonly #workDir: string;
  readonly #folder: number;
  readonly #only: ReadonlySet<number> | undefined;
  readonly #files = new Map<string, FactWriter>();

  constructor(workDir: string, folder: number, only: ReadonlySet<number> | undefined) {
    this.#only = only;
    this.#workDir = workDir;
    this.#folder = folder;
  }

  /** Nothing where the record names no property, or gives it no address. */
  add(source: string, address: RecordAddressFact): void {
    if (address.uprn === null || address.text === '') return;
    if (this.#only?.has(address.uprn) === false) return;
    const file = this.#files.get(source) ?? this.#open(source);
    file.add(address, partitionOf(address.uprn));
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
  }

  #open(source: string): FactWriter {
    const dir = join(this.#workDir, source, String(this.#folder));
    mkdirSync(dir, { recursive: true });
    const file = new FactWriter(dir);
    this.#files.set(source, file);
    return file;
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

/** Sales that the look-up from sales to properties names; none where it is not loaded. */
function eachSoldAddress(
  folders: readonly FactFolder[],
  take: (address: RecordAddressFact) => void,
): void {
  if (!folders.some(({ dir }) => existsSync(join(dir, evidenceFile('sale-uprn'))))) return;
  const importedAt = (folder: number): string => folders[folder]?.importedAt ?? '';
  for (const { versions } of readStaged(folders, 'sales')) {
    if (!versions.some(isLookUp)) continue;
    for (const { record } of makeRecords('sales', versions, importedAt)) {
      // Versions of sales make sales.
      const sale = record as RecordedSale | undefined;
      if (sale !== undefined && sale.uprn !== null) take(toAddress(sale));
    }
  }
}

const LOOK_UP = factsOfRecord('sales').indexOf('sale-uprn');
const isLookUp = ({ bytes }: PackedVersion): boolean => bytes[0] === LOOK_UP;

/** The town ends the line, as the register gives every sale one. */
function toAddress({ id, uprn, date, address }: RecordedSale): RecordAddressFact {
  const { text, postcode } = address;
  return { kind: 'record-address', id, uprn, recordedOn: date, text, postTown: null, postcode };
}
