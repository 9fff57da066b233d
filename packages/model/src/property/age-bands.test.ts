import { expect, it } from 'vitest';
import { bandOfYear } from './age-bands.js';

it.each([
  [1765, 'before 1900'],
  [1899, 'before 1900'],
  [1900, '1900-1929'],
  [2007, '2007-2011'],
  [2011, '2007-2011'],
  [2012, '2012-2021'],
  [2021, '2012-2021'],
  [2022, '2022 onwards'],
  [2026, '2022 onwards'],
])('a home of %s is in the band %s', (year, band) => {
  expect(bandOfYear(year)).toBe(band);
});
