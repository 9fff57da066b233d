/** Computes figures from the categories in a row of a census table. */

import { AREA_FIGURES_OF_MODELS, entriesOf } from '@property-lookup/model/dictionary';
import type { AreaFigure, AreaValues } from '@property-lookup/model/records';
import { figureAt, percentOf } from '../../cells/figures.js';
import type { CensusTopic } from './census-topics.js';

export type Figures = AreaValues;
/** Mutable counts of figures. */
export type Counting = Partial<Record<AreaFigure, number>>;

export interface Category {
  /** In lower case, without the variable's name: `owned: owns outright`. */
  readonly path: string;
  readonly position: number;
}

type FiguresOf = (fields: readonly string[], total: number) => Figures;

/** Undefined when this table has no category of the topic's figures, and is therefore another one. */
export function shareFigures(
  topic: CensusTopic,
  categories: readonly Category[],
): FiguresOf | undefined {
  const parts = entriesOf(topic.shares).map(
    ([name, pattern]) => [name, positionsOf(pattern, categories)] as const,
  );
  // Tables about residence and households may have only a total.
  const isTold = topic.total !== undefined || parts.some(([, positions]) => positions.length > 0);
  if (!isTold) return undefined;
  return (fields, total) => {
    const values: Counting = {};
    if (topic.total !== undefined) values[topic.total] = Math.round(total);
    for (const [name, positions] of parts) {
      const part = positions.length === 0 ? null : sumAt(fields, positions);
      if (part !== null) values[name] = percentOf(part, total);
    }
    return values;
  };
}

/** Positions of matching categories, except those within another match, which already counts them. */
function positionsOf(pattern: RegExp, categories: readonly Category[]): readonly number[] {
  const fitting = categories.filter(({ path }) => pattern.test(path));
  return fitting
    .filter(({ path }) => !fitting.some((other) => path.startsWith(`${other.path}: `)))
    .map(({ position }) => position);
}

/** Null when one of them is missing. */
function sumAt(fields: readonly string[], positions: readonly number[]): number | null {
  let sum = 0;
  for (const position of positions) {
    const figure = figureAt(fields, position);
    if (figure === null) return null;
    sum += figure;
  }
  return sum;
}

/** Density from TS006, which has one column: persons per square kilometre. */
export function densityFigures(categories: readonly Category[]): FiguresOf | undefined {
  const [density] = categories;
  if (density === undefined) return undefined;
  return (fields) => {
    const figure = figureAt(fields, density.position);
    return figure === null ? {} : { POPULATION_DENSITY: Math.round(figure * 10) / 10 };
  };
}

/** Shares by size, from one person up. */
const SIZES = AREA_FIGURES_OF_MODELS.filter((name) => name.startsWith('HOUSEHOLD_SIZE_'));

/**
 * Average size from TS017, households by number of people. `8 or more` counts as 8, which understates the average by less than a
 * hundredth where such households are rare. Empty homes are not households.
 */
export function averageHouseholdSize(categories: readonly Category[]): FiguresOf | undefined {
  const sizes = categories
    .map(({ path, position }) => ({ people: Number(/^\d+/.exec(path)?.[0] ?? 0), position }))
    .filter(({ people }) => people > 0);
  if (sizes.length < 2) return undefined;
  return (fields) => {
    const values: Counting = {};
    const households = sumAt(
      fields,
      sizes.map(({ position }) => position),
    );
    if (households === null || households === 0) return values;
    let people = 0;
    for (const size of sizes) {
      const count = figureAt(fields, size.position) ?? 0;
      people += count * size.people;
      const name = SIZES[size.people - 1];
      if (name !== undefined) values[name] = percentOf(count, households);
    }
    values.AVERAGE_HOUSEHOLD_SIZE = Math.round((100 * people) / households) / 100;
    return values;
  };
}

/** ONS and NISRA: 21 March 2021. NRS: 20 March 2022, a year later. */
const CENSUS_2021 = '2021-03-21';
const CENSUS_2022_SCOTLAND = '2022-03-20';

/** Reference day of census figures, by the area's nation and, if the table has one, the year in its date column. */
export function censusDay(areaCode: string, year: string | null): string | null {
  if (year !== null && !/^202[12]$/.test(year)) return null;
  return areaCode.startsWith('S') ? CENSUS_2022_SCOTLAND : CENSUS_2021;
}
