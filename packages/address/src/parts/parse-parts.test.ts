import {
  ADDRESS_PARTS,
  type AddressParts,
  formLine,
  NO_ADDRESS,
} from '@property-lookup/kernel/address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseParts } from './parse-parts.js';

test.each(['2F1', 'PF2', '1FR', 'GF1', 'B1', 'TFL', 'Top Left', '0/2'])(
  '%s is a flat of a Scottish stair',
  (subBuildingName) => {
    expect(parseParts(`${subBuildingName}, 46 Tansy Terrace, Oldby`, null)).toEqual({
      ...NO_ADDRESS,
      ...{ subBuildingName, buildingNumber: '46' },
      ...{ thoroughfare: 'Tansy Terrace', postTown: 'OLDBY' },
    });
  },
);

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

/** Lines of certificates as assessors wrote them (places changed), the post town apart. */
test.each<readonly [string, Partial<AddressParts>]>([
  ['FLAT 2, 14 HIGH STREET', { ...unit('FLAT 2'), ...house('14', 'HIGH STREET') }],
  ['Flat 2 | 14, High Street', { ...unit('Flat 2'), ...house('14', 'High Street') }],
  ['Flat 4 49 Mint St', { ...unit('Flat 4'), ...house('49', 'Mint St') }],
  ['46c 46 Tansy Road', { ...unit('46c'), ...house('46', 'Tansy Road') }],
  ['Basement Flat 2 Tansy Road', { ...unit('Basement Flat'), ...house('2', 'Tansy Road') }],
  ['Basement | 6 Mint Place', { ...unit('Basement'), ...house('6', 'Mint Place') }],
  ['4, 4 Elm Grove Road | Oldby', { ...unit('4'), ...house('4', 'Elm Grove Road') }],
  ['12a', house('12a', null)],
  ['12a | Tansy Road', house('12a', 'Tansy Road')],
  ['17, Tansy Road', house('17', 'Tansy Road')],
  ['88 FERN GARDENS | OLDBY', house('88', 'FERN GARDENS')],
  ['74 Mint Street | OLDBY | Devon', house('74', 'Mint Street')],
  ['Rear of 14 | Mint Lane', { ...unit('Rear of 14'), thoroughfare: 'Mint Lane' }],
  ['Rear of 14 Mint Lane', { ...unit('Rear of'), ...house('14', 'Mint Lane') }],
  [
    'Garden Flat | Rear Of 17 | Fern Crescent',
    { ...unit('Garden Flat, Rear Of 17'), thoroughfare: 'Fern Crescent' },
  ],
  ['Apartment 12 Mill House, Mill Lane', flat('Apartment 12', 'Mill House', 'Mill Lane')],
  ['11 Fern Court | Lower Mint Street', flat('11', 'Fern Court', 'Lower Mint Street')],
  ['19 | FERN COURT | MINT LANE', flat('19', 'FERN COURT', 'MINT LANE')],
  ['Flat 8 | Birch Court | Mint Street', flat('Flat 8', 'Birch Court', 'Mint Street')],
  ['9 Fern House | Mint Street West', flat('9', 'Fern House', 'Mint Street West')],
  ['6 Dean House | Southernhay East', flat('6', 'Dean House', 'Southernhay East')],
  ['3.3 Fern House | Mint Road', flat('3.3', 'Fern House', 'Mint Road')],
  ['Flat 10 | Fern House 60a | Tansy Hill', flat('Flat 10', 'Fern House 60a', 'Tansy Hill')],
  ['Flat 37 | River Meadows | Mint Lane', flat('Flat 37', 'River Meadows', 'Mint Lane')],
  ['Flat 18 | Southlands', { ...unit('Flat 18'), buildingName: 'Southlands' }],
  ['44 Fern Court', house('44', 'Fern Court')],
  ['3 Fern Close | Mint Road', { ...house('3', 'Mint Road'), dependentThoroughfare: 'Fern Close' }],
  ['16 Fern Court | Netherby', { ...house('16', 'Fern Court'), dependentLocality: 'Netherby' }],
  [
    'Ground Floor Flat 3 | 5 ELM ROAD | NETHERBY',
    { ...unit('Ground Floor Flat 3'), ...house('5', 'ELM ROAD'), dependentLocality: 'NETHERBY' },
  ],
  ['Flat 2 1st Fl | 6 Mint Road', { ...unit('Flat 2 1st Fl'), ...house('6', 'Mint Road') }],
  [
    'Apartment 23 | Fern House | 14 Mint Street',
    { ...flat('Apartment 23', 'Fern House', 'Mint Street'), buildingNumber: '14' },
  ],
  ['THE CABIN | 1A MINT PARK', { buildingName: 'THE CABIN', ...house('1A', 'MINT PARK') }],
  ['1 Moss Lane East', house('1', 'Moss Lane East')],
  ['1 Moss Lane East Ham', { ...house('1', 'Moss Lane'), dependentLocality: 'East Ham' }],
  ['Sage Cottage', { buildingName: 'Sage Cottage' }],
  ['Sage Cottage | Moss Lane', { buildingName: 'Sage Cottage', thoroughfare: 'Moss Lane' }],
  ['Apartment 2 | 162-163', { ...unit('Apartment 2'), ...house('162-163', null) }],
])('above a known post town: %s', (lines, parts) => {
  const text = lines.replaceAll(' | ', ', ');
  const read = { ...NO_ADDRESS, ...parts, postTown: 'OLDBY', postcode: 'ZE9 1AA' };
  expect(parseParts(text, 'ZE9 1AA', 'Oldby')).toEqual(read);
});

