/**
 * The tables of a release in PostgreSQL: one per field group, so that a filter reads only what it names, and one per
 * other kind of data. Each row has a key, its first version, and the version from which it no longer counts.
 */

import { createHash } from 'node:crypto';
import { LISTING_FILTER_FIELDS } from '@property-lookup/facts/events';
import { FIELD_NAMES, filterFieldDocs } from '@property-lookup/model/fields';
import type { FieldType } from '@property-lookup/query';
import { folded } from './folding.js';

export type ColumnType = 'bigint' | 'integer' | 'float8' | 'boolean' | 'text' | 'bytea';

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

export interface DataTable {
  readonly name: string;
  /** The first column is the key; the versions precede them all. */
  readonly columns: readonly Column[];
  /** Created after all rows are in. */
  readonly indexes: readonly string[];
  /** Columns whose values are read whole and fit into a page, so they are not stored out of line. */
  readonly inline?: readonly string[];
}

/** A table with the fields of one group. */
interface FieldTable extends DataTable {
  /** Fields in column order, after the columns common to all such tables. */
  readonly fields: readonly string[];
}

/** The end version of a row that is still current. */
export const UNENDED = 2_147_483_647;

const SORT_KEY: Column = { name: 'sort_key', type: 'bigint' };
const UPRN: Column = { name: 'uprn', type: 'bigint' };

const TYPES: Readonly<Record<FieldType, ColumnType>> = {
  text: 'text',
  date: 'text',
  integer: 'bigint',
  number: 'float8',
  boolean: 'boolean',
  location: 'text',
};

/** Fixed-width columns first: while no value is null, they are found without reading earlier columns. */
const WIDEST_FIRST: readonly ColumnType[] = ['bigint', 'float8', 'text', 'boolean'];

/** The table with a row for every property; the others only have rows for properties with known values. */
export const RECORD = 'record';

/** Chosen by measurement; see docs/how-to/postgres.md. */
const RECORD_INDEXES: readonly string[] = [
  '(uprn)',
  '(postcode)',
  '(post_town, thoroughfare)',
  '(udprn) WHERE udprn IS NOT NULL',
  'USING gist (point(longitude, latitude))',
  `USING gin (${folded('thoroughfare')} gin_trgm_ops)`,
  `USING gin (${folded('building_name')} gin_trgm_ops) WHERE building_name IS NOT NULL`,
];

/** Fields of other tables that have an index on their values, or on parts of their texts. */
const INDEXED_VALUES = ['last_sold_price', 'current_energy_rating', 'estimated_value'];
const INDEXED_TEXTS = ['full_address'];

function indexesOf(table: string, fields: readonly string[]): readonly string[] {
  const values = INDEXED_VALUES.filter((field) => fields.includes(field));
  const texts = INDEXED_TEXTS.filter((field) => fields.includes(field));
  return [
    ...(table === RECORD ? RECORD_INDEXES : []),
    ...values.map((field) => `(${field}) WHERE ${field} IS NOT NULL`),
    ...texts.map((field) => `USING gin (${folded(field)} gin_trgm_ops)`),
  ];
}

function fieldTables(): readonly FieldTable[] {
  const groups = new Map<string, { name: string; type: ColumnType }[]>();
  for (const { group, name, type } of filterFieldDocs()) {
    if (type === 'location') continue;
    groups.set(group, [...(groups.get(group) ?? []), { name, type: TYPES[type] }]);
  }
  return Array.from(groups, ([name, fields]) => {
    // The record already has the UPRN among its fields.
    const own = fields
      .filter((field) => field.name !== 'uprn')
      .sort((a, b) => WIDEST_FIRST.indexOf(a.type) - WIDEST_FIRST.indexOf(b.type));
    return {
      name,
      columns: [SORT_KEY, UPRN, ...own],
      fields: own.map((field) => field.name),
      indexes: indexesOf(
        name,
        own.map((field) => field.name),
      ),
    };
  });
}

export const FIELD_TABLES: readonly FieldTable[] = fieldTables();

export const TABLE_OF_FIELD: ReadonlyMap<string, string> = new Map([
  ...FIELD_TABLES.flatMap(({ name, fields }) => fields.map((field) => [field, name] as const)),
  ['uprn', RECORD],
]);

export const BLOCK: DataTable = {
  name: 'block',
  columns: [SORT_KEY, { name: 'properties', type: 'text' }, { name: 'prepared', type: 'bytea' }],
  indexes: [],
  inline: ['properties', 'prepared'],
};

/** The recorded facts of a few adjacent properties. */
export const FACTS: DataTable = {
  name: 'facts',
  columns: [SORT_KEY, { name: 'last_key', type: 'bigint' }, { name: 'facts', type: 'bytea' }],
  indexes: [],
};

/** The comparables of a few adjacent properties, which share most of them. */
export const COMPARABLES: DataTable = {
  name: 'comparables',
  columns: [SORT_KEY, { name: 'last_key', type: 'bigint' }, { name: 'comparables', type: 'bytea' }],
  indexes: [],
};

/** What sources have said of a few adjacent properties. */
export const EVIDENCE: DataTable = {
  name: 'evidence',
  columns: [SORT_KEY, { name: 'last_key', type: 'bigint' }, { name: 'evidence', type: 'bytea' }],
  indexes: [],
};

export const EVENT: DataTable = {
  name: 'event',
  columns: [
    SORT_KEY,
    /** Position among the events of the block. */
    { name: 'number', type: 'integer' },
    UPRN,
    { name: 'day', type: 'integer' },
    { name: 'local_authority', type: 'text' },
    { name: 'event', type: 'text' },
  ],
  indexes: ['(uprn)', '(local_authority, day)'],
};

