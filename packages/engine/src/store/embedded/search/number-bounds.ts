/** Turns a numeric condition into two bounds, which replaces a call per row by two comparisons. */

import type { Leaf } from '@property-lookup/query';

/** Both inclusive. */
export interface NumberBounds {
  readonly low: number;
  readonly high: number;
}

/** Undefined if the condition is no range, or accepts rows without a number. */
export function numberBounds(leaf: Leaf): NumberBounds | undefined {
  if (leaf.kind === 'between') return rangeOf(Number(leaf.low), Number(leaf.high));
  if (leaf.kind === 'null') return leaf.isNull ? undefined : rangeOf(LEAST, Infinity);
  if (leaf.kind !== 'compare') return undefined;
  const value = Number(leaf.value);
  switch (leaf.operator) {
    case 'eq':
      return rangeOf(value, value);
    case 'gte':
      return rangeOf(value, Infinity);
    case 'gt':
      return rangeOf(nextAbove(value), Infinity);
    case 'lte':
      return rangeOf(LEAST, value);
    case 'lt':
      return rangeOf(LEAST, -nextAbove(-value));
    case 'neq':
      return undefined;
  }
}

/** The next lower integer stands for no value; no field of the API goes below this. */
const LEAST = -(2 ** 31) + 1;

function rangeOf(low: number, high: number): NumberBounds {
  return { low: Math.max(low, LEAST), high };
}

/** The next larger floating-point number (IEEE 754: the next in bit order). */
function nextAbove(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  if (!Number.isFinite(value)) return value;
  const numbers = new Float64Array([value]);
  const bits = new BigInt64Array(numbers.buffer);
  bits[0] = (bits[0] ?? 0n) + (value > 0 ? 1n : -1n);
  return numbers[0] ?? value;
}
