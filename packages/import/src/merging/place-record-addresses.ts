/** Turns the addresses of certificates and sales with a UPRN into facts for the merge. */

import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedVersion } from '@property-lookup/engine/evidence';
import { factsOfRecord } from '@property-lookup/facts/record-kinds';
import type { RecordAddressFact } from '@property-lookup/model/property';
import type { EvidenceFact, RecordedSale } from '@property-lookup/model/records';
import { runInAnyOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import { makeRecords } from '../linking/link-records.js';
import { FactWriter, partitionOf } from '../staging/fact-parts.js';
import { certifiedAddress, eachDecidedAddress } from '../staging/record-addresses.js';
import { evidenceFile, type FactFolder } from '../staging/segment.js';
import { readStaged } from '../staging/staged-records.js';

/** Source of all sales, whichever file they came in. */
const SALES_SOURCE = 'price-paid';

/** Writes folders of addresses by UPRN in the format of segments, for all properties or some. Empty without such records. */
export async function placeRecordAddresses(
  folders: readonly FactFolder[],
  workDir: string,
  pool: ThreadPool,
  only?: ReadonlySet<number>,
): Promise<readonly FactFolder[]> {
  if (hasFile(folders, 'certificate')) {
    const shared = { folders, workDir, only };
    const inputs = Array.from({ length: SHARES }, (_, share) => ({ ...shared, share }));
    await runInAnyOrder(pool, PLACE_CERTIFICATES, inputs, () => undefined);
  }
  const placed = new PlacedAddresses(workDir, SHARES, only);
  for (const { source, fact } of newestDecided(folders)) placed.add(source, fact);
  eachSoldAddress(folders, (address) => placed.add(SALES_SOURCE, address));
  placed.close();
  return foldersIn(workDir, folders);
}

/** Folders to spread certificates over; few, because the merge reads all of them for every partition. */
const SHARES = 8;

interface PlaceCertificatesInput {
  readonly folders: readonly FactFolder[];
  readonly workDir: string;
  /** Number of the share of certificates, and name of the folder to write. */
  readonly share: number;
  /** UPRNs; undefined means all. */
  readonly only: ReadonlySet<number> | undefined;
}

/** Places the newest version of each certificate, which may name another property than an older version. */
export const PLACE_CERTIFICATES: ThreadTask<PlaceCertificatesInput, undefined> = {
  module: new URL('./place-record-addresses.js', import.meta.url).href,
  name: 'PLACE_CERTIFICATES',
  run({ folders, workDir, share, only }) {
    const placed = new PlacedAddresses(workDir, share, only);
    const choice = { facts: ['certificate'], share, shares: SHARES } as const;
    for (const { versions } of readStaged(folders, 'certificates', choice)) {
      const byId = new Map<string, SourcedAddress>();
      for (const version of versions) {
        const source = folders[version.folder]?.source ?? '';
        const fact = certifiedAddress(version);
        byId.set(fact.id, { source, fact });
      }
      for (const { source, fact } of byId.values()) placed.add(source, fact);
    }
    placed.close();
    return undefined;
  },
};

interface SourcedAddress {
  readonly source: string;
  readonly fact: RecordAddressFact;
}

/** The newest version of each decision. */
function newestDecided(folders: readonly FactFolder[]): Iterable<SourcedAddress> {
  const byId = new Map<string, SourcedAddress>();
  for (const folder of folders) {
    eachDecidedAddress(folder, (fact) => byId.set(fact.id, { source: folder.source, fact }));
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

  /** Leaves out records without a UPRN or an address. */
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

/** The written folders in a stable order, as of the newest import. */
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

/** Takes the addresses of sales in the look-up from sales to UPRNs, if it is loaded. */
function eachSoldAddress(
  folders: readonly FactFolder[],
  take: (address: RecordAddressFact) => void,
): void {
  if (!hasFile(folders, 'sale-uprn')) return;
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

const hasFile = (folders: readonly FactFolder[], kind: EvidenceFact['kind']): boolean =>
  folders.some(({ dir }) => existsSync(join(dir, evidenceFile(kind))));

const LOOK_UP = factsOfRecord('sales').indexOf('sale-uprn');
const isLookUp = ({ bytes }: PackedVersion): boolean => bytes[0] === LOOK_UP;

/** The line already ends in the town, which the register always gives. */
function toAddress({ id, uprn, date, address }: RecordedSale): RecordAddressFact {
  const { text, postcode } = address;
  return { kind: 'record-address', id, uprn, recordedOn: date, text, postTown: null, postcode };
}
