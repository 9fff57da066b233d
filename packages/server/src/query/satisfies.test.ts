/** A filter is tested on one property, and only the parts that it asks for are read. */

import type { PropertyReader } from '@property-lookup/engine';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { PROPERTY_FIELDS, RECORD_FIELD_NAMES } from '@property-lookup/model/fields';
import { compileFilterValue } from '@property-lookup/query';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { expect, it } from 'vitest';
import { satisfies } from './satisfies.js';

const PROPERTY = { ...BARE_PROPERTY, address: { ...NO_ADDRESS, postcode: 'EX4 1AA' } };
const AREA = { value: 90, confidence: 1, modelled: false, source: 'EPC', asOf: null };

it.each([
  [{ postcode: 'EX4 1AA' }, true, []],
  [{ postcode: 'EX4 1AB', total_floor_area: 90 }, false, []],
  [{ total_floor_area: 90 }, true, ['recorded']],
  [{ total_floor_area: 91 }, false, ['recorded']],
  [{ country: 'England' }, true, ['postcode', 'recorded']],
  [{ country: 'Wales' }, false, ['postcode', 'recorded']],
])('%j is %s after reading %j', async (where, expected, parts) => {
  const read: string[] = [];
  const reader = {
    release: { createdAt: '2026-01-01T00:00:00Z' },
    findProperty: (uprn: number) => (uprn === PROPERTY.uprn ? PROPERTY : undefined),
    recordedFacts: async () => {
      read.push('recorded');
      return { TOTAL_FLOOR_AREA: AREA };
    },
    findPostcode: async () => {
      read.push('postcode');
      return { areas: { country: 'E92000001' } };
    },
  };
  // No other member is used.
  const asked = reader as unknown as PropertyReader;
  const filter = compileFilterValue({ where }, PROPERTY_FIELDS, [...RECORD_FIELD_NAMES]);
  expect(await satisfies(asked, PROPERTY.uprn, filter)).toBe(expected);
  expect(read.sort()).toEqual(parts);
  expect(await satisfies(asked, 7, filter)).toBe(false);
});
