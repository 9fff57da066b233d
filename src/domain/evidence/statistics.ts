/** Facts that statistics give about areas: census, deprivation, crime, prices. */

import type { AreaFigureOfModels } from '../dictionary/area-figures.js';
import type { FieldFrom, FieldOf } from '../dictionary/fields.js';

/** Publishers of figures that describe the areas of a property. */
export type AreaSource = 'C21' | 'IMD' | 'INCOME' | 'POLICE' | 'OFCOM' | 'DESNZ';
export type AreaField = FieldOf<number> & { [Source in AreaSource]: FieldFrom<Source> }[AreaSource];
export type AreaFigure = AreaField | AreaFigureOfModels;

/** Percentages and counts. */
export type AreaValues = Readonly<Partial<Record<AreaFigure, number>>>;

/** Figures of a statistical or administrative area, or of a postcode. */
export interface AreaFiguresFact {
  readonly kind: 'area-figures';
  /** GSS code, the nation's own (Northern Ireland's SOAs), or a postcode in its canonical form. */
  readonly code: string;
  /** What they are about, for example `tenure`: the same topic again replaces the earlier figures. */
  readonly topic: string;
  readonly values: AreaValues;
  /** Reference date `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

/** Crimes that one police force recorded in one month, by small area. */
export interface CrimesFact {
  readonly kind: 'crimes';
  readonly force: string;
  /** `YYYY-MM`. The same month of the same force again replaces the earlier one. */
  readonly month: string;
  readonly areas: readonly {
    /** LSOA. */
    readonly code: string;
    /** Name of its authority. */
    readonly authority: string;
    readonly crimes: number;
  }[];
}

/** One month of the UK House Price Index for one area. */
export interface PriceIndexFact {
  readonly kind: 'price-index';
  /** GSS code; null where the file has names only. */
  readonly areaCode: string | null;
  readonly areaName: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Average prices in GBP; index levels where the file has no prices. Null where it has none, absent where it has no column. */
  readonly all?: number | null | undefined;
  readonly detached?: number | null | undefined;
  readonly semiDetached?: number | null | undefined;
  readonly terraced?: number | null | undefined;
  readonly flat?: number | null | undefined;
  readonly salesVolume: number | null;
}

export type StatisticsEvidence = AreaFiguresFact | CrimesFact | PriceIndexFact;
