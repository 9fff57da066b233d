/**
 * The certain stage: a query identical to exactly one property of its postcode needs no weighing.
 */

import { FORM, type PreparedBlock } from '../candidates/prepare.js';
import { startComparison } from '../compare/compare.js';
import type { AddressQuery } from '../read/read-address.js';
import { FLAG } from '../read/reading.js';
import { listed, type Verdict } from './decide.js';

/**
 * A match of confidence 1 where exactly one property has the query's text, wholly or without its
 * places.
 */
export function findCertain(
  query: AddressQuery,
  block: PreparedBlock,
  trace: boolean,
): Verdict | undefined {
  const whole = findOnly(block, FORM.fullHash, query.fullHash);
  if (whole.count === 1) return certainly(query, block, whole.form, 'identical', trace);
  if (whole.count > 1 || !hasMainNumber(query)) return undefined;
  const head = findOnly(block, FORM.headHash, query.headHash);
  return head.count === 1
    ? certainly(query, block, head.form, 'identical-but-place', trace)
    : undefined;
}

/**
 * Without a number the border between name and place is a guess, so that equal heads prove nothing.
 */
function hasMainNumber(query: AddressQuery): boolean {
  return query.identifiers.some((identifier) => identifier.flags & FLAG.main);
}

interface Only {
  readonly count: number;
  readonly form: number;
}

function findOnly(block: PreparedBlock, field: number, hash: number): Only {
  const { forms } = block;
  let form = -1;
  let count = 0;
  for (let offset = 0; offset < forms.length; offset += forms[offset + FORM.length] as number) {
    if (forms[offset + field] !== hash) continue;
    const property = forms[offset + FORM.property] ?? 0;
    if (count > 0 && forms[form + FORM.property] === property) continue;
    form = offset;
    count++;
  }
  return { count, form };
}

function certainly(
  query: AddressQuery,
  block: PreparedBlock,
  form: number,
  reason: 'identical' | 'identical-but-place',
  trace: boolean,
): Verdict {
  const property = block.forms[form + FORM.property] ?? 0;
  const comparison = trace ? startComparison(query, block) : { block };
  const candidate = listed(
    { comparison, property, form, score: Number.POSITIVE_INFINITY },
    1,
    trace,
  );
  return { decision: 'matched', reason, candidates: [candidate], tiedCount: 1 };
}
