/** Suggests streets and properties of a release while an address is typed. */

import { settle, type Waiting, wait } from '../domain/and-then.js';
import type { Property } from '../domain/property-record.js';
import { RecentMap } from '../domain/recent-map.js';
import { distanceMetres, type Point } from '../filter/distance.js';
import type { PreparedBlock } from '../matching/candidates/prepare.js';
import type { StreetIndex } from '../matching/streets/street-index.js';
import {
  type ChosenProperty,
  chooseProperties,
  isNothing,
  NOTHING_TYPED,
  type OwnTyped,
  withMost,
} from '../matching/suggest/choose-properties.js';
import { wholeNumber } from '../matching/suggest/read-typed.js';
import {
  type FoundStreet,
  type Nearness,
  StreetSuggester,
} from '../matching/suggest/suggest-streets.js';
import type {
  NearPoint,
  SuggestedStreet,
  Suggestions,
  SuggestQuestion,
} from '../matching/suggest/suggestion.js';

/** Sectors near a caller, whose streets come first. */
const SECTORS_AROUND = 16;
/** Blocks read for the properties of one street, and of all together. */
const BLOCKS_MAX = 40;
const ALL_BLOCKS_MAX = 160;
/** Streets whose properties are looked for, where several have the number. */
const STREETS_OPENED_MAX = 4;
/** Examples remembered, some 1 KB each: the same streets are suggested from letter to letter. */
const EXAMPLES_MAX = 4_096;

/** The properties that streets lead to; answers are promises where they have to be fetched. */
export interface SuggestedFrom {
  preparedAt(block: number): PreparedBlock | Promise<PreparedBlock>;
  firstRow(block: number): number;
  atRow(row: number): Property | Promise<Property>;
  /** Points of the sectors with a known position. */
  pointsOf(
    sectors: Iterable<SectorBlock>,
  ): readonly SectorPoint[] | Promise<readonly SectorPoint[]>;
}

/** A property as its block has it, not yet decoded. */
interface Placed extends ChosenProperty {
  readonly row: number;
}

export class Suggester {
  readonly #from: SuggestedFrom;
  readonly #streets: StreetSuggester;
  readonly #examples = new RecentMap<string, Property | Promise<Property>>(EXAMPLES_MAX);
  /** Made when first needed. */
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
    // Who types more than a street wants a property: half of the answer is kept for those that have it.
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

  /** In natural order; none where no street has that name. */
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
    // A house with the name may have no number.
    const numbers = own.words.length > 0 ? [] : own.numbers;
    const values = numbers.map(wholeNumber);
    const spots = this.#streets.spotsOf(street, values).slice(0, blocksMax);
    const found: Placed[] = [];
    for (const { block, low } of spots) {
      // All further blocks have numbers from `low` on: as many as are wanted may lie below that.
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

/** Those to look for properties in: where no more was typed than a street, one alone, or several with room for all of theirs. */
function opened(
  found: readonly FoundStreet[],
  own: OwnTyped,
  room: number,
): readonly FoundStreet[] {
  // Names of houses are rarer than numbers: the street that has it may be any.
  if (own.words.length > 0) return found;
  const size = found.reduce((sum, { properties }) => sum + properties, 0);
  const isShown = room > 0 && (found.length === 1 || size <= room);
  return isNothing(own) && !isShown ? [] : found.slice(0, STREETS_OPENED_MAX);
}

const METRES_PER_KM = 1_000;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** A sector, and a block in it. */
export interface SectorBlock {
  /** Its word. */
  readonly sector: number;
  readonly block: number;
}

/** A sector, and where one of its properties is. */
export interface SectorPoint {
  /** Its word. */
  readonly sector: number;
  readonly point: Point;
}

export class SectorPoints {
  readonly #points: ReadonlyMap<number, Point>;

  /** Takes the sectors whose position is known. */
  constructor(points: readonly SectorPoint[]) {
    this.#points = new Map(points.map(({ sector, point }) => [sector, point]));
  }

  /** Undefined where no property of the sector says where it is. */
  kmBetween(point: Point, sector: number): number | undefined {
    const at = this.#points.get(sector);
    return at && distanceMetres(point, at) / METRES_PER_KM;
  }

  /** Nearest first. There are some eleven thousand: on a plane they are compared in a moment. */
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
