/** What would the model say of a home without some of its sales, or if they had fetched more or less? */

import { Failure } from '@property-lookup/kernel/failure';
import type { Comparables, KeptComparable } from '@property-lookup/model/property';

/** Changes by sale id. */
export interface SaleChanges {
  readonly excluded: ReadonlySet<string>;
  /** The percentage by which somebody who knows the home judges that it should have been dearer; negative for cheaper. */
  readonly adjusted: ReadonlyMap<string, number>;
}

export interface NamedSale extends KeptComparable {
  /** `UPRN.YYYYMMDD.PRICE`, with 0 for a sale linked to no home; a suffix `.2` and so on separates equal ones. */
  readonly id: string;
  readonly isExcluded: boolean;
  readonly adjustedPercent: number;
}

type ReEstimated = Pick<Comparables, 'valueGbp' | 'ownWeight' | 'othersWeight'> & {
  readonly own: readonly NamedSale[];
  readonly listed: readonly NamedSale[];
};

/**
 * The weights of the remaining sales are those that the model would give them: excluding a sale removes its row and column from
 * the covariance matrix. The model's doubt about each sale, and what it learnt from its past errors, stay the same.
 */
export function reEstimate(kept: Comparables, changes: SaleChanges): ReEstimated {
  const sales = named([...kept.own, ...kept.listed], changes);
  const left = withoutExcluded(kept, sales);
  const change = sales.reduce(
    (sum, { adjustedPercent }, at) =>
      sum + (left.weights[at] ?? 0) * Math.log1p(adjustedPercent / 100),
    left.change,
  );
  const weighed = sales.map((sale, at) => ({ ...sale, weight: left.weights[at] ?? 0 }));
  const own = weighed.slice(0, kept.own.length);
  const listed = weighed.slice(kept.own.length);
  return {
    own,
    listed,
    valueGbp: Math.round(kept.valueGbp * Math.exp(change)),
    ownWeight: left.restOfOwn + sumOf(own),
    othersWeight: left.rest + sumOf(listed),
  };
}

const sumOf = (sales: readonly { readonly weight: number }[]): number =>
  sales.reduce((sum, { weight }) => sum + weight, 0);

function named(sales: readonly KeptComparable[], changes: SaleChanges): readonly NamedSale[] {
  const { adjusted, excluded } = changes;
  const met = new Map<string, number>();
  const found = sales.map((sale): NamedSale => {
    const day = sale.soldOn.replaceAll('-', '');
    const key = `${sale.uprn ?? 0}.${day}.${sale.priceGbp}`;
    const times = (met.get(key) ?? 0) + 1;
    met.set(key, times);
    const id = times === 1 ? key : `${key}.${times}`;
    const adjustedPercent = adjusted.get(id) ?? 0;
    const indexedGbp = Math.round(sale.indexedGbp * (1 + adjustedPercent / 100));
    return { ...sale, id, isExcluded: excluded.has(id), adjustedPercent, indexedGbp };
  });
  requireKnown(changes, new Set(found.map(({ id }) => id)));
  return found;
}

/** Throws Failure `invalid-parameter` for a sale that is not among these. */
export function requireKnown({ adjusted, excluded }: SaleChanges, ids: ReadonlySet<string>): void {
  const unknown = [...excluded, ...adjusted.keys()].find((id) => !ids.has(id));
  if (unknown === undefined) return;
  throw new Failure(
    'invalid-parameter',
    `The value rests on no sale ${unknown}; the id of a sale that the answer lists is allowed.`,
  );
}

/** The weights of the listed sales, the combined weight of the unlisted ones, and the change of the estimate's logarithm. */
function withoutExcluded(kept: Comparables, sales: readonly NamedSale[]) {
  const rest = kept.othersWeight - sumOf(kept.listed);
  // Not zero in releases of earlier versions, which kept none of the home's own sales.
  const restOfOwn = kept.ownWeight - sumOf(kept.own);
  const before = sales.map(({ weight }) => weight);
  const out = sales.flatMap(({ isExcluded }, at) => (isExcluded ? [at] : []));
  if (out.length === 0) return { weights: before, rest, restOfOwn, change: 0 };
  if (kept.dependence === undefined) {
    throw new Failure(
      'invalid-parameter',
      'This value was made by an earlier version of the program, so no sale can be left out of it; import again to renew it.',
    );
  }
  const { pulls, rests, scales } = kept.dependence;
  const partial = partialsOf(kept.dependence.partials);
  const amount = (numbers: readonly number[], at: number): number => numbers[at] ?? 0;
  // The amounts that bring the weights of the excluded sales to 0.
  const taken = solve(
    out.map((row) => out.map((column) => partial(row, column))),
    out.map((at) => amount(before, at) / amount(scales, at)),
  );
  const together = (of: (at: number) => number): number =>
    out.reduce((sum, at, i) => sum + of(at) * amount(taken, i), 0);
  return {
    weights: before.map((weight, row) =>
      out.includes(row) ? 0 : weight - amount(scales, row) * together((at) => partial(row, at)),
    ),
    rest: rest - together((at) => amount(rests, at)),
    restOfOwn,
    change: -together((at) => amount(pulls, at)),
  };
}

/** Reads a lower triangle without its diagonal of ones. */
function partialsOf(triangle: readonly number[]): (a: number, b: number) => number {
  return (a, b) => {
    const row = Math.max(a, b);
    return a === b ? 1 : (triangle[(row * (row - 1)) / 2 + Math.min(a, b)] ?? 0);
  };
}

/** Solves linear equations with a positive definite matrix by elimination. */
function solve(matrix: readonly number[][], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [i, pivot] of rows.entries()) {
    const divisor = pivot[i] ?? 1;
    for (let k = 0; k < pivot.length; k++) pivot[k] = (pivot[k] ?? 0) / divisor;
    for (const [j, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      if (j === i || factor === 0) continue;
      for (let k = 0; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}
