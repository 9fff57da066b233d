import { describe, expect, it } from 'vitest';
import { CASE_POSTCODE } from '../../test/cases.js';
import { readCandidate } from '../../test/read-candidate.js';
import { explain } from '../explain.js';
import { type Match, matchAddress } from '../match.js';
import { lookupAmong } from '../memory-lookup.js';
import { readText } from './readings.js';

const HOUSES = [
  '1 1, Tansy Road, Oldby',
  '2 2, Tansy Road, Oldby',
  '16 16, Tansy Road, Oldby',
  '28 28, Tansy Road, Oldby',
  '37 37, Tansy Road, Oldby',
  '59 59, Tansy Road, Oldby',
];
const TENEMENT = [
  '11 1F1, 30, Kelp Street, Oldby',
  '12 1F2, 30, Kelp Street, Oldby',
  '21 2F1, 30, Kelp Street, Oldby',
  '22 2F2, 30, Kelp Street, Oldby',
];
const STOREYS = [
  '11 Flat 1/1, 32, Kelp Street, Oldby',
  '12 Flat 1/2, 32, Kelp Street, Oldby',
  '22 Flat 2/2, 32, Kelp Street, Oldby',
];
const FLATS = ['3 Flat 3, 9, Mint Street, Oldby', '4 Flat 4, 9, Mint Street, Oldby'];
const LETTERS = ['9 9, Mint Street, Oldby', '10 9A, Mint Street, Oldby'];
const FLOORS = [
  '1 Ground Floor Flat, 8, Mint Street, Oldby',
  '2 First Floor Flat, 8, Mint Street, Oldby',
];
const BRIDGE = ['1 4, Bridge Street, Oldby', '2 4, Sage Street, Oldby'];
const NAMES = ['1 The Old Vicarage, Sage Lane, Oldby', '2 Fennel House, Sage Lane, Oldby'];

const CHATTER =
  'We were so pleased with the work last week and would like to thank everybody for it. ';

