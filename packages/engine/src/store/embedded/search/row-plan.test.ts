/** How the rows of a condition are found: what a plan knows beforehand, and that it examines no more than necessary. */

import type { Condition, FilterField } from '@property-lookup/query';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { all, any, FIELDS, tableOf } from '@property-lookup/testing/random-tables';
import { run } from '@property-lookup/testing/run-steps';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../release/columns/column.js';
import { Selection } from '../../../release/columns/selection.js';
import { planRows, type RowPlan, type SearchData, settle } from './row-plan.js';
import { RowSet } from './row-set.js';

/** Thirty homes in postcode order, ten per postcode; every third is in Ryde, and the first ten have positions. */
const HOMES = 30;
const POSTCODES = ['AB1 1AA', 'AB1 1AB', 'ZE1 0AA'];
const subjects = Array.from({ length: HOMES }, (_, at) => ({
  property: {
    ...BARE_PROPERTY,
    uprn: at + 1,
    address: {
      ...BARE_PROPERTY.address,
      postcode: POSTCODES[Math.floor(at / 10)] ?? '',
      postTown: at % 3 === 0 ? 'RYDE' : 'KENT',
      thoroughfare: at % 2 === 0 ? 'High Street' : 'Mill Lane',
    },
    position:
      at < 10
        ? { x: 1, y: 2, latitude: 51.45, longitude: -0.97, precision: 'address' as const }
        : null,
  },
}));

const is = (field: FilterField, value: string | number): Condition => ({
  ...{ kind: 'compare', field, operator: 'eq', value },
});
const isNull = (field: FilterField, wanted: boolean): Condition => ({
  ...{ kind: 'null', field, isNull: wanted },
});
const postcode = (at: number): Condition => is(FIELDS.postcode, POSTCODES[at] ?? '');
const RYDE = is(FIELDS.post_town, 'RYDE');
const HIGH_STREET = is(FIELDS.thoroughfare, 'High Street');
const LOW_UPRN: Condition = { kind: 'compare', field: FIELDS.uprn, operator: 'lte', value: 15 };
const PLACE: FilterField = { name: 'location', type: 'location' };
const NEAR: Condition = {
  ...{ kind: 'near', field: PLACE, latitude: 51.45, longitude: -0.97 },
  ...{ minMetres: 0, maxMetres: 10 },
};

/** Records the columns and rows examined. */
function watched() {
  const base = tableOf(subjects, 'numbers');
  const columns = new Set<string>();
  const slices = new Map<string, number>();
  const rows: number[] = [];
  const known = new Map<string, Column | undefined>();
  const data: SearchData = {
    ...base,
    column(field) {
      columns.add(field.name);
      const column = known.get(field.name) ?? base.column(field);
      known.set(field.name, column);
      if (column?.kind === 'dictionary' && !Object.hasOwn(column.codes, 'subarray')) {
        const cut = column.codes.subarray.bind(column.codes);
        const subarray = (from?: number, to?: number) => {
          slices.set(field.name, (slices.get(field.name) ?? 0) + 1);
          return cut(from, to);
        };
        Object.assign(column.codes, { subarray });
      }
      return column;
    },
    subjectAt(row) {
      rows.push(row);
      return base.subjectAt(row);
    },
  };
  return { data, columns, slices, rows, plan: (where: Condition) => run(planRows(where, data)) };
}

const rowsOf = (plan: RowPlan): readonly number[] => [...run(new RowSet(plan, HOMES).all())];
const rowsWhere = (test: (at: number) => boolean): readonly number[] =>
  Array.from({ length: HOMES }, (_, at) => at).filter(test);

