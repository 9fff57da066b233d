import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { expect, it } from 'vitest';
import type { PlacedUprn } from './placed-uprn.js';
import { KNOWN_BOOST, numberFit, placeFit, rowFit } from './row-fit.js';
import { placeInRows, type Row } from './rows.js';

const NOWHERE = { easting: null, northing: null, usrn: null, postcode: null, address: null };
const FREE: PlacedUprn = { ...NOWHERE, uprn: 1 };

const addressOf = (buildingNumber: string) => ({
  ...NO_ADDRESS,
  ...{ buildingNumber, thoroughfare: 'Elm Road' },
});

/** 2, 6 and 8 Elm Road, ten metres a number eastwards, with 4 known to exist. */
const row = placeInRows(
  [2, 6, 8].map((number) => ({
    ...{ uprn: 100 + number, easting: 10 * number, northing: 0, usrn: 7, postcode: 'AB1 1CD' },
    address: addressOf(String(number)),
  })),
  [{ address: addressOf('4') }],
).streets[0] as Row;

it('takes a row with neither the postcode nor the street reference for foreign', () => {
  expect(rowFit(row, FREE)).toBe(1);
  expect(rowFit(row, { ...FREE, postcode: 'AB1 1CD', usrn: 7 })).toBe(1);
  const foreign = rowFit(row, { ...FREE, postcode: 'AB1 1CE' });
  expect(foreign).toBeLessThan(0.1);
  expect(rowFit(row, { ...FREE, usrn: 8 })).toBe(foreign);
  expect(rowFit(row, { ...FREE, postcode: 'AB1 1CE', usrn: 8 })).toBeCloseTo(foreign ** 2);
});

it('gives no taken number, and prefers one known to exist', () => {
  expect(numberFit(row, 6, 0, FREE)).toBe(0);
  expect(numberFit(row, 6, 1, FREE)).toBe(1);
  expect(numberFit(row, 3, 0, FREE)).toBe(1);
  expect(numberFit(row, 4, 0, FREE)).toBe(KNOWN_BOOST);
  const there = { ...FREE, easting: 40, northing: 0 };
  expect(numberFit(row, 4, 0, there)).toBeCloseTo(KNOWN_BOOST * placeFit(row, 4, there));
});

it('fits better the nearer a UPRN stands to the place of its number', () => {
  const fits = [40, 46, 52, 64].map((easting) =>
    placeFit(row, 4, { ...FREE, easting, northing: 0 }),
  );
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(fits[0]).toBeGreaterThan(1);
  expect(placeFit(row, 4, { ...FREE, easting: 40, northing: 300 })).toBeLessThan(0.1);
});

it('is neutral without a position, beyond the last number, on a side without homes, or for a recorded number', () => {
  const there = { ...FREE, easting: 40, northing: 0 };
  expect(placeFit(row, 4, FREE)).toBe(1);
  expect([10, 5, 6].map((number) => placeFit(row, number, there))).toEqual([1, 1, 1]);
});
