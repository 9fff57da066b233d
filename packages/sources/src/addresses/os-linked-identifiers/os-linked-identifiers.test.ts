import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { osLinkedIdentifiers } from './os-linked-identifiers.js';

const HEADER =
  'CORRELATION_ID,IDENTIFIER_1,VERSION_NUMBER_1,VERSION_DATE_1,IDENTIFIER_2,VERSION_NUMBER_2,VERSION_DATE_2,CONFIDENCE';
const link = (first: string, second: string): string =>
  `${first}_${second},${first},1,2026-08-01,${second},1,2026-08-01,Good`;
const rows = (...lines: string[]) => splitRows([HEADER, ...lines].join('\r\n'), ',');

describe('OS Open Linked Identifiers', () => {
  it('links UPRNs to streets, and streets to roads', () => {
    const file = rows(link('100012345678', '22789530'), link('osgb4000000022789530', '22789530'));
    expect(osLinkedIdentifiers.recognise(sampleOf(file))).toBe(true);
    expect(mapRows(osLinkedIdentifiers, file).facts).toMatchObject([
      { kind: 'identity', uprn: 100_012_345_678, usrn: 22_789_530, classification: null },
      { kind: 'street-road', usrn: 22_789_530, toid: 4_000_000_022_789_530 },
    ]);
  });

  it('does not claim links to anything but streets', () => {
    const file = rows(link('100012345678', 'osgb1000012345678'));
    expect(osLinkedIdentifiers.recognise(sampleOf(file))).toBe(false);
  });

  it('rejects rows without identifiers', () => {
    const file = rows(link('100012345678', ''), link('', '22789530'), 'short');
    expect(mapRows(osLinkedIdentifiers, file).rejected).toEqual({
      'USRN is not 1 to 8 digits': 1,
      'UPRN is not 1 to 12 digits': 1,
      'number of fields is wrong': 1,
    });
  });
});
