/** Small made-up tables with columns of every kind, questions about them, and the plain evaluator's answers. */

import {
  type Column,
  codesFor,
  dictionaryColumn,
  NO_INTEGER,
  numberColumn,
} from '@property-lookup/engine/inside/release/columns/column';
import type { SearchData } from '@property-lookup/engine/inside/store/embedded/search/row-plan';
import type { FactSubject } from '@property-lookup/model/fields';
import { fieldReader, readLocation } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import type { Condition, FilterField, OrderKey, Scalar } from '@property-lookup/query';
import { compareScalars } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import { compareRows } from '@property-lookup/query/inside/filter/order-rows';
import fc from 'fast-check';
import { BARE_PROPERTY } from './bare-property.js';

/** How a table stores each field: as a dictionary, as numbers, or without a column. */
export const KEPT = {
  postcode: 'dictionary',
  post_town: 'dictionary',
  x_coordinate: 'dictionary',
  uprn: 'integers',
  y_coordinate: 'integers',
  latitude: 'numbers',
  longitude: 'numbers',
  udprn: 'dictionary',
  thoroughfare: 'property',
  building_number: 'property',
} as const;

export const FIELDS = {
  postcode: { name: 'postcode', type: 'text' },
  post_town: { name: 'post_town', type: 'text' },
  x_coordinate: { name: 'x_coordinate', type: 'integer' },
  uprn: { name: 'uprn', type: 'integer' },
  y_coordinate: { name: 'y_coordinate', type: 'integer' },
  latitude: { name: 'latitude', type: 'number' },
  longitude: { name: 'longitude', type: 'number' },
  udprn: { name: 'udprn', type: 'integer' },
  thoroughfare: { name: 'thoroughfare', type: 'text' },
  building_number: { name: 'building_number', type: 'text' },
} as const satisfies Record<keyof typeof KEPT, FilterField>;

export const LOCATION: FilterField = { name: 'location', type: 'location' };

export type Subject = Pick<FactSubject, 'property'>;
export const subjectOf = (property: Property) => ({ property }) as FactSubject;
export const valueFor = ({ property }: Subject, { name }: FilterField): Scalar | null =>
  fieldReader(name)(subjectOf(property));

/** The columns of a table; `places` tells how positions are stored. */
export function tableOf(
  subjects: readonly Subject[],
  places: 'numbers' | 'dictionary',
): SearchData {
  const columns = new Map<string, Column | undefined>();
  for (const field of Object.values(FIELDS)) {
    const kept = KEPT[field.name];
    if (kept === 'property') continue;
    const values = subjects.map((subject) => valueFor(subject, field));
    columns.set(field.name, columnOf(values, kept === 'numbers' ? places : kept));
  }
  return {
    rows: subjects.length,
    hasColumn: ({ name }) => columns.has(name),
    column: ({ name }) => columns.get(name),
    subjectAt: (row) => {
      const subject = subjects[row];
      return subject && subjectOf(subject.property);
    },
  };
}

/** Undefined if no row has a value. */
export function columnOf(
  values: readonly (Scalar | null)[],
  kind: 'dictionary' | 'integers' | 'numbers',
): Column | undefined {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compareScalars);
  if (distinct.length === 0) return undefined;
  if (kind === 'integers') {
    return numberColumn(Int32Array.from(values, (value) => Number(value ?? NO_INTEGER)));
  }
  if (kind === 'numbers') {
    return numberColumn(Float64Array.from(values, (value) => Number(value ?? Number.NaN)));
  }
  const codes = codesFor(distinct.length, values.length);
  values.forEach((value, row) => {
    codes[row] = value === null ? distinct.length : distinct.indexOf(value);
  });
  const at = (code: number): Scalar => distinct[code] ?? '';
  return dictionaryColumn({ length: distinct.length, at }, codes);
}

