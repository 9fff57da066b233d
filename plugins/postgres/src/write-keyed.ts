/** Writes listings, postcodes, areas and boundaries, which have text keys, if they differ from the stored rows. */

import { createHash } from 'node:crypto';
import { encodeFact, sizeOf } from '@property-lookup/engine/build';
import { areaOfText, encodePolygons } from '@property-lookup/engine/stored';
import {
  type ListingSubject,
  listedPlace,
  listingField,
  listingSubject,
  type PlacedListing,
  readListing,
} from '@property-lookup/facts/events';
import { outcodeOf, sectorOf } from '@property-lookup/kernel/address';
import { type Boundary, boxOfPolygons } from '@property-lookup/kernel/geometry';
import type { AreaReport, PostcodeFact } from '@property-lookup/model/property';
import type pg from 'pg';
import { CopyRows } from './copy-rows.js';
import { HASH_BYTES } from './encode-block.js';
import { hasArea, NO_AREA } from './layout.js';
import type { RowWriter } from './row-writer.js';
import {
  AREA_REPORT,
  BOUNDARY,
  type Column,
  type DataTable,
  LISTING,
  LISTING_FIELDS,
  POSTCODE,
  UNENDED,
} from './tables.js';

type Value = string | number | boolean | Uint8Array | null;

/** Values of all columns except the hash. */
interface KeyedRow {
  readonly values: readonly Value[];
  /** Set if tables are distributed by area. */
  readonly area?: string;
}

/** Existing tables that may already hold the same rows; undefined if the tables are new. */
export type Before = { readonly client: pg.Client; readonly schema: string } | undefined;

export function writeListings(
  writer: RowWriter,
  listings: AsyncIterable<PlacedListing>,
  asOf: string,
  before: Before,
): Promise<void> {
  const rows = rowsOf(listings, (placed) => ({
    area: areaOfListing(placed),
    values: listingValues(placed, asOf),
  }));
  return writeKeyed(writer, LISTING, rows, before);
}

export function writePostcodes(
  writer: RowWriter,
  postcodes: AsyncIterable<PostcodeFact>,
  before: Before,
): Promise<void> {
  const rows = rowsOf(postcodes, (fact) => ({
    area: areaOfText(fact.postcode),
    values: [fact.postcode, encodeFact(fact)],
  }));
  return writeKeyed(writer, POSTCODE, rows, before);
}

export function writeAreas(
  writer: RowWriter,
  areas: AsyncIterable<AreaReport>,
  before: Before,
): Promise<void> {
  const rows = rowsOf(areas, (report) => {
    const { code, kind, name, homes } = report;
    return { values: [code, kind, name, homes, JSON.stringify(report)] };
  });
  return writeKeyed(writer, AREA_REPORT, rows, before);
}

export function writeBoundaries(
  writer: RowWriter,
  boundaries: AsyncIterable<Boundary>,
  before: Before,
): Promise<void> {
  const rows = rowsOf(boundaries, (boundary) => ({ values: boundaryValues(boundary) }));
  return writeKeyed(writer, BOUNDARY, rows, before);
}

async function* rowsOf<One>(
  all: AsyncIterable<One>,
  rowOf: (one: One) => KeyedRow,
): AsyncGenerator<KeyedRow> {
  for await (const one of all) yield rowOf(one);
}

function boundaryValues({ layer, reference, name, polygons }: Boundary): readonly Value[] {
  const box = boxOfPolygons(polygons);
  const texts = [`${layer} ${reference}`, layer, reference, name].map(storable);
  return [...texts, ...box, sizeOf(box), encodePolygons(polygons)];
}

async function writeKeyed(
  writer: RowWriter,
  table: DataTable,
  keyed: AsyncIterable<KeyedRow>,
  before: Before,
): Promise<void> {
  const held = before === undefined ? new Map() : await hashesIn(table, before);
  const { layout, version } = writer.tables;
  const rows = new CopyRows();
  const ended: string[] = [];
  for await (const { area, values } of keyed) {
    const [key = null, ...others] = values;
    const text = String(key);
    const hash = createHash('md5').update(JSON.stringify(others)).digest().subarray(0, HASH_BYTES);
    const known = held.get(text);
    held.delete(text);
    if (known === hash.toString('hex')) continue;
    if (known !== undefined) ended.push(text);
    rows.clear();
    rows.begin(table.columns.length);
    [text, hash, ...others].forEach((value, at) => {
      addValue(rows, table.columns[at], value);
    });
    const placed = rows.since(version, hasArea(layout, table) ? area : undefined);
    await writer.add(table, placed, rows.count);
  }
  ended.push(...held.keys());
  await writer.end(
    table,
    ended.map((key) => ({ from: key, to: key })),
  );
}

async function hashesIn(
  { columns, name }: DataTable,
  { client, schema }: NonNullable<Before>,
): Promise<Map<string, string>> {
  const { rows } = await client.query<[string, string]>({
    text: `SELECT ${columns[0]?.name}, encode(hash, 'hex') FROM ${schema}.${name} WHERE to_v = ${UNENDED}`,
    rowMode: 'array',
  });
  return new Map(rows);
}

/** A listing is found through its own postcode and through its home, so it belongs to no area if the two differ. */
function areaOfListing({ listing, property }: PlacedListing): string {
  const area = areaOfText(listedPlace(listing, property).postcode ?? '');
  const isElsewhere = listing.link !== null && areaOfText(property.postcode ?? '') !== area;
  return isElsewhere ? NO_AREA : area;
}

function listingValues(placed: PlacedListing, asOf: string): readonly Value[] {
  const { listing, localAuthority, property } = placed;
  const { postcode, latitude, longitude } = listedPlace(listing, property);
  const subject: ListingSubject = listingSubject(placed, asOf);
  return [
    ...[listing.listingId, listing.transactionType, listing.status, postcode],
    ...[postcode && sectorOf(postcode), postcode && outcodeOf(postcode)],
    ...[localAuthority, latitude, longitude, JSON.stringify(placed)],
    ...LISTING_FIELDS.map(({ name }) =>
      storable(readListing(subject, FIELDS.get(name) ?? NO_FIELD)),
    ),
  ];
}

const FIELDS = new Map(
  LISTING_FIELDS.map(({ name }) => [
    name,
    listingField(name as Parameters<typeof listingField>[0]),
  ]),
);
const NO_FIELD = listingField('listing_id');

/** PostgreSQL cannot store NUL, which separates texts; the next character sorts the same, because no text contains either. */
function storable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value;
}

function addValue(rows: CopyRows, column: Column | undefined, value: Value): void {
  if (value === null) rows.null();
  else if (value instanceof Uint8Array) rows.bytea(value);
  else if (column?.type === 'bigint') rows.bigint(Number(value));
  else if (column?.type === 'float8') rows.float8(Number(value));
  else if (column?.type === 'boolean') rows.boolean(value === true);
  else rows.text(String(value));
}
