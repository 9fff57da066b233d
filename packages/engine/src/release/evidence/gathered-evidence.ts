/** What is linked to the homes of a section, read by their places. */

import type { HomeListing } from '@property-lookup/facts/claims';
import {
  type PropertyEvidence,
  RECORD_KIND_NAMES,
  type RecordKindName,
} from '@property-lookup/facts/record-kinds';
import { PackedReader, type PackedWriter } from '@property-lookup/tables';
import {
  PLACED_KINDS,
  type PlacedKind,
  PlacedRecords,
  readRecord,
  recordOf,
} from './records-by-place.js';

export interface ListingRecord extends HomeListing {
  readonly kind: 'listing';
}

/** What was linked to one property. */
export interface GatheredEvidence extends PropertyEvidence {
  readonly listings: readonly ListingRecord[];
}

export const NOTHING_GATHERED = nothing() as unknown as GatheredEvidence;

/** Of kinds whose records are wanted in part, the fields that are. */
export type FieldsWanted = Readonly<Partial<Record<RecordKindName, ReadonlySet<string>>>>;

/** Where a record lies. */
interface Found {
  readonly kind: PlacedKind;
  readonly bytes: Buffer;
  readonly at: number;
}

/** Records stay bytes until they are asked for: as objects they are many times as large. */
export class GatheredRecords {
  readonly #records: PlacedRecords;
  readonly #byUprn = new Map<number, Found[]>();

  /** The folder of the records, and the places of the homes in their order; `kinds` are those that are asked for. */
  constructor(dir: string, places: readonly number[], kinds: readonly PlacedKind[] = PLACED_KINDS) {
    this.#records = new PlacedRecords(dir);
    for (const kind of kinds) {
      for (const bytes of this.#piecesAt(kind, places)) this.#note(kind, bytes);
    }
  }

  /** `NOTHING_GATHERED` itself where nothing was linked to the property. */
  of(uprn: number, wanted: FieldsWanted = {}): GatheredEvidence {
    const found = this.#byUprn.get(uprn);
    if (found === undefined) return NOTHING_GATHERED;
    const gathered = nothing();
    for (const { kind, bytes, at } of found) {
      const from = new PackedReader(bytes);
      from.moveTo(at);
      if (kind === 'listings') gathered.listings.push(readListing(from));
      else {
        const kept = readRecord(from);
        const fact = recordOf(kind, kept, this.#records.importedAt, wanted[kind]);
        if (fact !== undefined) gathered[kind].push({ fact, link: kept.link });
      }
    }
    return inOrder(gathered as unknown as GatheredEvidence);
  }

  close(): void {
    this.#records.close();
  }

  /** Many neighbours are read together, a few places one by one. */
  *#piecesAt(kind: PlacedKind, places: readonly number[]): Generator<Buffer> {
    const wanted = new Set(places);
    const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
    if (wanted.size > NEIGHBOURS_MIN) {
      for (const [place, bytes] of this.#records.between(kind, first, last + 1)) {
        if (wanted.has(place)) yield bytes;
      }
      return;
    }
    for (const place of wanted) {
      const bytes = this.#records.at(kind, place);
      if (bytes !== undefined) yield bytes;
    }
  }

  #note(kind: PlacedKind, bytes: Buffer): void {
    const from = new PackedReader(bytes);
    while (!from.isAtEnd) {
      const at = from.position;
      const end = from.begin();
      const uprn = from.numberOrNull();
      from.moveTo(end);
      if (uprn === null) continue;
      const known = this.#byUprn.get(uprn);
      if (known === undefined) this.#byUprn.set(uprn, [{ kind, bytes, at }]);
      else known.push({ kind, bytes, at });
    }
  }
}

/** Places of a section. */
const NEIGHBOURS_MIN = 500;

/** Mutable while the records of a home are gathered. */
function nothing(): Record<PlacedKind, unknown[]> {
  const gathered: Partial<Record<PlacedKind, unknown[]>> = {};
  for (const kind of [...RECORD_KIND_NAMES, 'listings'] as const) gathered[kind] = [];
  // Every kind has its list.
  return gathered as Record<PlacedKind, unknown[]>;
}

/** Listings of a home are put in an order that no import has a part in. */
function inOrder(evidence: GatheredEvidence): GatheredEvidence {
  const { listings } = evidence;
  if (listings.length < 2) return evidence;
  const idOf = ({ listing }: ListingRecord): string => listing.listingId;
  return { ...evidence, listings: listings.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)) };
}

/** Led by its length and the UPRN of its property, as records are; then what is asked of every listing, and the whole of it. */
export function writeListing(to: PackedWriter, heading: unknown, record: ListingRecord): void {
  const start = to.begin();
  to.number(record.listing.link?.uprn);
  const head = to.begin();
  to.json(heading);
  to.end(head);
  to.json(record);
  to.end(start);
}

export function readListing(from: PackedReader): ListingRecord {
  from.begin();
  from.number();
  from.moveTo(from.begin());
  // Written by writeListing.
  return from.json() as ListingRecord;
}

/** What `writeListing` was given as the heading; the rest is passed over. */
export function readHeading(from: PackedReader): unknown {
  const end = from.begin();
  from.number();
  from.begin();
  const heading = from.json();
  from.moveTo(end);
  return heading;
}
