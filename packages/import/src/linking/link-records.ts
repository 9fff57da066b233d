/** Links records to properties by UPRN or by address, one kind after the other, in threads. */

import { type Match, matchAddress } from '@property-lookup/address';
import {
  type SealedAccess,
  type SealedProperties,
  withProperties,
} from '@property-lookup/engine/build';
import {
  type ImportedAt,
  type PackedVersion,
  placedTable,
  placeOfRow,
  placesTable,
  placeWithout,
  readPacked,
  unpacked,
  writePacked,
  writeRecord,
} from '@property-lookup/engine/evidence';
import { SoldMarket, type SoldSales } from '@property-lookup/facts/evidence';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  isOfKind,
  RECORD_KIND_NAMES,
  type RecordKindName,
  type RecordVersion,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import { groupBy } from '@property-lookup/kernel/collections';
import type { Progress } from '@property-lookup/kernel/progress';
import type { GivenAddress, Link } from '@property-lookup/model/records';
import { PackedReader, PackedWriter } from '@property-lookup/tables';
import { runInOrder, type ThreadPool, type ThreadTask } from '@property-lookup/tables/threads';
import type { FactFolder } from '../staging/segment.js';
import { countStaged, readStaged } from '../staging/staged-records.js';
import { isApart, isExactly } from './another-home.js';

export interface LinkCounts {
  linked: number;
  unlinked: number;
  /** Unlinked records with the UPRN of one home and the address of another. */
  contradicting?: number;
}

interface LinkingContext {
  /** Oldest first; versions refer to folders by index. */
  readonly folders: readonly FactFolder[];
  /** Takes linked records in parts. */
  readonly take: (kind: RecordKindName, part: LinkedPart) => void;
  readonly access: SealedAccess;
  readonly pool: ThreadPool;
  /** Folder for the tables of the records. */
  readonly recordsDir: string;
  readonly progress: Progress;
}

/** Links all records, and returns the counts by kind. */
export async function linkRecords(
  context: LinkingContext,
): Promise<Readonly<Record<RecordKindName, LinkCounts>>> {
  const counts = new Map<RecordKindName, LinkCounts>();
  for (const kind of RECORD_KIND_NAMES) counts.set(kind, await linkKind(context, kind));
  // Every kind has its counts.
  return Object.fromEntries(counts) as Readonly<Record<RecordKindName, LinkCounts>>;
}

/** Links one kind. Memory holds a batch of records for each thread. */
async function linkKind(context: LinkingContext, kind: RecordKindName): Promise<LinkCounts> {
  const { folders, take, access, pool, recordsDir, progress } = context;
  const importedAt = folders.map((folder) => folder.importedAt);
  const counts: LinkCounts = { linked: 0, unlinked: 0 };
  const byPlace = placedTable(kind).write(recordsDir);
  const places = placesTable(kind).write(recordsDir, { isSorted: true });
  progress.stage(`linking ${kind}`, 'rows', countStaged(folders, kind));
  await runInOrder(pool, LINK_PART, inputsOf({ access, kind, importedAt }, folders), (part) => {
    counts.linked += part.linked;
    counts.unlinked += part.unlinked.length;
    addContradicting(counts, part.contradicting);
    let at = 0;
    let from = 0;
    for (const [number, key] of part.keys.entries()) {
      const first = at;
      for (const end = at + (part.recordsOfKey[number] ?? 0); at < end; at++) {
        const to = part.ends[at] ?? from;
        byPlace.put(part.places[at] ?? 0, Buffer.from(part.records.subarray(from, to)));
        from = to;
      }
      places.put(key, bytesOf(part.places.slice(first, at)));
    }
    take(kind, part);
    progress.update(counts.linked + counts.unlinked);
  });
  byPlace.finish();
  places.finish();
  progress.end();
  return counts;
}

export const bytesOf = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export function addContradicting(counts: LinkCounts, more: number): void {
  if (more > 0) counts.contradicting = (counts.contradicting ?? 0) + more;
}

/** Input shared by all parts of a kind. */
interface KindInput {
  readonly access: SealedAccess;
  readonly kind: RecordKindName;
  /** Time of import by index of a folder. */
  readonly importedAt: readonly string[];
}

interface LinkInput extends KindInput {
  /** Keys, each with its versions. */
  readonly versions: Uint8Array;
}

/** Versions linked in one task, which opens the properties once for all of them. */
const VERSIONS_AT_ONCE = 20_000;

