/** Valid filters, and the sentence that refuses each invalid one. */

import { Failure } from '@property-lookup/kernel/failure';
import { describe, expect, it } from 'vitest';
import { compileFilter, compileFilterValue } from './compile-filter.js';
import { type CompiledFilter, EVERYTHING } from './condition.js';
import { type FilterField, fieldTable } from './filter-field.js';

const FIELDS: readonly FilterField[] = [
  { name: 'postcode', type: 'text' },
  { name: 'bedrooms', type: 'integer' },
  { name: 'floor_area', type: 'number' },
  { name: 'new_build', type: 'boolean' },
  { name: 'last_sold_date', type: 'date' },
  { name: 'bedrooms$confidence', type: 'number' },
  { name: 'location', type: 'location' },
];
const TABLE = fieldTable(FIELDS);
const RECORD = ['UPRN', 'POSTCODE', 'BEDROOMS', 'BEDROOMS$CONFIDENCE'];
const [POSTCODE, BEDROOMS, , , , , LOCATION] = FIELDS;

const compile = (filter: unknown): CompiledFilter =>
  compileFilter(JSON.stringify(filter), TABLE, RECORD);

/** The refusing sentence, or the empty string if there is none. */
function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-parameter') return error.message;
    throw error;
  }
  return '';
}

const where = (condition: unknown): string => refusal(() => compile({ where: condition }));

describe('accepted filters', () => {
  it('means everything when empty', () => {
    expect(compile({})).toEqual(EVERYTHING);
    expect(compile({ where: {} })).toEqual(EVERYTHING);
    expect(compile({ where: { and: [] } })).toEqual(EVERYTHING);
  });

  it('finds fields in any case and ANDs operators', () => {
    expect(compile({ where: { BedRooms: { gt: 2, lt: '5' } } }).where).toEqual({
      kind: 'all',
      of: [
        { kind: 'compare', field: BEDROOMS, operator: 'gt', value: 2 },
        { kind: 'compare', field: BEDROOMS, operator: 'lt', value: 5 },
      ],
    });
  });

  it('merges nested parts of one kind and unwraps single ones', () => {
    const leaf = { kind: 'compare', field: POSTCODE, operator: 'eq', value: 'A' };
    expect(compile({ where: { and: [{ or: [{ postcode: 'A' }] }] } }).where).toEqual(leaf);
    const nested = { or: [{ postcode: 'A' }, { or: [{ postcode: 'A' }, { postcode: 'A' }] }] };
    expect(compile({ where: nested }).where).toEqual({ kind: 'any', of: [leaf, leaf, leaf] });
  });

  it('takes 32 levels of and, whatever is inside', () => {
    expect(refusal(() => compileFilter(nested(32), TABLE, RECORD))).toBe('');
    const inside = '{"location":{"near":{"lat":1,"lng":2}},"postcode":{"inq":["x"]}}';
    expect(refusal(() => compileFilter(nested(32, inside), TABLE, RECORD))).toBe('');
  });

  it('lets null match nothing where an order is asked', () => {
    for (const operator of ['gt', 'gte', 'lt', 'lte']) {
      expect(compile({ where: { bedrooms: { [operator]: null } } }).where).toEqual({
        kind: 'one-of',
        field: BEDROOMS,
        values: [],
        includesNull: false,
        negated: false,
      });
    }
  });

  it('orders by distance from the first near unless order is given', () => {
    const near = { or: [{ location: { near: '1,2' } }, { location: { near: '3,4' } }] };
    const distance = { kind: 'distance', latitude: 1, longitude: 2 };
    const byBedrooms = { kind: 'field', field: BEDROOMS, descending: true };
    expect(compile({ where: near }).order).toEqual([distance]);
    expect(compile({ where: near, order: 'bedrooms DESC' }).order).toEqual([byBedrooms]);
    expect(compile({ where: near, order: 'bedrooms desc,LOCATION' }).order).toEqual([
      byBedrooms,
      distance,
    ]);
    expect(compile({ where: { location: { exists: true } } }).where).toEqual({
      kind: 'null',
      field: LOCATION,
      isNull: false,
    });
  });

  it.each([
    ['f asc, g desc in one text', 'bedrooms asc, postcode desc'],
    ['a list', ['bedrooms', 'postcode DESC']],
    ['an array-like object', { 0: 'BEDROOMS', 1: 'postcode  desc' }],
    ['a repeated field', 'bedrooms,postcode desc,bedrooms desc'],
  ])('order: %s', (_name, order) => {
    expect(compile({ order }).order).toEqual([
      { kind: 'field', field: BEDROOMS, descending: false },
      { kind: 'field', field: POSTCODE, descending: true },
    ]);
  });

  it.each([
    ['postcode, uprn', ['UPRN', 'POSTCODE']],
    [['bedrooms$confidence'], ['BEDROOMS$CONFIDENCE']],
    [{ uprn: true, postcode: false }, ['UPRN']],
    [{ bedrooms: 'false', bedrooms$confidence: 'false' }, ['UPRN', 'POSTCODE']],
    ['', null],
    [[], null],
    [{}, null],
  ])('fields: %j', (fields, names) => {
    expect(compile({ fields }).fields).toEqual(names);
  });

  it('pages by numbers or their text', () => {
    expect(compile({ limit: '4', skip: '1' })).toMatchObject({ limit: 4, offset: 1 });
    expect(compile({ limit: 100, offset: 0 })).toMatchObject({ limit: 100, offset: 0 });
  });
});