test('the street of flats above a known town', () => {
  expect(parseParts('Flat 12, Fern Meadows', 'ZE9 1AA', 'Oldby')).toEqual({
    ...NO_ADDRESS,
    ...unit('Flat 12'),
    ...{ thoroughfare: 'Fern Meadows', postTown: 'OLDBY', postcode: 'ZE9 1AA' },
  });
});

/** A list without towns, or one whose last line is a town that no comma parts. */
test.each<readonly [string, Partial<AddressParts>]>([
  ['The Old Rectory', { buildingName: 'The Old Rectory' }],
  ['Sagecroft', { buildingName: 'Sagecroft' }],
  ['SAGE COTTAGE FERN DYKES', { buildingName: 'SAGE COTTAGE FERN DYKES' }],
  ['Flat 2 Holly House', { ...unit('Flat 2'), buildingName: 'Holly House' }],
  ['Flat 2', unit('Flat 2')],
  ['Unit 5, Fern Business Park', { ...unit('Unit 5'), buildingName: 'Fern Business Park' }],
  ['Flat 18, Southlands', { ...unit('Flat 18'), buildingName: 'Southlands' }],
  ['Flat 18, Southlands, Exeter', { ...unit('Flat 18'), ...place('Southlands', 'EXETER') }],
  ['Flat 18, Exeter', { ...unit('Flat 18'), postTown: 'EXETER' }],
  ['Sage College, The Old Schools, Fern Lane', site('Sage College, The Old Schools', 'Fern Lane')],
  ['Sage College, The Music School', { buildingName: 'Sage College, The Music School' }],
  ['3 Fern Mews, Mint Road', { ...house('3', 'Mint Road'), dependentThoroughfare: 'Fern Mews' }],
  ['4 Mint Lane, Forest Row', { ...house('4', 'Mint Lane'), postTown: 'FOREST ROW' }],
  ['4 Mint Lane, Adwick le Street', { ...house('4', 'Mint Lane'), postTown: 'ADWICK LE STREET' }],
  ['Mint Street, Oldby', { thoroughfare: 'Mint Street', postTown: 'OLDBY' }],
  ['12 Mint Street, Fern Hall', { ...house('12', 'Mint Street'), postTown: 'FERN HALL' }],
  ['Rear of the Star Inn, Oldby', { ...unit('Rear of the Star Inn'), postTown: 'OLDBY' }],
  ['Sage Cottage Exeter', { buildingName: 'Sage Cottage', postTown: 'EXETER' }],
  ['The Old Rectory Milton Keynes', { buildingName: 'The Old Rectory', postTown: 'MILTON KEYNES' }],
  ['The House of York', { buildingName: 'The House of York' }],
  ['12 Mint Street Oldby', { ...house('12', 'Mint Street'), postTown: 'OLDBY' }],
  ['Oldby, Hants', { postTown: 'OLDBY' }],
  ['Exeter', { postTown: 'EXETER' }],
])('without a known post town: %s', (text, parts) => {
  expect(parseParts(text, 'ZE9 1AA')).toEqual({ ...NO_ADDRESS, ...parts, postcode: 'ZE9 1AA' });
});

