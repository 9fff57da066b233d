/** The evidence of a release: the tables of records that its import keeps, of which the release has links. */

import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeEvidence, HomeListing, RecordEvidence } from '@property-lookup/facts/claims';
import { RECORD_KIND_NAMES, type RecordKindName } from '@property-lookup/facts/record-kinds';
import { type Codec, jsonCodec, PackedReader } from '@property-lookup/tables';
import { CHECKS_SUFFIX } from '@property-lookup/tables/damage';
import { linkOrCopy } from '@property-lookup/tables/files';
import { EVIDENCE_DIR } from '../layout.js';
import { readListing } from './gathered-evidence.js';
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
export const EVIDENCE_CODEC: Codec<HomeEvidence> = jsonCodec();

export const NO_EVIDENCE: HomeEvidence = { records: [], listings: [] };

export class EvidenceReader {
  readonly #records: PlacedRecords;

  private constructor(dir: string) {
    this.#records = new PlacedRecords(dir);
  }

  /** Undefined for a release without evidence. */
  static openIfThere(releaseDir: string): EvidenceReader | undefined {
    const dir = join(releaseDir, EVIDENCE_DIR);
    return existsSync(dir) ? new EvidenceReader(dir) : undefined;
  }

  of(uprn: number, postcode: string | null): HomeEvidence {
    const place = placeOfProperty(postcode, uprn);
    return {
      records: RECORD_KIND_NAMES.flatMap((kind) => [...this.#recordsAt(place, kind, uprn)]),
      listings: [...this.#listingsAt(place, uprn)],
    };
  }

  *#recordsAt(place: number, kind: RecordKindName, uprn: number): Generator<RecordEvidence> {
    const bytes = this.#records.at(kind, place);
    if (bytes === undefined) return;
    const from = new PackedReader(bytes);
    while (!from.isAtEnd) {
      const start = from.position;
      const end = from.begin();
      const linkedTo = from.numberOrNull();
      if (linkedTo === null || linkedTo === uprn) {
        from.moveTo(start);
        const kept = readRecord(from);
        if (linkedTo !== null || this.#names(kind, kept, uprn)) yield this.#evidenceOf(kind, kept);
      }
      from.moveTo(end);
    }
  }

  *#listingsAt(place: number, uprn: number): Generator<HomeListing> {
    const bytes = this.#records.at('listings', place);
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
  #names(kind: RecordKindName, { versions }: KeptRecord, uprn: number): boolean {
    return versions.some((version) => {
      const { uprn: named } = unpacked(kind, version, this.#records.importedAt, ONLY_UPRN) as {
        readonly uprn?: number | null;
      };
      return named === uprn;
    });
  }

  #evidenceOf(kind: RecordKindName, { link, ordinal, versions }: KeptRecord): RecordEvidence {
    const { importedAt } = this.#records;
    return {
      ...{ kind, link, ordinal },
      versions: versions.map((packed) => ({
        version: unpacked(kind, packed, importedAt),
        importedAt: importedAt(packed.folder),
      })),
    };
  }

  close(): void {
    this.#records.close();
  }
}

const ONLY_UPRN: ReadonlySet<string> = new Set(['uprn']);
