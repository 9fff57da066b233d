/** Relinks changed records, and records that may now match another property because properties have changed. */

import type { SealedProperties } from '@property-lookup/engine/build';
import {
  type ImportedAt,
  type KeptRecord,
  type PackedVersion,
  type PlacedRecords,
  placeOfProperty,
  placeOfRow,
  placesTable,
  placeWithout,
  readRecord,
  recordOf,
  unpacked,
  writeRecord,
} from '@property-lookup/engine/evidence';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  isOfKind,
  RECORD_KIND_NAMES,
  type RecordKindName,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { getOr } from '@property-lookup/kernel/collections';
import type { ApplicationFact, Link } from '@property-lookup/model/records';
import type { TableReader } from '@property-lookup/tables/files';
import {
  type AddressLinker,
  addContradicting,
  bytesOf,
  type LinkCounts,
  makeRecords,
} from '../linking/link-records.js';
import { PlacesInChange } from '../linking/places-in-change.js';
import { keyOfId } from '../staging/staged-records.js';
import type { LinkedApplication } from './place-findings.js';
import type { Sides } from './plan-change.js';

interface RelinkingOptions {
  /** Records of the previous release, in `recordsDir`. */
  readonly records: PlacedRecords;
  readonly recordsDir: string;
  /** When a folder was imported, and whether it still counts, by the folder's index. */
  readonly importedAt: ImportedAt;
  readonly counts: (folder: number) => boolean;
  /** Links records to properties of the new release. */
  readonly linker: AddressLinker;
  readonly properties: SealedProperties;
}

/** A kept record with the identity of its versions. */
interface IdentifiedRecord extends KeptRecord {
  readonly id: string;
}

/** A record with its link to a property, if any, and its place. */
interface Placed {
  readonly record: LinkableRecord;
  readonly link: Link | null;
  readonly place: number;
}

/** Fields that make up the identity of a record of any kind. */
const ID_FIELDS: ReadonlySet<string> = new Set(['id', 'organisation', 'reference']);

export class Relinking {
  readonly #options: RelinkingOptions;
  readonly #done = new Set<string>();
  readonly #kinds: ReadonlyMap<RecordKindName, KindInChange>;
  /** Properties with an added, removed or changed record. */
  readonly touched = new Set<number>();
  /** Changed records that match no property. */
  readonly unlinked: (readonly [RecordKindName, LinkableRecord])[] = [];
  /** Previous versions of changed records that matched no property. */
  readonly wereUnlinked: (readonly [RecordKindName, LinkableRecord])[] = [];
  readonly counts = new Map<RecordKindName, LinkCounts>();
  /** Changed planning applications that match a property, in their old and new versions. */
  readonly applications = { before: [] as LinkedApplication[], after: [] as LinkedApplication[] };
  /** Number of changed identities of each kind. */
  readonly news = new Map<RecordKindName, number>();

  constructor(options: RelinkingOptions) {
    this.#options = options;
    this.#kinds = new Map(
      RECORD_KIND_NAMES.map((kind) => [kind, new KindInChange(kind, options)] as const),
    );
  }

  /** Relinks all records at a place. */
  relinkAt(place: number): void {
    for (const [kind, { places }] of this.#kinds) {
      for (const { id } of places.at(place)) this.relink(kind, id);
    }
  }

  /** Relinks all records of an identity, with its added versions. */
  relink(kind: RecordKindName, id: string, added: readonly PackedVersion[] = []): void {
    const name = `${kind} ${id}`;
    if (this.#done.has(name)) return;
    this.#done.add(name);
    const { counts } = this.#options;
    const inChange = this.#kind(kind);
    const kept = inChange.recordsOf(id);
    const before = kept.flatMap(({ place, ...one }) => this.#placed(kind, one, place));
    const versions = [...(kept[0]?.versions ?? []), ...added].filter(({ folder }) =>
      counts(folder),
    );
    const made = this.#made(kind, id, versions);
    const after = made.flatMap(({ record, link, place }) =>
      record === undefined ? [] : [{ record, link, place }],
    );
    const isSame = isEqual(before, after);
    const isMoved = before.some(({ place }, at) => after[at]?.place !== place);
    if (isSame && !isMoved && versions.length === kept[0]?.versions.length && added.length === 0)
      return;
    inChange.replace(id, kept, made);
    if (isSame) return;
    this.news.set(kind, (this.news.get(kind) ?? 0) + 1);
    for (const one of before) this.#take(kind, one);
    for (const one of after) this.#put(kind, one);
  }

  idOf(kind: RecordKindName, version: PackedVersion): string {
    const { importedAt } = this.#options;
    return recordKind(kind).idOf(unpacked(kind, version, importedAt, ID_FIELDS));
  }

  /** Planning applications of a property in the new release. */
  applicationsOf(uprn: number): readonly ApplicationFact[] {
    const { properties, importedAt } = this.#options;
    const row = properties.findRow(uprn);
    if (row === undefined) return [];
    const { places } = this.#kind('applications');
    return places.at(placeOfRow(properties, row, uprn)).flatMap((kept) => {
      if (kept.link?.uprn !== uprn) return [];
      const record = recordOf('applications', kept, importedAt);
      return record !== undefined && isOfKind('applications', 'applications', record)
        ? [record]
        : [];
    });
  }

  /** Writes the records of the new release to a folder. */
  write(dir: string): void {
    for (const kind of this.#kinds.values()) kind.write(dir);
  }

  close(): void {
    for (const kind of this.#kinds.values()) kind.close();
  }

  #kind(kind: RecordKindName): KindInChange {
    // The constructor adds every kind.
    return this.#kinds.get(kind) as KindInChange;
  }

  #placed(kind: RecordKindName, kept: KeptRecord, place: number): readonly Placed[] {
    const record = recordOf(kind, kept, this.#options.importedAt);
    return record === undefined ? [] : [{ record, link: kept.link, place }];
  }

  #made(kind: RecordKindName, id: string, versions: readonly PackedVersion[]) {
    const { importedAt, linker, properties } = this.#options;
    return makeRecords(kind, versions, importedAt).map(
      ({ record, last, ordinal, versions: own }) => {
        const found = last && linker.link(last.uprn, last.address);
        const place =
          found === undefined
            ? placeWithout(last?.address?.postcode, keyOfId(id))
            : placeOfRow(properties, found.row, found.link.uprn);
        return { record, ordinal, versions: own, id, link: found?.link ?? null, place };
      },
    );
  }

  #take(kind: RecordKindName, one: Placed): void {
    if (one.link === null) this.wereUnlinked.push([kind, one.record]);
    this.#note('before', kind, one);
  }

  #put(kind: RecordKindName, one: Placed): void {
    const counts = getOr(this.counts, kind, (): LinkCounts => ({ linked: 0, unlinked: 0 }));
    counts[one.link === null ? 'unlinked' : 'linked']++;
    if (one.link === null) {
      this.unlinked.push([kind, one.record]);
      addContradicting(counts, this.#options.linker.knows(one.record.uprn) ? 1 : 0);
    }
    this.#note('after', kind, one);
  }

  #note(side: keyof Sides<unknown>, kind: RecordKindName, { record, link }: Placed): void {
    if (link === null) return;
    this.touched.add(link.uprn);
    if (isOfKind('applications', kind, record))
      this.applications[side].push({ uprn: link.uprn, application: record });
  }
}

