import { expect, it } from 'vitest';
import { TOLD_FIELDS, whyNotTold } from './told-fields.js';

it('states fields of the record and fields recorded in sources', () => {
  const told = ['postcode', 'classification_code', 'last_sold_price', 'current_energy_rating'];
  expect(TOLD_FIELDS).toEqual(
    expect.arrayContaining([...told, 'expiry_date', 'conservation_area']),
  );
});

it.each([
  ['estimated_value', 'is modelled, and differs after every import'],
  ['is_expired', 'is computed from other fields'],
  ['region', 'is computed from other fields'],
  ['bedrooms$confidence', 'is not a value in its own right'],
])('does not state %s, and says why', (name, why) => {
  expect(TOLD_FIELDS).not.toContain(name);
  expect(whyNotTold(name)).toBe(why);
});
