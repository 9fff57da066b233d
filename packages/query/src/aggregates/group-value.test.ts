import { PROPERTY_FIELDS } from '@property-lookup/model/fields';
import { expect, it } from 'vitest';
import { groupValue } from './group-value.js';
import { parseKeys } from './parse-aggregate.js';

it.each([
  ['post_town', ['READING'], 'READING'],
  ['bedrooms', [null], null],
  ['band(estimated_value,50000)', [149_999], 100_000],
  ['band(estimated_value,50000)', [150_000], 150_000],
  ['band(latitude,0.1)', [0.35], 0.3],
  ['band(longitude,0.5)', [-0.1], -0.5],
  ['band(estimated_value,50000)', [null], null],
  ['year(last_sold_date)', ['2024-11-30'], 2024],
  ['month(last_sold_date)', ['2024-11-30'], '2024-11'],
  ['month(last_sold_date)', [null], null],
  ['postcode_area', ['SW1A 1AA'], 'SW'],
  ['postcode_district', ['SW1A 1AA'], 'SW1A'],
  ['postcode_sector', ['SW1A 1AA'], 'SW1A 1'],
  ['postcode_sector', ['B1 1AA'], 'B1 1'],
  ['grid(1000)', [358_260, 172_796], '358000,172000'],
  ['grid(1000)', [358_260, null], null],
  ['tile(0)', [-0.1276, 51.5072], '0/0/0'],
  ['tile(14)', [-0.1276, 51.5072], '14/8186/5448'],
  ['tile(14)', [0.454158, 51.7312502], '14/8212/5431'],
  ['tile(14)', [null, 51.5], null],
] as const)('%s of %o is %o', (key, [first, second], expected) => {
  const [parsed] = parseKeys(key, PROPERTY_FIELDS);
  expect(parsed && groupValue(parsed)(first, second)).toBe(expected);
});
