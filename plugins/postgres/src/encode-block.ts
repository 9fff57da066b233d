/** Turns the blocks of a built release into table rows, in threads. */

import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { COMPARABLES_CODEC } from '@property-lookup/engine/build';
import { EVIDENCE_CODEC } from '@property-lookup/engine/evidence';
import {
  type BuiltBlock,
  BuiltContents,
  encodeEvent,
  encodeFacts,
  encodePrepared,
} from '@property-lookup/engine/stored';
import { dayNumber } from '@property-lookup/kernel/calendar';
import type { FactSubject, FactsByName } from '@property-lookup/model/fields';
import {
  FactTable,
  type FieldColumns,
  fieldColumns,
  isDwelling,
  type Readable,
} from '@property-lookup/model/fields';
import { encodeGroup } from '@property-lookup/tables';
import type { ThreadTask } from '@property-lookup/tables/threads';
import { CopyRows } from './copy-rows.js';
import { BY_AREA, hasArea, type Layout, ON_ONE_SERVER, PLACE } from './layout.js';
import { areaOfKey } from './sort-keys.js';
import {
  BLOCK,
  COMPARABLES,
  type ColumnType,
  type DataTable,
  EVENT,
  EVIDENCE,
  FACTS,
  FIELD_TABLES,
  RECORD,
} from './tables.js';

/** Facts and comparables of this many adjacent properties are stored together: they share much, and are usually read together. */
const NEIGHBOURS = 8;

/** Bytes of a block's fingerprint in one table: two versions agree by chance once in 10^19. */
export const HASH_BYTES = 8;

/** `rows` is overwritten by the next block, so hash it before. */
interface EncodedBlock {
  /** In the order of the layout's `blockTables`. */
  readonly rows: readonly CopyRows[];
  readonly hashes: Buffer;
}

interface FieldReading {
  readonly rows: CopyRows;
  readonly types: readonly ColumnType[];
  readonly values: Readable[];
  readonly isRecord: boolean;
  readonly columns: readonly {
    readonly columns: FieldColumns;
    take(at: number, value: Readable): void;
  }[];
}

export class BlockEncoder {
  readonly #rows: ReadonlyMap<string, CopyRows>;
  readonly #fields: readonly FieldReading[];

  constructor({ blockTables }: Layout) {
    this.#rows = new Map(blockTables.map(({ name }) => [name, new CopyRows()]));
    this.#fields = FIELD_TABLES.map((table) => fieldReading(table, this.#rowsOf(table.name)));
  }

  /** `key` is the key of the block's first property. */
  encode(block: BuiltBlock, key: bigint): EncodedBlock {
    for (const rows of this.#rows.values()) rows.clear();
    this.#addBlock(block, key);
    block.subjects.forEach((subject, at) => {
      const isHome = isDwelling(subject.property, subject.recorded);
      for (const field of this.#fields)
        addFields(field, { key: key + BigInt(at), subject, isHome });
    });
    this.#addFacts(block, key);
    this.#addEvents(block, key);
    this.#addComparables(block, key);
    this.#addEvidence(block, key);
    if (this.#rows.has(PLACE.name)) this.#addPlaces(block, key);
    const rows = [...this.#rows.values()];
    return { rows, hashes: Buffer.concat(rows.map(({ bytes }) => fingerprint(bytes))) };
  }

  #addBlock({ bytes, prepared }: BuiltBlock, key: bigint): void {
    const rows = this.#rowsOf(BLOCK.name);
    rows.begin(BLOCK.columns.length);
    rows.bigint(key);
    rows.text(bytes.toString());
    rows.bytea(encodePrepared(prepared));
  }

  #addFacts({ subjects }: BuiltBlock, key: bigint): void {
    this.#addNeighbours(FACTS, subjects, key, (some) => {
      const table = FactTable.of(some.map(({ recorded }) => recorded));
      const uprns = some.map(({ property }) => property.uprn);
      const bytes = encodeFacts(table, 0, uprns);
      return bytes && deflateRawSync(bytes);
    });
  }

  #addComparables({ comparables }: BuiltBlock, key: bigint): void {
    this.#addNeighbours(COMPARABLES, comparables, key, (some) =>
      groupOf(some.map((one) => one && COMPARABLES_CODEC.encode(one))),
    );
  }

  #addEvidence({ evidence }: BuiltBlock, key: bigint): void {
    this.#addNeighbours(EVIDENCE, evidence, key, (some) =>
      groupOf(some.map((one) => one && EVIDENCE_CODEC.encode(one))),
    );
  }

  /** Adds no row if none of the neighbours has data. */
  #addNeighbours<T>(
    { columns, name }: DataTable,
    all: readonly T[],
    key: bigint,
    encode: (some: readonly T[]) => Uint8Array | undefined,
  ): void {
    const rows = this.#rowsOf(name);
    for (let from = 0; from < all.length; from += NEIGHBOURS) {
      const some = all.slice(from, from + NEIGHBOURS);
      const bytes = encode(some);
      if (bytes === undefined) continue;
      rows.begin(columns.length);
      rows.bigint(key + BigInt(from));
      rows.bigint(key + BigInt(from + some.length - 1));
      rows.bytea(bytes);
    }
  }

  #addEvents({ events, properties }: BuiltBlock, key: bigint): void {
    const rows = this.#rowsOf(EVENT.name);
    const positions = new Map(properties.map(({ uprn }, at) => [uprn, at]));
    events.forEach(({ event, localAuthority }, number) => {
      rows.begin(EVENT.columns.length);
      rows.bigint(key + BigInt(positions.get(event.link.uprn) ?? 0));
      rows.integer(number);
      rows.bigint(event.link.uprn);
      rows.integer(dayNumber(event.date));
      if (localAuthority === null) rows.null();
      else rows.text(localAuthority);
      rows.text(encodeEvent(event).toString());
    });
  }

  #addPlaces({ properties }: BuiltBlock, key: bigint): void {
    const rows = this.#rowsOf(PLACE.name);
    properties.forEach(({ uprn }, at) => {
      rows.begin(PLACE.columns.length);
      rows.bigint(key + BigInt(at));
      rows.bigint(uprn);
    });
  }

  #rowsOf(table: string): CopyRows {
    // Every table has an entry.
    return this.#rows.get(table) as CopyRows;
  }
}