function* inputsOf(input: KindInput, folders: readonly FactFolder[]): Generator<LinkInput> {
  const packed = new PackedWriter();
  let count = 0;
  const part = (): LinkInput => ({ ...input, versions: new Uint8Array(packed.bytes) });
  for (const { key, versions } of readStaged(folders, input.kind)) {
    packed.number(key);
    packed.whole(versions.length);
    for (const { folder, bytes } of versions) writePacked(packed, folder, bytes);
    count += versions.length;
    if (count < VERSIONS_AT_ONCE) continue;
    yield part();
    packed.clear();
    count = 0;
  }
  if (count > 0) yield part();
}

/** Linked records in the order of their keys. Plain data. */
interface LinkedPart {
  readonly keys: Float64Array;
  /** Number of records for each key. */
  readonly recordsOfKey: Uint32Array;
  /** Place of each record, and its end in `records`. */
  readonly places: Float64Array;
  readonly ends: Uint32Array;
  readonly records: Uint8Array;
  readonly linked: number;
  /** Records that match no property. */
  readonly unlinked: readonly LinkableRecord[];
  /** Unlinked records with the UPRN of one home and the address of another. */
  readonly contradicting: number;
  /** All sales, for the figures of the market. */
  readonly sold: SoldSales;
}

export const LINK_PART: ThreadTask<LinkInput, LinkedPart> = {
  module: new URL('./link-records.js', import.meta.url).href,
  name: 'LINK_PART',
  run: (input) => withProperties(input.access, (properties) => linkPart(properties, input)),
};

/** Versions of one identity with their record, if they make one. */
interface MadeRecord {
  readonly versions: readonly PackedVersion[];
  readonly record: LinkableRecord | undefined;
  /** The record, or its last state before withdrawal, which still identifies the home. */
  readonly last: LinkableRecord | undefined;
  /** Position among the records of the identity; null without a record. */
  readonly ordinal: number | null;
}

/** Makes records of versions, which are ordered oldest first and may belong to several identities. */
export function makeRecords(
  kind: RecordKindName,
  versions: readonly PackedVersion[],
  importedAt: ImportedAt,
): readonly MadeRecord[] {
  const { idOf, combine } = recordKind(kind);
  const all = versions.map((packed) => ({ packed, version: unpacked(kind, packed, importedAt) }));
  return [...groupBy(all, ({ version }) => idOf(version)).values()].flatMap(
    (some): readonly MadeRecord[] => {
      const own = some.map(({ packed }) => packed);
      const records = combine(some.map(({ version }) => version));
      if (records.length > 0) {
        return records.map((record, ordinal) => ({ versions: own, record, last: record, ordinal }));
      }
      const last = lastMade(
        kind,
        some.map(({ version }) => version),
      );
      return [{ versions: own, record: undefined, last, ordinal: null }];
    },
  );
}

/** The last state of a record before its withdrawal. */
function lastMade(
  kind: RecordKindName,
  versions: readonly RecordVersion[],
): LinkableRecord | undefined {
  for (let count = versions.length - 1; count > 0; count--) {
    const [made] = recordKind(kind).combine(versions.slice(0, count));
    if (made !== undefined) return made;
  }
  return undefined;
}

function linkPart(
  properties: SealedProperties,
  { kind, versions, importedAt }: LinkInput,
): LinkedPart {
  const linker = new AddressLinker(properties);
  const sold = new SoldMarket(
    (postcode) => properties.findPostcode(postcode)?.areas.localAuthority ?? null,
  );
  const unlinked: LinkableRecord[] = [];
  const made: (MadeRecord & { readonly key: number })[] = [];
  const from = new PackedReader(versions);
  const keys: number[] = [];
  const counts: number[] = [];
  while (!from.isAtEnd) {
    const key = from.number();
    const own = Array.from({ length: from.whole() }, () => readPacked(from));
    const records = makeRecords(kind, own, (folder) => importedAt[folder] ?? '');
    keys.push(key);
    counts.push(records.length);
    for (const one of records) made.push({ ...one, key });
  }
  const found = linkedOf(linker, made);
  const packed = new PackedWriter();
  const places = new Float64Array(made.length);
  const ends = new Uint32Array(made.length);
  for (const [at, { key, versions: own, record, last, ordinal }] of made.entries()) {
    const linked = found[at];
    writeRecord(packed, { link: linked?.link ?? null, ordinal, versions: own });
    places[at] =
      linked === undefined
        ? placeWithout(last?.address?.postcode, key)
        : placeOfRow(properties, linked.row, linked.link.uprn);
    ends[at] = packed.length;
    if (record === undefined) continue;
    if (isOfKind('sales', kind, record)) sold.addSale(record);
    if (linked === undefined) unlinked.push(record);
  }
  return {
    ...{ keys: Float64Array.from(keys), recordsOfKey: Uint32Array.from(counts), places, ends },
    records: new Uint8Array(packed.bytes),
    linked: found.filter((one, at) => one !== undefined && made[at]?.ordinal !== null).length,
    unlinked,
    contradicting: unlinked.filter(({ uprn }) => linker.knows(uprn)).length,
    sold: sold.sales,
  };
}

