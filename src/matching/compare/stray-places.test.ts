/** Which places of a text that a property lacks speak against it. */

import { expect, test } from 'vitest';
import { lookupAmong } from '../../../test/matching/memory-lookup.js';
import { type Match, matchAddress } from '../match.js';
import { E } from './evidence.js';

const townConflict = (text: string, form: string, postcode: string) => {
  const lookup = lookupAmong([{ uprn: 1, forms: [form], postcode }]);
  const { candidates } = matchAddress(text, lookup, { trace: true }) as Match;
  return candidates[0]?.evidence?.[E.townConflict];
};
const HOME = '5, TANSY ROAD, BARKSIDE, ILFORD';

test.each([
  ['5 Tansy Road, London', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, London', HOME, 'CM1 1JN', 1],
  ['5 Tansy Road, Barkside, Hereford', HOME, 'IG6 1JN', 1],
  ['Swindon, 5 Tansy Road', HOME, 'IG6 1JN', 1],
  ['5 Tansy Road, the one in IG6', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, Essex', HOME, 'IG6 1JN', 0],
  ['5 Tansy Road, Barkside', HOME, 'IG6 1JN', 0],
])('%s and %s %s', (text, form, postcode, expected) => {
  expect(townConflict(text, form, postcode)).toBe(expected);
});
