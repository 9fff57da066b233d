/** Finds properties of a release's folder: by UPRN, by postcode, by blocking keys. Shared by readers and by linking. */

import type { Property } from '../../domain/property-record.js';
import type { PreparedBlock } from '../../matching/candidates/prepare.js';
import { damageFailure } from '../damage.js';
import { BlockFile } from './blocks/block-file.js';
import { releasePaths } from './layout.js';
import { SortedIndex } from './sorted-index.js';
import { uprnKey } from './uprn-key.js';

/**
 * Prepared postcodes remembered, about 10 KB each: a match reads one and then finds its property there.
 * Few, because what is kept longer is copied by the collector, which takes longer than reading it again.
 */
const PREPARED_MAX = 64;

/** Properties read for one look-up by blocking keys; more would cost more than they help. */
const BLOCKED_ROWS_MAX = 400;

export interface FoundProperty {
  readonly row: number;
  readonly property: Property;
}

export class PropertyFinder {
  readonly blocks: BlockFile;
  readonly #uprns: SortedIndex;
  readonly #blocking: SortedIndex;
  readonly #prepared = new Map<string, PreparedBlock>();

  constructor(releaseDir: string) {
    const paths = releasePaths(releaseDir);
    this.blocks = new BlockFile(releaseDir);
    this.#uprns = new SortedIndex(paths.uprnIndex, Float64Array);
    this.#blocking = new SortedIndex(paths.blockingIndex, Uint32Array);
  }

  /**
   * The property of a UPRN and its row. What is found is compared with what was asked, so that a
   * damaged index gives the Failure `damaged` and never another property.
   */
  find(uprn: number, postcode: string | null = null): FoundProperty | undefined {
    const row = this.findRow(uprn, postcode);
    if (row === undefined) return undefined;
    const property = this.blocks.atRow(row);
    if (property.uprn !== uprn) throw damageFailure(['the index by UPRN']);
    return { row, property };
  }

  /** The row of a UPRN; where its postcode is known, the candidates just read of it say so without the index. */
  findRow(uprn: number, postcode: string | null = null): number | undefined {
    const within = postcode === null ? -1 : this.candidatesOfPostcode(postcode).uprns.indexOf(uprn);
    if (postcode === null || within < 0) return this.#uprns.find(uprnKey(uprn));
    return this.blocks.firstRowOfPostcode(postcode) + within;
  }

  candidatesOfPostcode(postcode: string): PreparedBlock {
    const remembered = this.#prepared.get(postcode);
    if (remembered !== undefined) return remembered;
    const block = this.blocks.preparedOfPostcode(postcode);
    if (this.#prepared.size >= PREPARED_MAX) {
      const oldest = this.#prepared.keys().next();
      if (oldest.done !== true) this.#prepared.delete(oldest.value);
    }
    this.#prepared.set(postcode, block);
    return block;
  }

  /** A wrong row adds a property that the matcher compares by its own address: it costs a match, and makes none. */
  candidatesOfKeys(keys: readonly number[]): PreparedBlock {
    const rows = new Set<number>();
    for (const key of keys) {
      for (const row of this.#blocking.findAll(key, BLOCKED_ROWS_MAX)) rows.add(row);
    }
    const wanted = [...rows].slice(0, BLOCKED_ROWS_MAX).sort((a, b) => a - b);
    if ((wanted.at(-1) ?? 0) >= this.blocks.rows && wanted.length > 0) {
      throw damageFailure(['the index by address']);
    }
    return this.blocks.preparedAtRows(wanted);
  }

  close(): void {
    this.#uprns.close();
    this.#blocking.close();
    this.blocks.close();
  }
}