describe('a plan', () => {
  it.each<
    [string, Condition, { total: number | undefined; from: number; to: number; decodes: boolean }]
  >([
    ['everything', all([]), { total: 30, from: 0, to: 30, decodes: false }],
    ['one postcode', postcode(1), { total: 10, from: 10, to: 20, decodes: false }],
    [
      'another postcode',
      is(FIELDS.postcode, 'AB1 9ZZ'),
      { total: 0, from: 0, to: 0, decodes: false },
    ],
    ['values anywhere', RYDE, { total: 10, from: 0, to: 30, decodes: false }],
    ['numbers', LOW_UPRN, { total: undefined, from: 0, to: 30, decodes: false }],
    ['points', NEAR, { total: undefined, from: 0, to: 30, decodes: false }],
    ['what has no column', HIGH_STREET, { total: undefined, from: 0, to: 30, decodes: true }],
    ['what no home has', isNull(FIELDS.udprn, false), { total: 0, from: 0, to: 0, decodes: false }],
    [
      'what every home lacks',
      isNull(FIELDS.udprn, true),
      { total: 30, from: 0, to: 30, decodes: false },
    ],
    ['both', all([postcode(1), LOW_UPRN]), { total: undefined, from: 10, to: 20, decodes: false }],
    [
      'both, one decoded',
      all([postcode(1), HIGH_STREET]),
      { total: undefined, from: 10, to: 20, decodes: true },
    ],
    ['either', any([postcode(1), postcode(2)]), { total: 20, from: 10, to: 30, decodes: false }],
    [
      'either of two fields',
      any([postcode(1), RYDE]),
      { total: undefined, from: 0, to: 30, decodes: false },
    ],
    [
      'either, one decoded',
      any([postcode(1), HIGH_STREET]),
      { total: undefined, from: 0, to: 30, decodes: true },
    ],
    ['neither', all([postcode(0), postcode(2)]), { total: 0, from: 0, to: 0, decodes: false }],
  ])('of %s says how many rows there are, and where, before it looks', (_name, where, said) => {
    const { plan, rows } = watched();
    const { total, span, decodes } = plan(where);
    expect({ total, ...span, decodes }).toEqual(said);
    expect(rows).toEqual([]);
  });

  it('merges conditions on one field into one set of values, wherever they stand', () => {
    const { plan, slices } = watched();
    const either = plan(any([postcode(0), RYDE, postcode(1)]));
    expect(either.match).toBeUndefined();
    expect(rowsOf(either)).toEqual(rowsWhere((at) => at < 20 || at % 3 === 0));
    expect(Object.fromEntries(slices)).toEqual({ postcode: 1, post_town: 1 });
    expect(plan(any([postcode(0), postcode(1)])).match?.column.counts[0]).toBe(10);
    expect(plan(LOW_UPRN).match).toBeUndefined();
    expect(plan(all([postcode(0), LOW_UPRN])).match).toBeUndefined();
  });

  it("equals the condition's own if there is only one", () => {
    const { plan } = watched();
    for (const one of [all([LOW_UPRN]), any([LOW_UPRN]), all([all([LOW_UPRN])])])
      expect(rowsOf(plan(one))).toEqual(rowsWhere((at) => at < 15));
    expect(plan(all([postcode(2)])).total).toBe(10);
    expect(plan(any([postcode(2)])).total).toBe(10);
  });
});

describe('of several conditions', () => {
  /** The selected rows among the first ten. */
  function ofFirstTen(plan: RowPlan): number {
    return run(settle(plan.select({ firstRow: 0, size: 10 }, Selection.all(10)))).count();
  }

  it('examines the one with fewer rows first, and no other if it leaves none', () => {
    const few = all([postcode(2), any([RYDE, is(FIELDS.post_town, 'KENT')])]);
    for (const where of [few, all([...(few.kind === 'all' ? few.of : [])].reverse())]) {
      const { plan, slices } = watched();
      expect(ofFirstTen(plan(where))).toBe(0);
      expect([...slices.keys()]).toEqual(['postcode']);
    }
  });

  it('tests numbers after values with few rows, and decoded fields last', () => {
    for (const of of [
      [HIGH_STREET, LOW_UPRN, postcode(2)],
      [LOW_UPRN, HIGH_STREET, postcode(2)],
      [postcode(2), HIGH_STREET, LOW_UPRN],
    ]) {
      const { plan, rows } = watched();
      expect(ofFirstTen(plan(all(of)))).toBe(0);
      expect(rows).toEqual([]);
      expect(rowsOf(plan(all([HIGH_STREET, RYDE])))).toEqual(rowsWhere((at) => at % 6 === 0));
      expect(rows).toEqual(rowsWhere((at) => at % 3 === 0));
    }
  });

  it('adds the rows of each if any may hold', () => {
    const { plan } = watched();
    const where = any([HIGH_STREET, NEAR, isNull(FIELDS.udprn, false), postcode(2)]);
    expect(rowsOf(plan(where))).toEqual(rowsWhere((at) => at % 2 === 0 || at < 10 || at >= 20));
  });

  it('pauses before each, so that many do not delay others', () => {
    const { data } = watched();
    const pausesOf = (where: Condition): number => {
      const steps = planRows(where, data);
      let pauses = 0;
      while (steps.next().done !== true) pauses++;
      return pauses;
    };
    expect(pausesOf(RYDE)).toBe(1);
    expect(pausesOf(all([]))).toBe(0);
    expect(pausesOf(all([RYDE, any([NEAR, LOW_UPRN]), HIGH_STREET]))).toBe(4);
  });

  it('includes homes without a number if the condition does', () => {
    const { plan } = watched();
    expect(rowsOf(plan(isNull(FIELDS.latitude, true)))).toEqual(rowsWhere((at) => at >= 10));
    expect(rowsOf(plan(isNull(FIELDS.latitude, false)))).toEqual(rowsWhere((at) => at < 10));
    const other: Condition = { kind: 'compare', field: FIELDS.uprn, operator: 'neq', value: 3 };
    expect(rowsOf(plan(other))).toEqual(rowsWhere((at) => at !== 2));
  });

  it('finds nothing near if no home has a position', () => {
    const nowhere = tableOf(subjects.slice(10), 'numbers');
    const { data } = watched();
    const halfPlaced = ['latitude', 'longitude'].map((lacking): SearchData => {
      return {
        ...data,
        column: (field) => (field.name === lacking ? undefined : data.column(field)),
      };
    });
    for (const table of [nowhere, ...halfPlaced]) {
      const { total, span } = run(planRows(NEAR, table));
      expect([total, span]).toEqual([0, { from: 0, to: 0 }]);
    }
    expect(rowsOf(run(planRows(any([NEAR, LOW_UPRN]), nowhere)))).toEqual([0, 1, 2, 3, 4]);
  });
});
