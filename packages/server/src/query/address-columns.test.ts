import { MATCH_COLUMNS, REVIEW_COLUMNS } from '@property-lookup/rows/columns';
import { describe, expect, it } from 'vitest';
import { findAddressColumns } from './address-columns.js';

describe('findAddressColumns', () => {
  it.each([
    [['id', 'Full Address', 'Postcode'], [1], 2],
    [['Town', 'PostCode', 'Line 1', 'Line 2', 'Address'], [4, 0], 1],
    [['line2', 'line1', 'town'], [1, 0, 2], -1],
    [['Flat', 'House Number', 'Street', 'Post Town', 'pcds'], [0, 1, 2, 3], 4],
    [['1', '2', 'Address Line 1', 'addr2'], [2, 3], -1],
  ])('guesses from %j', (header, address, postcode) => {
    expect(findAddressColumns(header, {})).toEqual({ address, postcode, split: [], others: [] });
  });

  it('takes the postcode once if it is among the named address columns', () => {
    const header = ['line1', 'town', 'postcode'];
    const named = { addressColumns: 'line1,postcode,town' };
    expect(findAddressColumns(header, named)).toMatchObject({ address: [0, 2, 1], postcode: -1 });
    const both = { ...named, postcodeColumn: 'Postcode' };
    expect(findAddressColumns(header, both)).toMatchObject({ address: [0, 2, 1], postcode: -1 });
  });

  it('joins a number and its letter if both are taken', () => {
    const header = ['house_no', 'suffix', 'street', 'postcode'];
    const split = [{ at: 0, rest: 1, kind: 'letter' }];
    expect(findAddressColumns(header, {})).toEqual({
      address: [0, 1, 2],
      postcode: 3,
      split,
      others: [],
    });
    const named = { addressColumns: 'house_no,street' };
    expect(findAddressColumns(header, named)).toMatchObject({ split: [] });
  });

  it('lists the columns if none looks like an address', () => {
    expect(() => findAddressColumns(['a', '', 'b'], {})).toThrow(
      'No column of the list looks like an address; name it with --address COL or --address COL,COL. It has a, b.',
    );
    expect(() => findAddressColumns(['a'.repeat(5_000)], {})).toThrow(/ It has a{40}\.{3}\.$/);
    expect(() => findAddressColumns(['address'], { postcodeColumn: 'zip' })).toThrow(
      "--postcode: the list has no column 'zip'; it has address.",
    );
  });
});
const OWN = ['where', 'postcode'];

it.each([
  ['matched before', [...OWN, ...MATCH_COLUMNS]],
  ['matched twice', [...OWN, ...MATCH_COLUMNS, ...MATCH_COLUMNS]],
  ['looked through, with facts', [...OWN, ...MATCH_COLUMNS, ...REVIEW_COLUMNS, 'full_address']],
])('reads a list that was %s by its own columns, as the first time', (_, header) => {
  const rows = [['1 Mill Lane, Exeter', 'EX1 1AA', '2', '2 Mill Lane, EXETER, EX1 1AA']];
  const own = findAddressColumns(OWN, {}, rows);
  expect(own).toMatchObject({ address: [0], postcode: 1 });
  expect(findAddressColumns(header, {}, rows)).toEqual(own);
});
