/** Reads a question from a link or from the browser's storage, including those written by earlier versions of the console. */

import { type Condition, EVERYTHING, isColumn, type Question } from './conditions.js';
import type { Summary } from './summary.js';

/** Null if the text holds no question, as in a hand-made address. */
export function parseQuestion(text: string): Question | null {
  try {
    return soundQuestion(JSON.parse(text));
  } catch {
    return null;
  }
}

export function soundQuestion(value: unknown): Question | null {
  // Validated below as far as the console relies on it.
  const given = { ...EVERYTHING, ...(value as Partial<Question>) };
  const { columns, conditions, isDescending, join, order, summary } = given;
  const isSound =
    Array.isArray(conditions) &&
    conditions.every(isCondition) &&
    (join === 'and' || join === 'or') &&
    typeof order === 'string' &&
    (columns === null || (Array.isArray(columns) && columns.every(isText))) &&
    (summary === null || isSummary(summary));
  if (!isSound) return null;
  return {
    join,
    order,
    isDescending: isDescending === true,
    conditions: conditions.map(today),
    columns: columns?.filter(isColumn) ?? null,
    summary,
  };
}

function isCondition(value: unknown): value is Condition {
  const { field, operator, values } = (value ?? {}) as Partial<Condition>;
  return isText(field) && isText(operator) && Array.isArray(values) && values.every(isText);
}

function isSummary(value: unknown): value is Summary {
  const { by, of, order } = (value ?? {}) as Partial<Summary>;
  return isText(by) && isText(order) && Array.isArray(of) && of.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Converts the old operator `exists` with `true` or `false` to known and unknown. */
function today({ field, isRecorded, operator, values }: Condition): Condition {
  const same = { field, isRecorded: isRecorded === true };
  if (operator !== 'exists') return { ...same, operator, values };
  return { ...same, operator: values[0] === 'false' ? 'unknown' : 'known', values: [] };
}
