/** Writes the blocks of a built release: all of them to new tables, or only the rows of each that differ from existing ones. */

import type { BuiltContents, ChangesSince } from '@property-lookup/engine/stored';
import { NO_THREADS, startThreadPool, type ThreadPool } from '@property-lookup/tables/threads';
import type pg from 'pg';
import { CopyRows } from './copy-rows.js';
import {
  BlockEncoder,
  type BlockRows,
  ENCODE_BATCH,
  encodeBatch,
  HASH_BYTES,
} from './encode-block.js';
import { Parameters } from './filter-sql.js';
import { hasArea, inAreas, type Layout } from './layout.js';
import type { TablesOf } from './property-query.js';
import type { EndedRows, RowWriter } from './row-writer.js';
import {
  areaOfKey,
  areaOfRange,
  blocksIn,
  KEY_MAX,
  type KeyRange,
  keysOfPostcode,
} from './sort-keys.js';
import { FINGERPRINT, UNENDED } from './tables.js';

/** Blocks whose fingerprints are fetched together. */
const BATCH_BLOCKS = 256;

export interface BlockSource {
  /** Folder of the release. */
  readonly dir: string;
  readonly contents: BuiltContents;
  /** Key of the first property of each block. */
  readonly keys: BigInt64Array;
  /** The only possible differences from the existing tables. */
  readonly changes: ChangesSince | undefined;
}

/** Blocks to write, and the key ranges of the blocks that they replace. */
interface Batch {
  readonly ranges: readonly KeyRange[];
  readonly blocks: readonly number[];
}

/** A stored block's last key, and the fingerprint of its rows in each table. */
export interface StoredFingerprint {
  readonly lastKey: bigint;
  readonly hashes: Buffer;
}

export class BlockWriter {
  readonly #writer: RowWriter;
  readonly #version: number;
  readonly #fingerprints = new CopyRows();
  readonly #layout: Layout;
  /** Undefined if the tables are new. */
  readonly #before: StoredBefore | undefined;

  constructor(writer: RowWriter, before: { readonly client: pg.Client } | undefined) {
    const { layout, schema, version } = writer.tables;
    this.#writer = writer;
    this.#version = version;
    this.#layout = layout;
    this.#before = before && { client: before.client, schema, layout };
  }

  /** Batches are encoded ahead while one is written. */
  async write(source: BlockSource, onBlocks: (blocks: number) => void): Promise<void> {
    const batches = batchesOf(source);
    const pool = source.keys.length < THREADS_FROM_BLOCKS ? NO_THREADS : startThreadPool();
    const encoded: Encoded[] = [];
    let done = 0;
    try {
      for (;;) {
        while (encoded.length <= pool.threads) {
          const { done: isLast, value } = batches.next();
          if (isLast === true) break;
          encoded.push({ batch: value, blocks: this.#encode(source, value, pool) });
        }
        const next = encoded.shift();
        if (next === undefined) return;
        await this.#writeBatch(next.batch, await next.blocks);
        done += next.batch.blocks.length;
        onBlocks(done);
      }
    } finally {
      await pool.close();
    }
  }

  #encode(
    { contents, dir, keys }: BlockSource,
    { blocks }: Batch,
    pool: ThreadPool,
  ): Promise<readonly BlockRows[]> {
    const input = {
      dir,
      blocks,
      version: this.#version,
      isByArea: this.#layout.isByArea,
      keys: BigInt64Array.from(blocks, (block) => keys[block] ?? 0n),
    };
    const encoded =
      pool === NO_THREADS
        ? Promise.resolve().then(() => encodeBatch(contents, input))
        : pool.run(ENCODE_BATCH, input);
    // Errors are reported where the promise is awaited.
    encoded.catch(() => undefined);
    return encoded;
  }

  async #writeBatch({ ranges }: Batch, blocks: readonly BlockRows[]): Promise<void> {
    const before = this.#before && (await fingerprintsIn(this.#before, ranges));
    const { blockTables } = this.#layout;
    const ended = blockTables.map((): EndedRows[] => []);
    const endedFingerprints: EndedRows[] = [];
    for (const { hashes, key, properties, rows } of blocks) {
      const stored = before?.get(key);
      before?.delete(key);
      if (stored?.hashes.equals(hashes) === true) continue;
      for (const [at, table] of blockTables.entries()) {
        if (stored !== undefined && hasHash(stored.hashes, hashes, at)) continue;
        if (stored !== undefined) ended[at]?.push({ from: key, to: stored.lastKey });
        const { bytes, count } = rows[at] ?? NO_ROWS;
        await this.#writer.add(table, bytes, count);
      }
      if (stored !== undefined) endedFingerprints.push({ from: key, to: key });
      await this.#addFingerprint(key, properties, hashes);
    }
    // Ends blocks that are no longer in the release.
    for (const [key, { lastKey }] of before ?? []) {
      for (const some of ended) some.push({ from: key, to: lastKey });
      endedFingerprints.push({ from: key, to: key });
    }
    for (const [at, table] of blockTables.entries()) await this.#writer.end(table, ended[at] ?? []);
    await this.#writer.end(FINGERPRINT, endedFingerprints);
  }

