/** The comparables of a release as tables by UPRN: one for each postcode area, whose homes are valued together, and who was valued since. */

import type { Comparables, KeptComparable } from '../../domain/comparables.js';
import type { Codec } from '../../table/declaration.js';
import { tablesIn } from '../../table/runs.js';
import { type Table, table } from '../../table/table.js';
import { comparablesName, releasePaths, VALUED_ANEW_TABLE } from '../layout.js';

/** A sale, and what it says of the home. */
type SaleRow = readonly [
  uprn: number | null,
  address: string,
  soldOn: string,
  priceGbp: number,
  isNewBuild: 0 | 1,
  type: KeptComparable['type'],
  weight: number,
  indexedGbp: number,
  distanceMetres: number | null,
];

type HomeRow = readonly [
  asOf: string,
  valueGbp: number,
  areaAverageGbp: number,
  ownWeight: number,
  count: number,
  othersWeight: number,
  listed: readonly SaleRow[],
];

/** Weights are kept with two more decimals than anybody is shown. */
const WEIGHT_SCALE = 1_000_000;
const weightOf = (weight: number): number => Math.round(weight * WEIGHT_SCALE) / WEIGHT_SCALE;

export const COMPARABLES_CODEC: Codec<Comparables> = {
  encode(home) {
    const row: HomeRow = [
      home.asOf,
      home.valueGbp,
      home.areaAverageGbp,
      weightOf(home.ownWeight),
      home.count,
      weightOf(home.othersWeight),
      home.listed.map((sale) => [
        sale.uprn,
        sale.address,
        sale.soldOn,
        sale.priceGbp,
        sale.isNewBuild ? 1 : 0,
        sale.type,
        weightOf(sale.weight),
        sale.indexedGbp,
        sale.distanceMetres === null ? null : Math.round(sale.distanceMetres),
      ]),
    ];
    return Buffer.from(JSON.stringify(row));
  },
  decode(bytes) {
    // Written by `encode`.
    const row = JSON.parse(bytes.toString()) as HomeRow;
    const [asOf, valueGbp, areaAverageGbp, ownWeight, count, othersWeight, listed] = row;
    return {
      ...{ asOf, valueGbp, areaAverageGbp, ownWeight, count, othersWeight },
      listed: listed.map(([uprn, address, soldOn, priceGbp, isNewBuild, type, ...use]) => {
        const [weight, indexedGbp, distanceMetres] = use;
        const sold = { uprn, address, soldOn, priceGbp, isNewBuild: isNewBuild === 1, type };
        return { ...sold, weight, indexedGbp, distanceMetres };
      }),
    };
  },
};

const uprnItself = (uprn: number): number => uprn;

/** Neighbours, who share most of their sales. */
const HOMES_PER_GROUP = 24;

/** The table of a postcode area such as `RG`. */
export const comparablesOf = (area: string): Table<number, Comparables> =>
  table({
    ...{ name: comparablesName(area), key: uprnItself },
    ...{ codec: COMPARABLES_CODEC, group: HOMES_PER_GROUP },
  });

/** Areas with comparables in a release. */
export const areasWithComparables = (dir: string): readonly string[] =>
  tablesIn(releasePaths(dir).comparables);

const NOTHING = Buffer.alloc(0);

/** Homes that were valued again after their comparables were written: those are of the value before. */
export const VALUED_ANEW: Table<number, true> = table({
  ...{ name: VALUED_ANEW_TABLE, key: uprnItself },
  codec: { encode: () => NOTHING, decode: () => true },
  group: 512,
});
