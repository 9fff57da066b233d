/**
 * What a key reads, as key stores keep it: one text for the data set that it is bound to and its scope. A version that knows no
 * data sets takes that text for a scope that allows nothing, so it never answers a bound key from its main data set.
 */

import type { KeyRecord } from './key-record.js';
import { readScope } from './scope.js';

type Bound = Pick<KeyRecord, 'dataSet' | 'scope'>;

const NAME = /^[a-z][a-z0-9-]*$/;
const PART = 'data-set=';

export const DATA_SET_NAMES = 'lower-case letters, digits and hyphens, beginning with a letter';

/** True for a name that a data set beside the main one may have. */
export function isDataSetName(text: string): boolean {
  return NAME.test(text);
}

/** Null for a key that reads everything of the main data set. */
export function printBound({ dataSet, scope }: Bound): string | null {
  if (dataSet === null) return scope?.text ?? null;
  return [PART + dataSet, ...(scope === null ? [] : [scope.text])].join(',');
}

/** Reads what `printBound` wrote. A text that is neither binding nor scope allows nothing. */
export function readBound(text: string | null | undefined): Bound {
  if (!text?.startsWith(PART)) return { dataSet: null, scope: readScope(text) };
  const [first = ''] = text.split(',', 1);
  const rest = text.length === first.length ? null : text.slice(first.length + 1);
  return { dataSet: first.slice(PART.length), scope: readScope(rest) };
}