/** Tables that are filled block by block, in the order of their fingerprints. */
export const DATA_TABLES: readonly DataTable[] = [
  ...[BLOCK, ...FIELD_TABLES],
  ...[FACTS, EVENT, COMPARABLES, EVIDENCE],
];

/** For each block, an eight-byte hash of its rows in each of `DATA_TABLES`; rows are rewritten if it differs. */
export const FINGERPRINT: DataTable = {
  name: 'fingerprint',
  columns: [SORT_KEY, { name: 'last_key', type: 'bigint' }, { name: 'hashes', type: 'bytea' }],
  indexes: [],
};

/** Fields of listings whose columns are those of their place. */
const OF_PLACE: ReadonlySet<string> = new Set(['postcode', 'local_authority']);

/** Columns for the fields of listing conditions; the other columns locate a listing. */
export const LISTING_FIELDS: readonly Column[] = LISTING_FILTER_FIELDS.names.flatMap((name) => {
  const type = LISTING_FILTER_FIELDS.find(name)?.type ?? 'text';
  return type === 'location' || OF_PLACE.has(name) ? [] : [{ name, type: TYPES[type] }];
});

/** Tables whose rows are found by a text key, the first column; the second is a hash of the others. */
export const LISTING: DataTable = {
  name: 'listing',
  columns: [
    ...['listing_key', 'hash', 'market', 'status', 'postcode', 'sector', 'outcode'].map(
      (name): Column => ({ name, type: name === 'hash' ? 'bytea' : 'text' }),
    ),
    { name: 'local_authority', type: 'text' },
    { name: 'latitude', type: 'float8' },
    { name: 'longitude', type: 'float8' },
    { name: 'listing', type: 'text' },
    ...LISTING_FIELDS,
  ],
  indexes: [
    '(uprn) WHERE uprn IS NOT NULL',
    ...['postcode', 'sector', 'outcode', 'local_authority'].map(
      (place) => `(${place}, market, status)`,
    ),
    'USING gist (point(longitude, latitude))',
  ],
};

export const POSTCODE: DataTable = {
  name: 'postcode',
  columns: [
    { name: 'postcode', type: 'text' },
    { name: 'hash', type: 'bytea' },
    { name: 'fact', type: 'text' },
  ],
  indexes: [],
};

/** Keyed by area code. */
export const AREA_REPORT: DataTable = {
  name: 'area',
  columns: [
    ...['area_key', 'hash', 'kind', 'name'].map(
      (name): Column => ({ name, type: name === 'hash' ? 'bytea' : 'text' }),
    ),
    { name: 'homes', type: 'bigint' },
    { name: 'report', type: 'text' },
  ],
  indexes: [],
};

/** Keyed by layer and reference. */
export const BOUNDARY: DataTable = {
  name: 'boundary',
  columns: [
    ...['boundary_key', 'hash', 'layer', 'reference', 'name'].map(
      (name): Column => ({ name, type: name === 'hash' ? 'bytea' : 'text' }),
    ),
    ...['west', 'south', 'east', 'north', 'size'].map((name): Column => ({ name, type: 'float8' })),
    { name: 'polygons', type: 'bytea' },
  ],
  indexes: ['(layer, reference)', 'USING gist (box(point(west, south), point(east, north)))'],
};

/** With several servers: the letters at the beginning of the rows' postcodes. Empty without a postcode. */
const AREA: Column = { name: 'area', type: 'text' };

/** Statements that create a table; its indexes follow once it is filled. */
export function createTable(
  schema: string,
  { name, columns, inline = [] }: DataTable,
  hasArea: boolean,
): string {
  const fixed = columns.filter(({ type }) => type !== 'text' && type !== 'bytea');
  const placed = hasArea
    ? [...fixed, AREA, ...columns.filter((one) => !fixed.includes(one))]
    : columns;
  const all = placed.map((column) => {
    const collation = column.type === 'text' ? ' COLLATE "C"' : '';
    const notNull = column === columns[0] || column === AREA ? ' NOT NULL' : '';
    return `"${column.name}" ${column.type}${collation}${notNull}`;
  });
  const versions = 'from_v integer NOT NULL, to_v integer NOT NULL';
  return [
    `CREATE TABLE ${schema}."${name}" (${versions}, ${all.join(', ')})`,
    ...inline.map(
      (column) => `ALTER TABLE ${schema}."${name}" ALTER COLUMN "${column}" SET STORAGE MAIN`,
    ),
  ].join('; ');
}

/**
 * One statement per index. Rows that have ended or came with a later version are few, so partial indexes for them cost next to
 * nothing.
 */
export function createIndexes(schema: string, { name, columns, indexes }: DataTable): string[] {
  // Events are looked up by place and day.
  const byKey = columns.some((column) => column.name === 'day')
    ? '(sort_key, day)'
    : `(${columns[0]?.name})`;
  const table = `${schema}."${name}"`;
  return [byKey, `(to_v) WHERE to_v <> ${UNENDED}`, '(from_v) WHERE from_v > 1', ...indexes].map(
    (index) => `CREATE INDEX ON ${table} ${index}`,
  );
}

export const ALL_TABLES: readonly DataTable[] = [
  ...DATA_TABLES,
  FINGERPRINT,
  LISTING,
  POSTCODE,
  AREA_REPORT,
  BOUNDARY,
];

/** Raised when the encoding of texts or bytes in the tables changes. */
const VALUES_VERSION = 6;

/** Differs if another version of the program has other columns, or values with other meanings. */
export const SIGNATURE: string = createHash('sha256')
  .update(JSON.stringify([VALUES_VERSION, ALL_TABLES, FIELD_NAMES]))
  .digest('base64url')
  .slice(0, 16);
