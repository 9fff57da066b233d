/** What is asked of a home that is let or to let is a rent for a month, where the same field of another is a price. */

import type { FactValue } from './api/answers.js';
import type { ValueKind } from './formats.js';

export const isLetting = (marketStatus: FactValue | undefined): boolean =>
  /\bLet\b/.test(String(marketStatus));

/** What the dictionary says of an amount that is for a month where the home is let or to let. */
const OF_LETTINGS = /; (per calendar month) for lettings/;

export const dependsOnStatus = ({ unit }: ValueKind): boolean => OF_LETTINGS.test(unit ?? '');

export function kindAt(marketStatus: FactValue | undefined, kind: ValueKind): ValueKind {
  const unit = isLetting(marketStatus) && kind.unit?.replace(OF_LETTINGS, ' $1');
  return unit ? { ...kind, unit } : kind;
}