function place(dependentLocality: string, postTown: string): Partial<AddressParts> {
  return { dependentLocality, postTown };
}

function site(buildingName: string, thoroughfare: string): Partial<AddressParts> {
  return { buildingName, thoroughfare };
}

function unit(subBuildingName: string): Partial<AddressParts> {
  return { subBuildingName };
}

function house(buildingNumber: string, thoroughfare: string | null): Partial<AddressParts> {
  return { buildingNumber, thoroughfare };
}

function flat(subBuildingName: string, buildingName: string, thoroughfare: string) {
  return { subBuildingName, buildingName, thoroughfare };
}

test.each(['Oldby, ZE9 1AA', 'OLDBY,'])('the post town of %j is its first part', (town) => {
  const parts = parseParts('7 Mint Street,', 'ZE9 1AA', town);
  expect(parts).toEqual({
    ...NO_ADDRESS,
    ...house('7', 'Mint Street'),
    postTown: 'OLDBY',
    postcode: 'ZE9 1AA',
  });
});

test('a county that stands where the town should does not count as one', () => {
  expect(parseParts('7, Mint Street, Oldby', null, 'Devon')).toMatchObject({
    thoroughfare: 'Mint Street',
    postTown: 'OLDBY',
  });
});

const UNITS = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((number) => `Flat ${number}`),
  fc.constantFrom('Ground Floor Flat', 'Flat A', 'Apartment 12b', 'Basement Flat', 'Annexe'),
);
const NUMBERS = fc.oneof(
  fc.integer({ min: 1, max: 400 }).map(String),
  fc.constantFrom('12a', '12-14', '1B'),
);
const STREETS = fc.constantFrom('Mint Street', 'Tansy Road', 'St. Agnes Hill', 'Moss Lane East');
const LOCALITIES = fc.option(fc.constantFrom('Netherby', 'Upper Hambrook'));
/** Between lines, which may be split anywhere; between a number and its street. */
const GAPS = fc.record({ number: fc.constantFrom(' ', ', '), isShouted: fc.boolean() });

test('a flat, a number, a street and a locality are found however they are written', () => {
  fc.assert(
    fc.property(fc.option(UNITS), NUMBERS, STREETS, LOCALITIES, GAPS, (sub, number, ...rest) => {
      const [street, locality, { number: gap, isShouted }] = rest;
      const written = (text: string) => (isShouted ? text.toUpperCase() : text);
      const lines = [sub, `${number}${gap}${street}`, locality].filter((line) => line !== null);
      expect(parseParts(written(lines.join(', ')), 'ZE9 1AA', 'Oldby')).toEqual({
        ...NO_ADDRESS,
        subBuildingName: sub && written(sub),
        buildingNumber: written(number),
        thoroughfare: written(street),
        dependentLocality: locality && written(locality),
        postTown: 'OLDBY',
        postcode: 'ZE9 1AA',
      });
    }),
  );
});

const WORDS = fc.constantFrom(
  ...'Flat Apartment 2 14 12a 3-5 B Mint Fern House Court Street Road Close Hill East Rear Of The'.split(
    ' ',
  ),
);
const LINES = fc.array(fc.array(WORDS, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

test('whatever is written, no word of it is lost or said twice', () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const text = lines.map((words) => words.join(' ')).join(', ');
      const parts = parseParts(text, null, 'Oldby');
      expect(wordsOf(formLine(parts))).toEqual(wordsOf(`${text}, Oldby`));
    }),
    { numRuns: 2000 },
  );
});

/** In any order; `B` at number 12 is printed as `12B`. */
function wordsOf(text: string): string {
  return [...text.toUpperCase().replace(/[^A-Z0-9]/g, '')].sort().join('');
}

test('any text has parts, each null or with something in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const parts = parseParts(text, null);
      expect(Object.keys(parts).sort()).toEqual([...ADDRESS_PARTS].sort());
      for (const part of ADDRESS_PARTS) expect(parts[part]).not.toBe('');
    }),
  );
});
