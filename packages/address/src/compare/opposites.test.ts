/** Opposites count by how often each side says them, wherever they stand. */

import { expect, test } from 'vitest';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';
import { E } from './evidence.js';

const isOpposite = (text: string, form: string): boolean => {
  const lookup = lookupAmong([{ uprn: 1, forms: [form], postcode: 'ZE9 1AA' }]);
  const { candidates } = matchAddress(`${text}, ZE9 1AA`, lookup, { trace: true }) as Match;
  return candidates[0]?.evidence?.[E.opposite] === 1;
};

test.each([
  ['North Lodge, Sage Lane', 'SOUTH LODGE, SAGE LANE', true],
  ['West Sage House, East Sage Lane', 'EAST SAGE HOUSE, EAST SAGE LANE', true],
  [
    'Little Sageby Centre, 5 Mint Street, Great Sageby',
    'GREAT SAGEBY CENTRE, 5 MINT STREET, GREAT SAGEBY',
    true,
  ],
  ['East Library, 16-17 Mint Road', 'WEST LIBRARY, 16-17 MINT ROAD', true],
  ['Sage Infants School, Mint Road', 'SAGE JUNIOR SCHOOL, MINT ROAD', true],
  ['Sage Infants School, Mint Road', 'SAGE INFANT SCHOOL, MINT ROAD', false],
  ['Sage Infants School, Mint Road', 'SAGE INFANT AND JUNIOR SCHOOL, MINT ROAD', false],
  ['North Lodge, Sage Lane', 'NORTH LODGE, SOUTH SAGE LANE', false],
  ['The Lodge, Sage Lane', 'SOUTH LODGE, SAGE LANE', false],
])('%s | %s', (text, form, expected) => {
  expect(isOpposite(text, form)).toBe(expected);
});
