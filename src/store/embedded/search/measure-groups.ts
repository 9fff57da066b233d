/** Measures groups of rows on the columns of their fields. */

import { rounded } from '../../../aggregates/gather.js';
import { quantile } from '../../../aggregates/quantile.js';
import type { CellValue, Measure } from '../../../aggregates/question.js';
import type { FilterField } from '../../../filter/filter-field.js';
import type { Column } from '../../../release/columns/column.js';
import { numbersOf } from './select-points.js';
import { inSteps, type Steps } from './steps.js';

/** Rows, and the group of each. */
export interface Groups {
  readonly rows: Uint32Array;
  readonly groups: Uint32Array;
  readonly size: number;
}

/** A field of the groups' rows, one entry a group; measures of the same field share it. */
export interface FieldOfGroups {
  readonly known: Uint32Array;
  /** `satisfying` are rows that satisfy the condition of a share; one value a group. */
  measure(measure: Measure, satisfying?: Uint32Array): readonly CellValue[];
}

/** A field that no property has a value of has no column. */
export function* readField(
  field: FilterField,
  column: Column | undefined,
  { rows, groups, size }: Groups,
): Steps<FieldOfGroups> {
  const known = new Uint32Array(size);
  const sums = new Float64Array(size);
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const { numberAt, valueAt } = numbering(field, column);
  yield* inSteps(rows.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const number = numberAt(rows[at] as number);
      if (Number.isNaN(number)) continue;
      const group = groups[at] as number;
      (known[group] as number)++;
      (sums[group] as number) += number;
      if (number < (least[group] as number)) least[group] = number;
      if (number > (most[group] as number)) most[group] = number;
    }
  });
  let apart: readonly Float64Array[] | undefined;
  const eachKnown = (value: (group: number) => CellValue): readonly CellValue[] =>
    Array.from(known, (count, group) => (count === 0 ? null : value(group)));
  return {
    known,
    measure(measure, satisfying = new Uint32Array()) {
      switch (measure.kind) {
        case 'mean':
          return eachKnown((group) => rounded((sums[group] ?? 0) / (known[group] ?? 1)));
        case 'min':
          return eachKnown((group) => valueAt(least[group] ?? 0));
        case 'max':
          return eachKnown((group) => valueAt(most[group] ?? 0));
        case 'share': {
          const counts = countIn(satisfying, { rows, groups, size });
          return eachKnown((group) => rounded((counts[group] ?? 0) / (known[group] ?? 1)));
        }
        case 'quantile':
          apart ??= valuesApart({ rows, groups, size }, known, numberAt);
          return (apart ?? []).map((values) =>
            values.length === 0 ? null : rounded(quantile(values, measure.share)),
          );
      }
    },
  };
}

interface Numbering {
  /** NaN for a row without a value. */
  numberAt(row: number): number;
  valueAt(number: number): CellValue;
}

/** Numbers are themselves; other values are their codes, which are in the order of the values. */
function numbering({ type }: FilterField, column: Column | undefined): Numbering {
  if (column === undefined) return { numberAt: () => Number.NaN, valueAt: () => null };
  if (column.kind === 'number' || type === 'integer' || type === 'number') {
    return { numberAt: numbersOf(column), valueAt: (number) => number };
  }
  const { codes, values } = column;
  return {
    numberAt(row) {
      const code = codes[row] as number;
      return code === values.length ? Number.NaN : code;
    },
    valueAt: (code) => values.at(code),
  };
}

/** The known values of each group. */
function valuesApart(
  { rows, groups }: Groups,
  known: Uint32Array,
  numberAt: (row: number) => number,
): readonly Float64Array[] {
  const ends = new Uint32Array(known.length + 1);
  known.forEach((count, group) => {
    ends[group + 1] = (ends[group] ?? 0) + count;
  });
  const values = new Float64Array(ends.at(-1) ?? 0);
  const next = ends.slice();
  for (let at = 0; at < rows.length; at++) {
    const number = numberAt(rows[at] as number);
    if (Number.isNaN(number)) continue;
    const group = groups[at] as number;
    values[next[group] as number] = number;
    (next[group] as number)++;
  }
  return Array.from(known, (_, group) => values.subarray(ends[group], ends[group + 1]));
}

/** How many of the chosen rows are in each group; both are ascending, and others may be chosen, too. */
function countIn(chosen: Uint32Array, { rows, groups, size }: Groups): Uint32Array {
  const counts = new Uint32Array(size);
  let at = 0;
  for (const row of chosen) {
    while ((rows[at] as number) < row) at++;
    if (rows[at] === row) (counts[groups[at] as number] as number)++;
  }
  return counts;
}
