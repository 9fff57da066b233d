import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { addressbaseCore } from './addressbase-core.js';

const HEADER =
  'uprn,parent_uprn,udprn,usrn,toid,classification_code,easting,northing,latitude,longitude,rpc,last_update_date,single_line_address,po_box,organisation,sub_building,building_name,building_number,street_name,locality,town_name,post_town,island,postcode,delivery_point_suffix,gss_code,change_code'.split(
    ',',
  );
const FLAT: Readonly<Record<string, string>> = {
  uprn: '10023116951',
  parent_uprn: '10023117168',
  udprn: '50830616',
  usrn: '14200867',
  classification_code: 'RD06',
  easting: '291553.01',
  northing: '92349.95',
  latitude: '50.7205221',
  longitude: '-3.5378011',
  rpc: '1',
  sub_building: '5',
  building_name: 'THE OLD MILL',
  street_name: 'TUDOR STREET',
  town_name: 'OLDSWINFORD',
  post_town: 'STOURBRIDGE',
  postcode: 'EX4 3DW',
  gss_code: 'E07000041',
  change_code: 'I',
};
const factsOf = (changes: Readonly<Record<string, string>>) => {
  const values = { ...FLAT, ...changes };
  return mapRows(addressbaseCore, [HEADER, HEADER.map((name) => values[name] ?? '')]);
};

describe('AddressBase Core', () => {
  it('is recognised by its header', () => {
    expect(addressbaseCore.recognise(sampleOf([HEADER]))).toBe(true);
    expect(addressbaseCore.recognise(sampleOf([['uprn', 'street_name', 'postcode']]))).toBe(false);
  });

  it('maps the address, with a town other than the post town as locality', () => {
    expect(factsOf({}).facts).toMatchObject([
      {
        kind: 'address',
        key: 'core',
        standing: 'delivery-point',
        parts: {
          subBuildingName: '5',
          buildingName: 'THE OLD MILL',
          thoroughfare: 'TUDOR STREET',
          dependentLocality: 'OLDSWINFORD',
          postTown: 'STOURBRIDGE',
        },
      },
      {
        kind: 'identity',
        udprn: 50830616,
        usrn: 14200867,
        parentUprn: 10023117168,
        logicalStatus: 1,
      },
      { kind: 'geography', postcode: null, areas: { localAuthority: 'E07000041' } },
      { kind: 'position', x: 291553.01, latitude: 50.7205221 },
    ]);
    expect(factsOf({ udprn: '' }).facts[0]).toMatchObject({ standing: 'approved' });
  });

  it('withdraws properties, and refuses rows by reason', () => {
    expect(factsOf({ change_code: 'D', postcode: '' }).facts).toEqual([
      { kind: 'removal', uprn: 10023116951, key: null },
    ]);
    expect(factsOf({ uprn: 'A' }).rejected).toEqual({ 'UPRN is not 1 to 12 digits': 1 });
    expect(factsOf({ postcode: 'EX' }).rejected).toEqual({ 'postcode is malformed': 1 });
    expect(mapRows(addressbaseCore, [HEADER, ['1']]).rejected).toEqual({
      'number of fields is wrong': 1,
    });
  });
});
