/** Writes the comparables of a home as bytes: values without names, each sale before its weight, so that neighbours who share sales compress well. */

import type { Comparables, KeptComparable } from '../../domain/comparables.js';
import type { Codec } from '../../table/declaration.js';

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
