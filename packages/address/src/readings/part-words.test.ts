import { describe, expect, test } from 'vitest';
import { CASE_POSTCODE } from '../../test/cases.js';
import { readCandidate } from '../../test/read-candidate.js';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';

function matchAmong(text: string, lines: readonly string[]): Match {
  const candidates = lines.map((line) => readCandidate(line, CASE_POSTCODE));
  return matchAddress(text, lookupAmong(candidates)) as Match;
}

const SITE = [4, 10, 20].map((at) => `${at} ${at}, Fern Caravan Site, Oldby`);
const HOUSES = [4, 10, 20].map((at) => `${at} ${at}, Tansy Road, Oldby`);
const LETTERED = [1, 2, 14].map((at) => `${at} G${at}, Sage House, Mint Street, Oldby`);
const APART = [1, 2, 14].map((at) => `${at} D ${at}, Fern Caravan Park, Mint Street, Oldby`);
const OVER = [
  '1 14, Mint Street, Oldby',
  '2 First Floor Flat, 14, Mint Street, Oldby',
  '3 Basement Flat, 14, Mint Street, Oldby',
];

describe('parts that lists write otherwise', () => {
  test.each([
    ['Pitch 10, Fern Caravan Site, Oldby', SITE, 10],
    ['Van 20, Fern Caravan Site, Oldby', SITE, 20],
    ['Pitch 5 Meadow Park, Oldby', ['5 5, Meadow Park, Oldby'], 5],
    ['No 4 pitch, Fern Caravan Site, Oldby', SITE, 4],
    ['G-14 Sage House, Mint Street, Oldby', LETTERED, 14],
    ['G 14 Sage House, Mint Street, Oldby', LETTERED, 14],
    ['D14 Fern Caravan Park, Mint Street, Oldby', APART, 14],
    ['Flat over 14 Mint Street, Oldby', OVER, 2],
    ['Flat under 14 Mint Street, Oldby', OVER, 3],
    ['Maisonette above the shop at 14 Mint Street, Oldby', OVER, 2],
  ])('%s', (text, lines, uprn) => {
    for (const place of ['', ` ${CASE_POSTCODE}`]) {
      const { candidates, decision } = matchAmong(text + place, lines);
      expect(decision).toBe('matched');
      expect(candidates[0]?.uprn).toBe(uprn);
    }
  });

  test.each([
    'Pitch 10 Tansy Road, Oldby',
    'Berth 4, Tansy Road, Oldby',
    'Van 20 Tansy Road',
    'Van 20 Park Road',
  ])('but a pitch is no house of a street: %s', (text) => {
    expect(matchAmong(text, HOUSES).decision).not.toBe('matched');
    expect(matchAmong(`${text} ${CASE_POSTCODE}`, HOUSES).decision).not.toBe('matched');
  });
});
