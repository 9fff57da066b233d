import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { addressbase } from './addressbase.js';

const OFFICE =
  '10000000001,osgb1000002118198482,20000001,ACME LTD,SALES,PO BOX 7,UNIT 2,MILL HOUSE,25,MILL YARD,MILL LANE,SWINDON,LOWER MILL,MILLTOWN,SN2 7HS,L,416096.00,187082.00,51.5823715,-1.7690819,1,E,I,2007-10-16,2012-03-19,2015-08-23,C'.split(
    ',',
  );
const changed = (position: number, value: string) => OFFICE.with(position, value);

describe('AddressBase', () => {
  it('is recognised by its shape only', () => {
    expect(addressbase.recognise(sampleOf([OFFICE]))).toBe(true);
    expect(addressbase.recognise(sampleOf([changed(22, 'E')]))).toBe(false);
    expect(addressbase.recognise(sampleOf([OFFICE.map(() => '1')]))).toBe(false);
  });

  it('maps each part, the post town before the localities', () => {
    const { facts } = mapRows(addressbase, [OFFICE]);
    expect(facts).toMatchObject([
      {
        kind: 'address',
        key: 'dpa',
        standing: 'delivery-point',
        parts: {
          organisationName: 'ACME LTD',
          departmentName: 'SALES',
          poBox: 'PO BOX 7',
          subBuildingName: 'UNIT 2',
          buildingName: 'MILL HOUSE',
          buildingNumber: '25',
          dependentThoroughfare: 'MILL YARD',
          thoroughfare: 'MILL LANE',
          doubleDependentLocality: 'LOWER MILL',
          dependentLocality: 'MILLTOWN',
          postTown: 'SWINDON',
          postcode: 'SN2 7HS',
        },
      },
      { kind: 'identity', udprn: 20000001, classification: 'C', country: 'E' },
      { kind: 'organisation', name: 'ACME LTD' },
      { kind: 'position', x: 416096, y: 187082 },
    ]);
  });

  it('withdraws deleted properties and refuses damaged rows', () => {
    expect(mapRows(addressbase, [changed(22, 'D')]).facts).toEqual([
      { kind: 'removal', uprn: 10000000001, key: null },
    ]);
    const rows = [changed(0, ''), changed(14, 'SWINDON'), changed(22, ''), OFFICE.slice(0, 20)];
    expect(mapRows(addressbase, rows).rejected).toEqual({
      'UPRN is not 1 to 12 digits': 1,
      'postcode is malformed': 1,
      'change type is not I, U or D': 1,
      'number of fields is wrong': 1,
    });
  });
});
