/** The evidence of a release: the tables of records that its import keeps, of which the release has links. */

import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  HomeEvidence,
  HomeListing,
  RecordEvidence,
  SaidPosition,
} from '@property-lookup/facts/claims';
import { RECORD_KIND_NAMES, type RecordKindName } from '@property-lookup/facts/record-kinds';
import { type Codec, jsonCodec, PackedReader } from '@property-lookup/tables';
import { CHECKS_SUFFIX } from '@property-lookup/tables/damage';
import { linkOrCopy, type TableReader } from '@property-lookup/tables/files';
import { EVIDENCE_DIR } from '../layout.js';
import { readListing } from './gathered-evidence.js';
import { POSITIONS } from './position-table.js';
import {
  FOLDERS_FILE,
  type KeptRecord,
  PLACED_KINDS,
  PlacedRecords,
  placedName,
  placeOfProperty,
  readRecord,
  unpacked,
} from './records-by-place.js';

/** Gives a release the tables in a folder of records. It gets checksums of its own, so theirs stay behind. */
export function linkEvidence(recordsDir: string, releaseDir: string): void {
  const dir = join(releaseDir, EVIDENCE_DIR);
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(recordsDir)) {
    const isOfPlaces = PLACED_KINDS.some((kind) => name.startsWith(`${placedName(kind)}.`));
    if (isOfPlaces && !name.endsWith(CHECKS_SUFFIX)) {
      linkOrCopy(join(recordsDir, name), join(dir, name));
    }
  }
  copyFileSync(join(recordsDir, FOLDERS_FILE), join(dir, FOLDERS_FILE));
}

/** For stores that keep evidence home by home. */
const JSON_OF_HOME = jsonCodec<HomeEvidence>();
/** What an earlier version of the program stored has no positions. */
export const EVIDENCE_CODEC: Codec<HomeEvidence> = {
  ...JSON_OF_HOME,
  decode: (bytes) => ({ ...NO_EVIDENCE, ...JSON_OF_HOME.decode(bytes) }),
};

export const NO_EVIDENCE: HomeEvidence = { records: [], listings: [], positions: [] };

export class EvidenceReader {
  /** Undefined where nothing but addresses is loaded. */
  readonly #records: PlacedRecords | undefined;
  readonly #positions: TableReader<number, readonly SaidPosition[]>;

  constructor(releaseDir: string) {
    const dir = join(releaseDir, EVIDENCE_DIR);
    this.#records = existsSync(dir) ? new PlacedRecords(dir) : undefined;
    this.#positions = POSITIONS.open(releaseDir);
  }

  of(uprn: number, postcode: string | null): HomeEvidence {
    const positions = this.#positions.get(uprn) ?? [];
    const placed = this.#records;
    if (placed === undefined) return { ...NO_EVIDENCE, positions };
    const place = placeOfProperty(postcode, uprn);
    return {
      records: RECORD_KIND_NAMES.flatMap((kind) => [...recordsAt(placed, place, kind, uprn)]),
      listings: [...listingsAt(placed, place, uprn)],
      positions,
    };
  }

  close(): void {
    this.#records?.close();
    this.#positions.close();
  }
}

function* recordsAt(
  placed: PlacedRecords,
  place: number,
  kind: RecordKindName,
  uprn: number,
): Generator<RecordEvidence> {
  const bytes = placed.at(kind, place);
  if (bytes === undefined) return;
  const from = new PackedReader(bytes);
  while (!from.isAtEnd) {
    const start = from.position;
    const end = from.begin();
    const linkedTo = from.numberOrNull();
    if (linkedTo === null || linkedTo === uprn) {
      from.moveTo(start);
      const kept = readRecord(from);
      if (linkedTo !== null || names(placed, kind, kept, uprn))
        yield evidenceOf(placed, kind, kept);
    }
    from.moveTo(end);
  }
}

function* listingsAt(placed: PlacedRecords, place: number, uprn: number): Generator<HomeListing> {
  const bytes = placed.at('listings', place);
  if (bytes === undefined) return;
  const from = new PackedReader(bytes);
  while (!from.isAtEnd) {
    const start = from.position;
    const end = from.begin();
    if (from.numberOrNull() === uprn) {
      from.moveTo(start);
      const { listing, events } = readListing(from);
      yield { listing, events };
    }
    from.moveTo(end);
  }
}

/** Whether a record that is linked to no home names the UPRN of this one. */
function names(
  { importedAt }: PlacedRecords,
  kind: RecordKindName,
  { versions }: KeptRecord,
  uprn: number,
): boolean {
  return versions.some((version) => {
    const { uprn: named } = unpacked(kind, version, importedAt, ONLY_UPRN) as {
      readonly uprn?: number | null;
    };
    return named === uprn;
  });
}

function evidenceOf(
  { importedAt }: PlacedRecords,
  kind: RecordKindName,
  { link, ordinal, versions }: KeptRecord,
): RecordEvidence {
  return {
    ...{ kind, link, ordinal },
    versions: versions.map((packed) => ({
      version: unpacked(kind, packed, importedAt),
      importedAt: importedAt(packed.folder),
    })),
  };
}

const ONLY_UPRN: ReadonlySet<string> = new Set(['uprn']);