/** Whether records and their links are equal; places may differ. */
function isEqual(before: readonly Placed[], after: readonly Placed[]): boolean {
  const comparable = (all: readonly Placed[]): string =>
    JSON.stringify(all.map(({ record, link }) => [record, link]));
  return comparable(before) === comparable(after);
}

interface RecordAtPlace extends IdentifiedRecord {
  readonly place: number;
}

/** Records of a kind by place, and their places by the key of their identity. */
class KindInChange {
  readonly kind: RecordKindName;
  readonly places: PlacesInChange<IdentifiedRecord>;
  readonly #recordsDir: string;
  readonly #placesOf: TableReader<number, Buffer>;
  readonly #changed = new Map<number, readonly number[]>();

  constructor(kind: RecordKindName, { records, recordsDir, importedAt }: RelinkingOptions) {
    this.kind = kind;
    this.#recordsDir = recordsDir;
    this.#placesOf = placesTable(kind).open(recordsDir);
    const read = (kept: KeptRecord): IdentifiedRecord => {
      const [version] = kept.versions;
      if (version === undefined) throw new Error('a record without a version');
      return { ...kept, id: recordKind(kind).idOf(unpacked(kind, version, importedAt, ID_FIELDS)) };
    };
    this.places = new PlacesInChange({
      ...{ records, kind, read: (from) => read(readRecord(from)), write: writeRecord },
    });
  }

  /** Records of an identity in the order of their ordinals. */
  recordsOf(id: string): readonly RecordAtPlace[] {
    const found = this.#placesAt(keyOfId(id)).flatMap((place) =>
      this.places.at(place).flatMap((one) => (one.id === id ? [{ ...one, place }] : [])),
    );
    return found.sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
  }

  replace(id: string, before: readonly RecordAtPlace[], after: readonly RecordAtPlace[]): void {
    const key = keyOfId(id);
    const concerned = new Set([...before, ...after].map(({ place }) => place));
    for (const place of concerned) {
      const others = this.places.at(place).filter((one) => one.id !== id);
      this.places.change(place, [...others, ...after.filter((one) => one.place === place)]);
    }
    const known = new Set([...this.#placesAt(key), ...concerned]);
    const left = [...known].filter((place) =>
      this.places.at(place).some((one) => keyOfId(one.id) === key),
    );
    this.#changed.set(key, left);
  }

  write(dir: string): void {
    this.places.write(dir, this.#recordsDir);
    const table = placesTable(this.kind).write(dir, { before: this.#recordsDir });
    for (const [key, places] of this.#changed) {
      if (places.length === 0) table.remove(key);
      else table.put(key, bytesOf(Float64Array.from(places)));
    }
    table.finish();
  }

  close(): void {
    this.#placesOf.close();
  }

  /** Distinct places of the records with a key. */
  #placesAt(key: number): readonly number[] {
    const changed = this.#changed.get(key);
    if (changed !== undefined) return changed;
    const bytes = this.#placesOf.get(key);
    if (bytes === undefined) return [];
    const numbers = Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleLE(at * 8));
    return [...new Set(numbers)];
  }
}

/** Places with records that may now match another property: postcodes, and properties without one. */
export function placesNear(
  postcodes: Iterable<string>,
  uprns: Iterable<number>,
): readonly number[] {
  const ofPostcodes = Array.from(postcodes, (postcode) => placeWithout(postcode, 0));
  return [...ofPostcodes, ...Array.from(uprns, (uprn) => placeOfProperty(null, uprn))];
}
