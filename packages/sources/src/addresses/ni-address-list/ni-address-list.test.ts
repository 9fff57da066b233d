import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { niAddressList } from './ni-address-list.js';

const HEADER =
  'ORGANISATION|SUB_BUILDING_NAME|BUILDING_NAME|BUILDING_NUMBER|THOROUGHFARE|DEPENDENT_THOROUGHFARE|ALT_THORFARE_NAME1|LOCALITY|TOWN_NAME|COUNTY|POSTCODE|UPRN|LOGICAL_STATUS|CLASSIFICATION_CODE|UDPRN|POST_TOWN|LSOA|MSOA|LAD|REGION|PARENT_UPRN|USRN|X_COORDINATE|Y_COORDINATE|LATITUDE|LONGITUDE'.split(
    '|',
  );
const HALL =
  'NA||COMMUNITY HALL|134|MARKETHILL ROAD||MAIN ROAD||NEWTOWNHAMILTON|ARMAGH|BT24 8RL|376990556|1|CC11|NA|NEWRY|95VV22W1|N00003832|NA|N92000002|376990556|8930|293633|329780|54.2084314|-6.5657105'.split(
    '|',
  );

describe('Northern Ireland address list', () => {
  it('is recognised by its header', () => {
    expect(niAddressList.recognise(sampleOf([HEADER, HALL], '|'))).toBe(true);
    expect(niAddressList.recognise(sampleOf([HEADER, HALL], ','))).toBe(false);
  });

  it('maps addresses on the Irish Grid, with NA as blank and itself as no parent', () => {
    expect(mapRows(niAddressList, [HEADER, HALL]).facts).toMatchObject([
      {
        kind: 'address',
        key: 'list',
        standing: 'approved',
        parts: {
          organisationName: null,
          buildingName: 'COMMUNITY HALL',
          buildingNumber: '134',
          thoroughfare: 'MARKETHILL ROAD',
          dependentLocality: 'NEWTOWNHAMILTON',
          postTown: 'NEWRY',
          postcode: 'BT24 8RL',
        },
      },
      { key: 'list-2', standing: 'alternative', parts: { thoroughfare: 'MAIN ROAD' } },
      { kind: 'identity', udprn: null, parentUprn: null, usrn: 8930, country: 'N' },
      { kind: 'position', x: 293633, y: 329780, grid: 'irish', latitude: 54.2084314 },
      {
        kind: 'geography',
        areas: { outputArea: 'N00003832', lsoa: '95VV22W1', localAuthority: null },
      },
    ]);
  });

  describe('the premises', () => {
    const columns = [
      ...['PAO_START_NUMBER', 'PAO_START_SUFFIX', 'PAO_END_NUMBER', 'PAO_END_SUFFIX', 'PAO_TEXT'],
      ...['SAO_START_NUMBER', 'SAO_START_SUFFIX', 'SAO_END_NUMBER', 'SAO_END_SUFFIX', 'SAO_TEXT'],
    ];
    const premises = (printed: readonly [string, string, string], ...objects: string[]) => {
      const row = [...HALL.with(1, printed[0]).with(2, printed[1]).with(3, printed[2]), ...objects];
      const { facts } = mapRows(niAddressList, [[...HEADER, ...columns], row]);
      const [address] = facts.filter((fact) => fact.kind === 'address');
      const { subBuildingName, buildingName, buildingNumber } = address?.parts ?? {};
      return [subBuildingName, buildingName, buildingNumber];
    };
    const none = ['', '', '', '', ''] as const;

    it('have the printed unit, else its number', () => {
      expect(premises(['', '', '12'], ...none, '3', '', '', '', '')).toEqual(['3', null, '12']);
      expect(premises(['', '', '12'], ...none, '3', 'A', '', '', 'FLAT')).toEqual([
        ...['FLAT 3A', null, '12'],
      ]);
      expect(premises(['UNIT 3', '', '12'], ...none, '3', '', '', '', '')[0]).toBe('UNIT 3');
      expect(premises(['', 'OLD HALL', ''], ...none, 'NA', '', '', '', 'NA')).toEqual([
        ...[null, 'OLD HALL', null],
      ]);
    });

    it('are those of the gazetteer if the list prints none', () => {
      expect(premises(['', '', ''], '31', '', '51', '', 'OLD MILL', ...none)).toEqual([
        ...[null, 'OLD MILL', '31-51'],
      ]);
    });
  });

  it('refuses rows by reason', () => {
    const rows = [HALL.with(11, ''), HALL.with(10, 'BT'), HALL.slice(2)];
    expect(mapRows(niAddressList, [HEADER, ...rows]).rejected).toEqual({
      'UPRN is not 1 to 12 digits': 1,
      'postcode is malformed': 1,
      'number of fields is wrong': 1,
    });
  });
});
