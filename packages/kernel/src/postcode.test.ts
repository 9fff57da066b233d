import { expect, it } from 'vitest';
import { lastPostcodeIn } from './postcode.js';

it.each([
  ['1 Mill Road, Oldby RG1 2AB', 'RG1 2AB'],
  ['1 mill road oldby rg12ab, Oldshire', 'RG1 2AB'],
  ['Unit 4, SW1A 2AA; post to EX1  1AA please', 'EX1 1AA'],
  ['1 Mill Road, Oldby', undefined],
  ['', undefined],
])('finds the last postcode of %j', (text, postcode) => {
  expect(lastPostcodeIn(text)).toBe(postcode);
});
