/** Finds which share of an area's dwellings a column of the stock of properties counts. */

import {
  AREA_FIGURES_OF_MODELS,
  type AreaFigureOfModels,
} from '../../../domain/dictionary/area-figures.js';

export interface StockPart {
  readonly topic: 'council-tax-bands' | 'build-period';
  /** Name of the figure; several columns may add up to one. */
  readonly name: AreaFigureOfModels;
}

/** Undefined when the column (letters and digits of its name) counts no part. Workbooks head them `A` and `1900 to 1918`, files `band_a` and `bp_1900_1918`. */
export function stockPart(key: string): StockPart | undefined {
  const band = /^(?:band)?([a-i])$/.exec(key)?.[1];
  if (band !== undefined) {
    return partOf('council-tax-bands', `COUNCIL_TAX_BAND_${band.toUpperCase()}_PCT`);
  }
  const period = /^(?:bp)?(pre1900|(?:19|20)\d\d(?:(?:to)?(?:19|20)\d\d)?|unkw|unknown)$/.exec(
    key,
  )?.[1];
  if (period === undefined) return undefined;
  const name = periodName(period);
  return name === undefined ? undefined : partOf('build-period', name);
}

function partOf(topic: StockPart['topic'], text: string): StockPart | undefined {
  const name = AREA_FIGURES_OF_MODELS.find((figure) => figure === text);
  return name === undefined ? undefined : { topic, name };
}

/** First years of the periods that every edition keeps apart; the last is open. */
const STARTS = [1900, 1919, 1930, 1945, 1955, 1965, 1973, 1983, 1993, 2000, 2010] as const;
const ENDS = [1918, 1929, 1939, 1954, 1964, 1972, 1982, 1992, 1999, 2009] as const;

/**
 * `pre1900`, `19001918`, `20002009`, `unkw`. Later editions cut the years since 2000 ever finer
 * (`20002008`, `2009`, `2010`, ...): they are put together again, so that figures of all editions compare.
 */
function periodName(period: string): string | undefined {
  if (period === 'pre1900') return 'BUILT_PRE_1900_PCT';
  if (period.startsWith('unk')) return 'BUILT_UNKNOWN_PCT';
  const first = Number(/^(?:19|20)\d\d/.exec(period)?.[0] ?? Number.NaN);
  const index = STARTS.findLastIndex((start) => start <= first);
  const [start, end] = [STARTS[index], ENDS[index]];
  if (start === undefined) return undefined;
  return end === undefined ? `BUILT_${start}_PLUS_PCT` : `BUILT_${start}_${end}_PCT`;
}
