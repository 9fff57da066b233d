import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { pricePaidUprn } from './price-paid-uprn.js';

const ROWS = [
  ['{06c9f487-224b-9388-e063-4804a8c0bd98}', '000012345678'],
  ['{06C9F487-2548-9388-E063-4804A8C0BD98}', '100012345678'],
  ['{06C9F487-2555-9388-E063-4804A8C0BD98}', ''],
  ['06C9F487', '100012345678'],
  ['{06C9F487-2563-9388-E063-4804A8C0BD98}', '1000123456789'],
  ['{06C9F487-2563-9388-E063-4804A8C0BD98}'],
];

describe('Price Paid Data to UPRN', () => {
  it('links sales to properties and skips those unmatched by the publisher', () => {
    expect(pricePaidUprn.recognise(sampleOf(ROWS))).toBe(true);
    const mapped = mapRows(pricePaidUprn, ROWS);
    expect(mapped.facts).toEqual([
      { kind: 'sale-uprn', id: '{06C9F487-224B-9388-E063-4804A8C0BD98}', uprn: 12345678 },
      { kind: 'sale-uprn', id: '{06C9F487-2548-9388-E063-4804A8C0BD98}', uprn: 100012345678 },
    ]);
    expect(mapped.ignored).toEqual({ 'sale has no UPRN': 1 });
    expect(mapped.rejected).toEqual({
      'transaction identifier is malformed': 1,
      'UPRN is not 1 to 12 digits': 1,
      'number of fields is wrong': 1,
    });
  });

  it('skips the header of a copy', () => {
    const rows = [['transaction_unique_identifier', 'uprn'], ...ROWS.slice(0, 1)];
    expect(pricePaidUprn.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(pricePaidUprn, rows)).toMatchObject({ accepted: 1, rejected: {} });
  });

  it('does not claim other files of two columns', () => {
    expect(
      pricePaidUprn.recognise(
        sampleOf([
          ['UPRN', 'POSTCODE'],
          ['1', 'EX1 1AA'],
        ]),
      ),
    ).toBe(false);
    expect(pricePaidUprn.recognise(sampleOf([['a', 'uprn']]))).toBe(false);
  });
});
