/** Finds the blocks of a release in PostgreSQL: their positions in memory, their content fetched and kept for a while. */

import { EMPTY_BLOCK, type PreparedBlock } from '@property-lookup/address/blocks';
import type { PostcodeProperties } from '@property-lookup/engine';
import { decodeBlock, decodePrepared, prepareProperties } from '@property-lookup/engine/stored';
import { lowerBound, RecentMap } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import { damageFailure } from '@property-lookup/tables/damage';
import type { Rows } from './servers.js';
import { blocksIn, keysOfPostcode } from './sort-keys.js';

const NO_PROPERTIES: PostcodeProperties = { properties: [], prepared: EMPTY_BLOCK };

/** Fetched blocks that are kept, each about 20 KB with its decoded parts. */
const BLOCKS_MAX = 512;

/** Fetches blocks by key, as rows of key, properties and prepared candidates. */
type FetchBlocks = (keys: readonly bigint[]) => Promise<Rows>;

/** A fetched block whose parts are decoded on demand. */
class StoredBlock implements PostcodeProperties {
  readonly key: bigint;
  readonly #text: string;
  readonly #bytes: Buffer;
  #properties: readonly Property[] | undefined;
  #prepared: PreparedBlock | undefined;

  constructor(key: bigint, text: string, bytes: Buffer) {
    this.key = key;
    this.#text = text;
    this.#bytes = bytes;
  }

  get properties(): readonly Property[] {
    this.#properties ??= decodeBlock(Buffer.from(this.#text));
    return this.#properties;
  }

  get prepared(): PreparedBlock {
    this.#prepared ??= decodePrepared(this.#bytes);
    return this.#prepared;
  }
}

export class StoredBlocks {
  /** Key and row of the first property of each block, ascending. */
  readonly #keys: BigInt64Array;
  readonly #firstRows: Uint32Array;
  readonly #fetch: FetchBlocks;
  readonly #kept = new RecentMap<number, Promise<StoredBlock>>(BLOCKS_MAX);

  constructor(keys: BigInt64Array, firstRows: Uint32Array, fetch: FetchBlocks) {
    this.#keys = keys;
    this.#firstRows = firstRows;
    this.#fetch = fetch;
  }

  firstRow(block: number): number {
    return this.#firstRows[block] ?? 0;
  }

  keyOf(block: number): bigint {
    return this.#keys[block] ?? 0n;
  }

  /** The block that contains the key of a property. */
  blockOfKey(key: bigint): number {
    return lowerBound(this.#keys, key + 1n) - 1;
  }

  blockOfRow(row: number): number {
    return lowerBound(this.#firstRows, row + 1) - 1;
  }

  async atRow(row: number): Promise<Property> {
    const block = this.blockOfRow(row);
    const [stored] = await this.read([block]);
    return propertyAt(stored, row - this.firstRow(block));
  }

  /** The properties at consecutive rows. */
  async atRows(from: number, to: number): Promise<readonly Property[]> {
    if (from >= to) return [];
    const first = this.blockOfRow(from);
    const last = this.blockOfRow(to - 1);
    const blocks = await this.read(Array.from({ length: last - first + 1 }, (_, at) => first + at));
    const properties = blocks.flatMap((block) => block.properties);
    return properties.slice(from - this.firstRow(first), to - this.firstRow(first));
  }

  /** The properties with these keys, in the order of the keys. */
  async atKeys(keys: readonly bigint[]): Promise<readonly Property[]> {
    const numbers = keys.map((key) => this.blockOfKey(key));
    const distinct = [...new Set(numbers)];
    const read = await this.read(distinct);
    const byNumber = new Map(distinct.map((number, at) => [number, read[at]]));
    return keys.map((key, at) => {
      const block = byNumber.get(numbers[at] ?? 0);
      return propertyAt(block, Number(key - (block?.key ?? 0n)));
    });
  }

  async ofPostcode(postcode: string): Promise<readonly StoredBlock[]> {
    return this.read(blocksIn(this.#keys, keysOfPostcode(postcode)));
  }

  async readPostcode(postcode: string): Promise<PostcodeProperties> {
    const [first = NO_PROPERTIES, ...others] = await this.ofPostcode(postcode);
    if (others.length === 0) return first;
    const properties = [first, ...others].flatMap((block) => block.properties);
    return {
      properties,
      // A postcode with more properties than a block holds is rare enough to prepare again.
      get prepared() {
        return prepareProperties(properties);
      },
    };
  }

  /** Blocks by number; those not kept are fetched together. */
  async read(blocks: readonly number[]): Promise<readonly StoredBlock[]> {
    const missing: number[] = [];
    let fetched: Promise<ReadonlyMap<bigint, StoredBlock>> | undefined;
    const promised = blocks.map((block) =>
      this.#kept.getOr(block, async () => {
        missing.push(block);
        // By the end of this turn all missing blocks are known.
        fetched ??= Promise.resolve().then(() => this.#fetchBlocks(missing));
        const stored = (await fetched).get(this.keyOf(block));
        if (stored === undefined) throw damageFailure(['a block']);
        return stored;
      }),
    );
    try {
      return await Promise.all(promised);
    } catch (cause) {
      for (const block of blocks) this.#kept.forget(block);
      throw cause;
    }
  }

  async #fetchBlocks(blocks: readonly number[]): Promise<ReadonlyMap<bigint, StoredBlock>> {
    const rows = await this.#fetch(blocks.map((block) => this.keyOf(block)));
    return new Map(
      rows.map(([key, properties, prepared]) => {
        const stored = new StoredBlock(BigInt(String(key)), String(properties), prepared as Buffer);
        return [stored.key, stored];
      }),
    );
  }
}

function propertyAt(block: StoredBlock | undefined, position: number): Property {
  const property = block?.properties[position];
  if (property === undefined) throw damageFailure(['a block']);
  return property;
}
