/** Who gave each part of a property, from files of several sources to `$SOURCE`. */

import type { Files } from '@property-lookup/testing/import-texts';
import { importedHome } from '@property-lookup/testing/imported-home';
import { describe, expect, it } from 'vitest';

const LIST = 'uprn,address,postcode\r\n7,"14, High Street, Exeter",EX1 1AA\r\n';
const CERTIFICATES = [
  'lmk-key,address1,postcode,current-energy-rating,inspection-date,lodgement-date,posttown,uprn',
  'A,14 High Street,EX1 1AA,C,2018-02-01,2018-02-03,EXETER,7',
].join('\r\n');
const POSITIONS =
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\r\n7,292000.00,92000.00,50.7200000,-3.5300000\r\n';
const DIRECTORY =
  'UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTY25CD,LAD25CD,CTRY25CD,RGN25CD,TTWA15CD,OA21CD,LSOA21CD,MSOA21CD\r\n' +
  '7,292010,92010,EX1 1AA,E10000008,E07000041,E92000001,E12000009,E30000205,E00101000,,E02004000\r\n';
const POSTCODES =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,lad25cd,east1m,north1m,gridind,ctry25cd,rgn25cd,oa21cd,lsoa21cd,lat,long\r\n' +
  'EX11AA,EX1  1AA,EX1 1AA,198001,,E10000008,E07000041,292100,92100,1,E92000001,E12000009,E00101000,E01020000,50.72,-3.53\r\n';
const CODE_POINT =
  '"EX1 1AA",10,292105,92105,"E92000001","","E19000003","E10000008","E07000041","E05011012"\r\n';
const AREA_NAMES =
  'lsoa21_name,lsoa21_code,ward24_name,ward24_code,ltla24_name,ltla24_code\r\n' +
  'Exeter 001A,E01020000,Duryard,E05011012,Exeter,E07000041\r\n';

async function sourcesAfter(files: Files, names: readonly string[]): Promise<unknown[]> {
  const { answer } = await importedHome({ uprn: 7, files });
  return names.map((name) => answer[`${name}$SOURCE`]);
}

const ADDRESS = ['FULL_ADDRESS', 'STREET', 'BUILDING_NUMBER', 'POST_TOWN', 'POSTCODE'];
const POSITION = ['LATITUDE', 'EASTING'];
const AREAS = ['LOCAL_AUTHORITY_CODE', 'OA_CODE', 'LSOA_CODE', 'COUNTRY', 'REGION'];

describe('the source of a part is the one that gave it', () => {
  it('of the address: a list before a certificate, whichever was imported first', async () => {
    const list = await sourcesAfter({ 'epc.csv': CERTIFICATES, 'list.csv': LIST }, ADDRESS);
    expect(list).toEqual(ADDRESS.map(() => 'LLPG'));
    const open = await sourcesAfter({ 'epc.csv': CERTIFICATES }, [...ADDRESS, 'UPRN']);
    expect(open).toEqual([...ADDRESS, 'UPRN'].map(() => 'EPC'));
  });

  it('of the postcode: the directory of UPRNs where no address has one', async () => {
    const files = { 'onsud.csv': DIRECTORY };
    expect(await sourcesAfter(files, ['POSTCODE', 'STREET', 'UPRN'])).toEqual([
      'ONSUD',
      null,
      'ONSUD',
    ]);
  });

  it('of the position: OS Open UPRN before the directory of UPRNs, and that before the postcode', async () => {
    const all = {
      'list.csv': LIST,
      'onsud.csv': DIRECTORY,
      'osopenuprn.csv': POSITIONS,
      'onspd.csv': POSTCODES,
    };
    expect(await sourcesAfter(all, POSITION)).toEqual(['OUPRN', 'OUPRN']);
    const { 'osopenuprn.csv': _, ...noPositions } = all;
    expect(await sourcesAfter(noPositions, POSITION)).toEqual(['ONSUD', 'ONSUD']);
    const { 'onsud.csv': __, ...postcodeOnly } = noPositions;
    expect(await sourcesAfter(postcodeOnly, POSITION)).toEqual(['ONSPD', 'ONSPD']);
  });

  it('of the areas: each from the property itself where it has it, else from its postcode', async () => {
    const files = { 'list.csv': LIST, 'onsud.csv': DIRECTORY, 'onspd.csv': POSTCODES };
    expect(await sourcesAfter(files, AREAS)).toEqual(['ONSUD', 'ONSUD', 'ONSPD', 'ONSUD', 'ONSUD']);
    const names = { ...files, 'names.csv': AREA_NAMES };
    expect(await sourcesAfter(names, ['LOCAL_AUTHORITY'])).toEqual(['ONSUD']);
  });

  it('of a postcode: the directory that gave its position, and the one that gave its areas', async () => {
    const dir = { 'list.csv': LIST, 'onspd.csv': POSTCODES, 'ex.csv': CODE_POINT };
    expect(await sourcesAfter(dir, [...POSITION, 'LSOA_CODE'])).toEqual(['CPO', 'CPO', 'ONSPD']);
  });

  it('and an address is as old as the record that gave it, and less sure than a gazetteer’s', async () => {
    const { answer } = await importedHome({ uprn: 7, files: { 'epc.csv': CERTIFICATES } });
    expect(answer).toMatchObject({
      FULL_ADDRESS$AS_OF: '2018-02-03',
      STREET$AS_OF: '2018-02-03',
      FULL_ADDRESS$CONFIDENCE: 0.9,
      FULL_ADDRESS$MODELLED: false,
    });
  });
});
