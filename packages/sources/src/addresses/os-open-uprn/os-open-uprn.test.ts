import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { osOpenUprn } from './os-open-uprn.js';

const HEADER = ['\ufeffUPRN', 'X_COORDINATE', 'Y_COORDINATE', 'LATITUDE', 'LONGITUDE\r'];

describe('OS Open UPRN', () => {
  it('is recognised by its five columns, with or without byte order mark and carriage return', () => {
    expect(osOpenUprn.recognise(sampleOf([HEADER]))).toBe(true);
    expect(osOpenUprn.recognise(sampleOf([[...HEADER, 'ADDRESS']]))).toBe(false);
    // As in its GeoPackage.
    expect(osOpenUprn.recognise(sampleOf([['fid', ...HEADER, '', '']]))).toBe(true);
    expect(osOpenUprn.recognise(sampleOf([['1', '2', '3', '4', '5']]))).toBe(false);
  });

  it('may have its columns in any order, blank ones behind them, and decimals', () => {
    const header = ['LONGITUDE', 'Y_COORDINATE', 'X_COORDINATE', 'LATITUDE', 'UPRN', '', ''];
    const row = ['-2.6793612', '181077.00', '352967.00', '51.5266333', '26.0', '', ''];
    expect(osOpenUprn.recognise(sampleOf([header, row]))).toBe(true);
    expect(mapRows(osOpenUprn, [header, row])).toMatchObject({
      facts: [{ uprn: 26, x: 352967, longitude: -2.6793612 }],
      rejected: {},
    });
  });

  it('gives each UPRN its position, and refuses rows without a usable one', () => {
    const mapped = mapRows(osOpenUprn, [
      HEADER,
      ['000000000026', '352967.00', '181077.00', '51.5266333', '-2.6793612\r'],
      ['27', '0', '0', '49.766', '-7.557'],
      ['28', '', '', '', ''],
      ['29A', '352967.00', '181077.00', '51.5266333', '-2.6793612'],
      ['30', '352967.00'],
    ]);
    expect(mapped.facts).toEqual([
      {
        kind: 'position',
        uprn: 26,
        x: 352967,
        y: 181077,
        grid: 'british',
        latitude: 51.5266333,
        longitude: -2.6793612,
        precision: 'address',
      },
    ]);
    expect(mapped.rejected).toEqual({
      'coordinates are off the grid': 1,
      'coordinates are missing': 1,
      'UPRN is not 1 to 12 digits': 1,
      'number of fields is wrong': 1,
    });
  });
});
