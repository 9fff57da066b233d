/** Computes age figures from a census table with bands of one year (TS007) or of five (TS007A). */

import type { AreaFigure } from '@property-lookup/model/records';
import { figureAt, percentOf } from '../../cells/figures.js';
import type { Category, Counting, Figures } from './table-figures.js';

/** Years of age, inclusive. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly position: number;
}

/** The oldest age, which ends an open band. */
const AGE_MAX = 105;

const FIELDS: readonly (readonly [name: AreaFigure, from: number, to: number])[] = [
  ['AGE_0_15_PCT', 0, 15],
  ['AGE_16_34_PCT', 16, 34],
  ['AGE_35_64_PCT', 35, 64],
  ['AGE_65_PLUS_PCT', 65, AGE_MAX],
];

/** Undefined when the bands do not cover all ages. */
export function ageFigures(
  categories: readonly Category[],
): ((fields: readonly string[]) => Figures) | undefined {
  const bands = finestBands(categories.map(bandOf).filter((band) => band !== undefined));
  const isWhole =
    bands.length > 1 &&
    bands.every(
      (band, index) => band.from === (index === 0 ? 0 : (bands[index - 1]?.to ?? 0) + 1),
    ) &&
    bands.at(-1)?.to === AGE_MAX;
  if (!isWhole) return undefined;
  return (fields) => {
    const counts = bands.map(({ position }) => figureAt(fields, position));
    const known = counts.filter((count) => count !== null);
    const total = known.reduce((sum, count) => sum + count, 0);
    if (known.length < counts.length || total === 0) return {};
    const values: Counting = { POPULATION: Math.round(total) };
    for (const [name, from, to] of FIELDS)
      values[name] = percentOf(within(bands, known, { from, to }), total);
    values.MEDIAN_AGE = medianAge(bands, known, total);
    return values;
  };
}

/** `aged under 1 year`, `aged 4 years and under`, `aged 17 years`, `aged 15 to 19 years`, `aged 85 years and over`. */
function bandOf({ path, position }: Category): Band | undefined {
  const match = /^aged (under )?(\d+)(?: to (\d+))?(?: years?)?( and under| and over)?$/.exec(path);
  if (match === null) return undefined;
  const [, isUnder, first, last, open] = match;
  const age = Number(first);
  if (isUnder !== undefined) return { from: 0, to: age - 1, position };
  if (open === ' and under') return { from: 0, to: age, position };
  if (open === ' and over') return { from: age, to: AGE_MAX, position };
  return { from: age, to: last === undefined ? age : Number(last), position };
}

/** Bands in order of age, without those that are split further: TS007 has five-year subtotals among the single years. */
function finestBands(bands: readonly Band[]): readonly Band[] {
  return bands
    .filter((band) => !bands.some((other) => other !== band && isInside(other, band)))
    .sort((a, b) => a.from - b.from);
}

function isInside(inner: Band, outer: Band): boolean {
  return (
    inner.from >= outer.from &&
    inner.to <= outer.to &&
    inner.to - inner.from < outer.to - outer.from
  );
}

/**
 * Number of people of the given ages. A partly included band counts by its share of years: one fifth of `15 to 19` is 15, which
 * is right to about a tenth of a percent of the residents.
 */
function within(
  bands: readonly Band[],
  counts: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let people = 0;
  bands.forEach((band, index) => {
    const shared = Math.min(band.to, to) - Math.max(band.from, from) + 1;
    if (shared > 0) people += ((counts[index] ?? 0) * shared) / (band.to - band.from + 1);
  });
  return people;
}

/** Median age with one decimal, for ages spread evenly within each band. */
function medianAge(bands: readonly Band[], counts: readonly number[], total: number): number {
  let below = 0;
  for (const [index, band] of bands.entries()) {
    const count = counts[index] ?? 0;
    if (below + count >= total / 2 && count > 0) {
      const years = ((total / 2 - below) / count) * (band.to - band.from + 1);
      return Math.round((band.from + years) * 10) / 10;
    }
    below += count;
  }
  return AGE_MAX;
}
