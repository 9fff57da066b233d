/** What needs no weighing: a text that is identical to exactly one property of its postcode. */

import { expect, test } from 'vitest';
import { prepare } from '../candidates/prepare.js';
import { readAddress } from '../read/read-address.js';
import { findCertain } from './certain.js';

/** Each entry has the forms of one property. */
function certain(query: string, ...properties: readonly (readonly string[])[]) {
  const candidates = properties.map((forms, i) => ({ uprn: i + 1, postcode: 'ZE9 1AA', forms }));
  const verdict = findCertain(readAddress(`${query} ZE9 1AA`), prepare(candidates), false);
  return verdict && [verdict.candidates[0]?.uprn, verdict.reason, verdict.decision];
}

test('is a property whose whole text it is', () => {
  expect(certain('1 Tansy Road, Dill', ['1, TANSY ROAD, DILL'], ['2, TANSY ROAD, DILL'])).toEqual([
    ...[1, 'identical', 'matched'],
  ]);
  expect(certain('3 Tansy Road, Dill', ['1, TANSY ROAD, DILL'])).toBeUndefined();
});

test('may have the text in any of its forms, several times', () => {
  const forms = ['TANSY HOUSE, TANSY ROAD, DILL', '1, TANSY ROAD, DILL', '1, TANSY ROAD, DILL'];
  expect(certain('1 Tansy Road, Dill', ['2, TANSY ROAD, DILL'], forms)?.[0]).toBe(2);
});

test('is none of two properties with the same text', () => {
  const twice = [['1, TANSY ROAD, DILL'], ['1, TANSY ROAD, DILL']];
  expect(certain('1 Tansy Road, Dill', ...twice)).toBeUndefined();
});

test('is no surer than that the address is its own', () => {
  const candidates = [1, 2].map((uprn) => ({
    ...{ uprn, postcode: 'ZE9 1AA', forms: [`${uprn}, TANSY ROAD, DILL`] },
    ...(uprn === 1 && { confidence: 0.83 }),
  }));
  const sureOf = (query: string) =>
    findCertain(readAddress(query), prepare(candidates), false)?.candidates[0];
  expect(sureOf('1 Tansy Road, Dill ZE9 1AA')).toMatchObject({
    ...{ confidence: 0.83, addressConfidence: 0.83 },
  });
  expect(sureOf('2 Tansy Road, Dill ZE9 1AA')).toMatchObject({ confidence: 1 });
  expect(sureOf('2 Tansy Road, Dill ZE9 1AA')).not.toHaveProperty('addressConfidence');
});

test('without its places is the only one with that number and street, never one of two', () => {
  const dill = ['1, TANSY ROAD, DILL'];
  const sorrel = ['1, TANSY ROAD, SORREL'];
  expect(certain('1 Tansy Road', dill, ['2, TANSY ROAD, DILL'])).toEqual([
    ...[1, 'identical-but-place', 'matched'],
  ]);
  expect(certain('1 Tansy Road', dill, sorrel)).toBeUndefined();
});

test('without its places needs a number or a street: a name may be part of the place', () => {
  expect(certain('Tansy House, Dill', ['TANSY HOUSE, SORREL'])).toBeUndefined();
  expect(certain('Tansy Road, Dill', ['TANSY ROAD, DILL, DORSET'])).toBeUndefined();
  expect(certain('Tansy House, Kiln Lane, Dill', ['TANSY HOUSE, KILN LANE, DILL, DORSET'])).toEqual(
    [1, 'identical-but-place', 'matched'],
  );
  const studio = ['STUDIO FLAT, TANSY HOUSE, KILN LANE, DILL, DORSET'];
  expect(certain('Tansy House, Kiln Lane, Dill', studio)).toBeUndefined();
});

test('is left to be weighed where the text names a town that its postcode is not of', () => {
  const sale = { uprn: 1, postcode: 'M33 2AA', forms: ['15, OAK ROAD, SALE'] };
  const reasonOf = (query: string) =>
    findCertain(readAddress(`${query} M33 2AA`), prepare([sale]), false)?.reason;
  expect(reasonOf('15 Oak Road, Manchester')).toBeUndefined();
  expect(reasonOf('15 Oak Road, Ashton upon Mersey')).toBe('identical-but-place');
  expect(reasonOf('15 Oak Road, Sale, Manchester')).toBe('identical-but-place');
  const kew = { uprn: 2, postcode: 'TW9 2AA', forms: ['15, OAK ROAD, RICHMOND'] };
  const ofKew = findCertain(readAddress('15 Oak Road, London TW9 2AA'), prepare([kew]), false);
  expect(ofKew?.reason).toBe('identical-but-place');
});

test('is not the house for a part of it that has no number', () => {
  for (const part of ['Flat', 'Maisonette', 'Studio', 'Penthouse', 'Annexe'])
    expect(certain(`${part}, 2 Tansy Road, Dill`, ['2, TANSY ROAD, DILL'])).toBeUndefined();
  expect(certain('2 Tansy Road, Dill', ['FLAT, 2, TANSY ROAD, DILL'])).toBeUndefined();
  expect(certain('Flat, 2 Tansy Road, Dill', ['FLAT, 2, TANSY ROAD, DILL'])?.[0]).toBe(1);
  const floor = ['GROUND FLOOR FLAT, 2, TANSY ROAD, DILL'];
  expect(certain('Ground Floor, 2 Tansy Road, Dill', floor)?.[0]).toBe(1);
});

test('is the flat or the house of a building that has both under one number, as the text calls it', () => {
  const list = [['FLAT 2, HILL HOUSE, TANSY ROAD'], ['2, HILL HOUSE, TANSY ROAD']];
  expect(certain('Flat 2, Hill House, Tansy Road', ...list)?.[0]).toBe(1);
  expect(certain('2 Hill House, Tansy Road', ...list)?.[0]).toBe(2);
  expect(certain('Flat 2, Hill House, Tansy Road', ...list, list[0] ?? [])).toBeUndefined();
  // A list that has it under one of them means the same.
  expect(certain('Flat 2, Hill House, Tansy Road', ['2, HILL HOUSE, TANSY ROAD'])?.[0]).toBe(1);
});
