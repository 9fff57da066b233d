import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { paf } from './paf.js';

const ROW =
  'SN2 7HS,Swindon,MILLTOWN,LOWER MILL,MILL LANE,MILL YARD,25,MILL HOUSE,UNIT 2,PO BOX 7,SALES,ACME LTD,20000001,L,Y,1A'.split(
    ',',
  );
const SALE =
  '{84C3045A-ACAC-43A6-A146-416081DBA756},165000,1995-11-24 00:00,RG31 5QE,D,Y,F,32,,MEADOWSIDE,TILEHURST,READING,NEWBURY,BERKSHIRE,A,A'.split(
    ',',
  );

describe('PAF', () => {
  it('is recognised by its shape with 16 to 20 fields, and not taken for sales', () => {
    expect(paf.recognise(sampleOf([ROW]))).toBe(true);
    expect(paf.recognise(sampleOf([[...ROW, '', '', '', '']]))).toBe(true);
    expect(paf.recognise(sampleOf([SALE]))).toBe(false);
  });

  it('is read by column names in any order', () => {
    const names = [
      ...['Postcode', 'Post Town', 'Dependent Locality', 'Double Dependent Locality'],
      ...[
        'Dependent Thoroughfare',
        'Thoroughfare & Descriptor',
        'Building Number',
        'Sub Building Name',
      ],
      ...[
        'Building Name',
        'PO Box',
        'Department Name',
        'Organisation Name',
        'UDPRN',
        'Postcode Type',
      ],
      ...['SU Organisation Indicator', 'Delivery Point Suffix'],
    ];
    const [swapped, changed] = [[...ROW], [...ROW]];
    for (const [one, other] of [
      [4, 5],
      [7, 8],
    ] as const) {
      [swapped[one], swapped[other]] = [ROW[other] ?? '', ROW[one] ?? ''];
    }
    expect(paf.recognise(sampleOf([names, swapped]))).toBe(true);
    expect(mapRows(paf, [names, swapped]).facts).toEqual(mapRows(paf, [changed]).facts);
  });

  it('maps each part, the thoroughfare before the dependent thoroughfare', () => {
    expect(mapRows(paf, [ROW]).facts).toEqual([
      {
        kind: 'delivery-point',
        udprn: 20000001,
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
    ]);
  });

  it('refuses rows by reason', () => {
    const rows = [ROW.with(12, ''), ROW.with(0, 'SN2'), ROW.with(0, ''), ROW.slice(1)];
    expect(mapRows(paf, rows).rejected).toEqual({
      'UDPRN is not 1 to 8 digits': 1,
      'postcode is malformed': 1,
      'postcode is missing': 1,
      'number of fields is wrong': 1,
    });
  });

  it('reads past a header', () => {
    const header = ROW.map((_, position) => ['Postcode', 'Post Town'][position] ?? `f${position}`);
    expect(mapRows(paf, [header.with(12, 'UDPRN'), ROW]).accepted).toBe(1);
  });
});
