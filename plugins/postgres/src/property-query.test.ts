import { areaOfText, postcodeNumber } from '@property-lookup/engine/stored';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import { compileFilterValue } from '@property-lookup/query';
import { rowTest } from '@property-lookup/query/evaluate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areasOfFilter, keysOfFilter } from './property-query.js';
import { areaOfKey, areaOfRange, KEY_MAX, keysOfPostcode } from './sort-keys.js';

const POSTCODES = [
  ...['SW1A 1AA', 'SW19 5AE', 'S1 2BB', 'S11 8YA', 'SA1 1AA', 'B1 1AA', 'BS1 1AA', 'BT1 1AA'],
  ...['W1A 1AA', 'WC1A 1AA', 'BFPO 12', 'AI-2640', 'ASCN 1ZZ', 'GIR 0AA', 'GX11 1AA', 'K1 1AA'],
];

const compile = (where: unknown) =>
  compileFilterValue({ where }, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]).where;

const areasOf = (where: unknown) => areasOfFilter(compile(where));

describe('the areas of a filter', () => {
  it.each([
    [{ postcode: 'SW1A 1AA' }, ['SW']],
    [{ postcode: 'sw1a1aa' }, ['SW']],
    [{ postcode: 'b1 1aa' }, ['B']],
    [{ postcode: { inq: ['S1 2BB', 'BT1 1AA', null] } }, ['S', 'BT', '']],
    [{ postcode: null }, ['']],
    [{ postcode: { like: 'SW%' } }, ['SW']],
    [{ postcode: { ilike: 's1%' } }, ['S']],
    [{ postcode: { ilike: '\u212a1%' } }, ['K']],
    [{ post_town: 'X', postcode: 'W1A 1AA' }, ['W']],
    [{ or: [{ postcode: 'W1A 1AA' }, { postcode: { like: 'B1%' } }] }, ['W', 'B']],
  ])('of %j are %j', (where, areas) => expect(areasOf(where)).toEqual(areas));

  it.each([
    {},
    { post_town: 'READING' },
    { postcode: { like: 'S%' } },
    { postcode: { like: '%1AA' } },
    { postcode: { nlike: 'SW1%' } },
    { postcode: { neq: 'SW1A 1AA' } },
    { postcode: { gt: 'SW1A 1AA' } },
    { postcode: { nin: ['SW1A 1AA'] } },
    { postcode: { exists: true } },
    { or: [{ postcode: 'W1A 1AA' }, { post_town: 'X' }] },
  ])('of %j are unrestricted', (where) => expect(areasOf(where)).toBeUndefined());

  it('contain every postcode that the filter selects', () => {
    const text = fc.oneof(
      fc.constantFrom(...POSTCODES),
      fc.constantFrom(...POSTCODES).map((postcode) => postcode.toLowerCase().replace(' ', '')),
    );
    const pattern = fc
      .tuple(text, fc.nat(6), fc.constantFrom('%', '_%', '\\_%', ''))
      .map(([postcode, length, end]) => `${postcode.slice(0, length)}${end}`);
    const leaf = fc
      .oneof(
        text,
        fc.constant(null),
        text.chain((value) => fc.constantFrom({ eq: value }, { neq: value }, { gte: value })),
        pattern.chain((value) =>
          fc.constantFrom({ like: value }, { ilike: value }, { nilike: value }),
        ),
        fc
          .array(fc.oneof(text, fc.constant(null)), { minLength: 1, maxLength: 3 })
          .chain((values) => fc.constantFrom({ inq: values }, { nin: values })),
      )
      .map((postcode) => ({ postcode }));
    const { where } = fc.letrec<{ where: unknown }>((tie) => ({
      where: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.constant({ post_town: 'X' }),
        fc.array(tie('where'), { maxLength: 3 }).map((and) => ({ and })),
        fc.array(tie('where'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
      ),
    }));
    fc.assert(
      fc.property(where, fc.constantFrom(...POSTCODES, null), (where, postcode) => {
        const condition = compile(where);
        const areas = areasOfFilter(condition);
        const keys = keysOfFilter(condition);
        const isSelected = rowTest(condition)(
          ({ name }) => (name === 'postcode' ? postcode : 'X'),
          () => null,
        );
        if (!isSelected) return;
        const { from, to } = keysOfPostcode(postcode);
        if (keys !== undefined) expect(keys.from <= from && to <= keys.to).toBe(true);
        if (areas !== undefined) expect(areas).toContain(areaOfText(postcode ?? ''));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('the keys of a filter', () => {
  it.each([
    [{ postcode: 'SW1A 1AA' }, 'SW1A 1AA', 'SW1A 1AB'],
    [{ postcode: { ilike: 'sw1a 1%' } }, 'SW1A 1AA', 'SW1A 2AA'],
    [{ post_town: 'X', postcode: { like: 'B1%' } }, 'B1 1AA', 'B20 1AA'],
    [{ or: [{ postcode: 'B1 1AA' }, { postcode: 'S1 2BB' }] }, 'BT1 1AA', 'S1 2BC'],
  ])('of %j include one postcode and not the other', (where, held, other) => {
    const keys = keysOfFilter(compile(where));
    const isHeld = [held, other].map((postcode) => {
      const { from, to } = keysOfPostcode(postcode);
      return keys !== undefined && keys.from <= from && to <= keys.to;
    });
    expect(isHeld).toEqual([true, false]);
  });
});

describe('the area of a key', () => {
  it("is the postcode's", () => {
    for (const postcode of [...POSTCODES, null]) {
      const { from, to } = keysOfPostcode(postcode);
      const area = areaOfText(postcode ?? '');
      expect([areaOfKey(from), areaOfKey(from + 32_767n), areaOfKey(to - 1n)]).toEqual([
        ...[area, area, area],
      ]);
    }
    const all = { from: 0n, to: KEY_MAX };
    const some = { from: keysOfPostcode('B1 1AA').from, to: keysOfPostcode('BS1 1AA').to };
    expect([all, some, keysOfPostcode(null), keysOfPostcode('S1 2BB')].map(areaOfRange)).toEqual([
      ...[undefined, undefined, '', 'S'],
    ]);
    expect(areaOfKey(BigInt(postcodeNumber(null)) * 32_768n + 999_999_999_999n)).toBe('');
  });
});
