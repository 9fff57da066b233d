import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { codePointOpen } from './code-point-open.js';

const BIRMINGHAM =
  'B1  1AY,10,406523,286448,E92000001,E19000001,E18000005,,E08000025,E05001193'.split(',');

describe('Code-Point Open', () => {
  it('is recognised by its shape, not by ten columns alone', () => {
    expect(codePointOpen.recognise(sampleOf([BIRMINGHAM]))).toBe(true);
    expect(codePointOpen.recognise(sampleOf([BIRMINGHAM.map(() => '1')]))).toBe(false);
    expect(codePointOpen.recognise(sampleOf([]))).toBe(false);
    const names = 'PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC'.split(',');
    expect(codePointOpen.recognise(sampleOf([names, BIRMINGHAM]))).toBe(true);
  });

  it('is read by column names in any order', () => {
    const names = 'PQ,NO,EA,PC,CY,RH,LH,CC,DC,WC'.split(',');
    const [postcode = '', quality = '', easting = '', northing = '', ...rest] = BIRMINGHAM;
    const rows = [names, [quality, northing, easting, postcode, ...rest]];
    expect(codePointOpen.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(codePointOpen, rows).facts).toMatchObject([
      { postcode: 'B1 1AY', x: 406523, y: 286448, areas: { ward: 'E05001193' } },
    ]);
  });

  it("is read from the publisher's GeoPackage, with its point", () => {
    const names = ['Positional_quality_indicator', 'Country_code', 'NHS_regional_HA_code'];
    const areas = ['NHS_HA_code', 'Admin_county_code', 'Admin_district_code', 'Admin_ward_code'];
    const header = ['fid', 'Postcode', ...names, ...areas, 'X_COORDINATE', 'Y_COORDINATE'];
    const [postcode = '', quality = '', x = '', y = '', ...rest] = BIRMINGHAM;
    const rows = [header, ['1', postcode, quality, ...rest, x, y]];
    expect(codePointOpen.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(codePointOpen, rows).facts).toMatchObject([
      { postcode: 'B1 1AY', x: 406523, y: 286448, areas: { localAuthority: 'E08000025' } },
    ]);
  });

  it('reads fixed-width postcodes, and treats quality 90 as no position', () => {
    const rows = [
      BIRMINGHAM,
      'SW100AB,10,526400,177600,E92000001,,,,E09000020,E05009392'.split(','),
      'BN919AA,90,0,0,E92000001,,,,,'.split(','),
      'G58 2SB,10,0,0,S92000003,,,,,'.split(','),
      'SW1,10,526400,177600,E92000001,,,,,'.split(','),
    ];
    const mapped = mapRows(codePointOpen, rows);
    expect(mapped.facts).toMatchObject([
      { postcode: 'B1 1AY', x: 406523, areas: { localAuthority: 'E08000025', county: null } },
      { postcode: 'SW10 0AB', terminated: null, grid: 'british' },
      { postcode: 'BN91 9AA', x: null, y: null, areas: { country: 'E92000001' } },
    ]);
    expect(mapped.rejected).toEqual({
      'coordinates are off the grid': 1,
      'postcode is malformed': 1,
    });
  });
});
