/** Reads a whole release in PostgreSQL and compares it with the fingerprints taken when it was written. */

import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { newClient } from './connections.js';
import { rowsOf } from './control.js';
import { COPY_HEAD } from './copy-rows.js';
import { fingerprint, HASH_BYTES } from './encode-block.js';
import type { TablesOf } from './property-query.js';
import { type DataTable, EVENT, UNENDED } from './tables.js';
import type { StoredFingerprint } from './write-blocks.js';

/** Names of the tables whose content has changed since it was written. */
export async function damagedTables(url: string, tables: TablesOf): Promise<readonly string[]> {
  const client = newClient(url);
  await client.connect();
  try {
    // A snapshot of all tables.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const blocks = await blocksOf(client, tables);
    const damaged: string[] = [];
    for (const [at, table] of tables.layout.blockTables.entries()) {
      if (!(await isWhole(client, table, tables, blocks, at))) damaged.push(table.name);
    }
    return damaged;
  } finally {
    await client.end();
  }
}

async function blocksOf(
  client: pg.Client,
  { schema, version }: TablesOf,
): Promise<readonly StoredFingerprint[]> {
  const { rows } = await client.query<[string, Buffer]>({
    text: `SELECT last_key, hashes FROM ${schema}.fingerprint
      WHERE ${rowsOf(version, 'fingerprint')} ORDER BY sort_key`,
    rowMode: 'array',
  });
  return rows.map(([last, hashes]) => ({ lastKey: BigInt(last), hashes }));
}

/** Rows are sent in the order in which they were written, so their bytes are the same. */
async function isWhole(
  client: pg.Client,
  { columns, name }: DataTable,
  { schema, version }: TablesOf,
  blocks: readonly StoredFingerprint[],
  at: number,
): Promise<boolean> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const order = name === EVENT.name ? 'sort_key, number' : 'sort_key';
  const text = `COPY (SELECT 0::integer, ${UNENDED}::integer, ${list} FROM ${schema}."${name}"
    WHERE ${rowsOf(version, `"${name}"`)} ORDER BY ${order}) TO STDOUT (FORMAT binary)`;
  const whole = new WholeTable(blocks, at);
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of client.query(copyTo(text))) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    if (isFirst && rest.length < COPY_HEAD.length) continue;
    if (isFirst) rest = rest.subarray(COPY_HEAD.length);
    isFirst = false;
    rest = whole.take(rest);
  }
  return whole.isEqual();
}

/** Hashes rows block by block. */
class WholeTable {
  readonly #blocks: readonly StoredFingerprint[];
  readonly #at: number;
  #block = 0;
  #rows: Buffer[] = [];
  #isEqual = true;

  constructor(blocks: readonly StoredFingerprint[], at: number) {
    this.#blocks = blocks;
    this.#at = at;
  }

  /** Consumes all complete rows and returns the rest. */
  take(bytes: Buffer): Buffer {
    let from = 0;
    for (;;) {
      const to = endOfRow(bytes, from);
      if (to === undefined) return Buffer.from(bytes.subarray(from));
      this.#add(bytes.subarray(from, to));
      from = to;
    }
  }

  isEqual(): boolean {
    while (this.#block < this.#blocks.length) this.#nextBlock();
    return this.#isEqual && this.#rows.length === 0;
  }

  #add(row: Buffer): void {
    const key = row.readBigInt64BE(KEY_AT);
    while (key > (this.#blocks[this.#block]?.lastKey ?? key)) this.#nextBlock();
    this.#rows.push(Buffer.from(row));
  }

  #nextBlock(): void {
    const expected = this.#blocks[this.#block]?.hashes;
    const start = this.#at * HASH_BYTES;
    const found = fingerprint(Buffer.concat(this.#rows));
    if (expected?.subarray(start, start + HASH_BYTES).equals(found) !== true) this.#isEqual = false;
    this.#rows = [];
    this.#block++;
  }
}

/** Offset of the key, after the column count and the two versions. */
const KEY_AT = 2 + 8 + 8 + 4;

/** Undefined if the row is incomplete, and at the end of all rows. */
function endOfRow(bytes: Buffer, from: number): number | undefined {
  if (from + 2 > bytes.length) return undefined;
  const columns = bytes.readInt16BE(from);
  if (columns < 0) return undefined;
  let at = from + 2;
  for (let column = 0; column < columns; column++) {
    if (at + 4 > bytes.length) return undefined;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : undefined;
}
