/** Reckons what an estimate would be if comparables were left out or said something else, by the weights that the model gave them. */

import type { Comparable, Comparables } from '../api/answers.js';

export interface Change {
  readonly isDropped: boolean;
  /** By which the comparable is better (above 0) or worse, as somebody judges who has seen it: its price is moved by that. */
  readonly percent: number;
}

/** By the key of a comparable; what is not in it is unchanged. */
export type Changes = ReadonlyMap<string, Change>;

export const UNCHANGED: Change = { isDropped: false, percent: 0 };
/** A sale that needs more is no comparable. */
export const PERCENT_MAX = 50;

/** Stays the same when the sales are ranked anew; several sales of a day may have no UPRN. */
export function keyOf({ price, sold_on, uprn }: Comparable): string {
  return [uprn ?? 0, sold_on.replaceAll('-', ''), price].join('.');
}

/** What a comparable says of the home once it is changed. */
export function changedPrice({ indexed_price }: Comparable, { percent }: Change): number {
  return indexed_price * (1 + percent / 100);
}

/** Parts of an estimate that add up to 1. */
export interface Shares {
  readonly others: number;
  readonly own: number;
  /** Of the average of the area. */
  readonly average: number;
  /** Share of a sale by its weight. */
  readonly ofWeight: (weight: number) => number;
}

/**
 * Weights that are named may add up to more than 1, because kriging has some below 0, which are not named: then the sales share the
 * whole in proportion to their weights. Else the average of the area has what they leave.
 */
export function sharesOf(of: Comparables): Shares {
  const weights = [of.comparables_weight ?? 0, of.own_sales_weight ?? 0].map((each) =>
    Math.max(0, each),
  );
  const [others = 0, own = 0] = weights;
  const whole = Math.max(1, others + own);
  const average = Math.max(0, 1 - others - own);
  return {
    others: others / whole,
    own: own / whole,
    average,
    ofWeight: (weight) => weight / whole,
  };
}

/**
 * The estimate is the mean of its parts by share on the scale of logarithms. So a change of one price counts with the share of that
 * sale, and the share of a sale that is dropped goes to the average of the area.
 */
export function adjustedValue(of: Comparables, changes: Changes): number | null {
  const { area_average: average, comparables, estimated_value: value } = of;
  if (value === null || average === null) return null;
  const { ofWeight } = sharesOf(of);
  const moved = comparables.map((sold) => {
    const change = changes.get(keyOf(sold)) ?? UNCHANGED;
    const price = change.isDropped ? average : changedPrice(sold, change);
    return ofWeight(sold.weight) * Math.log(price / sold.indexed_price);
  });
  return value * Math.exp(moved.reduce((sum, one) => sum + one, 0));
}

/** As an address of the console has them: `100355214426.20250816.310000:x,100355189288.20190617.245000:-5`. */
export function writeChanges(changes: Changes): string {
  return [...changes]
    .filter(([, { isDropped, percent }]) => isDropped || percent !== 0)
    .map(([key, { isDropped, percent }]) => `${key}:${isDropped ? 'x' : percent}`)
    .join(',');
}

/** Leaves out what cannot be read. */
export function readChanges(text: string | null): Changes {
  const changes = [...(text ?? '').matchAll(/(\d+\.\d{8}\.\d+):(x|-?\d+(?:\.\d+)?)(?=,|$)/g)];
  return new Map(
    changes.flatMap(([, key = '', told = '']): [string, Change][] => {
      const percent = told === 'x' ? 0 : Number(told);
      if (Math.abs(percent) > PERCENT_MAX) return [];
      return [[key, { isDropped: told === 'x', percent }]];
    }),
  );
}