describe('refused filters', () => {
  it.each([
    ['{"where":{"postcode":}}', "expected a value but found '}' at position 21"],
    ['{"where":{}', "expected ',' or '}' but found the end at position 11"],
    ['{"where":{}}}', "expected the end but found '}' at position 12"],
    ['{"limit":1,"limit":2}', "'limit' is given twice in one object, at position 11"],
    ['', 'filter is empty'],
    ['%7B%22where%22%3A%7B%7D%7D', 'percent-encoded more than once'],
    ['%257b%257d', 'percent-encoded more than once'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['"x"', 'must be a JSON object'],
    [nested(33), 'at most 32 levels'],
    ['['.repeat(7_000), 'at most 32 levels'],
    [`{"where":{"postcode":"${'x'.repeat(8_000)}"}}`, 'longer than 8000 characters'],
  ])('text %#', (text, reason) => {
    expect(refusal(() => compileFilter(text, TABLE, RECORD))).toContain(reason);
  });

  it.each([
    [{ postcod: 'x' }, "filter: unknown field 'postcod'; did you mean 'postcode'?"],
    [{ AND: [] }, "did you mean 'and'?"],
    [{ toString: 'x' }, "unknown field 'toString'"],
    [{ 'constructor.prototype': { toString: 'x' } }, 'unknown field'],
    [{ not: { bedrooms: 1 } }, 'use neq'],
    [{ bedrooms: { gtt: 1 } }, "unknown operator 'gtt' on 'bedrooms'; did you mean 'gt'?"],
    [{ bedrooms: { $gt: 1 } }, "did you mean 'gt'?"],
    [{ bedrooms: { constructor: 1 } }, "unknown operator 'constructor'"],
    [{ bedrooms: {} }, 'empty object'],
    [{ bedrooms: [1, 2] }, 'takes a whole number, not a list; use inq'],
    [{ bedrooms: 1.5 }, 'takes a whole number, not 1.5'],
    [{ bedrooms: '' }, 'not an empty text'],
    [{ bedrooms: 1e300 }, 'takes a whole number'],
    [{ bedrooms: 9_007_199_254_740_992 }, 'takes a whole number'],
    [{ bedrooms: true }, 'takes a whole number, not true'],
    [{ floor_area: 'NaN' }, 'takes a number'],
    [{ last_sold_date: '2023-02-29' }, 'YYYY-MM-DD'],
    [{ new_build: 2 }, 'takes true or false'],
    [{ postcode: 'a\0' }, 'well-formed text'],
    [{ postcode: { like: 1 } }, 'must be well-formed text, not 1'],
    [{ postcode: { like: 'a', options: 'i' } }, 'use ilike'],
    [{ bedrooms: { regexp: '1' } }, 'it applies to text'],
    [{ bedrooms: { near: '1,2' } }, 'it applies to location'],
    [{ location: '1,2' }, 'takes near, exists or null'],
    [{ location: { like: 'x' } }, 'like does not apply'],
    [{ location: { maxDistance: 1 } }, 'needs near next to it'],
    [{ location: { near: '1,2', maxDistanse: 1 } }, "unknown operator 'maxDistanse'"],
    [{ bedrooms: { exists: 'maybe' } }, 'takes true or false'],
    [{ bedrooms: { inq: 3 } }, 'takes a list'],
    [{ bedrooms: { inq: {} } }, 'takes a list'],
    [{ bedrooms: { inq: Array(501).fill(1) } }, 'at most 500 values'],
    [{ and: Array(101).fill({ bedrooms: 1 }) }, 'more than 100 conditions'],
    [{ or: Array(11).fill({ postcode: { regexp: 'a' } }) }, 'more than 10 regexp conditions'],
    [{ bedrooms: 1, and: [{ and: Array(100).fill({ bedrooms: 1 }) }] }, 'more than 100'],
    [{ or: [] }, "'or' takes at least one"],
    [{ or: [null] }, "each item of 'or' takes an object"],
    [null, 'where takes an object of conditions, not null'],
    [[], 'where takes an object'],
  ])('where %j', (condition, reason) => {
    expect(where(condition)).toContain(reason);
  });

  it.each([
    [{ wher: {} }, "unknown key 'wher'; did you mean 'where'?"],
    [{ postcode: 'x' }, "'postcode' must stand inside 'where'"],
    [{ include: [] }, "'include' is not supported"],
    [{ limit: 0 }, "'limit' takes a whole number from 1 to 100, not 0"],
    [{ limit: 101 }, 'from 1 to 100'],
    [{ limit: null }, 'not null'],
    [{ limit: [1] }, 'not a list'],
    [{ skip: -1 }, 'from 0 upwards'],
    [{ offset: 2 ** 53 }, 'from 0 upwards'],
    [{ skip: 1, offset: 1 }, "'skip' and 'offset'"],
    [{ order: '' }, 'empty part'],
    [{ order: 'bedrooms,' }, 'empty part'],
    [{ order: 'bedrooms up' }, 'ASC or DESC'],
    [{ order: 'bedrooms asc desc' }, 'ASC or DESC'],
    [{ order: 1 }, 'order takes text'],
    [{ order: { bedrooms: 'asc' } }, 'order takes text'],
    [{ order: 'bedroms' }, "did you mean 'bedrooms'?"],
    [{ order: 'location' }, 'needs a near condition'],
    [{ where: { location: { near: '1,2' } }, order: 'location desc' }, 'nearest first'],
    [{ fields: 'postcod' }, "did you mean 'POSTCODE'?"],
    [{ fields: [1] }, 'names of fields, not 1'],
    [{ fields: 1 }, 'list of names'],
    [{ fields: { uprn: 'maybe' } }, 'takes true or false'],
    [{ fields: Object.fromEntries(RECORD.map((name) => [name, false])) }, 'excludes every field'],
  ])('%j', (filter, reason) => {
    expect(refusal(() => compile(filter))).toContain(reason);
  });

  it('names up to three faults and counts the rest', () => {
    expect(where({ zzz: 1, yyy: 2, postcode: { foo: 1 } })).toMatch(
      /^filter: unknown field 'zzz'; .*unknown field 'yyy'; .*unknown operator 'foo' on 'postcode'/,
    );
    const many = { postcod: 1, bedroms: 2, zzz: 3, or: [{ bedrooms: { gtt: 1, inq: 3 } }] };
    expect(where(many)).toBe(
      "filter: unknown field 'postcod'; did you mean 'postcode'?; unknown field 'bedroms'; did you mean 'bedrooms'?; unknown field 'zzz'; the documentation lists the fields of a filter; and 2 more faults",
    );
    const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`x${i}`, 1]));
    expect(where(tooMany)).toBe('filter has more than 100 conditions');
  });

  it.each([
    [{ bedrooms: { inq: Array(501).fill(1) } }, "inq on 'bedrooms' takes at most"],
    [{ postcode: { regexp: 'x'.repeat(201) } }, "regexp on 'postcode' has more than 200"],
    [{ location: { near: '1,2', maxDistance: 'x' } }, "maxDistance on 'location' takes a number"],
    [{ location: { near: '1,2', unit: 'ells' } }, "near on 'location' has no unit 'ells'"],
    [{ location: { near: '91,2' } }, "near on 'location' takes a latitude"],
  ])('names the field: %j', (condition, reason) => {
    expect(where(condition)).toContain(reason);
  });

  it('__proto__ as an own key', () => {
    for (const text of [
      '{"where":{"__proto__":{"a":1}}}',
      '{"where":{"bedrooms":{"__proto__":1}}}',
    ]) {
      expect(refusal(() => compileFilter(text, TABLE, RECORD))).toContain("'__proto__'");
      expect(refusal(() => compileFilterValue(JSON.parse(text), TABLE, RECORD))).toContain(
        "'__proto__'",
      );
    }
    expect(refusal(() => compileFilter('{"__proto__":1}', TABLE, RECORD))).toContain('unknown key');
  });

  it('a value that contains itself', () => {
    const loop: unknown[] = [];
    loop.push(loop);
    expect(refusal(() => compileFilterValue({ where: loop }, TABLE, RECORD))).toContain('levels');
  });
});

/** A filter with this many levels of `and`. */
function nested(levels: number, inside = '{}'): string {
  return `{"where":${'{"and":['.repeat(levels)}${inside}${']}'.repeat(levels)}}`;
}