/** Links records postcode by postcode, to read candidates once. Results are in the order of the records. */
function linkedOf(
  linker: AddressLinker,
  made: readonly MadeRecord[],
): readonly (LinkedRow | undefined)[] {
  const found = new Array<LinkedRow | undefined>(made.length);
  const places = made.map(({ last }, at) => ({ at, place: last?.address?.postcode ?? '' }));
  places.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
  for (const { at } of places) {
    const last = made[at]?.last;
    if (last !== undefined) found[at] = linker.link(last.uprn, last.address);
  }
  return found;
}

/**
 * Least confidence of a link: a sale on the wrong property does more harm than a missing one. More than 99.5 % of the
 * matches above it are right in the labelled set (docs/reference/matching-figures.md).
 */
const LINK_CONFIDENCE_MIN = 0.9;

/** Least confidence of an exact match, as opposed to a similar address. */
const EXACT_CONFIDENCE_MIN = 0.9995;

export interface LinkedRow {
  readonly row: number;
  readonly link: Link;
}

export class AddressLinker {
  readonly #properties: SealedProperties;

  constructor(properties: SealedProperties) {
    this.#properties = properties;
  }

  /** Finds a record's property; undefined without a sure match, or if UPRN and address contradict each other. */
  link(uprn: number | null, address: GivenAddress | null): LinkedRow | undefined {
    const known = uprn === null ? undefined : this.#byUprn(uprn);
    if (address === null) return known;
    if (known === undefined) return this.#byAddress(address);
    return this.#isOfAnother(known.link.uprn, address) ? undefined : known;
  }

  /** Whether the UPRN exists. An unlinked record with a known UPRN contradicts itself. */
  knows(uprn: number | null): boolean {
    return uprn !== null && this.#properties.findRow(uprn) !== undefined;
  }

  /** Whether the address surely belongs to another home of the same postcode. */
  #isOfAnother(uprn: number, { text, postcode }: GivenAddress): boolean {
    if (postcode === null) return false;
    const own = this.#properties.find(uprn, postcode)?.property;
    if (own === undefined || own.address.postcode !== postcode || !isApart(text, own)) return false;
    const candidates = this.#match(`${text}, ${postcode}`) ?? [];
    const [best] = candidates;
    if (best === undefined || best.uprn === uprn || best.confidence < EXACT_CONFIDENCE_MIN)
      return false;
    const other = this.#properties.find(best.uprn, postcode)?.property;
    return other?.address.postcode === postcode && isExactly(text, other);
  }

  #byUprn(uprn: number): LinkedRow | undefined {
    const row = this.#properties.findRow(uprn);
    if (row === undefined) return undefined;
    return { row, link: { uprn, matchType: 'Exact UPRN', confidence: 1 } };
  }

  #byAddress({ text, postcode }: GivenAddress): LinkedRow | undefined {
    const [best] = this.#match(postcode === null ? text : `${text}, ${postcode}`) ?? [];
    if (best === undefined || best.confidence < LINK_CONFIDENCE_MIN) return undefined;
    const row = this.#properties.findRow(best.uprn, best.postcode);
    if (row === undefined) return undefined;
    const matchType = best.confidence >= EXACT_CONFIDENCE_MIN ? 'Address' : 'Address Fuzzy';
    return { row, link: { uprn: best.uprn, matchType, confidence: best.confidence } };
  }

  /** Undefined without a sure match. */
  #match(address: string): Match['candidates'] | undefined {
    const match = matchAddress(address, {
      ofPostcode: (postcode) => this.#properties.candidatesOfPostcode(postcode),
      ofStreets: (question) => this.#properties.candidatesOfStreets(question),
    });
    // With a synchronous lookup, the match is synchronous too.
    if (match instanceof Promise) throw new Error('a synchronous lookup gave a promise');
    return match.decision === 'matched' ? match.candidates : undefined;
  }
}
