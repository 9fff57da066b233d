/** The sales behind a value without some of those listed, which then count among the sales that are not listed. */

import type { Dependence, KeptComparable, KeptComparables } from '@property-lookup/model/property';

export function withoutSales(
  kept: KeptComparables,
  isOut: (sale: KeptComparable) => boolean,
): KeptComparables {
  const listed = kept.listed.filter((sale) => !isOut(sale));
  if (listed.length === kept.listed.length) return kept;
  const isKept = [...kept.own.map(() => true), ...kept.listed.map((sale) => !isOut(sale))];
  return { ...kept, listed, dependence: kept.dependence && withoutRows(kept.dependence, isKept) };
}

/** What a sale that is left out would take from or give to the others goes to the rest. */
function withoutRows({ partials, pulls, rests, scales }: Dependence, isKept: readonly boolean[]) {
  const kept = isKept.flatMap((is, at) => (is ? [at] : []));
  const out = isKept.flatMap((is, at) => (is ? [] : [at]));
  const partial = (a: number, b: number): number => {
    const row = Math.max(a, b);
    return partials[(row * (row - 1)) / 2 + Math.min(a, b)] ?? 0;
  };
  return {
    scales: kept.map((at) => scales[at] ?? 0),
    pulls: kept.map((at) => pulls[at] ?? 0),
    rests: kept.map((at) =>
      out.reduce((sum, other) => sum + (scales[other] ?? 0) * partial(at, other), rests[at] ?? 0),
    ),
    partials: kept.flatMap((row, at) => kept.slice(0, at).map((column) => partial(row, column))),
  };
}
