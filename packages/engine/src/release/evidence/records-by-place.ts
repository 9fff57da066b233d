/**
 * Records by the place of the property that they are linked to: a table for each kind, in which each record has its link and all of its
 * versions, and a table that finds the places of a record by its identity. Imports of everything write them, and the next one changes them.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LinkableRecord } from '@property-lookup/facts/record-kinds';
import {
  RECORD_KIND_NAMES,
  type RecordKindName,
  type RecordVersion,
  recordKind,
} from '@property-lookup/facts/record-kinds';
import type { Link } from '@property-lookup/model/records';
import { PackedReader, type PackedWriter, type Table } from '@property-lookup/tables';
import type { TableReader } from '@property-lookup/tables/files';
import { NO_POSTCODE, postcodeNumber } from '../blocks/postcode-number.js';
import type { PropertyFinder } from '../property-finder.js';
import { keptBytes } from './kept-bytes.js';
import { readVersion } from './record-codec.js';

/** A version as bytes, and the number of the folder that it is staged in. */
export interface PackedVersion {
  readonly folder: number;
  readonly bytes: Uint8Array;
}

/** Kinds that have a table by place. */
export const PLACED_KINDS = [...RECORD_KIND_NAMES, 'listings'] as const;
export type PlacedKind = (typeof PLACED_KINDS)[number];

/** Neighbouring postcodes that are compressed together. */
const GROUP = 4;

export const placedName = (kind: PlacedKind): string => `by-place-${kind}`;

/** A value is what lies at a place, one piece behind the other. */
export const placedTable = (kind: PlacedKind): Table<number, Buffer> =>
  keptBytes(placedName(kind), { group: GROUP, isAppended: true });

/** The places of a record by the key of its identity, as 64-bit floats. */
export const placesTable = (kind: RecordKindName): Table<number, Buffer> =>
  keptBytes(`places-${kind}`, { group: 512 });

/** Above every postcode and property: where a record lies that has neither. */
const NOWHERE = 2 ** 50;

/** The place of a record that is linked to no property; `key` is that of its identity. */
export function placeWithout(postcode: string | null | undefined, key: number): number {
  return postcode ? postcodeNumber(postcode) : NOWHERE + key;
}

/** The place of a property: its postcode, which neighbours share, and without one its own. */
export const placeOfProperty = (postcode: string | null, uprn: number): number =>
  postcode === null ? NO_POSTCODE + uprn : postcodeNumber(postcode);

interface WithFinder {
  readonly finder: PropertyFinder;
}

/** The same by its row. */
export function placeOfRow({ finder }: WithFinder, row: number, uprn: number): number {
  const postcode = finder.blocks.postcodeAt(finder.blocks.blockOfRow(row));
  return postcode === NO_POSTCODE ? NO_POSTCODE + uprn : postcode;
}

/** By their places here. Part of the format on disk. */
const MATCH_TYPES: readonly Link['matchType'][] = [
  'Exact UPRN',
  'Address',
  'Address Fuzzy',
  'Building',
];

/** What is kept of one record; `ordinal` is its place among the records that result from its versions, null where none does. */
export interface KeptRecord {
  readonly link: Link | null;
  readonly ordinal: number | null;
  readonly versions: readonly PackedVersion[];
}

/** Led by its length. */
export function writeRecord(to: PackedWriter, { link, ordinal, versions }: KeptRecord): void {
  const start = to.begin();
  to.number(link?.uprn);
  if (link !== null) {
    to.byte(MATCH_TYPES.indexOf(link.matchType));
    to.number(link.confidence);
  }
  to.whole(ordinal === null ? 0 : ordinal + 1);
  to.whole(versions.length);
  for (const { folder, bytes } of versions) writePacked(to, folder, bytes);
  to.end(start);
}

export function writePacked(to: PackedWriter, folder: number, bytes: Uint8Array): void {
  const start = to.begin();
  to.whole(folder);
  to.raw(bytes);
  to.end(start);
}

