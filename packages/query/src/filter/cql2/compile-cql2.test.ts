/** CQL2 text selects what the standard says, including nulls, and invalid text is refused in one sentence. */

import { Failure } from '@property-lookup/kernel/failure';
import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalKey } from '../canonical.js';
import type { Condition, Leaf } from '../condition.js';
import { evaluate } from '../evaluate.js';
import { type FilterField, fieldTable, type Scalar } from '../filter-field.js';
import { isWithin } from '../polygon.js';
import { compileCql2 } from './compile-cql2.js';

const FIELDS = {
  town: { name: 'town', type: 'text' },
  bedrooms: { name: 'bedrooms', type: 'integer' },
  price: { name: 'price$confidence', type: 'number' },
  isNew: { name: 'new_build', type: 'boolean' },
  sold: { name: 'sold', type: 'date' },
  location: { name: 'location', type: 'location' },
} as const satisfies Record<string, FilterField>;
const ALL: readonly FilterField[] = Object.values(FIELDS);
const TABLE = fieldTable(ALL);

const compile = (text: string): Condition => compileCql2(text, TABLE);
const keyOf = (condition: Condition): string => canonicalKey(condition, []);

/** A predicate as text, with its value for a row: null if unknown. */
interface Predicate {
  readonly text: string;
  readonly holds: (row: Row) => boolean | null;
}
interface Row {
  readonly values: Readonly<Record<string, Scalar | null>>;
  readonly at: readonly [longitude: number, latitude: number] | null;
}

/** The grammar allows no text that ends in a backslash: `\\'` is a quotation mark. */
const WORDS: readonly string[] = ['', 'Exeter', 'EXETER', "O'Hara's", '50 %', 'a_b', 'a\\b'];
const words = fc.constantFrom(...WORDS);
const numbers = fc.integer({ min: -3, max: 3 });
const days = fc.constantFrom('2020-01-01', '2020-02-29', '2026-12-31');
const SIGNS = ['=', '<>', '<', '>', '<=', '>='] as const;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const known =
  <T extends Scalar>(name: string, test: (value: T) => boolean) =>
  (row: Row) => {
    const value = row.values[name];
    return value === null || value === undefined ? null : test(value as T);
  };

function compared(sign: (typeof SIGNS)[number], a: Scalar, b: Scalar): boolean {
  const tests = { '=': a === b, '<>': a !== b, '<': a < b, '>': a > b, '<=': a <= b, '>=': a >= b };
  return tests[sign];
}

const comparison = (
  field: FilterField,
  value: fc.Arbitrary<Scalar>,
  print: (v: Scalar) => string,
) =>
  fc.tuple(fc.constantFrom(...SIGNS), value, fc.boolean()).map(([sign, given, isMirrored]) => {
    const mirror = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '=': '=', '<>': '<>' } as const;
    const name = `"${field.name}"`;
    return {
      text: isMirrored
        ? `${print(given)}${mirror[sign]}${name}`
        : `${name} ${sign} ${print(given)}`,
      holds: known(field.name, (v) => compared(sign, v, given)),
    };
  });

const not = (isNot: boolean, test: (row: Row) => boolean | null) => (row: Row) => {
  const held = test(row);
  return held === null ? null : held !== isNot;
};