  async #addFingerprint(key: bigint, properties: number, hashes: Uint8Array): Promise<void> {
    const rows = this.#fingerprints;
    rows.clear();
    rows.begin(FINGERPRINT.columns.length);
    rows.bigint(key);
    rows.bigint(key + BigInt(properties - 1));
    rows.bytea(hashes);
    const area = hasArea(this.#layout, FINGERPRINT) ? areaOfKey(key) : undefined;
    await this.#writer.add(FINGERPRINT, rows.since(this.#version, area), rows.count);
  }
}

interface Encoded {
  readonly batch: Batch;
  readonly blocks: Promise<readonly BlockRows[]>;
}

const NO_ROWS = { bytes: new Uint8Array(0), count: 0 };

/** Below this number, the work is done before threads would have started. */
const THREADS_FROM_BLOCKS = 1_000;

function hasHash(a: Buffer, b: Uint8Array, at: number): boolean {
  const [from, to] = [at * HASH_BYTES, (at + 1) * HASH_BYTES];
  return a.subarray(from, to).equals(b.subarray(from, to));
}

/** The whole release, or only the parts that its changes touch. */
function* batchesOf({ changes, contents, keys }: BlockSource): Generator<Batch> {
  if (changes !== undefined) {
    const ranges = [...changes.postcodes, null].map(keysOfPostcode);
    const sorted = ranges.sort((a, b) => (a.from < b.from ? -1 : 1));
    for (let from = 0; from < sorted.length; from += BATCH_BLOCKS) {
      const some = sorted.slice(from, from + BATCH_BLOCKS);
      yield { ranges: some, blocks: some.flatMap((range) => blocksIn(keys, range)) };
    }
    return;
  }
  const blocks = [...contents.outlines()].length;
  for (let from = 0; from < Math.max(blocks, 1); from += BATCH_BLOCKS) {
    const to = Math.min(from + BATCH_BLOCKS, blocks);
    const range = { from: from === 0 ? 0n : (keys[from] ?? 0n), to: keys[to] ?? KEY_MAX };
    yield { ranges: [range], blocks: Array.from({ length: to - from }, (_, at) => from + at) };
  }
}

interface StoredBefore extends Omit<TablesOf, 'version'> {
  readonly client: pg.Client;
}

async function fingerprintsIn(
  { client, layout, schema }: StoredBefore,
  ranges: readonly KeyRange[],
): Promise<Map<bigint, StoredFingerprint>> {
  const parameters = new Parameters();
  const [least, beyond] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)].map((keys) =>
    parameters.add(keys.map(String), 'bigint[]'),
  );
  const { rows } = await client.query<[string, string, Buffer]>({
    text: `SELECT sort_key, last_key, hashes FROM ${schema}.fingerprint
      JOIN unnest(${least}, ${beyond}) AS range (least, beyond)
      ON sort_key >= least AND sort_key < beyond
      WHERE to_v = ${UNENDED}${inAreas(layout, areasWithin(ranges), parameters)}`,
    values: [...parameters.values],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([key, last, hashes]) => [BigInt(key), { lastKey: BigInt(last), hashes }]),
  );
}

/** Undefined if a range may span several areas. */
function areasWithin(ranges: readonly KeyRange[]): readonly string[] | undefined {
  const areas = ranges.map(areaOfRange).filter((area) => area !== undefined);
  return areas.length < ranges.length ? undefined : areas;
}

/** The share of a sample of blocks, spread over the release, that differ from the stored ones, from 0 to 1. */
export async function changedShare(
  { contents, keys }: BlockSource,
  before: TablesOf & { readonly client: pg.Client },
): Promise<number> {
  const encoder = new BlockEncoder(before.layout);
  const step = Math.max(1, Math.floor(keys.length / SAMPLED_BLOCKS));
  let looked = 0;
  let changed = 0;
  for (let number = 0; number < keys.length; number += step) {
    const key = keys[number] ?? 0n;
    const stored = (await fingerprintsIn(before, [{ from: key, to: key + 1n }])).get(key);
    const { hashes } = encoder.encode(contents.block(number), key);
    for (const at of before.layout.blockTables.keys()) {
      looked++;
      if (stored === undefined || !hasHash(stored.hashes, hashes, at)) changed++;
    }
  }
  return changed / Math.max(looked, 1);
}

/** Sample size for deciding how to write a release. */
const SAMPLED_BLOCKS = 200;