/** Texts and what they mean among the candidates; 0: none of them. */
const CASES: readonly (readonly [
  why: string,
  text: string,
  among: readonly string[],
  uprn: number,
])[] = [
  ['a telephone number', '2 Tansy Road, Oldby ZE9 1AA tel 01632 960 123', HOUSES, 2],
  ['a telephone number before', '07700 900123 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 2],
  ['times', '2 Tansy Road, Oldby, ZE9 1AA, open 9am-5.30pm', HOUSES, 2],
  ['a time with a colon', '2 Tansy Road, Oldby, ZE9 1AA at 10:45', HOUSES, 2],
  ['a date', '2 Tansy Road, Oldby, ZE9 1AA 12/03/2024', HOUSES, 2],
  ['a date in words', '2 Tansy Road, Oldby, ZE9 1AA from 12th March 2024', HOUSES, 2],
  ['an instruction', '2 Tansy Road (ring bell 16), Oldby, ZE9 1AA', HOUSES, 2],
  ['a reference', 'Case 2839401: 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 2],
  ['a sentence', 'Hello, I live at 2 Tansy Road in Oldby and my postcode is ZE9 1AA', HOUSES, 2],
  ['a letter', `${CHATTER.repeat(5)}Yours, 2 Tansy Road, Oldby, ZE9 1AA`, HOUSES, 2],
  [
    'an address that was',
    'formerly of 16 Fern Close, Newby, now of 2 Tansy Road, ZE9 1AA',
    HOUSES,
    2,
  ],
  ['a plot that has a number now', 'Plot 16 (now 2) Tansy Road, Oldby, ZE9 1AA', HOUSES, 2],
  ['all twice', '2 Tansy Road, 2 Tansy Road, Oldby, Oldby, ZE9 1AA', HOUSES, 2],
  ['a scanned number', 'l6 TANSY ROAD, OLDBY, ZE9 1AA', HOUSES, 16],
  ['another', 'S9 TANSY ROAD, OLDBY, ZE9 1AA', HOUSES, 59],
  ['a scanned street', '2 TAN5Y R0AD, OLDBY, ZE9 1AA', HOUSES, 2],
  ['a number in words', 'Twenty-eight Tansy Road, Oldby, ZE9 1AA', HOUSES, 28],
  ['a Roman numeral', 'XXXVII Tansy Road, Oldby, ZE9 1AA', HOUSES, 37],
  ['glued words', '2TansyRoadOldby ZE9 1AA', HOUSES, 2],
  ['a glued postcode', '2 Tansy Road, OldbyZE91AA', HOUSES, 2],
  ['an occupier with a number', '24/7 Locks, 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 2],
  ['the flat in brackets', '30 (2F2) Kelp Street, Oldby, ZE9 1AA', TENEMENT, 22],
  ['the flat behind', '32 Kelp Street, Oldby 1/2, ZE9 1AA', STOREYS, 12],
  ['storey and flat with a hyphen', '2-2, 32 Kelp Street, Oldby, ZE9 1AA', STOREYS, 22],
  ['a storey in letters', '1 F 2, 30 Kelp Street, Oldby, ZE9 1AA', TENEMENT, 12],
  ['a floor with a flat', 'Second floor flat 2, 32 Kelp Street, Oldby, ZE9 1AA', STOREYS, 22],
  ['flat and number with a slash', 'Flat 4/9 Mint Street, Oldby, ZE9 1AA', FLATS, 4],
  ['F for flat', 'F3, 9 Mint Street, Oldby, ZE9 1AA', FLATS, 3],
  ['a suffix with a slash', '9/A Mint Street, Oldby, ZE9 1AA', LETTERS, 10],
  ['a suffix in brackets', '9 (A) Mint Street, Oldby, ZE9 1AA', LETTERS, 10],
  ['no such suffix', '9-B Mint Street, Oldby, ZE9 1AA', LETTERS, 0],
  ['upstairs', 'Upstairs, 8 Mint Street, Oldby, ZE9 1AA', FLOORS, 2],
  ['downstairs', '8 Mint Street (downstairs), Oldby, ZE9 1AA', FLOORS, 1],
  ['an abbreviated floor', 'Gr. floor, 8 Mint Street, Oldby, ZE9 1AA', FLOORS, 1],
  ['Welsh for English', '4 Stryd y Bont, Oldby, ZE9 1AA', BRIDGE, 1],
  ['a Welsh name', 'Yr Hen Ficerdy, Sage Lane, Oldby, ZE9 1AA', NAMES, 1],
  [
    'no such number beside a telephone number',
    '5 Tansy Road, Oldby, ZE9 1AA tel 01632 960 123',
    HOUSES,
    0,
  ],
  ['a PO box', 'PO Box 2, Oldby, ZE9 1AA', HOUSES, 0],
  ['a thing in the street', 'Bus shelter, Tansy Road, Oldby, ZE9 1AA', HOUSES, 0],
  ['a thing beside the house', 'Phone mast next to 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 0],
  ['a thing near the house', 'Cash machine near 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 0],
  ['land', 'Land at 2 Tansy Road, Oldby, ZE9 1AA', HOUSES, 0],
  ['the house near something', '2 Tansy Road, near the station, Oldby, ZE9 1AA', HOUSES, 2],
  [
    'something opposite, then the house',
    'Opposite the church, 2 Tansy Road, Oldby, ZE9 1AA',
    HOUSES,
    2,
  ],
];

function meant(text: string, among: readonly string[]): Match {
  const candidates = among.map((line) => readCandidate(line, CASE_POSTCODE));
  return matchAddress(text, lookupAmong(candidates), { trace: true }) as Match;
}

describe('several readings', () => {
  it.each(CASES)('%s: %s', (_why, text, among, uprn) => {
    const match = meant(text, among);
    const answer = match.decision === 'matched' ? match.candidates[0]?.uprn : 0;
    expect(answer, explain(match).join('\n')).toBe(uprn);
  });

  it('tell which of them won, and what it paid', () => {
    const told = explain(meant('Twenty-eight Tansy Road, Oldby, ZE9 1AA', HOUSES)).join('\n');
    expect(told).toContain('read otherwise (-1.00): a number in words was read as a number');
  });

  it('leave a name alone that looks like a number', () => {
    const match = meant('Seven Acres, Sage Lane, ZE9 1AA', [
      '1 Seven Acres, Sage Lane',
      '2 7, Sage Lane',
    ]);
    expect(match.candidates[0]?.uprn).toBe(1);
    expect(match.query.repairs).toEqual([]);
  });

  it('are not made of addresses that hold nothing to repair', () => {
    for (const text of ['2 Tansy Road, Oldby ZE9 1AA', 'Flat 3, 9 Mint Street, Oldby, ZE9 1AA'])
      expect(readText(text).others()).toEqual([]);
  });

  it('are few, however much there is to repair', () => {
    const text = `l6 ONE IV (2F2) 12 HEOL BONT 1/2 1/2 tel 0770 ${'9am now aB S9 '.repeat(60)}`;
    expect(readText(text).others().length).toBeLessThanOrEqual(6);
  });
});

describe('without a postcode', () => {
  const TOWNS = [
    '1 9, North Road, Oldby',
    '2 9, North Road, Fernhill, Oldby',
    '3 14, River Street, Newby',
    '4 1, Sage Mews, Oldby',
  ].map((line, i) => readCandidate(line, `ZE${i + 1} 1AA`));
  const match = (text: string) => matchAddress(text, lookupAmong(TOWNS)) as Match;

  it('another town is not believed', () => {
    expect(match('14 River Street, Newby').candidates[0]?.uprn).toBe(3);
    expect(match('14 River Street, Newby').decision).toBe('matched');
    expect(match('14 River Street, Oldby').decision).toBe('unmatched');
  });

  it('the very text is no proof where others have the same and a locality more', () => {
    expect(match('9 North Road, Oldby').decision).toBe('ambiguous');
    expect(match('9 North Road, Fernhill, Oldby').candidates[0]?.uprn).toBe(2);
  });

  it('a unit is not a number', () => {
    expect(match('1 Sage Mews, Oldby').decision).toBe('matched');
    expect(match('Unit 1, Sage Mews, Oldby').decision).not.toBe('matched');
  });

  it('half a postcode decides, and what it contradicts is not believed', () => {
    expect(match('9 North Road, ZE1').candidates[0]?.uprn).toBe(1);
    expect(match('9 North Road, Oldby, ZE2').candidates[0]?.uprn).toBe(2);
    expect(match('9 North Road, Oldby, ZE2').decision).toBe('matched');
    expect(match('14 River Street, ZE9').decision).toBe('unmatched');
  });

  it('a refusal lists the nearest', () => {
    expect(match('14 River Street, Oldby').candidates.map(({ uprn }) => uprn)).toContain(3);
  });
});
