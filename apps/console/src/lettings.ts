/** The asking price of a home that is let or to let is a monthly rent. */

import type { FactValue } from './api/answers.js';
import type { ValueKind } from './formats.js';

export const isLetting = (marketStatus: FactValue | undefined): boolean =>
  /\bLet\b/.test(String(marketStatus));

/** The dictionary's note on amounts that are monthly for lettings. */
const OF_LETTINGS = /; (per calendar month) for lettings/;

export const dependsOnStatus = ({ unit }: ValueKind): boolean => OF_LETTINGS.test(unit ?? '');

export function kindAt(marketStatus: FactValue | undefined, kind: ValueKind): ValueKind {
  const unit = isLetting(marketStatus) && kind.unit?.replace(OF_LETTINGS, ' $1');
  return unit ? { ...kind, unit } : kind;
}
