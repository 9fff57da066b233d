/** Finds properties of a release's folder: by UPRN, by postcode, by their streets. Shared by readers and by linking. */

import type { Property } from '../../domain/property-record.js';
import type { PreparedBlock } from '../../matching/candidates/prepare.js';
import {
  candidatesOfStreets,
  type StreetCandidates,
} from '../../matching/streets/street-candidates.js';
import { StreetIndex } from '../../matching/streets/street-index.js';
import type { StreetQuestion } from '../../matching/streets/street-question.js';
import { damageFailure } from '../damage.js';
import { BlockFile } from './blocks/block-file.js';
import { releasePaths } from './layout.js';
import { SortedIndex } from './sorted-index.js';
import { readStreets } from './streets-file.js';
import { Suggester } from './suggester.js';
import { uprnKey } from './uprn-key.js';

/**
 * Prepared postcodes remembered, about 10 KB each: a match reads one and then finds its property there.
 * Few, because what is kept longer is copied by the collector, which takes longer than reading it again.
 */
const PREPARED_MAX = 64;

/** Blocks remembered that streets led to, from 10 KB for a postcode to 100 KB for 256 properties without one. */
const OF_STREETS_MAX = 256;

export interface FoundProperty {
  readonly row: number;
  readonly property: Property;
}

export class PropertyFinder {
  readonly blocks: BlockFile;
  readonly #uprns: SortedIndex;
  readonly #streetsPath: string;
  /** Read when first needed: most addresses have a sound postcode. */
  #streets: StreetIndex | undefined;
  /** Made when somebody first types. */
  #suggester: Suggester | undefined;
  readonly #prepared = new Map<string, PreparedBlock>();
  readonly #ofStreets = new Map<number, PreparedBlock>();

  constructor(releaseDir: string) {
    const paths = releasePaths(releaseDir);
    this.blocks = new BlockFile(releaseDir);
    this.#uprns = new SortedIndex(paths.uprnIndex, Float64Array);
    this.#streetsPath = paths.streets;
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

  /** The streets of the release. */
  get streets(): StreetIndex {
    this.#streets ??= new StreetIndex(readStreets(this.#streetsPath));
    return this.#streets;
  }

  /** A wrong block adds properties that the matcher compares by their own addresses: it costs a match, and makes none. */
  candidatesOfStreets(question: StreetQuestion): StreetCandidates {
    return candidatesOfStreets(this.streets, question, (block) => this.#preparedAt(block));
  }

  /** What suggests while somebody types. */
  get suggester(): Suggester {
    this.#suggester ??= new Suggester(this.blocks, this.streets);
    return this.#suggester;
  }

  /** Blocks without a postcode are large, and the streets of a list lead to the same again and again. */
  #preparedAt(block: number): PreparedBlock {
    const remembered = this.#ofStreets.get(block);
    if (remembered !== undefined) return remembered;
    const prepared = this.blocks.preparedAt(block);
    if (this.#ofStreets.size >= OF_STREETS_MAX) {
      const oldest = this.#ofStreets.keys().next();
      if (oldest.done !== true) this.#ofStreets.delete(oldest.value);
    }
    this.#ofStreets.set(block, prepared);
    return prepared;
  }

  close(): void {
    this.#uprns.close();
    this.blocks.close();
  }
}
