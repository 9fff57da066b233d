import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADDRESS_PARTS, NO_ADDRESS } from '../../domain/address-parts.js';
import { parseParts } from './parse-parts.js';

test.each([
  [
    '17, TANSY HOUSES, NETHERBY, OLD BYTON',
    {
      buildingNumber: '17',
      thoroughfare: 'TANSY HOUSES',
      dependentLocality: 'NETHERBY',
      postTown: 'OLD BYTON',
    },
  ],
  [
    'Ground Floor Flat, 37a, Tansy Road, Oldby, Essex',
    {
      subBuildingName: 'Ground Floor Flat',
      buildingNumber: '37a',
      thoroughfare: 'Tansy Road',
      postTown: 'OLDBY',
    },
  ],
  [
    'Sage Cottage, Moss Lane, Netherby, Oldby',
    {
      buildingName: 'Sage Cottage',
      thoroughfare: 'Moss Lane',
      dependentLocality: 'Netherby',
      postTown: 'OLDBY',
    },
  ],
  [
    '23 Fern Court, 57, Tansy Road, Netherby, London',
    {
      subBuildingName: '23',
      buildingName: 'Fern Court',
      buildingNumber: '57',
      thoroughfare: 'Tansy Road',
      dependentLocality: 'Netherby',
      postTown: 'LONDON',
    },
  ],
  [
    '1, Fern Court, 6-8 Tansy Road, Netherby, London',
    {
      subBuildingName: '1',
      buildingName: 'Fern Court',
      buildingNumber: '6-8',
      thoroughfare: 'Tansy Road',
      dependentLocality: 'Netherby',
      postTown: 'LONDON',
    },
  ],
  [
    'FLAT 2 RED COW INN, MINT TERRACE, NETHERBY, OLDBY',
    {
      subBuildingName: 'FLAT 2',
      buildingName: 'RED COW INN',
      thoroughfare: 'MINT TERRACE',
      dependentLocality: 'NETHERBY',
      postTown: 'OLDBY',
    },
  ],
  [
    '19A LIME GROVE, OLDBY',
    { buildingNumber: '19A', thoroughfare: 'LIME GROVE', postTown: 'OLDBY' },
  ],
  [
    'FLAT A 37 TANSY ROAD OLDBY',
    {
      subBuildingName: 'FLAT A',
      buildingNumber: '37',
      thoroughfare: 'TANSY ROAD',
      postTown: 'OLDBY',
    },
  ],
  ['11B Tansy Street', { buildingNumber: '11B', thoroughfare: 'Tansy Street' }],
  [
    'The Hollies, Oak Park, Mint Lane, Netherby, Oldby',
    {
      buildingName: 'The Hollies',
      dependentThoroughfare: 'Oak Park',
      thoroughfare: 'Mint Lane',
      dependentLocality: 'Netherby',
      postTown: 'OLDBY',
    },
  ],
  [
    'Acme Holdings Ltd, Unit 4, Mill Park, Oldby',
    {
      organisationName: 'Acme Holdings Ltd',
      subBuildingName: 'Unit 4',
      thoroughfare: 'Mill Park',
      postTown: 'OLDBY',
    },
  ],
  [
    '12, Mint Street, Oldby, ZE9 1AA',
    { buildingNumber: '12', thoroughfare: 'Mint Street', postTown: 'OLDBY' },
  ],
  [
    '8, Tansy Road, The Annexe, Oldby',
    {
      subBuildingName: 'The Annexe',
      buildingNumber: '8',
      thoroughfare: 'Tansy Road',
      postTown: 'OLDBY',
    },
  ],
  [
    'FLAT 3, REAR OF, 19 MINT STREET, OLDBY',
    {
      subBuildingName: 'FLAT 3, REAR OF',
      buildingNumber: '19',
      thoroughfare: 'MINT STREET',
      postTown: 'OLDBY',
    },
  ],
])('%s', (text, parts) => {
  expect(parseParts(text, 'ZE9 1AA')).toEqual({ ...NO_ADDRESS, ...parts, postcode: 'ZE9 1AA' });
});

test('any text has parts, each null or with something in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const parts = parseParts(text, null);
      expect(Object.keys(parts).sort()).toEqual([...ADDRESS_PARTS].sort());
      for (const part of ADDRESS_PARTS) expect(parts[part]).not.toBe('');
    }),
  );
});
