/** The streets of a release in PostgreSQL: one large value, fetched for the first address without a valid postcode. */

import type { StreetQuestion } from '@property-lookup/address/streets';
import {
  candidatesAmong,
  type StreetCandidates,
  StreetIndex,
} from '@property-lookup/address/streets';
import type { OpenStreets } from '@property-lookup/engine';
import {
  parseStreets,
  type SectorBlock,
  type SectorPoint,
  Suggester,
} from '@property-lookup/engine/stored';
import { damageFailure } from '@property-lookup/tables/damage';
import type { Lookups } from './lookups.js';
import type { StoredBlocks } from './stored-blocks.js';

export class StoredStreets {
  readonly #lookups: Lookups;
  readonly #blocks: StoredBlocks;
  #streets: Promise<OpenStreets> | undefined;

  constructor(lookups: Lookups, blocks: StoredBlocks) {
    this.#lookups = lookups;
    this.#blocks = blocks;
  }

  open(): Promise<OpenStreets> {
    this.#streets ??= this.#open().catch((cause: unknown) => {
      this.#streets = undefined;
      throw cause;
    });
    return this.#streets;
  }

  async #open(): Promise<OpenStreets> {
    const bytes = await this.#lookups.part('streets');
    const index = new StreetIndex(parseStreets(() => new Uint8Array(bytes)));
    const blocks = this.#blocks;
    const from = {
      preparedAt: async (block: number) => (await preparedOf(blocks, block)).prepared,
      firstRow: (block: number) => blocks.firstRow(block),
      atRow: (row: number) => blocks.atRow(row),
      pointsOf: (sectors: Iterable<SectorBlock>) => this.#pointsOf([...sectors]),
    };
    return {
      candidatesOfStreets: (question) => this.#candidates(index, question),
      suggester: new Suggester(from, index),
    };
  }

  /** The streets determine which blocks to compare; these are fetched together. */
  async #candidates(index: StreetIndex, question: StreetQuestion): Promise<StreetCandidates> {
    const found = index.find(question);
    const read = await this.#blocks.read(found.blocks);
    const prepared = new Map(found.blocks.map((block, at) => [block, read[at]?.prepared]));
    return candidatesAmong(index, question, found, (block) => {
      const candidates = prepared.get(block);
      if (candidates === undefined) throw damageFailure(['the index by street']);
      return candidates;
    });
  }

  async #pointsOf(sectors: readonly SectorBlock[]): Promise<readonly SectorPoint[]> {
    const keys = sectors.map(({ block }) => this.#blocks.keyOf(block));
    const rows = await this.#lookups.pointsOf(keys);
    const points = new Map(
      rows.map(([key, latitude, longitude]) => [
        String(key),
        { latitude: Number(latitude), longitude: Number(longitude) },
      ]),
    );
    return sectors.flatMap(({ sector }, at) => {
      const point = points.get(String(keys[at]));
      return point === undefined ? [] : [{ sector, point }];
    });
  }
}

async function preparedOf(blocks: StoredBlocks, block: number) {
  const [stored] = await blocks.read([block]);
  if (stored === undefined) throw damageFailure(['the index by street']);
  return stored;
}
