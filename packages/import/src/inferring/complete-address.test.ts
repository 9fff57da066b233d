import { PropertyColumns } from '@property-lookup/engine/build';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { originOfPart } from '@property-lookup/model/inside/property/property-origins';
import { HISTORICAL_STATUS } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { expect, it, vi } from 'vitest';
import { completeAddress, inferRows } from './infer-rows.js';

const inferred = {
  address: {
    ...NO_ADDRESS,
    ...{ buildingNumber: '5', thoroughfare: 'HIGH ST', postTown: 'EXETER', postcode: 'EX1 1AA' },
  },
  confidence: 0.876,
};
/** A home with a street from its USRN and a postcode from a directory, as in open data. */
const known = {
  address: { ...NO_ADDRESS, thoroughfare: 'High Street', postcode: 'EX1 1AA' },
  sources: ['os-open-uprn', 'onsud'],
  origins: '0',
};

it('fills what no source says, and leaves what one says as it is', () => {
  const completed = completeAddress(known, inferred);
  expect(completed).toMatchObject({
    address: { buildingNumber: '5', thoroughfare: 'High Street', postTown: 'EXETER' },
    forms: ['5 High Street, EXETER'],
    addressConfidence: 0.88,
  });
  const origins = { ...known, ...completed };
  expect(originOfPart(origins, 'buildingNumber')).toBe('inferred-address');
  expect(originOfPart(origins, 'address')).toBe('inferred-address');
  expect(originOfPart(origins, 'thoroughfare')).toBe('os-open-uprn');
});

it('takes the street at the door from a source that has it alone', () => {
  const atDoor = { ...known, address: { ...known.address, thoroughfare: 'Court Mews' } };
  const onMews = (dependentThoroughfare: string) => ({
    ...inferred,
    address: { ...inferred.address, dependentThoroughfare },
  });
  expect(completeAddress(atDoor, onMews('COURT MEWS'))).toMatchObject({
    address: { buildingNumber: '5', dependentThoroughfare: null, thoroughfare: 'Court Mews' },
    forms: ['5 Court Mews, EXETER'],
  });
  expect(completeAddress(atDoor, onMews('PARK MEWS'))).toBeUndefined();
  const onStreet = completeAddress(known, onMews('COURT MEWS'));
  expect(onStreet?.address.dependentThoroughfare).toBe('COURT MEWS');
});

it('says nothing where a source says otherwise', () => {
  const elsewhere = { ...known, address: { ...known.address, postcode: 'EX1 1AB' } };
  expect(completeAddress(elsewhere, inferred)).toBeUndefined();
  const other = { ...known, address: { ...known.address, thoroughfare: 'High Lane' } };
  expect(completeAddress(other, inferred)).toBeUndefined();
});

it('seeks no address for a property that is no more', () => {
  const knownIn = vi.fn(() => []);
  const past = { ...BARE_PROPERTY, logicalStatus: HISTORICAL_STATUS };
  expect(inferRows(PropertyColumns.of([past]), knownIn)).toBe(0);
  expect(knownIn).not.toHaveBeenCalled();
  inferRows(PropertyColumns.of([past, { ...BARE_PROPERTY, uprn: 2 }]), knownIn);
  expect(knownIn).toHaveBeenCalledOnce();
});
