import { expect, it } from 'vitest';
import { NO_ADDRESS } from '../domain/address-parts.js';
import { inferAddresses, type PlacedUprn } from './infer-addresses.js';

function home(uprn: number, buildingNumber: string | null, street = 'Elm Road'): PlacedUprn {
  const address = buildingNumber && { ...NO_ADDRESS, buildingNumber, thoroughfare: street };
  return { ...NOWHERE, uprn, address: address || null };
}

const NOWHERE = { easting: null, northing: null, usrn: null, postcode: null };

function numbersOf(homes: readonly PlacedUprn[]): (readonly [number, string | null])[] {
  return inferAddresses(homes, []).map(({ uprn, address }) => [uprn, address.buildingNumber]);
}

it('gives a home between two others the number between theirs', () => {
  expect(numbersOf([home(101, '3'), home(103, '7'), home(102, null)])).toEqual([[102, '5']]);
  expect(numbersOf([home(101, '7'), home(102, null), home(103, '5')])).toEqual([[102, '6']]);
});

it('gives no number that another home of the street has', () => {
  expect(numbersOf([home(101, '3'), home(102, null), home(103, '5'), home(900, '4')])).toEqual([]);
});

it('gives none between homes of different streets', () => {
  expect(numbersOf([home(101, '3'), home(102, null), home(103, '5', 'Oak Road')])).toEqual([]);
});
