import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { scottishPostcodeDirectory as directory } from './scottish-postcode-directory.js';

const SAMPLES = new URL(
  '../../../../../test/samples/scottish-postcode-directory/',
  import.meta.url,
);
const HEADER =
  'Postcode,PostcodeSector,DateOfDeletion,GridReferenceEasting,GridReferenceNorthing,Latitude,Longitude,CouncilArea2018Code,DataZone2001Code,DataZone2011Code,IntermediateZone2011Code,UrbanRural8Fold2016Code'.split(
    ',',
  );
const row = (postcode: string, deleted = '') => [
  postcode,
  'AB1 0',
  deleted,
  '385386',
  '801193',
  '57.101',
  '-2.243',
  'S12000033',
  'S01000011',
  'S01006514',
  'S02001237',
  '3',
];

describe('Scottish Postcode Directory', () => {
  it('reads columns by name, the newest year first', () => {
    expect(directory.recognise(sampleOf([HEADER, row('AB1 0AA')]))).toBe(true);
    expect(mapRows(directory, [HEADER, row('AB1 0AA', '1/6/1996 00:00:00')]).facts).toMatchObject([
      {
        postcode: 'AB1 0AA',
        terminated: '1996-06',
        x: 385386,
        areas: { country: 'S92000003', lsoa: 'S01006514', msoa: 'S02001237', ruralUrban: '3' },
      },
    ]);
  });

  it('reads columns in any order', () => {
    const mapped = mapRows(directory, [HEADER.toReversed(), row('AB1 0AA').toReversed()]);
    expect(mapped.facts).toMatchObject([{ postcode: 'AB1 0AA', x: 385386 }]);
  });

  it('keeps only the first part of a split postcode', () => {
    const mapped = mapRows(directory, [HEADER, row('AB1 0LTA'), row('AB1 0LTB'), row('AB1')]);
    expect(mapped.facts).toMatchObject([{ postcode: 'AB1 0LT' }]);
    expect(mapped.ignored).toEqual({ 'further part of a split postcode': 1 });
    expect(mapped.rejected).toEqual({ 'postcode is malformed': 1 });
  });

  it.each([
    ['SmallUser.csv', 21, 0],
    ['LargeUser.csv', 21, 0],
    ['scot-small_2018style.csv', 20, 0],
    ['scot-large_2018style.csv', 20, 0],
  ])('maps the real %s, headed or not', (name, accepted, ignored) => {
    const rows = splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');
    expect(directory.recognise(sampleOf(rows.slice(0, 20)))).toBe(true);
    const mapped = mapRows(directory, rows);
    expect([mapped.accepted, mapped.rejected]).toEqual([accepted, {}]);
    expect(Object.values(mapped.ignored).reduce((sum, count) => sum + count, 0)).toBe(ignored);
    for (const fact of mapped.facts) {
      if (fact.kind !== 'postcode') continue;
      expect(fact.areas.lsoa ?? 'S01').toMatch(/^S01/);
      expect(fact.areas.localAuthority ?? 'S12').toMatch(/^S12/);
    }
  });
});