/** The version that comes next, and where it ends. */
export function readPacked(from: PackedReader): PackedVersion {
  const end = from.begin();
  return { folder: from.whole(), bytes: from.until(end) };
}

export function readRecord(from: PackedReader): KeptRecord {
  from.begin();
  const link = readLink(from);
  const ordinal = from.whole();
  const versions = Array.from({ length: from.whole() }, () => readPacked(from));
  return { link, ordinal: ordinal === 0 ? null : ordinal - 1, versions };
}

function readLink(from: PackedReader): Link | null {
  const uprn = from.numberOrNull();
  if (uprn === null) return null;
  const matchType = MATCH_TYPES[from.byte()] ?? 'Exact UPRN';
  return { uprn, matchType, confidence: from.number() };
}

/** A folder of a segment from which versions are. */
export interface RecordFolder {
  /** Below the folder of all segments. */
  readonly dir: string;
  readonly importedAt: string;
}

export const recordFolders = (
  folders: readonly RecordFolder[],
  segmentsDir: string,
): readonly RecordFolder[] =>
  folders.map(({ dir, importedAt }) => ({ dir: relative(segmentsDir, dir), importedAt }));

/** Lists the folders of the versions. */
export const FOLDERS_FILE = 'folders.json';
const foldersPath = (dir: string): string => join(dir, FOLDERS_FILE);

export function writeFolders(dir: string, folders: readonly RecordFolder[]): void {
  writeFileSync(foldersPath(dir), JSON.stringify(folders));
}

export function readFolders(dir: string): readonly RecordFolder[] {
  // Written by writeFolders.
  return JSON.parse(readFileSync(foldersPath(dir), 'utf8')) as readonly RecordFolder[];
}

/** The time of import by the number of a folder. */
export type ImportedAt = (folder: number) => string;

/** A version with what its kind wants; `only` some of its fields. */
export function unpacked(
  kind: RecordKindName,
  { folder, bytes }: PackedVersion,
  importedAt: ImportedAt,
  only?: ReadonlySet<string>,
): RecordVersion {
  const from = new PackedReader(bytes);
  const version = readVersion(from, kind, bytes.length, only);
  if (recordKind(kind).isDated === true) Object.assign(version, { recordedAt: importedAt(folder) });
  return version;
}

/** The record that a kept one stands for; undefined where its versions make none. */
export function recordOf(
  kind: RecordKindName,
  { versions, ordinal }: KeptRecord,
  importedAt: ImportedAt,
  only?: ReadonlySet<string>,
): LinkableRecord | undefined {
  if (ordinal === null) return undefined;
  const all = versions.map((version) => unpacked(kind, version, importedAt, only));
  return recordKind(kind).combine(all)[ordinal];
}

/** Reads what lies at places; tables are opened when they are first asked for. */
export class PlacedRecords {
  readonly #dir: string;
  readonly #tables = new Map<PlacedKind, TableReader<number, Buffer> | null>();
  readonly #folders: readonly RecordFolder[];

  constructor(dir: string) {
    this.#dir = dir;
    this.#folders = readFolders(dir);
  }

  readonly importedAt: ImportedAt = (folder) => this.#folders[folder]?.importedAt ?? '';

  /** What lies at a place; undefined where nothing does. */
  at(kind: PlacedKind, place: number): Buffer | undefined {
    return this.#table(kind)?.get(place);
  }

  /** What lies at places from one up to before another. */
  between(kind: PlacedKind, from: number, to: number): Iterable<readonly [number, Buffer]> {
    return this.#table(kind)?.entries(from, to) ?? [];
  }

  close(): void {
    for (const table of this.#tables.values()) table?.close();
  }

  #table(kind: PlacedKind): TableReader<number, Buffer> | null {
    let table = this.#tables.get(kind);
    if (table === undefined) {
      table = placedTable(kind).isIn(this.#dir) ? placedTable(kind).open(this.#dir) : null;
      this.#tables.set(kind, table);
    }
    return table;
  }
}
