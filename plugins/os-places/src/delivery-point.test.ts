import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { RECORD_FIELDS } from '@property-lookup/model/property';
import { parseScope } from '@property-lookup/server/keys';
import { property } from '@property-lookup/testing/made-up-homes';
import { describe, expect, it } from 'vitest';
import { addressOf, deliveryPointOf } from './delivery-point.js';

const HOME = property({
  uprn: 101,
  flat: 'Flat 2',
  number: '1',
  street: 'High Street',
  postcode: 'EX4 1AA',
  classification: 'RD06',
});

describe('a delivery point address', () => {
  it('has the fields that are known, with identifiers as text', () => {
    expect(deliveryPointOf({ property: HOME, match: 1 }, 'EPSG:27700')).toEqual({
      UPRN: '101',
      ADDRESS: 'FLAT 2, 1, HIGH STREET, EXETER, EX4 1AA',
      SUB_BUILDING_NAME: 'Flat 2',
      BUILDING_NUMBER: '1',
      THOROUGHFARE_NAME: 'High Street',
      POST_TOWN: 'EXETER',
      POSTCODE: 'EX4 1AA',
      // The home's own grid coordinates do not agree with its degrees, so these are converted.
      X_COORDINATE: expect.any(Number),
      Y_COORDINATE: expect.any(Number),
      STATUS: 'APPROVED',
      LOGICAL_STATUS_CODE: '1',
      CLASSIFICATION_CODE: 'RD06',
      CLASSIFICATION_CODE_DESCRIPTION: 'Self Contained Flat (Includes Maisonette / Apartment)',
      COUNTRY_CODE: 'E',
      COUNTRY_CODE_DESCRIPTION: 'This record is within England',
      MATCH: 1,
      MATCH_DESCRIPTION: 'EXACT',
    });
  });

  it('says who keeps the record, and what Royal Mail does', () => {
    const kept = { ...HOME, udprn: 7, custodian: '1110', postalAddress: 'D' };
    expect(deliveryPointOf({ property: kept, match: 1 }, 'BNG')).toMatchObject({
      LOCAL_CUSTODIAN_CODE: 1110,
      POSTAL_ADDRESS_CODE: 'D',
      POSTAL_ADDRESS_CODE_DESCRIPTION: 'A record which is linked to PAF',
      LANGUAGE: 'EN',
    });
    const unlinked = { ...kept, udprn: null, postalAddress: null };
    const point = deliveryPointOf({ property: unlinked, match: 1 }, 'BNG');
    expect(Object.keys(point).filter((name) => /POSTAL|LANGUAGE/.test(name))).toEqual([]);
  });

  it('has only what a key may read', () => {
    const property = {
      ...HOME,
      ...{ udprn: 7, parentUprn: 3, custodian: '1110', postalAddress: 'D' },
      address: { ...HOME.address, organisationName: 'Acme', poBox: '12' },
    };
    const scope = parseScope(`fields=${RECORD_FIELDS.join('|')}`, []);
    const point = deliveryPointOf({ property, match: 1 }, 'BNG', scope);
    expect(Object.keys(point)).toEqual([
      ...['UPRN', 'UDPRN', 'ADDRESS', 'SUB_BUILDING_NAME', 'BUILDING_NUMBER', 'THOROUGHFARE_NAME'],
      ...['POST_TOWN', 'POSTCODE', 'X_COORDINATE', 'Y_COORDINATE', 'LANGUAGE'],
      ...['MATCH', 'MATCH_DESCRIPTION'],
    ]);
    expect(point.ADDRESS).toBe('FLAT 2, 1, HIGH STREET, EXETER, EX4 1AA');
  });

  it.each([
    [1, 'EXACT'],
    [0.9999, 'GOOD'],
    [0.8, 'GOOD'],
    [0.7, 'PARTIAL'],
    [0.6, 'NO MATCH'],
    [0, 'NO MATCH'],
  ])('calls a score of %d %s', (match, description) => {
    const point = deliveryPointOf({ property: HOME, match }, 'BNG');
    expect(point).toMatchObject({ MATCH: match, MATCH_DESCRIPTION: description });
  });

  it('has a longitude and latitude in other systems, and none in the National Grid', () => {
    const found = { property: HOME, match: 1 };
    expect(deliveryPointOf(found, 'WGS84')).toMatchObject({ LNG: -3.53, LAT: 50.72 });
    expect(deliveryPointOf(found, 'EPSG:3857')).toMatchObject({ LNG: -392957.8 });
    expect(deliveryPointOf(found, 'BNG')).not.toHaveProperty('LNG');
  });

  it('says that a position is only its postcode’s, and leaves out an unknown one', () => {
    const atPostcode = { ...HOME, position: { ...HOME.position, precision: 'postcode' } };
    expect(deliveryPointOf({ property: atPostcode as typeof HOME, match: 1 }, 'BNG')).toMatchObject(
      {
        RPC: '5',
      },
    );
    const nowhere = deliveryPointOf({ property: { ...HOME, position: null }, match: 1 }, 'WGS84');
    expect(Object.keys(nowhere).filter((name) => /COORDINATE|LNG|LAT|RPC/.test(name))).toEqual([]);
  });

  it('writes each part after a comma, the box with its words', () => {
    const box = { ...NO_ADDRESS, organisationName: 'Acme', poBox: '12', postTown: 'EXETER' };
    expect(addressOf(box)).toBe('ACME, PO BOX 12, EXETER');
    expect(addressOf({ ...box, poBox: 'PO Box 12' })).toBe('ACME, PO BOX 12, EXETER');
  });
});
