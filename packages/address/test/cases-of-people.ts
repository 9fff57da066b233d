/** Cases of texts as people and offices write them, on invented addresses. */

import type { MatchingCase } from './cases.js';

const STREET = [
  '1 14, Tansy Road, Oldby',
  '2 16, Tansy Road, Oldby',
  '3 The Tudors, Tansy Road, Oldby',
];
const NAMED = ['1 Rose Cottage, Tansy Lane, Oldby', '2 The Forge, Tansy Lane, Oldby'];
const FLATS = ['1 Flat 2, 12, Tansy Road, Oldby', '2 Flat 3, 12, Tansy Road, Oldby'];

export const CASES_OF_PEOPLE: readonly MatchingCase[] = [
  {
    why: 'opposite a house with a name, in its postcode',
    query: 'opposite Rose Cottage, Tansy Lane, Oldby ZE9 1AA',
    candidates: NAMED,
    expected: 'NO_MATCH',
  },
  {
    why: 'outside a house with a name',
    query: 'drain blocked in road outside Rose Cottage, Tansy Lane, Oldby ZE9 1AA',
    candidates: NAMED,
    expected: 'NO_MATCH',
  },
  {
    why: 'opposite a flat',
    query: 'play area opposite Flat 2, 12 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'across the street from a flat',
    query: 'across the street from Flat 2, 12 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'outside a flat, cut short',
    query: 'abandoned car o/s Flat 2, 12 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat over another, which is named behind it',
    query: 'Flat Over, Ground Floor Flat, 12 Tansy Road, Oldby ZE9 1AA',
    candidates: [
      '1 Ground Floor Flat, 12, Tansy Road, Oldby',
      '2 First Floor Flat, 12, Tansy Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a flat of a numbered building on a quay, and not the building',
    query: 'Flat 3 Tansy Quay, Oldby ZE9 1AA',
    candidates: [
      '1 3 Tansy Quay, Oldby',
      '2 Flat 1, 3 Tansy Quay, Oldby',
      '3 Flat 3, 3 Tansy Quay, Oldby',
    ],
    expected: 3,
  },
  {
    why: 'the only flat of a house, which is listed as above',
    query: 'The Flat, 14 Tansy Road, Oldby ZE9 1AA',
    candidates: [
      '1 14 Tansy Road, Oldby',
      '2 Flat Above, 14 Tansy Road, Oldby',
      '3 16 Tansy Road, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a caravan in a part of its own, before the farm',
    query: 'Caravan, Belmont Farm, Oldby ZE9 1AA',
    candidates: ['1 Belmont Farm, Oldby', '2 The Caravan Belmont Farm, Oldby'],
    expected: 2,
  },
  {
    why: 'a house that backs onto another',
    query: 'house backing onto 14 Tansy Road, Oldby ZE9 1AA',
    candidates: STREET,
    expected: 'NO_MATCH',
  },
  {
    why: 'a garage that belongs to a house',
    query: 'garage belonging to 14 Tansy Road, Oldby ZE9 1AA',
    candidates: STREET,
    expected: 'NO_MATCH',
  },
  {
    why: 'a parking space for a house',
    query: 'parking space for 14 Tansy Road, Oldby ZE9 1AA',
    candidates: STREET,
    expected: 'NO_MATCH',
  },
  {
    why: 'outside a number that is not listed, in a street with a name',
    query: 'postbox outside 18 Tansy Road, Oldby ZE9 1AA',
    candidates: STREET,
    expected: 'NO_MATCH',
  },
  {
    why: 'a note in small letters behind a dash',
    query: '14 Tansy Road - window handle broken',
    candidates: STREET,
    expected: 1,
  },
  {
    why: 'a reference before a dash, and a year',
    query: 'Policy PX55/2231 - 14 Tansy Road, Oldby - subsidence 1998',
    candidates: STREET,
    expected: 1,
  },
  {
    why: 'a pub that is called one',
    query: 'deliver to the black swan pub tansy road oldby',
    candidates: ['1 The Black Swan, 24, Tansy Road, Oldby', '2 22, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'F before the number of a flat and that of its house',
    query: 'rpt damp F2/12 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 1,
  },
  {
    why: 'U for a unit',
    query: 'Carders, U3 Tansy Trdg Est, Mint Road, Oldby ZE9 1AA',
    candidates: [
      '1 Carders Ltd, Unit 3, Tansy Trading Estate, Mint Road, Oldby',
      '2 Unit 4, Tansy Trading Estate, Mint Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'digits for letters as a scanner leaves them',
    query: '14 T4NSY R0AD 0LDBY ZE9 1AA',
    candidates: ['1 14, Tansy Road, Oldby', '2 14, Mint Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a letter under a key of its own',
    query: '{"num":"14","suffix":"b","road":"Tansy Road","town":"Oldby"}',
    candidates: ['1 14, Tansy Road, Oldby', '2 14B, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'a place whose name begins with a number, in digits',
    query: 'RES PERMIT 39 TANSY RD 7 KINGS ZE9 1AA',
    candidates: ['1 39, Tansy Road, Seven Kings', '2 7, Tansy Road, Seven Kings'],
    expected: 1,
  },
  {
    why: 'a street and floor as in Romania',
    query: 'Str. Tansy Road nr. 8, ap. parter, Oldby ZE9 1AA',
    candidates: [
      '1 Ground Floor Flat, 8, Tansy Road, Oldby',
      '2 First Floor Flat, 8, Tansy Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a street and floor as in Spain',
    query: 'C/ Tansy Road 22, 1er piso, Oldby ZE9 1AA',
    candidates: [
      '1 Ground Floor Flat, 22, Tansy Road, Oldby',
      '2 First Floor Flat, 22, Tansy Road, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a town alone, which a house is called after',
    query: 'Oldby, Essex',
    candidates: ['1 Oldby-y-Bryn, Tansy Lane, Overby, Essex', '2 2, Tansy Lane, Oldby, Essex'],
    expected: 'NO_MATCH',
  },
];