const predicate: fc.Arbitrary<Predicate> = fc.oneof(
  comparison(FIELDS.town, words, (v) => quoted(String(v))),
  comparison(FIELDS.bedrooms, numbers, String),
  comparison(FIELDS.price, fc.constantFrom(-1.5, 0.25, 1e3), String),
  comparison(FIELDS.isNew, fc.boolean(), (v) => String(v).toUpperCase()),
  comparison(FIELDS.sold, days, (v) => `DATE('${v}')`),
  fc.tuple(fc.constantFrom(...ALL), fc.boolean()).map(([{ name }, isNot]) => ({
    text: `${name} is ${isNot ? 'not ' : ''}null`,
    holds: (row: Row) => ((name === 'location' ? row.at : row.values[name]) === null) !== isNot,
  })),
  fc.tuple(numbers, numbers, fc.boolean()).map(([low, high, isNot]) => ({
    text: `bedrooms ${isNot ? 'NOT ' : ''}BETWEEN ${low} AND ${high}`,
    holds: not(
      isNot,
      known('bedrooms', (v: number) => v >= low && v <= high),
    ),
  })),
  fc.tuple(fc.array(words, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([all, isNot]) => ({
    text: `town ${isNot ? 'not in' : 'IN'} (${all.map(quoted).join(', ')})`,
    holds: not(
      isNot,
      known('town', (v: string) => all.includes(v)),
    ),
  })),
  fc.tuple(words, fc.constantFrom('=', '<>', 'IN'), fc.boolean()).map(([word, sign, isNot]) => ({
    text: `${isNot ? 'NOT ' : ''}casei(town) ${sign} ${sign === 'IN' ? `(CASEI(${quoted(word)}))` : `CASEI(${quoted(word)})`}`,
    holds: not(
      isNot !== (sign === '<>'),
      known('town', (v: string) => v.toLowerCase() === word.toLowerCase()),
    ),
  })),
  fc.tuple(fc.constantFrom('E%', '%r', '_xeter', '%'), fc.boolean()).map(([pattern, isNot]) => ({
    text: `town ${isNot ? 'NOT ' : ''}LIKE '${pattern}'`,
    holds: not(
      isNot,
      known('town', (v: string) =>
        new RegExp(`^${pattern.replace('%', '.*').replace('_', '.')}$`, 's').test(v),
      ),
    ),
  })),
  fc
    .constantFrom('BBOX(-1,-1,1.5,1.5)', 'POLYGON((-1 -1, 1.5 -1, 1.5 1.5, -1 1.5, -1 -1))')
    .map((geometry) => ({
      text: `S_INTERSECTS(location, ${geometry})`,
      holds: ({ at }: Row) => at && isWithin([[BOX]], at[0], at[1]),
    })),
  fc.boolean().map((value) => ({ text: String(value), holds: () => value })),
);
const BOX = [
  [-1, -1],
  [1.5, -1],
  [1.5, 1.5],
  [-1, 1.5],
  [-1, -1],
] as const;

/** Three-valued logic as in SQL: `null` is neither true nor false. */
const expression = fc.letrec<{ any: Predicate }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    predicate,
    tie('any').map(({ text, holds }) => ({ text: `NOT (${text})`, holds: not(true, holds) })),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text}) AND (${b.text})`,
      holds: (row: Row) => both(a.holds(row), b.holds(row)),
    })),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text} or ${b.text})`,
      holds: (row: Row) => negated(both(negated(a.holds(row)), negated(b.holds(row)))),
    })),
  ),
})).any;

const negated = (held: boolean | null): boolean | null => (held === null ? null : !held);
function both(a: boolean | null, b: boolean | null): boolean | null {
  if (a === false || b === false) return false;
  return a === null || b === null ? null : true;
}

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const row: fc.Arbitrary<Row> = fc.record({
  values: fc.record({
    town: orNull(words),
    bedrooms: orNull(numbers),
    price$confidence: orNull(fc.constantFrom(-1.5, 0.25, 7)),
    new_build: orNull(fc.boolean()),
    sold: orNull(days),
  }),
  // Often on an edge of the box.
  at: orNull(fc.tuple(numbers, numbers)),
});

function selects(condition: Condition, { at, values }: Row): boolean {
  return evaluate(
    condition,
    ({ name }) => values[name] ?? null,
    () => at && { longitude: at[0], latitude: at[1] },
  );
}

