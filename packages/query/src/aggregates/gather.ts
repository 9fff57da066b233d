/** Groups properties one by one and measures each group. Every store must agree with this reference. */

import type { FilterField, Scalar } from '../filter/filter-field.js';
import { leafTest } from '../filter/leaf-test.js';
import { compareScalars } from '../filter/operators.js';
import { type GroupValue, groupValue } from './group-value.js';
import { quantile } from './quantile.js';
import {
  type Aggregate,
  type Cell,
  type CellValue,
  fieldsOfKey,
  type Measure,
} from './question.js';

type ReadField = (field: FilterField) => Scalar | null;

interface Group {
  readonly keys: readonly CellValue[];
  count: number;
  /** Known values, one list per measure. */
  readonly values: readonly Scalar[][];
}

/** Adds rows to the groups of an aggregate, one at a time. */
export class Gathering {
  readonly #aggregate: Aggregate;
  readonly #keys: readonly { readonly fields: readonly FilterField[]; readonly of: GroupValue }[];
  readonly #groups = new Map<string, Group>();

  constructor(aggregate: Aggregate) {
    this.#aggregate = aggregate;
    this.#keys = aggregate.by.map((key) => ({ fields: fieldsOfKey(key), of: groupValue(key) }));
  }

  add(read: ReadField): void {
    const keys = this.#keys.map(({ fields: [first, second], of }) =>
      of(first === undefined ? null : read(first), second && read(second)),
    );
    const name = JSON.stringify(keys);
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = { keys, count: 0, values: this.#aggregate.of.map(() => []) };
      this.#groups.set(name, group);
    }
    group.count++;
    for (const [at, { field }] of this.#aggregate.of.entries()) {
      const value = read(field);
      if (value !== null) group.values[at]?.push(value);
    }
  }

  /** The number of groups so far. */
  get size(): number {
    return this.#groups.size;
  }

  cells(): readonly Cell[] {
    const { of } = this.#aggregate;
    return [...this.#groups.values()].map(({ keys, count, values }) => ({
      keys,
      count,
      values: of.map((measure, at) => measured(measure, values[at] ?? [])),
      known: values.map((known) => known.length),
    }));
  }
}

function measured(measure: Measure, values: readonly Scalar[]): CellValue {
  const [first] = values;
  if (first === undefined) return null;
  switch (measure.kind) {
    case 'quantile':
      return rounded(quantile(Float64Array.from(values, Number), measure.share));
    case 'mean':
      return rounded(values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length);
    case 'share': {
      const test = leafTest(measure.leaf);
      return rounded(values.filter(test).length / values.length);
    }
    case 'min':
      return values.reduce((least, value) => (compareScalars(value, least) < 0 ? value : least));
    case 'max':
      return values.reduce((most, value) => (compareScalars(value, most) > 0 ? value : most));
  }
}

/** Rounds to ten digits, so that the order in which a store adds numbers does not show. */
export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
