import { expect, test } from 'vitest';
import { COUNTIES } from './counties.js';
import { COUNTY_AREAS } from './county-areas.js';

test('has areas of counties alone, each written as a postcode area is', () => {
  expect(COUNTY_AREAS.size).toBeGreaterThan(40);
  for (const [county, areas] of COUNTY_AREAS) {
    expect([county, COUNTIES.has(county)]).toEqual([county, true]);
    expect([...areas].filter((area) => !/^[A-Z]{1,2}$/.test(area))).toEqual([]);
  }
});
