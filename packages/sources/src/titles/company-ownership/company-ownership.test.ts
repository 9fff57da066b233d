import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { companyOwnership, titleAddress } from './company-ownership.js';

const SAMPLES = new URL('../../../../../test/samples/company-ownership/', import.meta.url);

function read(name: string) {
  const rows = splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');
  expect(companyOwnership.recognise(sampleOf(rows))).toBe(true);
  return mapRows(companyOwnership, rows, name);
}

describe('titles owned by companies', () => {
  it('are those of single homes in a full file of UK companies', () => {
    const mapped = read('CCOD_FULL_2026_08.csv');
    const told = { kind: 'company-title', uprn: null, isOverseas: false, changed: null };
    expect(mapped.facts).toEqual([
      {
        ...{ ...told, id: 'ZZ1001', tenure: 'F', since: '2024-03-15', asOf: '2026-08-01' },
        address: { text: '3 High Street, Reading', postcode: 'RG1 1AA' },
      },
      {
        ...{ ...told, id: 'ZZ1002', tenure: 'L', since: '2012-02-01', asOf: '2026-08-01' },
        address: { text: 'Flat 2, Acacia House, 5 Mill Lane, Reading', postcode: 'RG1 2BB' },
      },
    ]);
    expect(mapped.ignored).toEqual({
      'address names no single home': 2,
      'proprietor is a council': 1,
      'row is a count of the others': 1,
    });
    expect(mapped.rejected).toEqual({ 'number of fields is wrong': 1 });
  });

  it('are added and withdrawn by a change-only file of overseas companies', () => {
    const mapped = read('OCOD_COU_2026_09.csv');
    expect(mapped.facts).toMatchObject([
      { kind: 'company-title', id: 'ZZ2001', isOverseas: true, changed: '2026-08-20' },
      { kind: 'company-title-removal', id: 'ZZ2001', isOverseas: true, changed: '2026-08-20' },
      { kind: 'company-title-removal', id: 'ZZ2002', isOverseas: true, changed: '2026-08-21' },
    ]);
    expect(mapped.rejected).toEqual({});
  });

  it.each([
    ['12 High Street, Reading', null, { text: '12 High Street, Reading', postcode: null }],
    [
      '5 Landsdown Road, Bath (BA1 5EE)',
      null,
      { text: '5 Landsdown Road, Bath', postcode: 'BA1 5EE' },
    ],
    [
      '12 High Street, Reading',
      'RG1 1AA',
      { text: '12 High Street, Reading', postcode: 'RG1 1AA' },
    ],
    ['Flat 2, 5 Mill Lane, Bath', null, { text: 'Flat 2, 5 Mill Lane, Bath', postcode: null }],
    ['12-14 High Street, Bath', null, { text: '12-14 High Street, Bath', postcode: null }],
  ])('%s is one home', (text, postcode, address) => {
    expect(titleAddress(text, postcode)).toEqual(address);
  });

  it.each([
    'Land lying to the east of 12 High Street, Reading',
    'Garage 4, Acacia House, 5 Mill Lane, Reading (RG1 2BB)',
    'Parking Space 12, Acacia House, Reading',
    'Part of 12 High Street, Reading',
    'Plot 5, Heron Gardens, Reading',
    'The airspace above 12 High Street, Reading',
    'Electricity Sub Station, High Street, Reading',
    '1 to 12 Acacia Court, Reading',
    '10, 12 and 14 High Street, Reading',
    '2-24 (even) High Street, Reading',
    'Flats 1-6, Acacia House, Reading',
    '(RG1 1AA)',
  ])('%s is not one home', (text) => {
    expect(titleAddress(text, null)).toBeNull();
  });
});
