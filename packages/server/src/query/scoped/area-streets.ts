/**
 * The streets of the homes inside an area, indexed as if there were no others, so that matching and suggesting say nothing of
 * streets elsewhere: neither how many there are nor that a word occurs in one.
 */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import {
  candidatesAmong,
  type StreetCandidates,
  StreetCollector,
  StreetIndex,
  type StreetQuestion,
  StreetTableBuilder,
} from '@property-lookup/address/streets';
import type { OpenStreets, PostcodeProperties, PropertyReader } from '@property-lookup/engine';
import {
  blockSizeOf,
  prepareProperties,
  type SectorBlock,
  type SectorPoint,
  Suggester,
} from '@property-lookup/engine/stored';
import { RecentMap } from '@property-lookup/kernel/collections';
import { andThen } from '@property-lookup/kernel/steps';
import type { Property } from '@property-lookup/model/property';
import { EVERYTHING } from '@property-lookup/query';
import { BATCH_TURNS } from '../turns.js';

/** Properties read and indexed in one turn, some milliseconds. */
const PAGE_ROWS = 250;
/** Blocks remembered, because the same streets are asked for from letter to letter. */
const BLOCKS_MAX = 2_000;
const CONTROL = { budgetMs: 60_000 };

/** Properties as a store gives those of a postcode. */
export function blockOf(properties: readonly Property[]): PostcodeProperties {
  let prepared: PreparedBlock | undefined;
  return {
    properties,
    get prepared() {
      prepared ??= prepareProperties(properties);
      return prepared;
    },
  };
}

/** A block of the index: the first row, and the UPRNs of its properties in order. */
interface Outline {
  readonly firstRow: number;
  readonly postcode: string | null;
  readonly uprns: readonly number[];
}

export class AreaStreets implements OpenStreets {
  readonly #inside: PropertyReader;
  readonly #outlines: readonly Outline[];
  readonly #index: StreetIndex;
  readonly #blocks = new RecentMap<number, Promise<PostcodeProperties>>(BLOCKS_MAX);
  readonly suggester: Suggester;

  private constructor(inside: PropertyReader, outlines: readonly Outline[], index: StreetIndex) {
    this.#inside = inside;
    this.#outlines = outlines;
    this.#index = index;
    const preparedAt = (block: number) => andThen(this.#blockAt(block), ({ prepared }) => prepared);
    this.suggester = new Suggester(
      {
        preparedAt,
        firstRow: (block) => outlines[block]?.firstRow ?? 0,
        atRow: (row) => this.#atRow(row),
        pointsOf: (sectors) => this.#pointsOf(sectors),
      },
      index,
    );
  }

  /** `inside` has the homes of the area alone. Reads all of them, in turns with other work. */
  static async open(inside: PropertyReader): Promise<AreaStreets> {
    const builder = new StreetTableBuilder();
    const collector = new StreetCollector();
    const outlines: Outline[] = [];
    let row = 0;
    const add = (properties: readonly Property[]): void => {
      prepareProperties(properties, (...read) => collector.add(...read));
      const postcode = properties[0]?.address.postcode ?? null;
      builder.add(collector.endBlock(postcode), outlines.length);
      outlines.push({ firstRow: row, postcode, uprns: properties.map(({ uprn }) => uprn) });
      row += properties.length;
    };
    for await (const ofPostcode of byPostcode(inside)) {
      const size = blockSizeOf(ofPostcode[0]?.address.postcode ?? null, ofPostcode.length);
      for (let at = 0; at < ofPostcode.length; at += size) add(ofPostcode.slice(at, at + size));
    }
    return new AreaStreets(inside, outlines, new StreetIndex(builder.finish()));
  }

  async candidatesOfStreets(question: StreetQuestion): Promise<StreetCandidates> {
    const found = this.#index.find(question);
    const read = await Promise.all(found.blocks.map((block) => this.#blockAt(block)));
    const prepared = new Map(found.blocks.map((block, at) => [block, read[at]?.prepared]));
    return candidatesAmong(this.#index, question, found, (block) => {
      const candidates = prepared.get(block);
      if (candidates === undefined) throw new Error('a block that was not asked for');
      return candidates;
    });
  }

  #blockAt(block: number): Promise<PostcodeProperties> {
    return this.#blocks.awaitOr(block, () => this.#read(block));
  }

  /** Most blocks are whole postcodes. */
  async #read(block: number): Promise<PostcodeProperties> {
    const { postcode, uprns } = this.#outlines[block] as Outline;
    if (postcode !== null) {
      const whole = await this.#inside.readPostcode(postcode);
      if (whole.prepared.uprns.length === uprns.length) return whole;
    }
    const some = await Promise.all(uprns.map((uprn) => this.#inside.findProperty(uprn, postcode)));
    return blockOf(some.filter((property) => property !== undefined));
  }

  async #atRow(row: number): Promise<Property> {
    const at = this.#outlines.findLastIndex(({ firstRow }) => firstRow <= row);
    const { firstRow, postcode, uprns } = this.#outlines[at] as Outline;
    const property = await this.#inside.findProperty(uprns[row - firstRow] ?? 0, postcode);
    if (property === undefined) throw new Error('a home that left the release');
    return property;
  }

  async #pointsOf(sectors: Iterable<SectorBlock>): Promise<readonly SectorPoint[]> {
    const points: SectorPoint[] = [];
    for (const { block, sector } of sectors) {
      const { position } = await this.#atRow(this.#outlines[block]?.firstRow ?? 0);
      const { latitude = null, longitude = null } = position ?? {};
      if (latitude !== null && longitude !== null)
        points.push({ sector, point: { latitude, longitude } });
    }
    return points;
  }
}

/** All properties in the default order, those of each postcode together; the last are those without one. */
async function* byPostcode(inside: PropertyReader): AsyncGenerator<readonly Property[]> {
  let group: Property[] = [];
  for (let offset = 0; ; offset += PAGE_ROWS) {
    await BATCH_TURNS.next();
    const request = { filter: EVERYTHING, offset, limit: PAGE_ROWS };
    const { properties, total } = await inside.search(request, CONTROL);
    for (const property of properties) {
      if (group.length > 0 && group[0]?.address.postcode !== property.address.postcode) {
        yield group;
        group = [];
      }
      group.push(property);
    }
    if (offset + PAGE_ROWS >= total) break;
  }
  if (group.length > 0) yield group;
}
