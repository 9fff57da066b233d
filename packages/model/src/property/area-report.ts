/** What a release knows of one area: prices and rents by year, its homes, planning and population. */

import type { AreaKind } from './area-kinds.js';

/** Prices paid, or rents asked, in one year. */
export interface AreaYear {
  readonly year: number;
  /** Null for all types together. */
  readonly type: AreaHomeType | null;
  readonly count: number;
  /** GBP; null below `FIGURES_MIN` cases, as are the figures below. */
  readonly median: number | null;
  readonly lowerQuartile: number | null;
  readonly upperQuartile: number | null;
  /** Cases in homes of known floor area. */
  readonly perSqmCount: number;
  /** GBP per square metre. */
  readonly perSqmMedian: number | null;
}

/** Home types of the register of sales. */
export const AREA_HOME_TYPES = ['Detached', 'Semi-detached', 'Terraced', 'Flat'] as const;
type AreaHomeType = (typeof AREA_HOME_TYPES)[number];

/** Cases needed for a median: with fewer it would be the price of one or two homes. Our choice. */
export const FIGURES_MIN = 5;

/** A year of the published price index. */
export interface AreaIndexYear {
  readonly year: number;
  /** Number of published months in the year. */
  readonly months: number;
  /** Mean over these months, in the publisher's unit: GBP, or index points where a file has no prices. */
  readonly level: number;
}

/** Kinds of homes that an index has levels for. */
export const INDEX_FIGURES = ['all', 'detached', 'semiDetached', 'terraced', 'flat'] as const;

/** Levels of a price index month by month, null where none is published. */
export type AreaIndexMonths = Readonly<
  Record<(typeof INDEX_FIGURES)[number], readonly (number | null)[]>
> & {
  /** Month of the first levels, counted from January 1970. */
  readonly first: number;
};

/** Number of homes with each value of a field. */
interface AreaShares {
  readonly field: string;
  /** Homes with a value. */
  readonly known: number;
  /** Homes whose value is modelled. */
  readonly modelled: number;
  /** Most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Mean of a field over the homes of an area. */
interface AreaMean {
  readonly field: string;
  readonly known: number;
  readonly modelled: number;
  readonly mean: number;
}

/** Fields that are counted or averaged over the homes of an area. */
export interface AreaProfile {
  readonly shares: readonly AreaShares[];
  readonly means: readonly AreaMean[];
}

/** The part of a report that lists of areas show. */
export type ListedArea = Pick<AreaReport, 'code' | 'kind' | 'name' | 'homes'>;

export interface NamedArea extends ListedArea {
  readonly name: string;
}

export interface AreaReport {
  readonly code: string;
  readonly kind: AreaKind;
  /** Null if no source names the area. */
  readonly name: string | null;
  /** Code of the larger area that holds most of its homes; null at the top. */
  readonly above: string | null;
  /** Date of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly homes: number;
  /** The register is complete for almost all homes of the area between these dates; null if it is loaded for too few. */
  readonly registerFrom: string | null;
  readonly registerUntil: string | null;
  /** Oldest first. Each year begins with all types together, followed by each type that has sales. */
  readonly sales: readonly AreaYear[];
  /** GBP a calendar month, for all types together. */
  readonly rents: readonly AreaYear[];
  /** Code of the area whose index this is: this one, or a larger one around it. */
  readonly indexArea: string | null;
  readonly index: readonly AreaIndexYear[];
  /** The same by month, for areas that homes take their index from: local authorities, regions and nations. */
  readonly indexMonths?: AreaIndexMonths;
  readonly stock: AreaProfile;
  readonly planning: AreaProfile;
  readonly people: AreaProfile;
}
