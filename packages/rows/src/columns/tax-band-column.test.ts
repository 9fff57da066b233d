import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnKey } from './column-names.js';
import { bandIn, taxBandColumn } from './tax-band-column.js';

/** Whether the last column, with these cells, is found. */
function found(header: string, cells: readonly string[] = ['A', 'D']): boolean {
  const keys = header.split(',').map(columnKey);
  const rows = cells.map((cell) => [...keys.slice(1).map(() => 'x'), cell]);
  return taxBandColumn(keys, rows) === keys.length - 1;
}

describe('the column of council tax bands', () => {
  it.each([
    'UPRN,Council Tax Band',
    'UPRN,CT_BAND',
    'uprn,address,CTax Band',
    'uprn,address,VO band',
    'UPRN,ADDR1,Valuation Band',
    'PROPREF,UPRN,ADDR1,ADDR2,POSTCODE,BAND',
    'property_ref,uprn,address,Band',
    'UPRN,VO Reference,Current Band',
  ])('is the last of %s', (header) => {
    expect(found(header)).toBe(true);
    expect(found(header, [])).toBe(true);
    expect(found(header, ['A', 'DELETED', 'd', ''])).toBe(true);
    expect(found(header, ['1', 'High', 'E07000041'])).toBe(false);
  });

  it.each([
    ['of any list', 'uprn,address,Band'],
    ['of energy', 'PROPREF,UPRN,ADDRESS,Energy Band'],
    ['of a landlord', 'Property Ref,UPRN,Address,EPC date,Band'],
    ['of listings', 'uprn,address,price,bedrooms,council_tax_band'],
    ['of lettings', 'uprn,address,Rent PCM,Council Tax Band'],
    ['of an agent', 'property_ref,agent_ref,uprn,address,council tax band'],
  ])('is not one %s', (_name, header) => {
    expect(found(header)).toBe(false);
  });
});

it.each([
  ['A', 'A'],
  [' h ', 'H'],
  ['Band I', 'I'],
  ['Council Tax Band: C', 'C'],
  ['D COMP', undefined],
  ['DELETED', undefined],
  ['DEL', undefined],
  ['A-', undefined],
  ['J', undefined],
  ['AB', undefined],
  ['', undefined],
])('the band in %j is %s', (cell, band) => {
  expect(bandIn(cell)).toBe(band);
});

it('is the last letter of the cell or null, whatever the cell', () => {
  const cells = fc.oneof(fc.string(), fc.stringMatching(/^(Band|band|ct)?[ :-]*[a-kA-K]?$/));
  const isLast = (cell: string): boolean =>
    cell
      .trim()
      .toUpperCase()
      .endsWith(bandIn(cell) ?? '');
  fc.assert(fc.property(cells, isLast));
});
