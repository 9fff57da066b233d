/** Excluding sales gives exactly the estimate and weights that the model would give without them. */

import { COMPARABLES_CODEC } from '@property-lookup/engine/build';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';
import {
  COVARIANCE,
  COVARIANCE_OWN_SALES,
  fadingOf,
} from '@property-lookup/valuation/inside/covariance';
import { dependenceOn, krige } from '@property-lookup/valuation/inside/kriging';
import { findNeighbours } from '@property-lookup/valuation/inside/neighbours';
import { buildTable } from '@property-lookup/valuation/inside/sale-table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syntheticSales } from '../../../../bench/valuation/synthetic-sales.js';
import { reEstimate } from './re-estimate.js';

const table = buildTable(syntheticSales({ streets: 4, housesPerStreet: 12 }));
const fading = fadingOf(COVARIANCE, COVARIANCE_OWN_SALES);
const INDEXED = 12.5;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Errors small enough that no sale is doubted and the model's weight does not depend on the sales left out. */
const errorOf = (row: number): number => 0.004 * (((row * 37) % 11) - 5);

/** A home's comparables as a release keeps them, with the model's result for any subset of its sales. */
function keptOf(today: number, told: number) {
  const site = table.sites[today];
  if (site === undefined) throw new Error('no site');
  const rows = findNeighbours(table, fading, site, { limit: today, countMax: 20 });
  const estimate = (some: Int32Array) =>
    krige(table, fading, site, { rows: some, errors: Float64Array.from(some, errorOf) })[0];
  const errors = Float64Array.from(rows, errorOf);
  const { mean, weights } = estimate(rows);
  const isOwn = (at: number) => table.dwelling.of[rows[at] ?? -1] === site.dwelling;
  const places = [...rows.keys()];
  const own = places.filter(isOwn);
  const listed = places.filter((at) => !isOwn(at)).slice(0, told);
  const dependence = dependenceOn([...own, ...listed], errors);
  const sale = (at: number): KeptComparable => ({
    ...{ uprn: rows[at] ?? 0, address: '', soldOn: '2020-02-29', priceGbp: 1, isNewBuild: false },
    ...{ type: 'T', weight: weights[at] ?? 0, distanceMetres: null },
    indexedGbp: Math.round(Math.exp(INDEXED + (errors[at] ?? 0))),
  });
  const weigh = (some: readonly number[]) => sum(some.map((at) => weights[at] ?? 0));
  const kept: Comparables = {
    ...{ asOf: '2026-08-31', valueGbp: Math.round(Math.exp(INDEXED + mean)) },
    ...{ areaAverageGbp: Math.round(Math.exp(INDEXED)), count: listed.length },
    ...{ ownWeight: weigh(own), othersWeight: weigh(places.filter((at) => !isOwn(at))) },
    ...{ own: own.map(sale), listed: listed.map(sale), dependence },
  };
  // Encoded and decoded as in a release.
  return { kept: COMPARABLES_CODEC.decode(COMPARABLES_CODEC.encode(kept)), rows, estimate };
}

const idOf = ({ uprn }: KeptComparable) => `${uprn}.20200229.1`;

const changed = (
  excluded: readonly string[],
  adjusted: readonly (readonly [string, number])[],
) => ({
  excluded: new Set(excluded),
  adjusted: new Map(adjusted),
});

describe('reEstimate', () => {
  it('gives remaining sales the weights that the model gives without the others', () => {
    const cases = fc.record({
      today: fc.integer({ min: 60, max: table.count - 1 }),
      told: fc.integer({ min: 1, max: 10 }),
      picks: fc.infiniteStream(fc.boolean()),
    });
    fc.assert(
      fc.property(cases, ({ picks, today, told }) => {
        const { estimate, kept, rows } = keptOf(today, told);
        const sales = [...kept.own, ...kept.listed];
        const out = sales.filter(() => picks.next().value === true);
        const found = reEstimate(kept, changed(out.map(idOf), []));
        const left = rows.filter((row) => !out.some(({ uprn }) => uprn === row));
        const refitted = estimate(left);
        expect(Math.log(found.valueGbp) - INDEXED).toBeCloseTo(refitted.mean, 4);
        expect(found.ownWeight + found.othersWeight).toBeCloseTo(sum([...refitted.weights]), 2);
        for (const { isExcluded, uprn, weight } of [...found.own, ...found.listed]) {
          const at = left.indexOf(uprn ?? -1);
          expect(isExcluded).toBe(at < 0);
          expect(weight).toBeCloseTo(refitted.weights[at] ?? 0, 2);
        }
      }),
    );
  });

  it('changes nothing without exclusions, and is restored when they end', () => {
    const { kept } = keptOf(table.count - 1, 10);
    const same = reEstimate(kept, changed([], []));
    expect(same).toMatchObject({ valueGbp: kept.valueGbp, ownWeight: kept.ownWeight });
    expect(same.listed.map(({ weight }) => weight)).toEqual(
      kept.listed.map(({ weight }) => weight),
    );
  });

  it('moves by the adjustment times the weight of a remaining sale', () => {
    const { kept } = keptOf(table.count - 1, 10);
    const [first, second] = kept.listed as [KeptComparable, KeptComparable];
    const dropped = reEstimate(kept, changed([idOf(first)], []));
    const both = reEstimate(kept, changed([idOf(first)], [[idOf(second), 10]]));
    const weight = both.listed[1]?.weight ?? 0;
    expect(weight).toBeGreaterThan(0);
    expect(Math.log(both.valueGbp / dropped.valueGbp)).toBeCloseTo(weight * Math.log(1.1), 4);
    expect(both.listed[1]?.indexedGbp).toBe(Math.round(second.indexedGbp * 1.1));
  });

  it('distinguishes sales of the same day and price, and refuses an unknown one', () => {
    const { kept } = keptOf(table.count - 1, 4);
    const twin = { ...kept, listed: kept.listed.map((sale) => ({ ...sale, uprn: null })) };
    const ids = reEstimate(twin, changed([], [])).listed.map(({ id }) => id);
    expect(ids).toEqual(['0.20200229.1', '0.20200229.1.2', '0.20200229.1.3', '0.20200229.1.4']);
    expect(reEstimate(twin, changed(['0.20200229.1.3'], [])).listed[2]).toMatchObject({
      ...{ isExcluded: true, weight: 0 },
    });
    const refused = () => reEstimate(twin, changed([], [['9.20200229.1', 3]]));
    expect(refused).toThrow('The value rests on no sale 9.20200229.1');
  });

  it('excludes nothing from data of an earlier version of the program', () => {
    const { kept } = keptOf(table.count - 1, 4);
    const { correction: _, dependence: __, ...earlier } = kept;
    const [first] = kept.listed as [KeptComparable];
    expect(reEstimate({ ...earlier, own: [] }, changed([], [])).ownWeight).toBe(kept.ownWeight);
    expect(() => reEstimate(earlier, changed([idOf(first)], []))).toThrow('import again');
  });
});
