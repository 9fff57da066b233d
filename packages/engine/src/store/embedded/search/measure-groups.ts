/** Measures groups of rows on the columns of their fields. */

import type { FilterField } from '@property-lookup/query';
import type { CellValue, Measure } from '@property-lookup/query/aggregates';
import { quantile, rounded } from '@property-lookup/query/aggregates';
import type { Column } from '../../../release/columns/column.js';
import { ascendingNumbersOf, type NumbersAt, ranksOf } from './read-numbers.js';
import { inSteps, STEP_ROWS, type Steps } from './steps.js';

/** Rows and the group of each. */
interface Groups {
  readonly rows: Uint32Array;
  readonly groups: Uint32Array;
  readonly size: number;
}

/** A field over the groups, one entry per group; measures of the same field share it. */
export interface FieldOfGroups {
  readonly known: Uint32Array;
  /** Returns one value per group. `satisfying` holds the rows that satisfy the condition of a share. */
  measure(measure: Measure, satisfying?: Uint32Array): Steps<readonly CellValue[]>;
}

/** Without a column, no property has a value of the field. */
export function* readField(
  { type }: FilterField,
  column: Column | undefined,
  among: Groups,
): Steps<FieldOfGroups> {
  const sums = initialSums(among.size);
  const { known } = sums;
  const eachKnown = (value: (group: number) => CellValue): readonly CellValue[] =>
    Array.from(known, (count, group) => (count === 0 ? null : value(group)));
  // Values other than numbers sort like their codes.
  const texts =
    column?.kind === 'dictionary' && type !== 'integer' && type !== 'number' ? column : undefined;
  const numbersAt = texts === undefined ? ascendingNumbersOf(column) : ranksOf(texts);
  const valueAt = (number: number): CellValue =>
    texts === undefined ? number : texts.values.at(number);
  yield* eachSlice(among, numbersAt, (numbers, groups) => addUp(numbers, groups, sums));
  let apart: readonly Float64Array[] | undefined;
  return {
    known,
    *measure(measure, satisfying = new Uint32Array()) {
      switch (measure.kind) {
        case 'mean':
          return eachKnown((group) => rounded((sums.total[group] ?? 0) / (known[group] ?? 1)));
        case 'min':
          return eachKnown((group) => valueAt(sums.least[group] ?? 0));
        case 'max':
          return eachKnown((group) => valueAt(sums.most[group] ?? 0));
        case 'share': {
          const counts = yield* countIn(satisfying, among);
          return eachKnown((group) => rounded((counts[group] ?? 0) / (known[group] ?? 1)));
        }
        case 'quantile': {
          apart ??= yield* valuesByGroup(among, known, numbersAt);
          const quantiles: CellValue[] = [];
          for (const values of apart) {
            quantiles.push(values.length === 0 ? null : rounded(quantile(values, measure.share)));
            yield;
          }
          return quantiles;
        }
      }
    },
  };
}

/** Calls `work` with the numbers and groups of the rows, slice by slice; the array of numbers may be longer. */
function eachSlice(
  { rows, groups }: Groups,
  numbersAt: NumbersAt,
  work: (numbers: Float64Array, groups: Uint32Array) => void,
): Steps<void> {
  const scratch = new Float64Array(Math.min(STEP_ROWS, rows.length));
  return inSteps(rows.length, (from, to) =>
    work(numbersAt(rows.subarray(from, to), scratch), groups.subarray(from, to)),
  );
}

type Sums = ReturnType<typeof initialSums>;

function initialSums(size: number) {
  return {
    known: new Uint32Array(size),
    total: new Float64Array(size),
    least: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    most: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
  };
}

/** Neighbouring rows often share a group, which is then updated once. */
function addUp(
  numbers: Float64Array,
  groups: Uint32Array,
  { known, total, least, most }: Sums,
): void {
  for (let at = 0; at < groups.length; ) {
    const group = groups[at] as number;
    let count = known[group] as number;
    let sum = total[group] as number;
    let low = least[group] as number;
    let high = most[group] as number;
    do {
      const number = numbers[at++] as number;
      if (Number.isNaN(number)) continue;
      count++;
      sum += number;
      if (number < low) low = number;
      if (number > high) high = number;
    } while (at < groups.length && groups[at] === group);
    known[group] = count;
    total[group] = sum;
    least[group] = low;
    most[group] = high;
  }
}

/** Copies each group's known values into an array of its own. */
function* valuesByGroup(
  among: Groups,
  known: Uint32Array,
  numbersAt: NumbersAt,
): Steps<readonly Float64Array[]> {
  const ends = new Uint32Array(known.length + 1);
  known.forEach((count, group) => {
    ends[group + 1] = (ends[group] ?? 0) + count;
  });
  const values = new Float64Array(ends.at(-1) ?? 0);
  const next = ends.slice();
  yield* eachSlice(among, numbersAt, (numbers, groups) => layOut(numbers, groups, next, values));
  return Array.from(known, (_, group) => values.subarray(ends[group], ends[group + 1]));
}

/** Appends each known number to its group's array. */
function layOut(
  numbers: Float64Array,
  groups: Uint32Array,
  next: Uint32Array,
  values: Float64Array,
): void {
  for (let at = 0; at < groups.length; ) {
    const group = groups[at] as number;
    let place = next[group] as number;
    do {
      const number = numbers[at++] as number;
      if (!Number.isNaN(number)) values[place++] = number;
    } while (at < groups.length && groups[at] === group);
    next[group] = place;
  }
}

/** Counts the chosen rows of each group. Both lists ascend, and chosen rows may lie outside the groups. */
function* countIn(chosen: Uint32Array, { rows, groups, size }: Groups): Steps<Uint32Array> {
  const counts = new Uint32Array(size);
  let place = 0;
  yield* inSteps(chosen.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const row = chosen[at] as number;
      while ((rows[place] as number) < row) place++;
      if (rows[place] === row) (counts[groups[place] as number] as number)++;
    }
  });
  return counts;
}
