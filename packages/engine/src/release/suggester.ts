/** Suggests streets and properties of a release while an address is being typed. */

import type { PreparedBlock } from '@property-lookup/address/blocks';
import type { StreetIndex } from '@property-lookup/address/streets';
import type {
  NearPoint,
  SuggestedStreet,
  Suggestions,
  SuggestQuestion,
} from '@property-lookup/address/suggest';
import {
  type ChosenProperty,
  chooseProperties,
  type FoundStreet,
  isNothing,
  type Nearness,
  NOTHING_TYPED,
  type OwnTyped,
  StreetSuggester,
  wholeNumber,
  withMost,
} from '@property-lookup/address/suggest';
import { RecentMap } from '@property-lookup/kernel/collections';
import { settle, type Waiting, wait } from '@property-lookup/kernel/steps';
import type { Property } from '@property-lookup/model/property';
import { distanceMetres, type Point } from '@property-lookup/query/geometry';

/** The number of sectors near the caller whose streets come first. */
const SECTORS_AROUND = 16;
/** The most blocks read for one street, and for all streets together. */
const BLOCKS_MAX = 40;
const ALL_BLOCKS_MAX = 160;
/** The most streets searched for properties, if several have the number. */
const STREETS_OPENED_MAX = 4;
/** Remembered examples of about 1 KB each, because the same streets are suggested from letter to letter. */
const EXAMPLES_MAX = 4_096;

/** The properties that streets lead to; results are promises if they have to be fetched. */
export interface SuggestedFrom {
  preparedAt(block: number): PreparedBlock | Promise<PreparedBlock>;
  firstRow(block: number): number;
  atRow(row: number): Property | Promise<Property>;
  /** Points of the sectors whose position is known. */
  pointsOf(
    sectors: Iterable<SectorBlock>,
  ): readonly SectorPoint[] | Promise<readonly SectorPoint[]>;
}

/** A property in its block, not decoded yet. */
interface Placed extends ChosenProperty {
  readonly row: number;
}

export class Suggester {
  readonly #from: SuggestedFrom;
  readonly #streets: StreetSuggester;
  readonly #examples = new RecentMap<string, Property | Promise<Property>>(EXAMPLES_MAX);
  /** Created on first use. */
  #sectors: SectorPoints | Promise<SectorPoints> | undefined;

  constructor(from: SuggestedFrom, { table, words }: StreetIndex) {
    this.#from = from;
    this.#streets = new StreetSuggester(table, words);
  }

