/** Writes the blocks of a built release: all of them to new tables, or those parts of each that are not what is there already. */

import type pg from 'pg';
import type { BuiltContents } from '../../release/built-contents.js';
import type { ChangesSince } from '../../release/built-release.js';
import { CopyRows } from './copy-rows.js';
import { BlockEncoder, HASH_BYTES } from './encode-block.js';
import type { TablesOf } from './property-query.js';
import type { EndedRows, RowWriter } from './row-writer.js';
import { KEY_MAX, type KeyRange, keysOfPostcode } from './sort-keys.js';
import { DATA_TABLES, FINGERPRINT, UNENDED } from './tables.js';

/** Blocks whose fingerprints are asked for together. */
const BATCH_BLOCKS = 256;

export interface BlockSource {
  readonly contents: BuiltContents;
  /** Key of the first property of each block. */
  readonly keys: BigInt64Array;
  /** What alone may differ from what is there. */
  readonly changes: ChangesSince | undefined;
}

/** Some blocks, and where those that they replace may be. */
interface Batch {
  readonly ranges: readonly KeyRange[];
  readonly blocks: readonly number[];
}

interface StoredFingerprint {
  readonly lastKey: bigint;
  readonly hashes: Buffer;
}

export class BlockWriter {
  readonly #writer: RowWriter;
  readonly #encoder = new BlockEncoder();
  readonly #fingerprints = new CopyRows();
  /** Undefined where the tables are new. */
  readonly #before: { readonly client: pg.Client; readonly schema: string } | undefined;

  constructor(
    writer: RowWriter,
    before: { readonly client: pg.Client; readonly schema: string } | undefined,
  ) {
    this.#writer = writer;
    this.#before = before;
  }

  async write(source: BlockSource, onBlocks: (blocks: number) => void): Promise<void> {
    let done = 0;
    for (const batch of batchesOf(source)) {
      const before = this.#before && (await fingerprintsIn(this.#before, batch.ranges));
      await this.#writeBatch(source, batch, before ?? new Map());
      done += batch.blocks.length;
      onBlocks(done);
    }
  }

  /** `before` is emptied of what the batch replaces or keeps. */
  async #writeBatch(
    { contents, keys }: BlockSource,
    { blocks }: Batch,
    before: Map<bigint, StoredFingerprint>,
  ): Promise<void> {
    const ended = DATA_TABLES.map((): EndedRows[] => []);
    const endedFingerprints: EndedRows[] = [];
    const endAll = (key: bigint, { lastKey }: StoredFingerprint): void => {
      for (const rows of ended) rows.push({ from: key, to: lastKey });
      endedFingerprints.push({ from: key, to: key });
    };
    for (const number of blocks) {
      const key = keys[number] ?? 0n;
      const block = contents.block(number);
      const { hashes, rows } = this.#encoder.encode(block, key);
      const stored = before.get(key);
      before.delete(key);
      if (stored?.hashes.equals(hashes) === true) continue;
      for (const [at, table] of DATA_TABLES.entries()) {
        if (stored !== undefined && hasHash(stored.hashes, hashes, at)) continue;
        if (stored !== undefined) ended[at]?.push({ from: key, to: stored.lastKey });
        await this.#writer.add(table, rows[at] ?? NO_ROWS);
      }
      if (stored !== undefined) endedFingerprints.push({ from: key, to: key });
      await this.#addFingerprint(key, block.properties.length, hashes);
    }
    for (const [key, stored] of before) endAll(key, stored);
    for (const [at, table] of DATA_TABLES.entries()) await this.#writer.end(table, ended[at] ?? []);
    await this.#writer.end(FINGERPRINT, endedFingerprints);
  }

  async #addFingerprint(key: bigint, properties: number, hashes: Buffer): Promise<void> {
    const rows = this.#fingerprints;
    rows.clear();
    rows.begin(FINGERPRINT.columns.length);
    rows.bigint(key);
    rows.bigint(key + BigInt(properties - 1));
    rows.bytea(hashes);
    await this.#writer.add(FINGERPRINT, rows);
  }
}

const NO_ROWS = new CopyRows();

function hasHash(a: Buffer, b: Buffer, at: number): boolean {
  const [from, to] = [at * HASH_BYTES, (at + 1) * HASH_BYTES];
  return a.subarray(from, to).equals(b.subarray(from, to));
}

/** The whole of the release, or only what its changes touch. */
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

function blocksIn(keys: BigInt64Array, { from, to }: KeyRange): readonly number[] {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0n) < from) low = middle + 1;
    else high = middle;
  }
  const blocks: number[] = [];
  for (let at = low; at < keys.length && (keys[at] ?? 0n) < to; at++) blocks.push(at);
  return blocks;
}

async function fingerprintsIn(
  { client, schema }: { readonly client: pg.Client; readonly schema: string },
  ranges: readonly KeyRange[],
): Promise<Map<bigint, StoredFingerprint>> {
  const { rows } = await client.query<[string, string, Buffer]>({
    text: `SELECT sort_key, last_key, hashes FROM ${schema}.fingerprint
      JOIN unnest($1::bigint[], $2::bigint[]) AS range (least, beyond)
      ON sort_key >= least AND sort_key < beyond WHERE to_v = ${UNENDED}`,
    values: [ranges.map(({ from }) => String(from)), ranges.map(({ to }) => String(to))],
    rowMode: 'array',
  });
  return new Map(
    rows.map(([key, last, hashes]) => [BigInt(key), { lastKey: BigInt(last), hashes }]),
  );
}

/** Of some blocks spread over the release, how many are not what is there. From 0 to 1. */
export async function changedShare(
  { contents, keys }: BlockSource,
  before: TablesOf & { readonly client: pg.Client },
): Promise<number> {
  const encoder = new BlockEncoder();
  const step = Math.max(1, Math.floor(keys.length / SAMPLED_BLOCKS));
  let looked = 0;
  let changed = 0;
  for (let number = 0; number < keys.length; number += step) {
    const key = keys[number] ?? 0n;
    const stored = (await fingerprintsIn(before, [{ from: key, to: key + 1n }])).get(key);
    const { hashes } = encoder.encode(contents.block(number), key);
    for (const at of DATA_TABLES.keys()) {
      looked++;
      if (stored === undefined || !hasHash(stored.hashes, hashes, at)) changed++;
    }
  }
  return changed / Math.max(looked, 1);
}

/** Blocks that are looked at before it is decided how a release is written. */
const SAMPLED_BLOCKS = 200;