describe('CQL2 text', () => {
  it('selects rows for which it is true, not false or unknown', () => {
    fc.assert(
      fc.property(
        expression,
        fc.array(row, { minLength: 1, maxLength: 8 }),
        ({ text, holds }, rows) => {
          const condition = compile(text);
          for (const values of rows) {
            expect([text, values, selects(condition, values)]).toEqual([
              text,
              values,
              holds(values) === true,
            ]);
          }
        },
      ),
      { numRuns: byLength(1_000, 20_000) },
    );
  });

  it('gives the condition from which it was printed', () => {
    fc.assert(
      fc.property(printable, (condition) => {
        expect(keyOf(compile(printed(condition)))).toBe(keyOf(condition));
      }),
      { numRuns: byLength(1_000, 10_000) },
    );
  });

  it('is compiled or refused in a sentence, whatever its content', () => {
    const pieces = fc.constantFrom(
      ...[
        'AND',
        'OR',
        'NOT',
        '(',
        ')',
        ',',
        '=',
        '<>',
        'town',
        'bedrooms',
        "'a'",
        '5',
        'IS',
        'NULL',
        'IN',
      ],
      ...[
        'LIKE',
        'BETWEEN',
        'CASEI',
        'DATE',
        'S_INTERSECTS',
        'location',
        'POINT',
        'BBOX',
        'TRUE',
        '"',
        "'",
        '*',
      ],
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(pieces, { maxLength: 20 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const sentence = refusal(text);
        if (sentence === undefined) return;
        expect(sentence).toMatch(/^filter/);
        expect(sentence).not.toMatch(/\p{C}/u);
        expect(sentence.length).toBeLessThanOrEqual(3 * 300 + 40);
      }),
      { numRuns: byLength(1_000, 30_000) },
    );
  });

  it.each([
    ['THIS IS NOT A FILTER', "expected NULL at character 13, not 'A'"],
    ['town = ', 'expected a field or a value at character 8, not the end'],
    ['twon = 1', "unknown field 'twon'; did you mean 'town'?"],
    ["town = 'a", 'the quotation mark at character 8 is not closed'],
    ['bedrooms * 2 > 4', "'*' at character 10 is no part of a condition"],
    ["bedrooms > 'many'", "'bedrooms' takes a whole number, not 'many'"],
    ['town = bedrooms', 'a field is compared with a value, not with another field'],
    ["CASEI(town) = 'a'", 'CASEI must stand on both sides'],
    ["CASEI(town) < CASEI('a')", 'CASEI goes with =, <>, LIKE and IN'],
    ["sold > DATE('2021-02-29')", "DATE takes a text such as '2026-01-31'"],
    [
      'town NOT = 1',
      "expected =, <>, <, >, <=, >=, IS, LIKE, BETWEEN or IN at character 10, not '='",
    ],
    ['1 = 2', 'one side of a comparison must be a field'],
    ['avg(price) > 2', 'expected CASEI, DATE, TIMESTAMP or S_INTERSECTS'],
    ['S_INTERSECTS(location, POINT(90 180))', 'takes [longitude, latitude] in degrees'],
    ['S_INTERSECTS(location, BBOX(1, 2, 3))', 'BBOX takes four numbers, or six with heights'],
    ['S_INTERSECTS(location, location)', 'S_INTERSECTS takes a field and a geometry'],
    ['town = 1 town', "expected AND, OR or the end at character 10, not 'town'"],
    ['('.repeat(7_999), 'nested too deeply'],
    ['x'.repeat(8_001), 'filter is longer than 8000 characters'],
  ])('%s: %s', (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });
});

describe('geometries', () => {
  const at = (x: number, y: number): Row => ({ values: {}, at: [x, y] });

  it.each([
    ['POINT(1 2)', [1, 2], [1, 2.001]],
    ['POINT Z (1 2 30)', [1, 2], [2, 1]],
    ['MULTIPOINT((1 2), (3 4))', [3, 4], [2, 3]],
    ['MULTIPOINT(1 2, 3 4)', [3, 4], [2, 3]],
    ['LINESTRING(0 0, 0 4, 4 4)', [0, 2], [1, 1]],
    ['MULTILINESTRING((0 0, 0 4), (5 5, 5 9))', [5, 6], [0, 5]],
    ['POLYGON((0 0, 9 0, 9 9, 0 9, 0 0), (3 3, 6 3, 6 6, 3 6, 3 3))', [1, 1], [4, 4]],
    ['MULTIPOLYGON(((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))', [5.5, 5.2], [3, 3]],
    ['GEOMETRYCOLLECTION(POINT(1 2), BBOX(5, 5, 6, 6))', [5.5, 5.5], [3, 3]],
    ['BBOX(0, 0, 0, 1, 1, 9)', [0.5, 0.5], [2, 2]],
    ['BBOX(170, -10, -170, 10)', [-175, 0], [0, 0]],
  ])('%s holds %j and not %j', (geometry, [x = 0, y = 0], [outX = 0, outY = 0]) => {
    const condition = compile(`S_INTERSECTS(${geometry}, location)`);
    expect(selects(condition, at(x, y))).toBe(true);
    expect(selects(condition, at(outX, outY))).toBe(false);
    expect(selects(condition, NOTHING)).toBe(false);
    const outside = compile(`NOT S_INTERSECTS(location, ${geometry})`);
    expect(selects(outside, at(outX, outY))).toBe(true);
    expect(selects(outside, at(x, y))).toBe(false);
    expect(selects(outside, NOTHING)).toBe(false);
  });
});