  suggest(question: SuggestQuestion): Suggestions | Promise<Suggestions> {
    return settle(this.#suggest(question));
  }

  *#suggest({ container, limit, near, typed }: SuggestQuestion): Waiting<Suggestions> {
    if (container !== undefined) {
      return { streets: [], properties: yield* this.#propertiesOf(container, typed, limit) };
    }
    const nearness = near && (yield* this.#nearnessTo(near));
    const { ownWords, streets: found } = this.#streets.find(typed, limit, nearness);
    const own = { numbers: typed.numbers, words: ownWords };
    const room = limit - found.length;
    // A person who types more than a street wants a property, so half of the answer is reserved for matching ones.
    const most = isNothing(own) ? room : Math.max(room, limit >> 1);
    const placed: Placed[] = [];
    const streetsOpened = opened(found, own, room);
    const blocks = Math.min(BLOCKS_MAX, Math.floor(ALL_BLOCKS_MAX / streetsOpened.length));
    for (const street of streetsOpened) {
      placed.push(...(yield* this.#propertiesIn(street, own, most, blocks)));
    }
    const rows = new Set(withMost(placed, own).map(({ row }) => row));
    const properties = yield* this.#atRows([...rows].slice(0, most));
    const streets: SuggestedStreet[] = [];
    for (const street of found.slice(0, limit - properties.length)) {
      streets.push(yield* this.#shown(street));
    }
    return { streets, properties };
  }

  /** In natural order; empty if no street has that name. */
  *#propertiesOf(container: string, own: OwnTyped, limit: number): Waiting<readonly Property[]> {
    const street = this.#streets.open(container);
    if (street === undefined) return [];
    const placed = yield* this.#propertiesIn(street, own, limit);
    return yield* this.#atRows(placed.map(({ row }) => row));
  }

  *#atRows(rows: readonly number[]): Waiting<readonly Property[]> {
    const properties: Property[] = [];
    for (const row of rows) properties.push(yield* wait(this.#from.atRow(row)));
    return properties;
  }

  *#propertiesIn(
    street: FoundStreet,
    own: OwnTyped,
    limit: number,
    blocksMax = BLOCKS_MAX,
  ): Waiting<readonly Placed[]> {
    const from = this.#from;
    // A house with a name may have no number.
    const numbers = own.words.length > 0 ? [] : own.numbers;
    const values = numbers.map(wholeNumber);
    const spots = this.#streets.spotsOf(street, values).slice(0, blocksMax);
    const found: Placed[] = [];
    for (const { block, low } of spots) {
      // The numbers in all further blocks are at least `low`, so enough properties below it end the search.
      const isEnough = found.filter(({ number }) => number < low).length >= limit;
      if (isNothing(own) && isEnough) break;
      const prepared = yield* wait(from.preparedAt(block));
      for (const chosen of chooseProperties(prepared, street, own)) {
        found.push({ ...chosen, row: from.firstRow(block) + chosen.position });
      }
    }
    const natural = found.sort((a, b) => a.number - b.number || a.row - b.row);
    const best = withMost(natural, own);
    return (best.length > 0 || own.numbers.length > 0 ? best : natural).slice(0, limit);
  }

  *#shown(street: FoundStreet): Waiting<SuggestedStreet> {
    const { container, name, properties } = street;
    const kept = this.#examples.getOr(container, () => settle(this.#exampleOf(street)));
    try {
      return { name, container, properties, example: yield* wait(kept) };
    } catch (cause) {
      this.#examples.forget(container);
      throw cause;
    }
  }

  *#exampleOf(street: FoundStreet): Waiting<Property> {
    const from = this.#from;
    const block = this.#streets.spotsOf(street, [])[0]?.block ?? 0;
    const prepared = yield* wait(from.preparedAt(block));
    const [first] = chooseProperties(prepared, street, NOTHING_TYPED);
    return yield* wait(from.atRow(from.firstRow(block) + (first?.position ?? 0)));
  }

  *#nearnessTo(point: NearPoint): Waiting<Nearness> {
    this.#sectors ??= settle(this.#findSectors());
    try {
      const sectors = yield* wait(this.#sectors);
      return {
        around: sectors.nearest(point, SECTORS_AROUND),
        kmTo: (sector) => sectors.kmBetween(point, sector),
      };
    } catch (cause) {
      this.#sectors = undefined;
      throw cause;
    }
  }

  *#findSectors(): Waiting<SectorPoints> {
    return new SectorPoints(yield* wait(this.#from.pointsOf(this.#streets.sectors())));
  }
}

/**
 * The streets to search for properties. If only a street was typed: a single match, or several with room for all their
 * properties.
 */
function opened(
  found: readonly FoundStreet[],
  own: OwnTyped,
  room: number,
): readonly FoundStreet[] {
  // House names are rarer than numbers, so any of the streets may have it.
  if (own.words.length > 0) return found;
  const size = found.reduce((sum, { properties }) => sum + properties, 0);
  const isShown = room > 0 && (found.length === 1 || size <= room);
  return isNothing(own) && !isShown ? [] : found.slice(0, STREETS_OPENED_MAX);
}

const METRES_PER_KM = 1_000;
const RADIANS_PER_DEGREE = Math.PI / 180;

export interface SectorBlock {
  /** The sector's word. */
  readonly sector: number;
  readonly block: number;
}

/** A sector and the position of one of its properties. */
export interface SectorPoint {
  /** The sector's word. */
  readonly sector: number;
  readonly point: Point;
}

export class SectorPoints {
  readonly #points: ReadonlyMap<number, Point>;

  /** Takes only sectors with a known position. */
  constructor(points: readonly SectorPoint[]) {
    this.#points = new Map(points.map(({ sector, point }) => [sector, point]));
  }

  /** Undefined if no position in the sector is known. */
  kmBetween(point: Point, sector: number): number | undefined {
    const at = this.#points.get(sector);
    return at && distanceMetres(point, at) / METRES_PER_KM;
  }

  /** Nearest first. The eleven thousand sectors are quickly compared on a plane. */
  nearest({ latitude, longitude }: Point, count: number): readonly number[] {
    const narrowing = Math.cos(latitude * RADIANS_PER_DEGREE);
    const best: { readonly sector: number; readonly far: number }[] = [];
    for (const [sector, at] of this.#points) {
      const east = (at.longitude - longitude) * narrowing;
      const north = at.latitude - latitude;
      const far = east * east + north * north;
      if (best.length === count && far >= (best.at(-1)?.far ?? 0)) continue;
      const behind = best.findIndex((other) => other.far > far);
      best.splice(behind < 0 ? best.length : behind, 0, { sector, far });
      best.length = Math.min(best.length, count);
    }
    return best.map(({ sector }) => sector);
  }
}
