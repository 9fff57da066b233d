import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { onsud } from '../onsud/onsud.js';
import { nsul } from './nsul.js';

/** Columns of June 2026. */
const HEADER =
  '\ufeffUPRN,GRIDGB1E,GRIDGB1N,PCDS,OA21CD,CTY25CD,CED25CD,LAD25CD,WD25CD,HLTH19CD,CTRY25CD,RGN25CD,PCON24CD,EER20CD,TTWA15CD,ITL25CD,NPARK16CD,LSOA21CD,MSOA21CD,WZ11CD,SICBL26CD,BUA24CD,BUASD11CD,RUC21IND,OAC21IND,LEP21CD1,LEP21CD2,PFA23CD,IMD19IND'.split(
    ',',
  );
const row = (uprn: string, postcode: string, easting = '352967', northing = '0181077') => [
  uprn,
  easting,
  northing,
  postcode,
  'E00100000',
  'E99999999',
  'E99999999',
  'E06000023',
  ...HEADER.slice(8).map(() => ''),
];

describe('NSUL', () => {
  it('is told from ONSUD by the output area before the other areas', () => {
    const sample = sampleOf([HEADER, row('26', '')]);
    expect([nsul.recognise(sample), onsud.recognise(sample)]).toEqual([true, false]);
  });

  it('gives a UPRN its areas, position and postcode, which may be missing', () => {
    const { facts } = mapRows(nsul, [
      HEADER,
      row('000000000026', 'BS9  1AA'),
      row('27', '', '', ''),
    ]);
    expect(facts).toMatchObject([
      {
        kind: 'geography',
        uprn: 26,
        postcode: 'BS9 1AA',
        areas: { outputArea: 'E00100000', county: null, localAuthority: 'E06000023' },
      },
      { kind: 'position', uprn: 26, x: 352967, y: 181077, precision: 'address' },
      { kind: 'geography', uprn: 27, postcode: null },
    ]);
  });

  it('refuses malformed UPRNs', () => {
    expect(mapRows(nsul, [HEADER, row('', ''), ['26', '1']]).rejected).toEqual({
      'UPRN is not 1 to 12 digits': 1,
      'number of fields is wrong': 1,
    });
  });
});
