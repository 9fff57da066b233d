/** Searches over small made-up tables, in columns of every kind and without any: what they find is what the plain evaluator finds. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARE_PROPERTY } from '../../../../test/support/bare-property.js';
import type { Property } from '../../../domain/property-record.js';
import type { FactSubject } from '../../../facts/field.js';
import { fieldReader, readLocation } from '../../../facts/field-value.js';
import { compareScalars } from '../../../filter/compare.js';
import type { Condition, OrderKey } from '../../../filter/condition.js';
import { rowTest } from '../../../filter/evaluate.js';
import type { FilterField, Scalar } from '../../../filter/filter-field.js';
import { compareRows } from '../../../filter/order-rows.js';
import {
  type Column,
  codesFor,
  dictionaryColumn,
  NO_INTEGER,
  numberColumn,
} from '../../../release/columns/column.js';
import type { TableFormatName } from '../../../tables/formats.js';
import { ExportSearch } from './export-search.js';
import type { SearchData } from './row-plan.js';
import { SearchEngine, type SearchQuery } from './search-engine.js';
import type { Steps } from './steps.js';

/** How a table keeps each field: in a dictionary, as numbers, or with the property alone. */
const KEPT = {
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

const FIELDS = {
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

const LOCATION: FilterField = { name: 'location', type: 'location' };

type Subject = Pick<FactSubject, 'property'>;
const subjectOf = (property: Property) => ({ property }) as FactSubject;
const valueFor = ({ property }: Subject, { name }: FilterField): Scalar | null =>
  fieldReader(name)(subjectOf(property));

/** The columns of a table; `places` says how it keeps where a property is. */
function tableOf(subjects: readonly Subject[], places: 'numbers' | 'dictionary'): SearchData {
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

/** Undefined where no row has a value. */
function columnOf(
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

/** With letters whose capitals or small letters are of another alphabet. */
const TOWNS = ['KENT', 'Kent', 'kent', '\u212aENT', '\u0130LFORD', 'Ilford', 'ilford', 'Ryde', 'Í'];
const POSTCODES = ['AB1 1AA', 'AB1 1AB', 'AB1 2AA', 'AB10 1AA', 'B1 1AA', 'ZE1 0AA'];
const STREETS = ['High Street', 'HIGH STREET', 'Mill Lane'];
const orNone = <T>(values: readonly T[]): fc.Arbitrary<T | null> =>
  fc.option(fc.constantFrom(...values), { freq: 4 });

const home = fc.record({
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

const table: fc.Arbitrary<readonly Subject[]> = fc
  .record({
    homes: fc.array(home, { minLength: 1, maxLength: 90 }),
    isSorted: fc.boolean(),
    descending: fc.boolean(),
  })
  .map(({ homes, isSorted, descending }) => {
    // In the order of the postcodes, as releases are, those without one last.
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

const VALUES: Readonly<Record<keyof typeof FIELDS, readonly Scalar[]>> = {
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

const value = (name: keyof typeof FIELDS) => fc.constantFrom(...VALUES[name]);
const PATTERNS = ['%', 'AB1%', 'AB1 1%', 'ab1%', 'K%', 'k%', 'i%', 'I%ord', 'ken_', 'High%', '_'];
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;

const valueLeaf: fc.Arbitrary<Condition> = fc
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

const pointLeaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('near' as const), field: fc.constant(LOCATION) },
    ...{ latitude: fc.constantFrom(51.45, 60), longitude: fc.constantFrom(-0.97, -1) },
    minMetres: fc.constantFrom(0, 50, 1_000),
    maxMetres: fc.constantFrom(0, 100, 200, 70_000, Number.POSITIVE_INFINITY),
  }),
  fc.tuple(fc.constantFrom(51.4, 51.45), fc.constantFrom(51.45, 51.6)).map(([south, north]) => ({
    ...{ kind: 'within' as const, field: LOCATION },
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

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: valueLeaf },
    { weight: 1, arbitrary: pointLeaf },
    { weight: 2, arbitrary: fc.array(tie('condition'), { maxLength: 3 }).map(all) },
    { weight: 2, arbitrary: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map(any) },
  ),
}));

function all(of: readonly Condition[]): Condition {
  return { kind: 'all', of };
}

function any(of: readonly Condition[]): Condition {
  return { kind: 'any', of };
}

const order: fc.Arbitrary<readonly OrderKey[]> = fc.array(
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

const question = fc.record({
  ...{ table, where: condition, order },
  places: fc.constantFrom('numbers' as const, 'dictionary' as const),
  offset: fc.constantFrom(0, 1, 5, 40),
  limit: fc.constantFrom(1, 7, 100),
});

const LAST_KEY: OrderKey = { kind: 'field', field: FIELDS.uprn, descending: false };

function plainAnswer(
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
  // Rows of the table, which are all there.
  return rows.sort((a, b) => compare(subjects[a] as Subject, subjects[b] as Subject));
}

describe('a search', () => {
  it('finds what the plain evaluator finds, in its order, the second time too', () => {
    fc.assert(
      fc.property(question, ({ table, places, where, order, offset, limit }) => {
        const engine = new SearchEngine(tableOf(table, places));
        const expected = plainAnswer(table, { where, order });
        const query = { of: 'properties' as const, where, order };
        expect(run(engine.search({ ...query, offset, limit }))).toEqual({
          total: expected.length,
          rows: expected.slice(offset, offset + limit),
        });
        // From what it remembers.
        expect(run(engine.search({ ...query, offset: 0, limit: 100 })).rows).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('is not confused by two that take turns over the same rows', () => {
    fc.assert(
      fc.property(question, question, (one, other) => {
        const engine = new SearchEngine(tableOf(one.table, one.places));
        const queries = [one, other, one].map(
          ({ where, order }): SearchQuery => ({
            ...{ of: 'properties', where, order, offset: 0, limit: 100 },
          }),
        );
        const found = runInTurns(queries.map((query) => engine.search(query)));
        expect(found.map(({ rows }) => rows)).toEqual(
          queries.map((query) => plainAnswer(one.table, query)),
        );
      }),
      { numRuns: 40 },
    );
  });
});

const COLUMNS = [
  FIELDS.postcode,
  FIELDS.post_town,
  FIELDS.y_coordinate,
  FIELDS.latitude,
  FIELDS.udprn,
  FIELDS.thoroughfare,
  FIELDS.building_number,
];

describe('a piece of a table', () => {
  it('has every value of every row, from columns or from the properties', () => {
    fc.assert(
      fc.property(question, ({ table, places, where, order, offset, limit }) => {
        const bytes = pieceOf('ndjson', { table, places, where, order, offset, limit });
        const lines = bytes.split('\n').slice(0, -1);
        const rows = plainAnswer(table, { where, order }).slice(offset, offset + limit);
        const expected = rows.map((row) =>
          Object.fromEntries(
            COLUMNS.map((field) => [field.name, valueFor(table[row] as Subject, field)]),
          ),
        );
        expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('has where each row lies, in a form of maps', () => {
    const subject = (uprn: number, latitude: number | null) => ({
      property: {
        ...BARE_PROPERTY,
        ...{ uprn, position: { x: 1, y: 2, latitude, longitude: -0.97, precision: 'address' } },
      } as Property,
    });
    const where = all([]);
    const places = 'numbers' as const;
    const table = [subject(1, 51.45), subject(2, null)];
    const text = pieceOf('geojson', { table, places, where, order: [], offset: 0, limit: 9 });
    const features = text.split('\n').filter((line) => line.includes('Feature'));
    expect(features.map((line) => JSON.parse(line.replace(/^,|,$/g, '')).geometry)).toEqual([
      { type: 'Point', coordinates: [-0.97, 51.45] },
      null,
    ]);
  });
});

interface Piece extends Pick<SearchQuery, 'where' | 'order' | 'offset' | 'limit'> {
  readonly table: readonly Subject[];
  readonly places: 'numbers' | 'dictionary';
}

function pieceOf(format: TableFormatName, { table, places, ...query }: Piece): string {
  const data = tableOf(table, places);
  const tables = new ExportSearch(new SearchEngine(data), data);
  const wanted = { ...query, of: 'table' as const, columns: COLUMNS, format, isFirst: true };
  const { bytes, rows, total } = run(tables.search(wanted));
  expect(rows).toEqual([]);
  expect(total).toBe(plainAnswer(table, { where: query.where, order: [] }).length);
  return Buffer.from(bytes ?? []).toString('utf8');
}

describe('a search that has to decode properties', () => {
  const HOMES = 1_000;
  const street: Condition = {
    ...{ kind: 'compare', field: FIELDS.thoroughfare, operator: 'eq', value: 'High Street' },
  };
  const subjects = Array.from({ length: HOMES }, (_, at) => ({
    property: {
      ...BARE_PROPERTY,
      uprn: HOMES - at,
      address: {
        ...BARE_PROPERTY.address,
        postcode: at < 10 ? 'AB1 1AA' : 'AB1 1AB',
        thoroughfare: at % 2 === 0 ? 'High Street' : 'Mill Lane',
      },
    },
  }));
  const byStreet: OrderKey = { kind: 'field', field: FIELDS.thoroughfare, descending: true };
  const base = tableOf(subjects, 'numbers');
  const page = { order: [], offset: 0, limit: 10 };

  function watched() {
    const asked: number[] = [];
    const subjectAt: SearchData['subjectAt'] = (row) => {
      asked.push(row);
      return base.subjectAt(row);
    };
    const data: SearchData = { ...base, subjectAt };
    return { asked, data, engine: new SearchEngine(data) };
  }

  /** The most that were asked for between two pauses. */
  function mostAtOnce(steps: Steps<unknown>, asked: readonly number[]): number {
    let most = 0;
    for (let before = asked.length; ; before = asked.length) {
      const { done } = steps.next();
      most = Math.max(most, asked.length - before);
      if (done === true) return most;
    }
  }

  it('pauses after every hundred or so, whether it selects, orders or writes them', () => {
    const { asked, data, engine } = watched();
    const query = { of: 'properties' as const, where: street, ...page };
    expect(mostAtOnce(engine.search(query), asked)).toBe(128);
    expect(asked).toHaveLength(HOMES);
    const ordered = engine.search({ ...query, where: all([]), order: [byStreet] });
    expect(mostAtOnce(ordered, asked)).toBe(128);
    expect(asked).toHaveLength(2 * HOMES);
    const tables = new ExportSearch(engine, data);
    const columns = [FIELDS.thoroughfare, FIELDS.building_number];
    const table = { columns, format: 'csv' as const, isFirst: true, of: 'table' as const };
    const written = tables.search({ ...table, ...page, where: all([]), limit: HOMES });
    expect(mostAtOnce(written, asked)).toBe(128);
    // Each once, however many of its fields have no column.
    expect(asked).toHaveLength(3 * HOMES);
  });

  it('asks nothing of those that other conditions leave out, whichever is named first', () => {
    const postcode: Condition = {
      ...{ kind: 'compare', field: FIELDS.postcode, operator: 'eq', value: 'AB1 1AA' },
    };
    for (const of of [
      [street, postcode],
      [postcode, street],
    ]) {
      const { asked, engine } = watched();
      const found = run(engine.search({ of: 'properties', where: all(of), ...page }));
      expect(found).toEqual({ total: 5, rows: [0, 2, 4, 6, 8] });
      expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('asks for them in the order of the file, whatever the order of the rows', () => {
    const { asked, engine } = watched();
    const byUprn: OrderKey = { kind: 'field', field: FIELDS.uprn, descending: false };
    run(engine.search({ of: 'properties', where: all([]), ...page, order: [byStreet, byUprn] }));
    expect(asked).toEqual(subjects.map((_, row) => row));
  });

  it('asks for nothing where it has the answer', () => {
    const { asked, engine } = watched();
    const none: Condition = {
      ...{ kind: 'compare', field: FIELDS.postcode, operator: 'eq', value: 'ZZ' },
    };
    const found = run(engine.search({ of: 'properties', where: all([none, street]), ...page }));
    expect([found, asked]).toEqual([{ total: 0, rows: [] }, []]);
    const query = { of: 'properties' as const, where: street, ...page };
    run(engine.search(query));
    run(engine.search(query));
    run(engine.search({ ...query, where: any([street, street]) }));
    expect(asked).toHaveLength(HOMES);
    run(engine.search({ ...query, order: [byStreet] }));
    run(engine.search({ ...query, order: [byStreet], offset: 5 }));
    // Those that it selects, once.
    expect(asked).toHaveLength(HOMES + HOMES / 2);
  });
});

function run<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** One step of each in turn. */
function runInTurns<T>(all: readonly Steps<T>[]): readonly T[] {
  const results = new Map<number, T>();
  while (results.size < all.length) {
    all.forEach((steps, at) => {
      if (results.has(at)) return;
      const step = steps.next();
      if (step.done === true) results.set(at, step.value);
    });
  }
  return all.map((_, at) => results.get(at) as T);
}
