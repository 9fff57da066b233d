/** The UK House Price Index by area, month and type of home, and the choice of the area whose index applies to a property. */

import { monthNumber } from '@property-lookup/kernel/calendar';
import { getOr } from '@property-lookup/kernel/collections';
import { nationName, regionName } from '@property-lookup/model/fields';
import {
  type AreaIndexMonths,
  type Geography,
  INDEX_FIGURES,
} from '@property-lookup/model/property';
import type { PriceIndexFact } from '@property-lookup/model/records';
import type { DwellingType } from '@property-lookup/valuation';

/** Index levels of one month, for all types together and for each type that has its own. */
type Levels = Readonly<
  Record<'all' | 'detached' | 'semiDetached' | 'terraced' | 'flat', number | null>
>;

const FIGURE_OF_TYPE = {
  D: 'detached',
  S: 'semiDetached',
  T: 'terraced',
  F: 'flat',
  O: 'all',
} as const satisfies Record<DwellingType, keyof Levels>;

/** Smallest first: the place's own index is preferred to those around it. */
const LEVELS = ['localAuthority', 'county', 'region', 'country'] as const;

/** Months by which an index may end before a larger area's and still be preferred: our choice. */
const BEHIND_MONTHS_MAX = 12;

/** The index of one area, in months counted since January 1970. */
export interface AreaIndex {
  /** GSS code. */
  readonly areaCode: string;
  readonly kind: (typeof LEVELS)[number];
  readonly byMonth: ReadonlyMap<number, Levels>;
}

/** Mutable while it is read. */
interface Months {
  readonly byMonth: Map<number, Levels>;
  newest: number;
}

/** The index of some 420 areas by 360 months: small enough for memory. */
export class PriceIndices {
  readonly #byCode = new Map<string, Months>();
  /** Months from files that name areas without codes. */
  readonly #byName = new Map<string, Months>();

  get isEmpty(): boolean {
    return this.#byCode.size === 0 && this.#byName.size === 0;
  }

  /**
   * Adds a month. A month published again replaces the earlier figures, as the index is revised and may withdraw one. Figures
   * without a column in the file stay, as figures by type have their own files.
   */
  add({ areaCode, areaName, month, ...levels }: PriceIndexFact): void {
    const areas = areaCode === null ? this.#byName : this.#byCode;
    const key = areaCode ?? nameKey(areaName);
    const months = getOr(areas, key, () => ({
      byMonth: new Map(),
      newest: Number.NEGATIVE_INFINITY,
    }));
    const number = monthNumber(month);
    const known = months.byMonth.get(number);
    const figure = (name: keyof Levels): number | null => {
      const given = levels[name];
      return given === undefined ? (known?.[name] ?? null) : given;
    };
    months.byMonth.set(number, {
      all: figure('all'),
      detached: figure('detached'),
      semiDetached: figure('semiDetached'),
      terraced: figure('terraced'),
      flat: figure('flat'),
    });
    months.newest = Math.max(months.newest, number);
  }

  /**
   * The index of the property's smallest area that does not end long before that of a larger area: authorities are abolished, and
   * files differ in date. `nameOf` serves files without codes.
   */
  find(areas: Geography, nameOf: (code: string) => string | undefined): AreaIndex | undefined {
    const found = LEVELS.flatMap((kind) => {
      const areaCode = areas[kind];
      if (areaCode === null) return [];
      const months = this.#byCode.get(areaCode) ?? this.#named(areaCode, nameOf);
      return months === undefined ? [] : [{ areaCode, kind, months }];
    });
    const newest = Math.max(...found.map(({ months }) => months.newest));
    const chosen = found.find(({ months }) => months.newest >= newest - BEHIND_MONTHS_MAX);
    return (
      chosen && { areaCode: chosen.areaCode, kind: chosen.kind, byMonth: chosen.months.byMonth }
    );
  }

  #named(code: string, nameOf: (code: string) => string | undefined) {
    const name = nameOf(code) ?? regionName(code) ?? nationName(code);
    return name === undefined || name === null ? undefined : this.#byName.get(nameKey(name));
  }
}

/** All months of an index, as reports of areas keep them. */
export function monthsOfIndex({ byMonth }: AreaIndex): AreaIndexMonths | undefined {
  const months = [...byMonth.keys()].sort((a, b) => a - b);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const all = Array.from({ length: last - first + 1 }, (_, at) => byMonth.get(first + at));
  const levels = INDEX_FIGURES.map((name) => [name, all.map((one) => one?.[name] ?? null)]);
  // Every figure has its list.
  return { first, ...Object.fromEntries(levels) } as AreaIndexMonths;
}

/** The inverse, for homes whose index it is. */
export function indexOfMonths(
  areaCode: string,
  { first, ...levels }: AreaIndexMonths,
): Pick<AreaIndex, 'areaCode' | 'byMonth'> {
  const months = levels.all.map((all, at) => {
    const of = (name: Exclude<keyof Levels, 'all'>): number | null => levels[name][at] ?? null;
    const [detached, semiDetached] = [of('detached'), of('semiDetached')];
    const [terraced, flat] = [of('terraced'), of('flat')];
    return [first + at, { all, detached, semiDetached, terraced, flat }] as const;
  });
  return { areaCode, byMonth: new Map(months) };
}

/** Level of a type in a month, or of all types together if the type has none. */
export function levelOf(
  { byMonth }: Pick<AreaIndex, 'byMonth'>,
  month: number,
  type: DwellingType | null,
): number | null {
  const levels = byMonth.get(month);
  return levels?.[FIGURE_OF_TYPE[type ?? 'O']] ?? null;
}

/** January 1968, where the index begins. */
const FIRST_MONTH = -24;

/** The newest month up to a date with a level for the type; null without one. */
export function newestMonth(
  index: Pick<AreaIndex, 'byMonth'>,
  asOf: string,
  type: DwellingType | null,
): number | null {
  for (let month = monthNumber(asOf); month >= FIRST_MONTH; month--) {
    if (levelOf(index, month, type) !== null) return month;
  }
  return null;
}

/** Normalises names: the index has `City of Bristol` for the register's `Bristol, City of`. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
