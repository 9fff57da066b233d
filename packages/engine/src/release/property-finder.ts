/** Finds properties in a release's folder: by UPRN, postcode or street. Used by readers and for linking. */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import type { StreetQuestion } from '@property-lookup/address/streets';
import {
  candidatesOfStreets,
  type StreetCandidates,
  StreetIndex,
} from '@property-lookup/address/streets';
import { RecentMap } from '@property-lookup/kernel/collections';
import type { Property } from '@property-lookup/model/property';
import { damageFailure } from '@property-lookup/tables/damage';
import type { MemoryBudget } from '@property-lookup/tables/files';
import { BlockFile } from './blocks/block-file.js';
import { releasePaths } from './layout.js';
import { SortedIndex } from './sorted-index.js';
import { readStreets } from './streets-file.js';
import { type SectorBlock, type SectorPoint, Suggester } from './suggester.js';
import { uprnKey } from './uprn-index.js';

/**
 * Remembered prepared postcodes of about 10 KB each, because a match reads one and then finds its property there. Only
 * a few, because the garbage collector copies long-lived ones, which takes longer than reading them again.
 */
const PREPARED_MAX = 64;

/** Cached blocks (10 KB each) that were found by street: the addresses of a list often lead to the same ones. */
const OF_STREETS_MAX = 256;

export interface FoundProperty {
  readonly row: number;
  readonly property: Property;
}

export class PropertyFinder {
  readonly blocks: BlockFile;
  readonly #uprns: SortedIndex;
  readonly #streetsPath: string;
  /** Read on first use, because most addresses have a valid postcode. */
  #streets: StreetIndex | undefined;
  /** Created when somebody first types. */
  #suggester: Suggester | undefined;
  /** The last property found, because its records are often asked for next. */
  #last: FoundProperty | undefined;
  readonly #prepared = new RecentMap<string, PreparedBlock>(PREPARED_MAX);
  readonly #ofStreets = new RecentMap<number, PreparedBlock>(OF_STREETS_MAX);

  /** Without a budget no memory is reserved, which suits few questions or a walk over everything. */
  constructor(releaseDir: string, budget?: MemoryBudget) {
    const paths = releasePaths(releaseDir);
    this.#uprns = new SortedIndex(paths.uprnIndex, Float64Array, budget);
    this.blocks = new BlockFile(releaseDir, budget);
    this.#streetsPath = paths.streets;
  }

  /**
   * The property of a UPRN and its row. The result is compared with the question, so that a damaged index causes Failure
   * `damaged` and never yields another property.
   */
  find(uprn: number, postcode: string | null = null): FoundProperty | undefined {
    if (this.#last?.property.uprn === uprn) return this.#last;
    const row = this.findRow(uprn, postcode);
    if (row === undefined) return undefined;
    const property = this.blocks.atRow(row);
    if (property.uprn !== uprn) throw damageFailure(['the index by UPRN']);
    this.#last = { row, property };
    return this.#last;
  }

  /** The row of a UPRN. The index is not read if the UPRN is a candidate of the given postcode. */
  findRow(uprn: number, postcode: string | null = null): number | undefined {
    const within = postcode === null ? -1 : this.candidatesOfPostcode(postcode).uprns.indexOf(uprn);
    if (postcode === null || within < 0) return this.#uprns.find(uprnKey(uprn));
    return this.blocks.firstRowOfPostcode(postcode) + within;
  }

  candidatesOfPostcode(postcode: string): PreparedBlock {
    return this.#prepared.getOr(postcode, (asked) => this.blocks.preparedOfPostcode(asked));
  }

  /** The streets of the release. */
  get streets(): StreetIndex {
    this.#streets ??= new StreetIndex(readStreets(this.#streetsPath));
    return this.#streets;
  }

  /**
   * A wrong block only adds candidates, which the matcher compares by their own addresses; it may lose a match but never creates
   * one.
   */
  candidatesOfStreets(question: StreetQuestion): StreetCandidates {
    return candidatesOfStreets(this.streets, question, (block) =>
      this.#ofStreets.getOr(block, (asked) => this.blocks.preparedAt(asked)),
    );
  }

  /** The suggester for addresses being typed. */
  get suggester(): Suggester {
    const { blocks } = this;
    this.#suggester ??= new Suggester(
      {
        preparedAt: (block) => blocks.preparedAt(block),
        firstRow: (block) => blocks.firstRow(block),
        atRow: (row) => blocks.atRow(row),
        pointsOf: (sectors) => pointsOf(sectors, blocks),
      },
      this.streets,
    );
    return this.#suggester;
  }

  close(): void {
    this.#uprns.close();
    this.blocks.close();
  }
}

/** Points of the sectors whose first property has a position. */
function pointsOf(sectors: Iterable<SectorBlock>, blocks: BlockFile): readonly SectorPoint[] {
  return Array.from(sectors).flatMap(({ block, sector }) => {
    const { latitude = null, longitude = null } =
      blocks.atRow(blocks.firstRow(block)).position ?? {};
    return latitude === null || longitude === null
      ? []
      : [{ sector, point: { latitude, longitude } }];
  });
}
