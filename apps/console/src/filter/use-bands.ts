/** Requests the distribution of a number or date within a filter, and divides it into bands. */

import type { Groups } from '../api/answers.js';
import { type Failure, firstFailure, useAnswer } from '../api/use-answer.js';
import { type Bands, bandsOf, type Spread } from './bands.js';
import { type FieldDoc, kindOf } from './conditions.js';

/** `bands` is null without known values and before the answer; `isKnown` tells the two apart. */
export function useBands(
  field: FieldDoc | undefined,
  within: string | null,
): { readonly bands: Bands | null; readonly isKnown: boolean; readonly failure: Failure | null } {
  const name = field?.name ?? '';
  const terms = ['min', 'max', ...(field?.type === 'date' ? [] : ['p2', 'p98'])];
  const spread = useAnswer<Groups>(field === undefined || within === null ? null : '/aggregate', {
    filter: within ?? '',
    of: terms.map((term) => `${term}(${name})`).join(),
  });
  const [all] = spread.state === 'ready' ? spread.answer.data : [];
  return {
    bands:
      all === undefined || field === undefined
        ? null
        : bandsOf(name, kindOf(field), spreadOf(all, name)),
    isKnown: all !== undefined,
    failure: firstFailure(spread),
  };
}

function spreadOf(all: Groups['data'][number], name: string): Spread {
  const [least = null, greatest = null, low = null, high = null] = ['min', 'max', 'p2', 'p98'].map(
    (term) => plainValue(all[`${term}(${name})`]),
  );
  return { least, greatest, low, high };
}

export function plainValue(
  value: Groups['data'][number][string] | undefined,
): number | string | null {
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}
