/** Answers questions about groups of properties: groups the rows of a filter and measures them column by column. */

import type { Condition } from '@property-lookup/query';
import {
  type Aggregate,
  CELLS_MAX,
  type Cell,
  fieldsOfAggregate,
  Gathering,
  type Measure,
  tooManyCells,
} from '@property-lookup/query/aggregates';
import { groupRows } from './group-rows.js';
import { type FieldOfGroups, readField } from './measure-groups.js';
import { readFields } from './read-fields.js';
import { DECODED_ROWS, type SearchData } from './row-plan.js';
import type { SearchEngine, SearchResult } from './search-engine.js';
import { inSteps, type Steps } from './steps.js';

export interface AggregateQuery {
  readonly of: 'groups';
  readonly where: Condition;
  readonly aggregate: Aggregate;
}

export class AggregateSearch {
  readonly #engine: SearchEngine;
  readonly #data: SearchData;

  constructor(engine: SearchEngine, data: SearchData) {
    this.#engine = engine;
    this.#data = data;
  }

  *search({ where, aggregate }: AggregateQuery): Steps<SearchResult> {
    const rows = yield* this.#engine.rows(where);
    const haveColumns = fieldsOfAggregate(aggregate).every((field) => this.#data.hasColumn(field));
    const cells = haveColumns
      ? yield* this.#onColumns(where, aggregate, rows)
      : yield* this.#onProperties(aggregate, rows);
    return { total: rows.length, rows: [], cells };
  }

  *#onColumns(where: Condition, { by, of }: Aggregate, rows: Uint32Array): Steps<readonly Cell[]> {
    const { groups, keys } = yield* groupRows(by, rows, this.#data);
    const counts = new Uint32Array(keys.length);
    yield* inSteps(groups.length, (from, to) => countGroups(groups.subarray(from, to), counts));
    const fields = new Map<string, FieldOfGroups>();
    const measured: { readonly values: Values; readonly known: Uint32Array }[] = [];
    for (const measure of of) {
      const { field } = measure;
      const read =
        fields.get(field.name) ??
        (yield* readField(field, this.#data.column(field), { rows, groups, size: keys.length }));
      fields.set(field.name, read);
      yield;
      const values = yield* read.measure(measure, yield* this.#satisfying(where, measure));
      measured.push({ values, known: read.known });
    }
    return keys.map((values, group) => ({
      keys: values,
      count: counts[group] ?? 0,
      values: measured.map((one) => one.values[group] ?? null),
      known: measured.map((one) => one.known[group] ?? 0),
    }));
  }

  *#satisfying(where: Condition, measure: Measure): Steps<Uint32Array | undefined> {
    if (measure.kind !== 'share') return undefined;
    return yield* this.#engine.rows({ kind: 'all', of: [where, measure.leaf] });
  }

  /** For fields without a column, which are read from each property; the other fields come from their columns. */
  *#onProperties(aggregate: Aggregate, rows: Uint32Array): Steps<readonly Cell[]> {
    const gathering = new Gathering(aggregate);
    const fields = fieldsOfAggregate(aggregate);
    const places = new Map(fields.map(({ name }, at) => [name, at]));
    for (let from = 0; from < rows.length; from += DECODED_ROWS) {
      const piece = [...rows.subarray(from, from + DECODED_ROWS)];
      const values = yield* readFields(fields, piece, this.#data);
      for (const at of piece.keys()) {
        gathering.add(({ name }) => values[places.get(name) ?? -1]?.[at] ?? null);
      }
      if (gathering.size > CELLS_MAX) throw tooManyCells();
    }
    return gathering.cells();
  }
}

/** Neighbouring rows often share a group, which is then updated once. */
function countGroups(groups: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < groups.length; ) {
    const [first, group] = [at, groups[at] as number];
    do at++;
    while (at < groups.length && groups[at] === group);
    (counts[group] as number) += at - first;
  }
}

type Values = readonly Cell['values'][number][];