/** Includes letters whose upper or lower case belongs to another alphabet. */
export const TOWNS = [
  'KENT',
  'Kent',
  'kent',
  '\u212aENT',
  '\u0130LFORD',
  'Ilford',
  'ilford',
  'Ryde',
  'Í',
];
export const POSTCODES = ['AB1 1AA', 'AB1 1AB', 'AB1 2AA', 'AB10 1AA', 'B1 1AA', 'ZE1 0AA'];
export const STREETS = ['High Street', 'HIGH STREET', 'Mill Lane'];
export const orNone = <T>(values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.option(fc.constantFrom(...values), { freq: 4 });

export const home = fc.record({
  postcode: orNone(POSTCODES),
  postTown: orNone(TOWNS),
  thoroughfare: orNone(STREETS),
  buildingNumber: orNone(['1', '2', '10']),
  x: orNone([-3, 0, 7, 1_000]),
  y: orNone([-70_000, -1, 0, 1, 2, 90_000]),
  point: orNone([
    [51.45, -0.97],
    [51.451, -0.97],
    [51.5, -0.1],
    [-51.45, 0.97],
    [60.15, -1.15],
  ] as const),
});

export const table: fc.Arbitrary<readonly Subject[]> = fc
  .record({
    homes: fc.array(home, { minLength: 1, maxLength: 90 }),
    isSorted: fc.boolean(),
    descending: fc.boolean(),
  })
  .map(({ homes, isSorted, descending }) => {
    // In postcode order, with missing postcodes last, as in a release.
    const ordered = isSorted
      ? homes.toSorted((a, b) => compareScalars(a.postcode ?? '~', b.postcode ?? '~'))
      : homes;
    return ordered.map(({ point, x, y, ...address }, at) => ({
      property: {
        ...BARE_PROPERTY,
        uprn: descending ? 1_000 - at : at + 1,
        address: { ...BARE_PROPERTY.address, ...address },
        position: {
          ...{ x, y, latitude: point?.[0] ?? null, longitude: point?.[1] ?? null },
          precision: 'address',
        },
      } as Property,
    }));
  });

export const VALUES: Readonly<Record<keyof typeof FIELDS, readonly Scalar[]>> = {
  postcode: [...POSTCODES, 'AB1', '', 'ZZ'],
  post_town: [...TOWNS, 'J'],
  x_coordinate: [-4, -3, 0, 6, 7, 1_000, 2_000],
  uprn: [0, 1, 5, 40, 999, 1_000],
  y_coordinate: [-70_001, -70_000, -1, 0, 1, 90_000, 90_001],
  latitude: [-51.45, 51.45, 51.4505, 60.15, 61],
  longitude: [-0.97, 0, 0.97],
  udprn: [1],
  thoroughfare: STREETS,
  building_number: ['1', '10', '2', '3'],
};

export const value = (name: keyof typeof FIELDS) => fc.constantFrom(...VALUES[name]);
export const PATTERNS = [
  '%',
  'AB1%',
  'AB1 1%',
  'ab1%',
  'K%',
  'k%',
  'i%',
  'il%',
  'I%ord',
  'ken_',
  'High%',
  '_',
];
export const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;

export const valueLeaf: fc.Arbitrary<Condition> = fc
  .constantFrom(...Object.values(FIELDS))
  .chain((field): fc.Arbitrary<Condition> => {
    const one = value(field.name);
    const isText = field.type === 'text';
    return fc.oneof(
      fc.record({
        ...{ kind: fc.constant('compare' as const), field: fc.constant(field) },
        ...{ operator: fc.constantFrom(...OPERATORS), value: one },
      }),
      fc.record({
        ...{ kind: fc.constant('null' as const), field: fc.constant(field) },
        isNull: fc.boolean(),
      }),
      fc.record({
        ...{ kind: fc.constant('between' as const), field: fc.constant(field) },
        ...{ low: one, high: one },
      }),
      fc.record({
        ...{ kind: fc.constant('one-of' as const), field: fc.constant(field) },
        values: fc.array(one, { maxLength: 3 }),
        ...{ includesNull: fc.boolean(), negated: fc.boolean() },
      }),
      fc.record({
        ...{ kind: fc.constant('like' as const), field: fc.constant(field) },
        pattern: isText ? fc.constantFrom(...PATTERNS) : fc.constantFrom('1%', '%0', '5_'),
        ...{ ignoreCase: fc.boolean(), negated: fc.boolean() },
      }),
      fc.record({
        ...{ kind: fc.constant('regexp' as const), field: fc.constant(field) },
        ...{ source: fc.constantFrom('1', '^K', 'en.$'), flags: fc.constantFrom('', 'i') },
      }),
    );
  });

export const pointLeaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('near' as const), field: fc.constant(LOCATION) },
    ...{ latitude: fc.constantFrom(51.45, 60), longitude: fc.constantFrom(-0.97, -1) },
    minMetres: fc.constantFrom(0, 50, 1_000),
    maxMetres: fc.constantFrom(0, 100, 200, 70_000, Number.POSITIVE_INFINITY),
  }),
  fc
    .tuple(fc.constantFrom(51.4, 51.45), fc.constantFrom(51.45, 51.6), fc.boolean())
    .map(([south, north, negated]) => ({
      ...{ kind: 'within' as const, field: LOCATION, negated },
      polygons: [
        [
          [
            [-1, south],
            [-0.05, south],
            [-0.05, north],
            [-1, north],
            [-1, south],
          ],
        ],
      ] as never,
    })),
);

export const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: valueLeaf },
    { weight: 1, arbitrary: pointLeaf },
    { weight: 2, arbitrary: fc.array(tie('condition'), { maxLength: 3 }).map(all) },
    { weight: 2, arbitrary: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map(any) },
  ),
}));

export function all(of: readonly Condition[]): Condition {
  return { kind: 'all', of };
}

export function any(of: readonly Condition[]): Condition {
  return { kind: 'any', of };
}

export const order: fc.Arbitrary<readonly OrderKey[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('field' as const),
      field: fc.constantFrom(...Object.values(FIELDS)),
      descending: fc.boolean(),
    }),
    fc.constantFrom({ kind: 'distance' as const, latitude: 51.449, longitude: -0.9 }),
  ),
  { maxLength: 2 },
);

export const question = fc.record({
  ...{ table, where: condition, order },
  places: fc.constantFrom('numbers' as const, 'dictionary' as const),
  offset: fc.constantFrom(0, 1, 5, 40),
  limit: fc.constantFrom(1, 7, 100),
});

export const LAST_KEY: OrderKey = { kind: 'field', field: FIELDS.uprn, descending: false };

export function plainAnswer(
  subjects: readonly Subject[],
  { where, order }: { readonly where: Condition; readonly order: readonly OrderKey[] },
): readonly number[] {
  const matches = rowTest(where);
  const pointOf = ({ property }: Subject) => readLocation(subjectOf(property));
  const rows = subjects.flatMap((subject, row) =>
    matches(
      (field) => valueFor(subject, field),
      () => pointOf(subject),
    )
      ? [row]
      : [],
  );
  if (order.length === 0) return rows;
  const compare = compareRows<Subject>([...order, LAST_KEY], { value: valueFor, point: pointOf });
  // Every row of the table has an entry.
  return rows.sort((a, b) => compare(subjects[a] as Subject, subjects[b] as Subject));
}
