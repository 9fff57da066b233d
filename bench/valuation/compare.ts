/** Compares two back-tests sale by sale, and reports differences beyond chance by a paired block bootstrap. */

import { monthOf } from '@property-lookup/kernel/calendar';
import type { Served } from '@property-lookup/valuation/inside/backtest';
import { blocksOf, bootstrap, Ranked, Share } from '@property-lookup/valuation/inside/bootstrap';

/** By sale: absolute error, month, and whether the dwelling had sold before. */
export type SavedErrors = Readonly<Record<string, readonly [number, number, boolean]>>;

export function errorsOf(served: readonly Served[]): SavedErrors {
  return Object.fromEntries(
    served.flatMap(({ sale, value, yearsSinceSale }) => {
      if (value === null || sale.isNewBuild) return [];
      const error = Math.abs(value.valueGbp / sale.priceGbp - 1);
      return [[sale.id, [error, monthOf(sale.date), yearsSinceSale !== null]]];
    }),
  );
}

/** Changes of the figures in points, with their 95 % intervals of chance. */
export function compare(before: SavedErrors, after: SavedErrors): string[] {
  return [false, true].map((isRepeat) => {
    const pairs = Object.entries(after).flatMap(([id, [error, month, hasEarlier]]) => {
      const old = before[id];
      return old === undefined || (isRepeat && !hasEarlier) ? [] : [{ old: old[0], error, month }];
    });
    const months = blocksOf(pairs.map(({ month }) => month));
    const ranked = [pairs.map(({ old }) => old), pairs.map(({ error }) => error)] as const;
    const [was, is] = ranked.map((errors) => new Ranked(errors, months));
    const [hitsWere, hitsAre] = ranked.map(
      (errors) =>
        new Share(
          errors.map((error) => error <= 0.1),
          months,
        ),
    );
    const measure = (times: Int32Array) => ({
      median: 100 * ((is?.medianOf(times) ?? 0) - (was?.medianOf(times) ?? 0)),
      within10: 100 * ((hitsAre?.of(times) ?? 0) - (hitsWere?.of(times) ?? 0)),
    });
    const change = measure(new Int32Array(months.blocks).fill(1));
    const chance = bootstrap(months.blocks, measure);
    return (
      `change, ${isRepeat ? 'with an earlier sale' : 'all'} (${pairs.length}): ` +
      `median ${line(change.median, chance.median)}, within 10 % ${line(change.within10, chance.within10)}`
    );
  });
}

function line(change: number, [low, high]: readonly [number, number]): string {
  return `${change.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
