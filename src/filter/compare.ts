/** The order of values, the same in every store: text by code points, false before true. */

import { compareText } from '../domain/text-order.js';
import type { Scalar } from './filter-field.js';

/** Negative, zero or positive; both values have the type of one field. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}
