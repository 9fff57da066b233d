import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { areaLookups } from './area-lookups.js';

const SAMPLES = new URL('../../../../../test/samples/area-lookups/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

describe('area look-ups', () => {
  it.each([
    'LAD24CD,LAD24NM,LAD24NMW,ObjectId',
    '\ufeffWD24CD,WD24NM,WD24NMW,LAD24CD,LAD24NM,FID',
    'PCON24CD,PCON24NM,PCON24NMW,ObjectId',
    'LSOA11CD,LSOA11NM,CHGIND,LSOA21CD,LSOA21NM,LAD22CD,LAD22NM,LAD22NMW,ObjectId',
    'OA21CD,LSOA21CD,LSOA21NM,MSOA21CD,MSOA21NM,LAD22CD,LAD22NM,ObjectId',
    'note,WD24CD,WD24NM,x1,LAD24CD,LAD24NM',
    'lsoa21_name,lsoa21_code,ward24_name,ward24_code,ltla24_name,ltla24_code',
  ])('are recognised by %s', (header) => {
    expect(areaLookups.recognise(sampleOf([header.split(',')]))).toBe(true);
  });

  it.each([
    'pcd7,pcd8,pcds,dointr,doterm,oa21cd,lsoa21cd,lsoa21nm',
    'LSOA21CD,LSOA21NM,population',
    'UPRN,LAD24CD,LAD24NM',
    'OA21CD,LSOA21CD',
    'WD24CD,WD24NM,LAD24CD,LAD24NM,full_address',
  ])('are not %s', (header) => {
    expect(areaLookups.recognise(sampleOf([header.split(',')]))).toBe(false);
  });

  it('name each area once, and link the LSOAs of 2021', () => {
    const header = 'LSOA21CD,LSOA21NM,WD24CD,WD24NM,LAD24CD,LAD24NM'.split(',');
    const rows = [
      ['E01012049', 'Middlesbrough 014A', 'E05009861', 'Ladgate', 'E06000002', 'Middlesbrough'],
      ['E01012053', 'Middlesbrough 009A', 'E05009862', 'Linthorpe', 'E06000002', 'Middlesbrough'],
      ['', 'Middlesbrough 009B', 'E05009862', 'Linthorpe', 'E06000002', 'Middlesbrough'],
      ['Middlesbrough', 'E01012053', 'E05009862', 'Linthorpe', 'E06000002', 'Middlesbrough'],
    ];
    const mapped = mapRows(areaLookups, [header, ...rows]);
    expect(mapped.facts.filter((fact) => fact.kind === 'area-name')).toHaveLength(5);
    expect(mapped.facts.filter((fact) => fact.kind === 'area-link')).toEqual([
      { kind: 'area-link', from: 'E01012049', to: 'E05009861', relation: 'ward-of-lsoa21' },
      {
        kind: 'area-link',
        from: 'E01012049',
        to: 'E06000002',
        relation: 'local-authority-of-lsoa21',
      },
      { kind: 'area-link', from: 'E01012053', to: 'E05009862', relation: 'ward-of-lsoa21' },
      {
        kind: 'area-link',
        from: 'E01012053',
        to: 'E06000002',
        relation: 'local-authority-of-lsoa21',
      },
    ]);
    expect(mapped.rejected).toEqual({ 'area code is malformed': 2 });
  });

  it('may have their columns in any order, with blank ones at the ends of lines', () => {
    const rows = [
      ['', 'WD24CD', 'WD24NM', 'LAD24CD', 'LAD24NM', 'CTY24CD', 'CTY24NM', ''].toReversed(),
      ['', 'E05009861', 'Ladgate', 'E06000002', 'Middlesbrough', '', '', ''].toReversed(),
    ];
    expect(areaLookups.recognise(sampleOf(rows))).toBe(true);
    expect(mapRows(areaLookups, rows)).toMatchObject({
      facts: [
        { kind: 'area-name', code: 'E05009861', name: 'Ladgate' },
        { kind: 'area-name', code: 'E06000002', name: 'Middlesbrough' },
      ],
      rejected: {},
    });
  });

  it('link the LSOAs of 2021 to one or several of 2011, and not to old authorities', () => {
    const header = 'lsoa11_code,change_code,lsoa21_code,lsoa21_name,ltla22_name,ltla22_code'.split(
      ',',
    );
    const rows = [
      ['E01000001', 'M', 'E01035000', 'New 001A', 'Craven', 'E07000163'],
      ['E01000002', 'M', 'E01035000', 'New 001A', 'Craven', 'E07000163'],
    ];
    const links = mapRows(areaLookups, [header, ...rows]).facts.filter(
      (fact) => fact.kind === 'area-link',
    );
    expect(links).toEqual([
      { kind: 'area-link', from: 'E01035000', to: 'E01000001', relation: 'lsoa11-of-lsoa21' },
      { kind: 'area-link', from: 'E01035000', to: 'E01000002', relation: 'lsoa11-of-lsoa21' },
    ]);
  });

  it.each([
    ['lookup_lsoa11_lsoa21_ltla22.csv', 20, { 'lsoa11-of-lsoa21': 20 }],
    [
      'lookup_lsoa21_ward24_ltla24.csv',
      20,
      { 'ward-of-lsoa21': 20, 'local-authority-of-lsoa21': 20 },
    ],
  ])('map every row of %s', (name, count, links) => {
    const rows = rowsOf(name);
    expect(areaLookups.recognise(sampleOf(rows.slice(0, 5)))).toBe(true);
    const mapped = mapRows(areaLookups, rows);
    expect([mapped.accepted, mapped.rejected]).toEqual([count, {}]);
    const found: Record<string, number> = {};
    for (const fact of mapped.facts) {
      if (fact.kind === 'area-link') found[fact.relation] = (found[fact.relation] ?? 0) + 1;
    }
    expect(found).toEqual(links);
  });
});