/** The fingerprint of a block's rows in one table. */
export function fingerprint(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest().subarray(0, HASH_BYTES);
}

function fieldReading(table: (typeof FIELD_TABLES)[number], rows: CopyRows): FieldReading {
  const { fields, name } = table;
  const values: Readable[] = fields.map(() => null);
  // The key and the UPRN precede the fields.
  const types = table.columns.slice(-fields.length).map(({ type }) => type);
  const columns = fieldColumns(fields).map((column) => {
    const slots = column.names.map((field) => fields.indexOf(field));
    const take = (at: number, value: Readable): void => {
      values[slots[at] ?? 0] = value;
    };
    return { columns: column, take };
  });
  return { rows, types, values, columns, isRecord: name === RECORD };
}

/** Adds no row if all fields are unknown, except to the record's table, which has a row for every property. */
function addFields(
  { rows, types, values, columns, isRecord }: FieldReading,
  row: { readonly key: bigint; readonly subject: FactSubject; readonly isHome: boolean },
): void {
  const { isHome, key, subject } = row;
  values.fill(null);
  const recorded: FactsByName = subject.recorded;
  for (const { columns: column, take } of columns) {
    // Most properties lack most recorded fields.
    if (column.recorded !== undefined && recorded[column.recorded.field.name] === undefined)
      continue;
    column.read(subject, take, isHome);
  }
  if (!isRecord && values.every((value) => value === null)) return;
  rows.begin(values.length + 2);
  rows.bigint(key);
  rows.bigint(subject.property.uprn);
  for (let at = 0; at < values.length; at++) addValue(rows, types[at], values[at] ?? null);
}

function addValue(rows: CopyRows, type: ColumnType | undefined, value: Readable): void {
  if (value === null) rows.null();
  else if (type === 'bigint') rows.bigint(Number(value));
  else if (type === 'float8') rows.float8(Number(value));
  else if (type === 'boolean') rows.boolean(value === true);
  else rows.text(String(value));
}

/** Values keyed by their positions among the neighbours; undefined if none has one. */
function groupOf(values: readonly (Buffer | undefined)[]): Uint8Array | undefined {
  if (values.every((value) => value === undefined)) return undefined;
  return encodeGroup(values.map((value, key) => ({ key, value })));
}

interface BatchInput {
  /** Folder of the release. */
  readonly dir: string;
  readonly blocks: readonly number[];
  /** Key of the first property of each block. */
  readonly keys: BigInt64Array;
  /** The first version of the rows. */
  readonly version: number;
  /** Whether rows contain their area. */
  readonly isByArea: boolean;
}

/** The COPY rows of a block, as plain data. */
export interface BlockRows {
  readonly key: bigint;
  readonly properties: number;
  /** In the order of the layout's `blockTables`. */
  readonly rows: readonly { readonly bytes: Uint8Array; readonly count: number }[];
  readonly hashes: Uint8Array;
}

const ENCODERS = new Map(
  [ON_ONE_SERVER, BY_AREA].map((layout) => [layout, new BlockEncoder(layout)]),
);

export function encodeBatch(
  contents: BuiltContents,
  { blocks, isByArea, keys, version }: Omit<BatchInput, 'dir'>,
): readonly BlockRows[] {
  const layout: Layout = isByArea ? BY_AREA : ON_ONE_SERVER;
  // Every layout has an encoder.
  const encoder = ENCODERS.get(layout) as BlockEncoder;
  const areas = layout.blockTables.map((table) => hasArea(layout, table));
  return blocks.map((number, at) => {
    const key = keys[at] ?? 0n;
    const block = contents.block(number);
    const { hashes, rows } = encoder.encode(block, key);
    // A block has properties of only one postcode.
    const area = areaOfKey(key);
    return {
      key,
      properties: block.properties.length,
      hashes,
      rows: rows.map((some, table) => ({
        bytes: some.since(version, areas[table] === true ? area : undefined),
        count: some.count,
      })),
    };
  });
}

/** The release that this thread has open, because opening a large one takes longer than encoding a batch. */
let opened: { readonly dir: string; readonly contents: BuiltContents } | undefined;

export const ENCODE_BATCH: ThreadTask<BatchInput, readonly BlockRows[]> = {
  module: new URL('./encode-block.js', import.meta.url).href,
  name: 'ENCODE_BATCH',
  run(input) {
    if (opened?.dir !== input.dir) {
      opened?.contents.close();
      opened = { dir: input.dir, contents: new BuiltContents(input.dir) };
    }
    return encodeBatch(opened.contents, input);
  },
};
