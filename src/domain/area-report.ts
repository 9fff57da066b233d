/** What a release says of one area: prices and rents by year, what stands there, what is planned, who lives there. */

import type { AreaKind } from './area-kinds.js';

/** What homes sold for, or what rents were asked, in one year. */
export interface AreaYear {
  readonly year: number;
  /** Null for all types together. */
  readonly type: AreaHomeType | null;
  readonly count: number;
  /** GBP; null below `FIGURES_MIN` cases, as are those that follow. */
  readonly median: number | null;
  readonly lowerQuartile: number | null;
  readonly upperQuartile: number | null;
  /** Cases in homes whose floor area is on record. */
  readonly perSqmCount: number;
  /** GBP per square metre. */
  readonly perSqmMedian: number | null;
}

/** As the register tells homes apart. */
export const AREA_HOME_TYPES = ['Detached', 'Semi-detached', 'Terraced', 'Flat'] as const;
type AreaHomeType = (typeof AREA_HOME_TYPES)[number];

/** A median of fewer is the price of one home or two: our choice. */
export const FIGURES_MIN = 5;

/** A year of the published index of prices. */
export interface AreaIndexYear {
  readonly year: number;
  /** Months of the year that are published. */
  readonly months: number;
  /** Mean over these months, in the publisher's unit: GBP, or points where a file has no prices. */
  readonly level: number;
}

/** How many homes have each value of a field. */
interface AreaShares {
  readonly field: string;
  /** Homes with a value. */
  readonly known: number;
  /** Those of them whose value is modelled. */
  readonly modelled: number;
  /** The most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** The mean of a number over homes. */
interface AreaMean {
  readonly field: string;
  readonly known: number;
  readonly modelled: number;
  readonly mean: number;
}

/** Fields of homes that are counted or averaged. */
export interface AreaProfile {
  readonly shares: readonly AreaShares[];
  readonly means: readonly AreaMean[];
}

/** What lists of areas say of each. */
export type ListedArea = Pick<AreaReport, 'code' | 'kind' | 'name' | 'homes'>;

export interface NamedArea extends ListedArea {
  readonly name: string;
}

export interface AreaReport {
  readonly code: string;
  readonly kind: AreaKind;
  /** Null where no source names it. */
  readonly name: string | null;
  /** Code of the area in which most of its homes are; null where there is none above. */
  readonly above: string | null;
  /** Day of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly homes: number;
  /** Between these days the register is complete for almost all homes of the area; null where it is loaded for too few. */
  readonly registerFrom: string | null;
  readonly registerUntil: string | null;
  /** Oldest first; of each year all types together, then each that has sales. */
  readonly sales: readonly AreaYear[];
  /** GBP a calendar month, of all types together. */
  readonly rents: readonly AreaYear[];
  /** Whose index it is: that of the area itself, or of one around it. */
  readonly indexArea: string | null;
  readonly index: readonly AreaIndexYear[];
  readonly stock: AreaProfile;
  readonly planning: AreaProfile;
  readonly people: AreaProfile;
}
