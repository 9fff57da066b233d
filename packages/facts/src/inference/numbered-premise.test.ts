import { type AddressParts, NO_ADDRESS } from '@property-lookup/kernel/address';
import { expect, it } from 'vitest';
import { readPremise, withNumber } from './numbered-premise.js';

function parts(some: Partial<AddressParts>): AddressParts {
  return { ...NO_ADDRESS, ...some };
}

const ELM = { thoroughfare: 'Elm Road' };

it.each([
  [
    { ...ELM, buildingNumber: '12' },
    { row: 'ELM ROAD', number: 12, letter: 0, isFlat: false },
  ],
  [
    { ...ELM, buildingNumber: '12b' },
    { row: 'ELM ROAD', number: 12, letter: 2, isFlat: false },
  ],
  [
    { ...ELM, buildingNumber: '12', subBuildingName: 'Flat 3' },
    { row: '12 ELM ROAD', number: 3, letter: 0, isFlat: true },
  ],
  [
    { ...ELM, buildingName: "St. Luke's Court", subBuildingName: 'Apartment 3A' },
    { row: 'ST LUKES COURT', number: 3, letter: 1, isFlat: true },
  ],
  [
    { ...ELM, buildingName: '12B' },
    { row: 'ELM ROAD', number: 12, letter: 2, isFlat: false },
  ],
  [
    { ...ELM, buildingName: '12-14', subBuildingName: 'Flat 3' },
    { row: '12-14 ELM ROAD', number: 3, letter: 0, isFlat: true },
  ],
  [
    { ...ELM, buildingName: 'Elm Court', subBuildingName: 'Unit 3' },
    { row: 'UNIT|ELM COURT', number: 3, letter: 0, isFlat: true },
  ],
])('reads the row and the number of %j', (some, premise) => {
  expect(readPremise(parts(some))).toEqual(premise);
});

it.each([
  { ...ELM, buildingName: 'Rose Cottage' },
  { ...ELM, buildingNumber: '12-16' },
  { ...ELM, subBuildingName: 'Ground Floor Flat', buildingNumber: '12' },
  { buildingNumber: '12' },
])('finds no row and number in %j', (some) => {
  expect(readPremise(parts(some))).toBeNull();
});

it('writes another number of the row, without the names at this one', () => {
  const shop = parts({ ...ELM, organisationName: 'Elm Books', buildingNumber: '12' });
  expect(withNumber(shop, false, 14, 1, 'AB1 2CD')).toEqual(
    parts({ ...ELM, buildingNumber: '14A', postcode: 'AB1 2CD' }),
  );
  const flat = parts({ ...ELM, subBuildingName: 'Flat 3A', buildingName: 'Elm Court' });
  expect(withNumber(flat, true, 4, 0, null)).toEqual(
    parts({ ...ELM, subBuildingName: 'Flat 4', buildingName: 'Elm Court' }),
  );
});
