/** A list in memory gives its own rows back, whatever else they hold, and refuses rows without an address. */

import { describe, expect, it } from 'vitest';
import { openList } from './open-list.js';

const ROWS = [
  { address: 'Flat 1, 10 High Street, Reading RG1 1AA', uprn: 100, ward: 'Abbey' },
  { address: 'Flat 2, 10 High Street, Reading RG1 1AA', uprn: 101, ward: 'Abbey' },
  { address: '12 High Street, Reading', postcode: 'rg11aa', uprn: 102, ward: 'Castle' },
  { address: 'The Old Bakery, 12 High Street, Reading', postcode: 'RG1 1AA', uprn: 102, ward: '' },
];

describe('a list', () => {
  const list = openList(ROWS);

  it.each([
    ['flat 1 10 high st rg1 1aa', ROWS[0]],
    ['12 HIGH STREET READING', ROWS[2]],
    // The second spelling of a property finds the first row of its UPRN.
    ['old bakery, high street, rg1 1aa', ROWS[2]],
  ])('finds the row that %s means', (text, row) => {
    const match = list.match(text);
    expect(match).toMatchObject({ decision: 'matched', row });
    expect(match.row).toBe(row);
    expect(match.confidence).toBe(match.candidates[0]?.confidence);
    expect(match.confidence).toBeGreaterThan(0.9);
  });

  it('hands out no row where the list lacks the home', () => {
    const match = list.match('14 High Street, Reading RG1 1AA');
    expect(match).toMatchObject({ decision: 'unmatched', reason: 'number-not-listed', row: null });
    expect(match.candidates[0]?.row).toBe(ROWS[2]);
    expect(list.match('')).toMatchObject({ row: null, confidence: 0, candidates: [] });
  });

  it('answers many texts in their order', async () => {
    const texts = ['12 High Street RG1 1AA', 'Flat 2 10 High Street RG1 1AA', 'nowhere'];
    const matches = await list.matchAll(texts);
    expect(matches.map(({ row }) => row?.uprn)).toEqual([102, 101, undefined]);
    await expect(list.matchAll(texts, { workers: 0 })).rejects.toThrow(
      '`workers` must be a whole number above 0.',
    );
  });
});

it('is less sure of a list that has few of the homes', () => {
  const [few, most] = [0.1, 0.99].map(
    (listed) => openList(ROWS, { listed }).match('12 High Street').confidence,
  );
  expect(few).toBeLessThan(most ?? 0);
  expect(() => openList(ROWS, { listed: 0 })).toThrow(
    '`listed` must be a share above 0 and up to 1.',
  );
});

it('takes rows without UPRNs for properties of their own', () => {
  const address = '1 Mill Lane, Reading RG1 1AB';
  const twice = [
    { address, id: 'a' },
    { address, id: 'b' },
  ];
  const match = openList(twice).match('1 Mill Lane, RG1 1AB');
  expect(match).toMatchObject({ decision: 'ambiguous', row: null });
  expect(match.candidates.map(({ row }) => row.id).sort()).toEqual(['a', 'b']);
});

it('refuses a row without an address', () => {
  const rows = [{ address: '1 Mill Lane' }, { address: ' ' }];
  expect(() => openList(rows)).toThrow(
    'Row 2 of the list has no address; each row needs one as `address`.',
  );
});
