/** Which places of a text that a property lacks speak against it. */

import { expect, test } from 'vitest';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';
import { E } from './evidence.js';

const townConflict = (text: string, form: string, postcode: string) => {
  const lookup = lookupAmong([{ uprn: 1, forms: [form], postcode }]);
  const { candidates } = matchAddress(text, lookup, { trace: true }) as Match;
  return candidates[0]?.evidence?.[E.townConflict];
};
const HOME = '5, TANSY ROAD, BARKSIDE, ILFORD';
const OFFICE = 'Office 6, Fennel House, 5, Mint Road, Harrogate, North Yorkshire';

test.each([
  ['5 Tansy Road, London', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, London', HOME, 'CM1 1JN', 2],
  ['5 Tansy Road, Barkside, Hereford', HOME, 'IG6 1JN', 2],
  ['Swindon, 5 Tansy Road', HOME, 'IG6 1JN', 2],
  ['5 Tansy Road, the one in IG6', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, Essex', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, Barkside', HOME, 'IG6 1JN', 0],
  ['Office 6, Fennel House, 5 Mint Road, Ripon', OFFICE, 'HG1 1AA', 2],
  ['Office 6, Fennel House, 5 Mint Road, Filey, North Yorkshire', OFFICE, 'HG1 1AA', 2],
  // Of a place that is no post town, and of a council that may be called as one, it is not so sure.
  ['5 Tansy Road, Wixley', HOME, 'IG6 1JN', 1],
  ['5 Mint Road, Dudley', '5, MINT ROAD, STOURBRIDGE', 'DY8 1AA', 1],
])('%s and %s %s', (text, form, postcode, expected) => {
  expect(townConflict(text, form, postcode)).toBe(expected);
});

test('no name of a building, floor or office makes up for another town', () => {
  const lookup = lookupAmong([{ uprn: 1, forms: [OFFICE], postcode: 'HG1 1AA' }]);
  for (const place of ['Ripon', 'Ripon HG4 1AA', 'Filey, North Yorkshire']) {
    const text = `Office 6, Fennel House, 5 Mint Road, ${place}`;
    const { candidates, decision } = matchAddress(text, lookup) as Match;
    expect(decision, text).toBe('unmatched');
    expect(candidates[0]?.confidence ?? 0, text).toBeLessThan(0.1);
  }
});
