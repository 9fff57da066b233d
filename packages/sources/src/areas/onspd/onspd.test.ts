import { readFileSync } from 'node:fs';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { nspl } from '../nspl/nspl.js';
import { onspd } from './onspd.js';

const SAMPLES = new URL('../../../../../test/samples/postcode-directories/', import.meta.url);
const rowsOf = (name: string) => splitRows(readFileSync(new URL(name, SAMPLES), 'utf8'), ',');

/** Columns of November 2025. */
const HEADER =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,lad25cd,wd25cd,usrtypind,east1m,north1m,gridind,ctry25cd,rgn25cd,pcon24cd,imd20ind,oa21cd,lsoa21cd,msoa21cd,ruc21ind,lat,long'.split(
    ',',
  );
const EXETER =
  'EX1 1AA,EX1  1AA,EX1 1AA,198001,,E10000008,E07000041,E05011011,0,292100,0092700,1,E92000001,E12000009,E14001226,100,E00101000,E01020000,E02004150,UN1,50.724,-3.527'.split(
    ',',
  );
const with_ = (changes: Readonly<Record<string, string>>) =>
  EXETER.map((field, position) => changes[HEADER[position] ?? ''] ?? field);

describe('ONSPD', () => {
  it('reads columns of a new year by their prefix', () => {
    expect(onspd.recognise(sampleOf([HEADER, EXETER]))).toBe(true);
    expect(nspl.recognise(sampleOf([HEADER, EXETER]))).toBe(false);
    expect(mapRows(onspd, [HEADER, EXETER]).facts).toEqual([
      {
        kind: 'postcode',
        postcode: 'EX1 1AA',
        terminated: null,
        x: 292100,
        y: 92700,
        grid: 'british',
        latitude: 50.724,
        longitude: -3.527,
        areas: {
          country: 'E92000001',
          region: 'E12000009',
          county: 'E10000008',
          localAuthority: 'E07000041',
          ward: 'E05011011',
          constituency: 'E14001226',
          outputArea: 'E00101000',
          lsoa: 'E01020000',
          msoa: 'E02004150',
          ruralUrban: 'UN1',
        },
      },
    ]);
  });

  it('reads the copy of doogal.co.uk, without taking its UPRNs for homes', () => {
    const header =
      'Postcode,In Use?,Latitude,Longitude,Easting,Northing,Grid Ref,County,District,District Code,Ward Code,Country,County Code,Introduced,Terminated,LSOA Code,MSOA Code,Census output area,Constituency Code,UPRNs'.split(
        ',',
      );
    const row = (use: string, terminated: string) =>
      `EX1 1AA,${use},50.724,-3.527,292100,92700,SX921927,Devon,Exeter,E07000041,E05011011,England,E10000008,1980-01-01,${terminated},E01020000,E02004150,E00101000,E14001226,100040000001`.split(
        ',',
      );
    expect(onspd.recognise(sampleOf([header, row('Yes', '')]))).toBe(true);
    const mapped = mapRows(onspd, [header, row('Yes', ''), row('No', '2001-02-01')]);
    const [current, ended] = mapped.facts;
    expect(current).toMatchObject({
      ...{ kind: 'postcode', postcode: 'EX1 1AA', terminated: null, x: 292100, y: 92700 },
      ...{ latitude: 50.724, longitude: -3.527 },
      areas: {
        ...{ country: null, region: null, county: 'E10000008', localAuthority: 'E07000041' },
        ...{ ward: 'E05011011', constituency: 'E14001226', outputArea: 'E00101000' },
        ...{ lsoa: 'E01020000', msoa: 'E02004150', ruralUrban: null },
      },
    });
    expect(ended).toMatchObject({ terminated: '2001-02' });
  });

  it('takes the newest areas of the copy of doogal.co.uk, and older ones to fill gaps', () => {
    const header =
      'Postcode,In Use?,Latitude,Longitude,Easting,Northing,Terminated,LSOA Code,MSOA Code,Census output area,Constituency Code,LSOA21 Code,Lower layer super output area 2021,MSOA21 Code,Census output area 2021,Constituency Code 2024'.split(
        ',',
      );
    const inEngland =
      'EX1 1AA,Yes,50.724,-3.527,292100,92700,,E01020011,E02004111,E00101011,E14000698,E01020021,Exeter 001A,E02004121,E00101021,E14001226';
    const inScotland =
      'AB10 1AA,Yes,57.14,-2.1,394251,806376,,S01006514,S02001237,S00090303,S14000001,,,,,S14000060';
    const rows = [inEngland, inScotland].map((row) => row.split(','));
    expect(mapRows(onspd, [header, ...rows]).facts).toMatchObject([
      {
        areas: {
          ...{ outputArea: 'E00101021', lsoa: 'E01020021', msoa: 'E02004121' },
          constituency: 'E14001226',
        },
      },
      { areas: { outputArea: 'S00090303', lsoa: 'S01006514', msoa: 'S02001237' } },
    ]);
  });

  it('reads editions without degrees, or without codes of nine characters', () => {
    const header =
      'pcd,pcd2,pcds,dointr,doterm,oscty,oslaua,osward,usertype,oseast1m,osnrth1m,osgrdind,ctry,gor,pcon,oa01,lsoa01';
    const rows = [
      'EX1 1AA,EX1  1AA,EX1 1AA,198001,201101,E10000008,E07000041,E05003501,0,292100,0092700,1,E92000001,E12000009,E14000698,E00101000,E01020000',
      'EX1 1AB,EX1  1AB,EX1 1AB,198001,,18,UC,FZ,0,292100,0092700,1,064,J,172,18UCFZ0001,E01020000',
    ].map((row) => row.split(','));
    expect(onspd.recognise(sampleOf([header.split(','), ...rows]))).toBe(true);
    const point = { x: 292100, y: 92700, latitude: null, longitude: null };
    expect(mapRows(onspd, [header.split(','), ...rows]).facts).toMatchObject([
      { terminated: '2011-01', ...point, areas: { region: 'E12000009', lsoa: 'E01020000' } },
      { terminated: null, ...point, areas: { country: null, county: null, localAuthority: null } },
    ]);
  });

  it('knows terminated, unplaced and Northern Irish postcodes', () => {
    const rows = [
      with_({ doterm: '201905.0' }),
      with_({ east1m: '', north1m: '', gridind: '9', lat: '99.999999', long: '0.000000' }),
      with_({
        pcds: '',
        pcd7: 'BT1 1AA',
        east1m: '333800',
        north1m: '374500',
        lat: '54.599',
        long: '-5.929',
      }),
    ];
    expect(mapRows(onspd, [HEADER, ...rows]).facts).toMatchObject([
      { terminated: '2019-05' },
      { x: null, y: null, latitude: null, longitude: null },
      { postcode: 'BT1 1AA', grid: 'irish', x: 333800 },
    ]);
  });

  it('does not take a postcode with an unreadable end for one in use', () => {
    const ends = ['1996/06/01 00:00:00+00', '000000', 'June', '199613'];
    const mapped = mapRows(onspd, [HEADER, ...ends.map((doterm) => with_({ doterm }))]);
    expect(mapped.facts).toMatchObject([{ terminated: '1996-06' }, { terminated: null }]);
    expect(Object.values(mapped.rejected)).toEqual([2]);
  });

  it('reads pseudo codes as null', () => {
    const row = with_({
      cty25cd: 'E99999999',
      lad25cd: 'M99999999',
      wd25cd: 'S99999999',
      ruc21ind: 'Z9',
    });
    expect(mapRows(onspd, [HEADER, row]).facts).toMatchObject([
      { areas: { county: null, localAuthority: null, ward: null, ruralUrban: null } },
    ]);
  });

  it('refuses rows without a postcode', () => {
    const rows = [with_({ pcds: 'EX1' }), with_({ pcds: '', pcd7: '', pcd8: '' }), ['EX1 1AA']];
    expect(mapRows(onspd, [HEADER, ...rows]).rejected).toEqual({
      'postcode is malformed': 1,
      'postcode is missing': 1,
      'number of fields is wrong': 1,
    });
  });

  it.each([
    ['onspd-2015style.csv', 20],
    ['onspd-2023style.csv', 20],
    ['onspd-unquoted_2022style.csv', 20],
  ])('maps every row of %s', (name, count) => {
    const rows = rowsOf(name);
    expect(onspd.recognise(sampleOf(rows.slice(0, 20)))).toBe(true);
    const mapped = mapRows(onspd, rows);
    expect([mapped.accepted, mapped.rejected]).toEqual([count, {}]);
  });

  it('takes the newest census, and the one before for Scotland', () => {
    const [first] = mapRows(onspd, rowsOf('onspd-2023style.csv')).facts;
    expect(first).toMatchObject({ areas: { outputArea: 'S00137176', lsoa: 'S01006514' } });
  });

  it('says what is missing from the ONS look-up of areas by postcode', () => {
    const lookup = 'pcd7,pcd8,pcds,dointr,doterm,usertype,oa21cd,lsoa21cd,msoa21cd,ladcd'.split(
      ',',
    );
    expect(onspd.recognise(sampleOf([lookup]))).toBe(false);
    expect(onspd.whyNot?.(sampleOf([lookup]))).toContain('without their positions');
  });
});
