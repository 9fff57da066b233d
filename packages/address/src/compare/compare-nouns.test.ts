/** What two names name, by the last words of both. */

import { expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { readAddress } from '../read/read-address.js';
import { startComparison } from './compare.js';
import { compareNouns } from './compare-nouns.js';
import { tallyWords } from './tally-words.js';

test.each([
  ['Bramley Farm, Mint Lane', 'BRAMLEY LODGE, MINT LANE', 'other'],
  ['Bramley Farm, Mint Lane', 'BRAMLEY FARM, MINT LANE', 'same'],
  ['Bramley Famr, Mint Lane', 'BRAMLEY FARM, MINT LANE', 'same'],
  // The lane has the word, the name has not.
  ['Bramley Mill, Mill Lane', 'BRAMLEY LODGE, MILL LANE', 'other'],
  ['Bramley Hall, Mint Hill', 'BRAMLEY LODGE, MINT HILL', 'other'],
  ['Bramley Cottage, Mint Lane', 'BRAMLEY, MINT LANE', 'onlyInQuery'],
  ['Bramley, Mint Lane', 'BRAMLEY COTTAGE, MINT LANE', 'onlyInCandidate'],
  ['Bramley Farm, Mint Lane', 'THE LODGE, BRAMLEY FARM, MINT LANE', 'onlyInCandidate'],
  ['The Barn, Bramley Farm, Mint Lane', 'BRAMLEY FARM, MINT LANE', 'other'],
  ['Sion House Farm, Mint Lane', 'SION HOUSE COTTAGE, MINT LANE', 'other'],
  ['Bramley Library, Mint Lane', 'BRAMLEY, MINT LANE', undefined],
  ['2 Mint Lane', 'BRAMLEY FARM, MINT LANE', undefined],
  ['Bramley Farm, Mint Lane', '2, MINT LANE', undefined],
])('%s and %s: %s', (query, form, agreement) => {
  const block = prepare([{ uprn: 1, postcode: null, forms: [form] }]);
  const comparison = startComparison(readAddress(query), block);
  expect(compareNouns(tallyWords(comparison, 0), comparison)).toBe(agreement);
});
