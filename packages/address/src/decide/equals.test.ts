/** Of several properties of which a text says as much, none is matched. */

import { expect, test } from 'vitest';
import type { Match } from '../match.js';
import { matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';

const candidates = [
  'ROSE COTTAGE, SAGE LANE, NETHERBY',
  'ROSE COTTAGE, 20, MINT LANE, OVERBY',
  'HOLLY COTTAGE, SAGE LANE, NETHERBY',
  'FLAT 2, 5, TANSY ROAD, OLDBY',
  'FLAT 2, 31, TANSY ROAD, OLDBY',
  'FLAT 3, 31, TANSY ROAD, OLDBY',
  '12, BRACKEN ROAD, OLDBY',
  'FLAT 1, 12, BRACKEN ROAD, OLDBY',
].map((form, uprn) => ({ uprn: uprn + 1, forms: [form], postcode: null }));
const lookup = lookupAmong(candidates);
const match = (text: string) => matchAddress(text, lookup) as Match;

test.each([
  ['Rose Cottage', [1, 2]],
  ['Flat 2, Tansy Road, Oldby', [4, 5]],
])('%s', (text, tied) => {
  const { candidates: listed, decision, tiedCount } = match(text);
  expect(decision).not.toBe('matched');
  expect(tiedCount).toBe(2);
  expect(
    listed
      .slice(0, 2)
      .map(({ uprn }) => uprn)
      .sort(),
  ).toEqual(tied);
  expect(listed[0]?.confidence).toBe(listed[1]?.confidence);
});

test.each([
  ['Rose Cottage, Sage Lane, Netherby', 1],
  ['Rose Cottage, Overby', 2],
  ['Flat 3, Tansy Road, Oldby', 6],
  // All of the house is said, so that its flat does not stand even.
  ['12 Bracken Road, Oldby', 7],
])('%s says more of one', (text, uprn) => {
  const { candidates: listed, tiedCount } = match(text);
  expect(tiedCount).toBe(1);
  expect(listed[0]?.uprn).toBe(uprn);
});
