/** Statistical facts about areas: census, deprivation, crime, prices. */

import type { AreaFigureOfModels } from '../dictionary/area-figures.js';
import type { FieldFrom, FieldOf } from '../dictionary/fields.js';

/** Publishers of figures for the areas of a property. */
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
  /** Topic of the figures, for example `tenure`. Later figures on the topic replace these. */
  readonly topic: string;
  readonly values: AreaValues;
  /** Reference date `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

/** Crimes recorded by one police force in one month, by small area. */
export interface CrimesFact {
  readonly kind: 'crimes';
  readonly force: string;
  /** `YYYY-MM`. A later file of the same month and force replaces this one. */
  readonly month: string;
  readonly areas: readonly {
    /** LSOA code. */
    readonly code: string;
    /** Name of the local authority. */
    readonly authority: string;
    readonly crimes: number;
  }[];
}

/** One month of the UK House Price Index for one area. */
export interface PriceIndexFact {
  readonly kind: 'price-index';
  /** GSS code; null if the file gives names only. */
  readonly areaCode: string | null;
  readonly areaName: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Average prices in GBP, or index levels where the file has no prices. Null for an empty cell, absent without a column. */
  readonly all?: number | null | undefined;
  readonly detached?: number | null | undefined;
  readonly semiDetached?: number | null | undefined;
  readonly terraced?: number | null | undefined;
  readonly flat?: number | null | undefined;
  readonly salesVolume: number | null;
}

export type StatisticsEvidence = AreaFiguresFact | CrimesFact | PriceIndexFact;