const NOTHING: Row = { values: {}, at: null };

function refusal(text: string): string | undefined {
  try {
    compile(text);
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-parameter') return error.message;
    throw error;
  }
}

/** Conditions that CQL2 can express: its own `<>` and `NOT` never select nulls. */
const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constant(FIELDS.bedrooms),
    operator: fc.constantFrom(
      'eq' as const,
      'gt' as const,
      'gte' as const,
      'lt' as const,
      'lte' as const,
    ),
    value: numbers,
  }),
  fc.record({
    kind: fc.constant('null' as const),
    field: fc.constantFrom(...ALL),
    isNull: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('between' as const),
    field: fc.constant(FIELDS.sold),
    low: days,
    high: days,
  }),
  fc.record({
    kind: fc.constant('one-of' as const),
    field: fc.constant(FIELDS.town),
    values: fc.uniqueArray(words, { minLength: 1 }),
    includesNull: fc.constant(false),
    negated: fc.constant(false),
  }),
  fc.record({
    kind: fc.constant('like' as const),
    field: fc.constant(FIELDS.town),
    pattern: fc.constantFrom('E%', 'a\\_b', "O'%"),
    ignoreCase: fc.boolean(),
    negated: fc.constant(false),
  }),
  fc.tuple(numbers, numbers, fc.boolean()).map(([x, y, negated]): Leaf => {
    const ring = [
      [x, y],
      [x + 2, y],
      [x, y + 2],
      [x, y],
    ] as const;
    return { kind: 'within', field: FIELDS.location, polygons: [[ring]], negated };
  }),
);
const printable = fc
  .letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      leaf,
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('any'), { minLength: 2, maxLength: 3 }),
      }),
    ),
  }))
  .any.map(flat);

/** The form that the compiler produces: nested parts of the same kind are merged. */
function flat(condition: Condition): Condition {
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition;
  const { kind } = condition;
  return {
    kind,
    of: condition.of.map(flat).flatMap((part) => (part.kind === kind ? part.of : [part])),
  };
}

function printed(condition: Condition): string {
  if (condition.kind === 'all' || condition.kind === 'any') {
    return `(${condition.of.map(printed).join(condition.kind === 'all' ? ' AND ' : ' OR ')})`;
  }
  const { name } = condition.field;
  const signs = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
  switch (condition.kind) {
    case 'compare':
      return `"${name}" ${signs[condition.operator]} ${condition.value}`;
    case 'null':
      return `"${name}" IS${condition.isNull ? '' : ' NOT'} NULL`;
    case 'between':
      return `${name} BETWEEN DATE('${condition.low}') AND DATE('${condition.high}')`;
    case 'one-of':
      return `${name} IN (${condition.values.map((value) => quoted(String(value))).join()})`;
    case 'like': {
      const [left, right] = condition.ignoreCase ? ['CASEI(', ')'] : ['', ''];
      return `${left}${name}${right} LIKE ${left}${quoted(condition.pattern)}${right}`;
    }
    case 'within': {
      const rings = condition.polygons.map((polygon) =>
        polygon.map((ring) => `(${ring.map((corner) => corner.join(' ')).join(', ')})`).join(', '),
      );
      const not = condition.negated ? 'NOT ' : '';
      return `${not}S_INTERSECTS(${name}, MULTIPOLYGON(${rings.map((text) => `(${text})`).join(', ')}))`;
    }
    default:
      throw new Error(`CQL2 has no ${condition.kind}`);
  }
}
