import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from '../read/read-address.js';
import { blockingKeys, placeKeys, sectorKeys } from './blocking.js';

const shares = (a: readonly number[], b: readonly number[]) => a.some((key) => b.includes(key));

/** What a person types, and the form by which its property is indexed. */
test.each([
  ['12 Tansy Road, Oldby', '12, TANSY ROAD, OLDBY'],
  ['12 tansy rd oldby', '12, TANSY ROAD, NETHERBY, OLDBY'],
  ['12 Tanzy Road, Oldby', '12, TANSY ROAD, OLDBY'],
  ['Flat 3, 12 Tansy Road', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
  ['12 Tansy Road Flat 3', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
  ['3/12 Tansy Road', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
  ['Flat 3 Fern Court, Oldby', '3 FERN COURT, 12, TANSY ROAD, OLDBY'],
  ['Sage Cottage, Oldby', 'SAGE COTTAGE, TANSY ROAD, OLDBY'],
  ['The Rectory, Oldby', 'THE RECTORY, OLDBY'],
  ['9 Heol Wen, Oldby', '9, WEN ROAD, OLDBY'],
  ['12-14 Tansy Road, Oldby', '12/14, TANSY ROAD, OLDBY'],
])('%s finds %s without a postcode', (query, form) => {
  expect(shares(placeKeys(readAddress(query)), blockingKeys(form, 'ZE9 1AA'))).toBe(true);
});

test('number and sector find a property whatever its street', () => {
  const keys = sectorKeys(readAddress('12 Wholly Wrong ZE9 1ZZ'), 'ZE9 1ZZ');
  expect(shares(keys, blockingKeys('12, TANSY ROAD, OLDBY', 'ZE9 1AA'))).toBe(true);
  expect(shares(keys, blockingKeys('13, TANSY ROAD, OLDBY', 'ZE9 1AA'))).toBe(false);
});

test('any form has at most five keys, unsigned and of 32 bits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (form) => {
      const keys = blockingKeys(form, 'ZE9 1AA');
      expect(keys.length).toBeLessThanOrEqual(5);
      for (const key of keys) expect(key >>> 0).toBe(key);
    }),
  );
});
