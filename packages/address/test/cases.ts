/** Edge cases as data, on invented addresses: a defect becomes a case here before it is fixed. */

/** What an address must lead to, and why. */
export interface MatchingCase {
  readonly why: string;
  readonly query: string;
  /** `UPRN form` or `UPRN form ~ form`; all have the postcode ZE9 1AA unless one, or none, stands behind `|`. */
  readonly candidates: readonly string[];
  readonly expected: number | 'NO_MATCH' | 'ambiguous';
}

/** The postcode of candidates that name none. */
export const CASE_POSTCODE = 'ZE9 1AA';

const HOUSES = ['1 1, Tansy Road, Oldby', '2 2, Tansy Road, Oldby', '3 2A, Tansy Road, Oldby'];
const FLATS = [
  '1 Flat 1, 30, Tansy Road, Oldby',
  '2 Flat 2, 30, Tansy Road, Oldby',
  '3 Flat 12, 30, Tansy Road, Oldby',
];
const FLOORS = [
  '1 Basement Flat, 8, Mint Street, Oldby',
  '2 Ground Floor Flat, 8, Mint Street, Oldby',
  '3 First Floor Flat, 8, Mint Street, Oldby',
  '4 Second Floor Flat, 8, Mint Street, Oldby',
  '5 Top Floor Flat, 8, Mint Street, Oldby',
];
const TENEMENT = [
  '1 Ground Floor Left, 5, Kelp Street, Oldby',
  '2 Second Floor Left, 5, Kelp Street, Oldby',
  '3 Second Floor Right, 5, Kelp Street, Oldby',
];
const PENTHOUSE = [
  '1 Flat 1, Sorrel Court, 30, Tansy Road, Oldby',
  '2 Penthouse 1, Sorrel Court, 30, Tansy Road, Oldby',
];
/** A street that begins in a town and goes on through a suburb. */
const STRETCHES = [
  '1 2, Mint Street, Oldby',
  '2 4, Mint Street, Overby, Oldby',
  '3 50, Mint Street, Netherby, Oldby | ZE9 2AB',
  '4 52, Mint Street, Netherby, Oldby | ZE9 2AB',
];
const CHAPELS = [
  '1 Chapel House, Bracken Lane, Netherby, Oldby',
  '2 Chapel House, Overby, Oldby | ZE9 2AB',
  '3 Chapel House, Sage Road, Newby | ZE8 1AB',
];
const SPELT_TWICE = ['2 2, Bloomfield Drive, Oldby', '3 3, Bloomfield Drive, Oldby'];
const NAMES = [
  '1 The Coach House, Sorrel Farm, Bracken Lane, Oldby',
  '2 Sorrel Farm, Bracken Lane, Oldby',
  '3 Fennel Cottage, Bracken Lane, Oldby',
];

/** In groups, by technique. */
export const CASES: readonly MatchingCase[] = [
  // Another building beside the listed one.
  ...[
    'The Bothy at Sorrel Farm, Bracken Lane, Oldby, ZE9 1AA',
    'The Granary, Sorrel Farm, Bracken Lane, Oldby, ZE9 1AA',
    'West Wing, Sorrel Farm, Bracken Lane, Oldby, ZE9 1AA',
    'Sorrel Farm Nursery, Bracken Lane, Oldby, ZE9 1AA',
    'Upper Sorrel Farm, Bracken Lane, Oldby, ZE9 1AA',
    'Solar farm at Sorrel Farm, Bracken Lane, Oldby, ZE9 1AA',
  ].map((query) => ({
    why: 'a building beside the listed one, or another by a word before its name',
    query,
    candidates: ['1 Sorrel Farm, Bracken Lane, Oldby', '2 Fennel Cottage, Bracken Lane, Oldby'],
    expected: 'NO_MATCH' as const,
  })),
  {
    why: 'a farmhouse, and the farm it belongs to',
    query: 'Sorrel Farm House, Bracken Lane, Oldby, ZE9 1AA',
    candidates: ['1 Sorrel Farm, Bracken Lane, Oldby', '2 Fennel Cottage, Bracken Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'schools of two kinds',
    query: 'Bramley Nursery School, Tansy Road, Oldby, ZE9 1AA',
    candidates: ['1 Bramley Primary School, Tansy Road, Oldby', ...HOUSES.slice(1)],
    expected: 'NO_MATCH',
  },
  // The number of another home in the words around an address.
  ...[
    'ran from 1 Tansy Road to 2, Oldby, ZE9 1AA',
    'keys held at 1 Tansy Road ZE9 1AA for number 31',
    'Mr Patel of 1 Tansy Road ZE9 1AA reports noise from number 2',
  ].map((query) => ({
    why: 'another home besides the address, by its number',
    query,
    candidates: HOUSES,
    expected: 'NO_MATCH' as const,
  })),
  // What a text denies, takes back, leaves open or says of two homes.
  ...[
    'NOT 1 Tansy Road, Oldby, ZE9 1AA',
    "she isn't at 1 Tansy Road, Oldby, ZE9 1AA",
    'no longer lives at 1 Tansy Road, Oldby, ZE9 1AA',
    'anyone but 1 Tansy Road, Oldby, ZE9 1AA',
    'all houses except 1 Tansy Road, Oldby, ZE9 1AA',
    'ran from 1 Tansy Road through to the back of 2, Oldby, ZE9 1AA',
    'I live at 1 Tansy Road. The noise could be 2 or could be 2A. ZE9 1AA',
    '1 Tansy Road, Oldby, moved to 2, ZE9 1AA',
    'the house after 1 Tansy Road, Oldby, ZE9 1AA',
    'two doors past 1 Tansy Road, Oldby, ZE9 1AA',
    'car across the drive of 1 Tansy Road, Oldby, ZE9 1AA',
    'outside no. 1 Tansy Road, Oldby',
    'billing: 1 Tansy Road; delivery: 2 Tansy Road',
    'collect from 1 Tansy Road, deliver to 2 Tansy Rd, Oldby',
    'The flat over the shop at 1 Tansy Road ZE9 1AA',
  ].map((query) => ({
    why: 'the home beside it, a part of it, or one of two',
    query,
    candidates: HOUSES,
    expected: 'NO_MATCH' as const,
  })),
  ...(
    [
      ['1 Tansy Road (not 2), Oldby, ZE9 1AA', 1],
      ['Not 1 but 2 Tansy Road, Oldby, ZE9 1AA', 2],
      ['1 sorry 2 Tansy Road, Oldby, ZE9 1AA', 2],
      ['1 Tansy Road, no I mean 2, ZE9 1AA', 2],
      ['not known at 1 Tansy Road, Oldby', 1],
      ['1 Tansy Road gone away', 1],
      ['was 1 Tansy Road, now 2 Tansy Road, Oldby', 2],
      ['maybe 1 Tansy Road, Oldby', 1],
      ['sorry, 1 Tansy Road, Oldby', 1],
      ['we have moved to 1 Tansy Road, Oldby', 1],
      ['1 Tansy Road, Oldby, sorry 2 parcels', 1],
      ['1 Tansy Road, Oldby - could be 2 dogs', 1],
      ['moved to 2 May from 1 April: 1 Tansy Road, Oldby', 1],
      ['leave with neighbour 2 if 1 Tansy Road is out', 1],
    ] as const
  ).map(([query, expected]) => ({
    why: 'one home, besides what is denied, corrected or doubted',
    query,
    candidates: HOUSES,
    expected,
  })),
  ...[
    'sorry flat 3 sorrel court oldby',
    'we have moved to flat 3 sorrel court oldby',
    'flat 3 sorrel court oldby - could be 3 bins',
    'flat 3 sorrel court oldby moved to 3 May',
  ].map((query) => ({
    why: 'words of denials with nothing that they deny',
    query,
    candidates: [
      '1 Flat 3, Sorrel Court, 30, Tansy Road, Oldby',
      '2 Flat 2, Sorrel Court, 30, Tansy Road, Oldby',
    ],
    expected: 1,
  })),
  {
    why: "a church's hall, listed as the church",
    query: 'Sorrel Methodist Church Hall, Mint Street, Oldby, ZE9 1AA',
    candidates: ['1 Sorrel Methodist Church, Mint Street, Oldby', '2 3, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'a farm before a street that is called after a rectory',
    query: 'Sorrel Farm Rectory Lane Oldby, ZE9 1AA',
    candidates: ['1 Sorrel Farm, Rectory Lane, Oldby', '2 3, Rectory Lane, Oldby'],
    expected: 1,
  },
  // Another house or building of the street, and generic words that agree.
  {
    why: 'another house of the street, both called after buildings',
    query: 'Brae House, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 Chapel House, Mint Street, Oldby', '2 3, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another house of the street, whose noun is Welsh and comes first',
    query: 'School House, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 Ty Derwen, Mint Street, Oldby', '2 3, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house called after the village, in which another is',
    query: 'Netherby Lodge, Bracken Lane, Netherby, Oldby ZE9 1AA',
    candidates: ['1 Juniper Lodge, Bracken Lane, Netherby, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another school of the street and the same phase',
    query: 'Fennel Infant School, Mint Street, Oldby ZE9 1AA',
    candidates: ["1 Sorrel Infants' School, Mint Street, Oldby"],
    expected: 'NO_MATCH',
  },
  {
    why: 'the hall of another village, in a street called after this one',
    query: 'Overby Parish Hall, Netherby Bank, Netherby ZE9 1AA',
    candidates: ['1 Netherby Village Hall, Netherby Bank, Netherby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a hall of that name in another street of the same type',
    query: 'Welfare Hall, Tansy Road',
    candidates: ['1 Welfare Hall, Mint Road, Oldby', '2 3, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a school written as one word and as two',
    query: 'Yewtree Primary School, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 Yew Tree Primary School, Mint Street, Oldby', '2 3, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'one hall, called by two words',
    query: 'Netherby Village Hall, Mint Street, Netherby ZE9 1AA',
    candidates: ['1 Netherby Memorial Hall, Mint Street, Netherby', '2 3, Mint Street, Netherby'],
    expected: 1,
  },
  {
    why: 'a building of the street whose name is common words',
    query: '16, Acacia Court, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 16, Dale Court, Mint Street, Oldby', '2 17, Dale Court, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a district, and a house that is called after it',
    query: 'Netherby, Oldby ZE9 1AA',
    candidates: ['1 Netherby House, Netherby, Oldby', '2 5, Mint Street, Netherby, Oldby'],
    expected: 'NO_MATCH',
  },
  // Streets that the list spells in two ways.
  ...['1 Bloomfield Drive, Oldby', '1 Bloomfield Drive, Oldby ZE9 1AA'].map((query) => ({
    why: 'a street of which the list spells one home otherwise',
    query,
    candidates: ['1 1, Blomfield Drive, Oldby | ', ...SPELT_TWICE],
    expected: 1,
  })),
  {
    why: 'a street of which the list spells one home otherwise in a postcode',
    query: '1 Bloomfield Drive, Oldby',
    candidates: ['1 1, Blomfield Drive, Oldby', ...SPELT_TWICE],
    expected: 1,
  },
  {
    why: 'a street that the list writes as one word and as two',
    query: '3 Cornmill Crescent, Oldby',
    candidates: [
      ...['1 1, Cornmill Crescent, Oldby', '2 2, Cornmill Crescent, Oldby'],
      ...['3 3, Corn Mill Crescent, Oldby', '4 4, Corn Mill Crescent, Oldby'],
    ],
    expected: 3,
  },
  {
    why: 'a street of nearly that name in another place',
    query: '1 Bloomfield Drive, Oldby',
    candidates: ['1 1, Blomfield Drive, Newby | ZE8 1AB', ...SPELT_TWICE],
    expected: 'NO_MATCH',
  },
  {
    why: 'a short name one letter apart',
    query: '1 Ash Lane, Oldby',
    candidates: ['1 1, Ask Lane, Oldby', '2 2, Ash Lane, Oldby', '3 3, Ash Lane, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another building of the street',
    query: '45 Acacia House, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 45, Alder Court, Mint Street, Oldby', '2 46, Alder Court, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another building that ends in the same word',
    query: '3 Acacia House, Mint Street, Oldby ZE9 1AA',
    candidates: ['1 3, Harvey House, Mint Street, Oldby', '2 4, Harvey House, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another house of the street',
    query: 'Larkrise, Bracken Lane, Oldby ZE9 1AA',
    candidates: ['1 Bracken, Bracken Lane, Oldby', '2 Fennel Cottage, Bracken Lane, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a street of which only the type agrees',
    query: '45 Ashampstead Road, Oldby',
    candidates: ['1 45, Crescent Road, Oldby', '2 46, Crescent Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat by its building alone, without a postcode',
    query: '28 Inglewood Court, Oldby',
    candidates: ['1 28, Inglewood Court, Tansy Road, Oldby', '2 28, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a studio of a house that is listed whole',
    query: 'Studio, 2 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'an annexe of a house that is listed whole',
    query: 'The Annexe, 2 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a numbered annexe of a house that is listed whole',
    query: 'Annexe 2, 1 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'an annexe of a house with a letter that is listed whole',
    query: 'The Annexe, 2A Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a penthouse beside a flat of its number',
    query: 'Penthouse 1, Sorrel Court, 30 Tansy Road, Oldby',
    candidates: PENTHOUSE,
    expected: 2,
  },
  {
    why: 'a flat beside a penthouse of its number',
    query: 'Apartment 1, Sorrel Court, 30 Tansy Road, Oldby',
    candidates: PENTHOUSE,
    expected: 1,
  },
  {
    why: 'a studio flat where a studio and a flat have its number',
    query: 'Studio Flat 1, Sorrel Court, 30 Tansy Road, Oldby',
    candidates: [...PENTHOUSE, '3 Studio 1, Sorrel Court, 30, Tansy Road, Oldby'],
    expected: 'ambiguous',
  },
  {
    why: 'a suburb in which the street has other numbers',
    query: '2 Mint Street, Netherby, Oldby',
    candidates: STRETCHES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a suburb that others name in the same stretch of the street',
    query: '2 Mint Street, Overby, Oldby',
    candidates: STRETCHES,
    expected: 1,
  },
  {
    why: 'a suburb that the list does not have',
    query: '2 Mint Street, Upperby, Oldby',
    candidates: STRETCHES,
    expected: 1,
  },
  {
    why: 'a name that begins as prose does, of another house of a street called as the village',
    query: 'The Well House, Sorrel Lane, Sorrel, Oldby ZE9 1AA',
    candidates: [
      '1 Sorrel House, Sorrel Lane, Sorrel, Oldby',
      '2 Hill Farm, Sorrel Lane, Sorrel, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a common name that houses with and without a street have',
    query: 'Chapel House, England',
    candidates: CHAPELS,
    expected: 'ambiguous',
  },
  {
    why: 'a common name and the place of one',
    query: 'Chapel House, Netherby',
    candidates: CHAPELS,
    expected: 1,
  },
  {
    why: 'a common name in a place that has none',
    query: 'Chapel House, Upperby',
    candidates: CHAPELS,
    expected: 'NO_MATCH',
  },
  {
    why: 'an annexe beside its house',
    query: 'Annex, 2 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 The Annexe, 2, Tansy Road, Oldby', '2 2, Tansy Road, Oldby'],
    expected: 1,
  },
  // Plain.
  { why: 'identical', query: '2 Tansy Road, Oldby ZE9 1AA', candidates: HOUSES, expected: 2 },
  {
    why: 'case, spacing, no commas',
    query: '2   tansy rd oldby ze91aa',
    candidates: HOUSES,
    expected: 2,
  },
  { why: 'town left out', query: '2 Tansy Road, ZE9 1AA', candidates: HOUSES, expected: 2 },
  {
    why: 'county added',
    query: '2 Tansy Road, Oldby, Essex, UK, ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'an occupier in front',
    query: 'Mr J Quill, 2 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'care of somebody',
    query: 'C/O Quill Books, 2 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'one letter wrong',
    query: '2 Tanzy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'two letters swapped',
    query: '2 Tasny Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'apostrophe',
    query: "7 Queen's Walk ZE9 1AA",
    candidates: ['1 7 QUEENS WALK, OLDBY'],
    expected: 1,
  },
  {
    why: 'ST is Saint and Street',
    query: '4 st bride st ZE9 1AA',
    candidates: ['1 4, SAINT BRIDE STREET', '2 14, SAINT BRIDE STREET'],
    expected: 1,
  },
  ...[
    ['17 N Tansy Road, Oldby ZE9 1AA', 'North Tansy Road'],
    ['17 w. end rd Oldby ZE9 1AA', 'West End Road'],
    ['17 E St, Oldby ZE9 1AA', 'East Street'],
    ['17 S Mews Hill, Oldby ZE9 1AA', 'South Mews Hill'],
    ['17 Tansy Road N, Oldby ZE9 1AA', 'Tansy Road North'],
  ].map(([query = '', street]) => ({
    why: 'a letter behind the number is a point of the compass',
    query,
    candidates: [`1 17, ${street}, Oldby`, `2 19, ${street}, Oldby`, '3 17, Mint Street, Oldby'],
    expected: 1,
  })),
  {
    why: 'a letter behind the number is its own, where the street has that number',
    query: '17 E Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 17E, Tansy Road, Oldby', '2 17, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'no point of the compass makes a street of another',
    query: '17 N Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 17, South Tansy Road, Oldby', '2 17, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },

  // Numbers.
  {
    why: 'no such number',
    query: '4 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'suffix is not the house',
    query: '2A Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 3,
  },
  { why: 'spaced suffix', query: '2 A Tansy Road ZE9 1AA', candidates: HOUSES, expected: 3 },
  {
    why: 'no such suffix',
    query: '2B Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'only the suffix exists',
    query: '9 Tansy Road ZE9 1AA',
    candidates: ['1 9A, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'within a range',
    query: '12 Dill Way ZE9 1AA',
    candidates: ['1 12-14, DILL WAY', '2 16, DILL WAY'],
    expected: 1,
  },
  {
    why: 'inside a range',
    query: '16 Dill Way ZE9 1AA',
    candidates: ['1 12-18, DILL WAY', '2 20, DILL WAY'],
    expected: 1,
  },
  {
    why: 'the other side of the street',
    query: '13 Dill Way ZE9 1AA',
    candidates: ['1 12-18, DILL WAY'],
    expected: 'NO_MATCH',
  },
  {
    why: 'range in another style',
    query: '12 to 14 Dill Way ZE9 1AA',
    candidates: ['1 12/14, DILL WAY', '2 12, DILL ROW'],
    expected: 1,
  },
  {
    why: 'range without a dash',
    query: '30 Dill Way ZE9 1AA',
    candidates: ['1 28 30 DILL WAY OLDBY', '2 32 DILL WAY OLDBY'],
    expected: 1,
  },
  {
    why: 'number repeated',
    query: '202B Dill Way ZE9 1AA',
    candidates: ['1 202 B 202 DILL WAY', '2 202 C 202 DILL WAY'],
    expected: 1,
  },
  {
    why: 'a suffix belongs to its number',
    query: '9B Dill Way ZE9 1AA',
    candidates: ['1 9 B 7 9 DILL WAY', '2 7 B 7 9 DILL WAY'],
    expected: 1,
  },

  // Flats.
  { why: 'flat', query: 'Flat 12, 30 Tansy Road ZE9 1AA', candidates: FLATS, expected: 3 },
  {
    why: 'no such flat',
    query: 'Flat 3, 30 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'the building is not its flats',
    query: '30 Tansy Road, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat of a house without flats',
    query: 'Flat 2, 1 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'apartment for flat',
    query: 'Apt 2, 30 Tansy Rd ZE9 1AA',
    candidates: FLATS,
    expected: 2,
  },
  { why: 'flat word left out', query: '2, 30 Tansy Road ZE9 1AA', candidates: FLATS, expected: 2 },
  {
    why: 'flat and number with a slash',
    query: '2/30 Tansy Road ZE9 1AA',
    candidates: FLATS,
    expected: 2,
  },
  {
    why: 'flat behind the street',
    query: '30 Tansy Road Flat 2, Oldby ZE9 1AA',
    candidates: FLATS,
    expected: 2,
  },
  {
    why: 'number swapped with flat',
    query: 'Flat 30, 2 Tansy Road ZE9 1AA',
    candidates: FLATS,
    expected: 'NO_MATCH',
  },
  {
    why: 'flat letter is suffix',
    query: '16B Dill Way ZE9 1AA',
    candidates: ['1 FLAT A, 16, DILL WAY', '2 FLAT B, 16, DILL WAY'],
    expected: 2,
  },
  {
    why: 'suffix is flat letter',
    query: 'Flat B, 16 Dill Way ZE9 1AA',
    candidates: ['1 16A, DILL WAY', '2 16B, DILL WAY', '3 16, DILL WAY'],
    expected: 2,
  },
  {
    why: 'suffix is the building, not the flat',
    query: 'Flat 1 Gnd Flr 2A Dill Way ZE9 1AA',
    candidates: ['1 FLAT 1, 2A, DILL WAY', '2 FLAT 1 GROUND FLOOR, 2, DILL WAY'],
    expected: 1,
  },
  {
    why: 'decimal flat number',
    query: 'Flat 3.03, 9 Dill Way ZE9 1AA',
    candidates: ['1 FLAT 303, 9, DILL WAY', '2 FLAT 3, 9, DILL WAY'],
    expected: 1,
  },
  {
    why: 'letter and number',
    query: 'G17 Fern Court ZE9 1AA',
    candidates: ['1 FLAT G17, FERN COURT, DILL WAY', '2 FLAT 17, FERN COURT, DILL WAY'],
    expected: 1,
  },
  {
    why: 'block without its number',
    query: '12 Fern Court, Dill Way ZE9 1AA',
    candidates: ['1 12 FERN COURT, 2, DILL WAY', '2 14 FERN COURT, 2, DILL WAY'],
    expected: 1,
  },
  {
    why: 'block with a number unknown here',
    query: '12 Fern Court 2 Dill Way ZE9 1AA',
    candidates: ['1 12 FERN COURT DILL WAY', '2 2 FERN COURT DILL WAY'],
    expected: 1,
  },
  {
    why: 'a room of a building listed whole',
    query: 'Room 7, 6 Dill Way ZE9 1AA',
    candidates: ['1 6, DILL WAY', '2 8, DILL WAY'],
    expected: 1,
  },
  {
    why: 'a garage is not the flat',
    query: '9 Fern Court ZE9 1AA',
    candidates: ['1 GARAGE 9, FERN COURT, DILL WAY', '2 FLAT 9, FERN COURT, DILL WAY'],
    expected: 2,
  },

  // Floors and sides.
  {
    why: 'council abbreviation',
    query: 'GFF, 8 Mint Street ZE9 1AA',
    candidates: FLOORS,
    expected: 2,
  },
  {
    why: 'lower ground is basement',
    query: 'Flat LGND Flr, 8 Mint Street ZE9 1AA',
    candidates: FLOORS,
    expected: 1,
  },
  { why: 'ordinal', query: '1st Flr Flat 8 Mint St ZE9 1AA', candidates: FLOORS, expected: 3 },
  { why: 'slashed', query: '1/F Flat, 8 Mint Street ZE9 1AA', candidates: FLOORS, expected: 3 },
  {
    why: 'attic is top',
    query: 'Attic Flat, 8 Mint Street ZE9 1AA',
    candidates: FLOORS,
    expected: 5,
  },
  {
    why: 'no such floor',
    query: 'Fourth Floor Flat, 8 Mint Street ZE9 1AA',
    candidates: FLOORS,
    expected: 'NO_MATCH',
  },
  {
    why: 'floors of a maisonette',
    query: 'Mais 1st & 2nd Flrs, 8 Mint Street ZE9 1AA',
    candidates: [
      '1 GROUND FLOOR FLAT, 8, MINT STREET',
      '2 FIRST AND SECOND FLOOR MAISONETTE, 8, MINT STREET',
    ],
    expected: 2,
  },
  {
    why: 'letter in one form, floor in another',
    query: 'Basement Flat, 8 Mint Street ZE9 1AA',
    candidates: [
      '1 FLAT A, 8, MINT STREET ~ BASEMENT FLAT, 8, MINT STREET',
      '2 FLAT B, 8, MINT STREET ~ GROUND FLOOR FLAT, 8, MINT STREET',
    ],
    expected: 1,
  },
  {
    why: 'street named after a floor',
    query: '3 First Avenue ZE9 1AA',
    candidates: ['1 3, FIRST AVENUE', '2 3, SECOND AVENUE'],
    expected: 1,
  },
  {
    why: 'Scottish floor and side',
    query: '2FR 5 Kelp Street ZE9 1AA',
    candidates: TENEMENT,
    expected: 3,
  },
  {
    why: 'floor and side in one word',
    query: 'GFL, 5 Kelp Street ZE9 1AA',
    candidates: TENEMENT,
    expected: 1,
  },
  {
    why: 'Glasgow storey and flat',
    query: '2/1, 30 Kelp Street ZE9 1AA',
    candidates: [
      '1 FLAT 1/1, 30, KELP STREET',
      '2 FLAT 2/1, 30, KELP STREET',
      '3 FLAT 2/2, 30, KELP STREET',
    ],
    expected: 2,
  },
  {
    why: 'no such storey',
    query: 'Flat 3/1, 30 Kelp Street ZE9 1AA',
    candidates: ['1 FLAT 1/1, 30, KELP STREET', '2 FLAT 2/1, 30, KELP STREET'],
    expected: 'NO_MATCH',
  },
  {
    why: 'left by hand',
    query: '2nd Floor L/H, 5 Kelp Street ZE9 1AA',
    candidates: TENEMENT,
    expected: 2,
  },
  {
    why: 'Edinburgh floor and flat',
    query: '1F2, 5 Kelp Street ZE9 1AA',
    candidates: ['1 FLAT 1 FIRST FLOOR, 5, KELP STREET', '2 FLAT 2 FIRST FLOOR, 5, KELP STREET'],
    expected: 2,
  },
  {
    why: 'rear part',
    query: 'Gnd Flr R/O, 8 Mint Street ZE9 1AA',
    candidates: [
      '1 GROUND FLOOR FRONT FLAT, 8, MINT STREET',
      '2 GROUND FLOOR REAR FLAT, 8, MINT STREET',
    ],
    expected: 2,
  },

  // Numbers of others.
  {
    why: 'behind another house',
    query: 'Sage Cottage rear of 31 Dill Way ZE9 1AA',
    candidates: ['1 SAGE COTTAGE, DILL WAY', '2 31, DILL WAY'],
    expected: 1,
  },
  {
    why: 'rear of is not the house',
    query: '31 Dill Way ZE9 1AA',
    candidates: ['1 REAR OF 31, DILL WAY', '2 31, DILL WAY'],
    expected: 2,
  },
  {
    why: 'adjoining',
    query: 'Adj 31 Dill Way ZE9 1AA',
    candidates: ['1 LAND ADJACENT 31, DILL WAY', '2 31, DILL WAY'],
    expected: 1,
  },

  // Names.
  { why: 'name alone', query: 'Fennel Cottage, Oldby ZE9 1AA', candidates: NAMES, expected: 3 },
  {
    why: 'the first name decides',
    query: 'The Coach House, Sorrel Farm, Oldby ZE9 1AA',
    candidates: NAMES,
    expected: 1,
  },
  {
    why: 'the farm is not its coach house',
    query: 'Sorrel Farm, Bracken Lane ZE9 1AA',
    candidates: NAMES,
    expected: 2,
  },
  {
    why: 'no such name',
    query: 'Juniper Barn, Bracken Lane, Oldby ZE9 1AA',
    candidates: NAMES,
    expected: 'NO_MATCH',
  },
  {
    why: 'name and number',
    query: 'Hollyhocks, 2 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'name for a number',
    query: 'Fennel Cottage 2 Bracken Lane ZE9 1AA',
    candidates: NAMES,
    expected: 3,
  },
  {
    why: 'only a lodge of the school is listed',
    query: 'Sorrel High School, Bracken Lane ZE9 1AA',
    candidates: ['1 The Lodge, Sorrel High School, Bracken Lane, Oldby'],
    expected: 'NO_MATCH',
  },

  // Wales.
  {
    why: 'Welsh street type',
    query: '9 Heol Merthyr ZE9 1AA',
    candidates: ['1 9, MERTHYR ROAD', '2 19, MERTHYR ROAD'],
    expected: 1,
  },
  {
    why: 'Welsh form of one property',
    query: 'Ty Celyn, Ffordd Wen ZE9 1AA',
    candidates: ['1 TY CELYN, WHITE ROAD ~ TY CELYN, FFORDD WEN', '2 TY GWYN, WHITE ROAD'],
    expected: 1,
  },
  {
    why: 'hyphens',
    query: '4 Maes Y Wern ZE9 1AA',
    candidates: ['1 4, MAES-Y-WERN', '2 14, MAES-Y-WERN'],
    expected: 1,
  },
  {
    why: 'written together',
    query: '4 Aberwen Road ZE9 1AA',
    candidates: ['1 4, ABER WEN ROAD', '2 6, ABER WEN ROAD'],
    expected: 1,
  },

  // The postcode.
  {
    why: 'misread characters',
    query: '2 Tansy Road, Oldby ZE9 IAA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'last letter wrong',
    query: '2 Tansy Road, Oldby ZE9 1AB',
    candidates: HOUSES,
    expected: 2,
  },
  { why: 'missing', query: '2 Tansy Road, Oldby', candidates: HOUSES, expected: 2 },
  {
    why: 'the street is right here, its number is not elsewhere',
    query: '4 Tansy Road, Oldby ZE9 1AA',
    candidates: [...HOUSES, '9 4, Tansy Close, Oldby | ZE9 1AD'],
    expected: 'NO_MATCH',
  },
  {
    why: 'another town',
    query: '4 Sage Street, Farby ZE9 1AA',
    candidates: [...HOUSES, '9 4, Sage Street, Nearby | YO9 1AD'],
    expected: 'NO_MATCH',
  },

  // Ties.
  {
    why: 'two properties with one address',
    query: '6 Dill Way ZE9 1AA',
    candidates: ['1 6, DILL WAY', '2 6, DILL WAY'],
    expected: 'ambiguous',
  },
  {
    why: 'one name in two streets',
    query: 'Rose Cottage ZE9 1AA',
    candidates: ['1 ROSE COTTAGE, DILL WAY', '2 ROSE COTTAGE, SAGE WAY'],
    expected: 'ambiguous',
  },
  // Texts of people and machines, read otherwise.
  { why: 'half a postcode first', query: 'ZE9: 2 Tansy Road', candidates: HOUSES, expected: 2 },
  {
    why: 'half a postcode in brackets',
    query: '2 Tansy Road (ZE9 1 area), Oldby',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a postcode without its last letter',
    query: '2 Tansy Road, Oldby ZE9 1A',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a postcode whose inward half is twisted',
    query: '2 Tansy Road, Oldby ZE9 A1A',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a postcode letter by letter',
    query: '2 Tansy Road, Oldby Z E 9 1 A A',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a number digit by digit',
    query: 'flat one two, 30 tansy road ZE9 1AA',
    candidates: FLATS,
    expected: 3,
  },
  {
    why: 'a street letter by letter',
    query: '2 T A N S Y Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'dotted initials',
    query: 'T.F.F. 8 Mint Street ZE9 1AA',
    candidates: FLOORS,
    expected: 5,
  },
  { why: 'mathematical letters', query: '2 𝐓𝐚𝐧𝐬𝐲 𝐑𝐨𝐚𝐝 ZE9 1AA', candidates: HOUSES, expected: 2 },
  {
    why: 'quoted-printable mail',
    query: '2 Tansy Road=2C Oldby=0D=0AZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'amounts of money',
    query: '2 Tansy Road ZE9 1AA, £1,950 pcm',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a count of rooms',
    query: '3 bedroom semi for sale, 2 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  ...['Storey Road', "Storey's Gate", 'Storey Avenue', 'Days Terrace', 'Acre Mews'].map(
    (street) => ({
      why: 'no count, but a street',
      query: `2 ${street}, Oldby ZE9 1AA`,
      candidates: [1, 2, 3].map((number) => `${number} ${number}, ${street}, Oldby`),
      expected: 2,
    }),
  ),
  {
    why: 'a count of storeys',
    query: '3 storey terrace, 2 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'the number behind the street',
    query: 'Tansy Road 2, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'the number behind the postcode',
    query: 'Tansy Road, Oldby ZE9 1AA (no 2)',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'brackets around all',
    query: '(2 Tansy Road) (Oldby) (ZE9 1AA)',
    candidates: HOUSES,
    expected: 2,
  },
  { why: 'a number twice', query: '2, 2 Tansy Road ZE9 1AA', candidates: HOUSES, expected: 2 },
  {
    why: 'an address that was left',
    query: 'Moved from 1 Tansy Road ZE9 1AA to 2 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'an old address',
    query: 'Old address 1 Tansy Road, ZE9 1AA. New address 2 Tansy Road, ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a number that is not meant',
    query: 'I live at 2 and not at 1 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a signature',
    query: 'Kind regards\nA Quill\nTeam 4\n2 Tansy Road\nOldby ZE9 1AA\nM 07700 900461',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a floor behind the street',
    query: '8 Mint Street second floor ZE9 1AA',
    candidates: FLOORS,
    expected: 4,
  },
  {
    why: 'storey and side behind the street',
    query: '5 Kelp Street second left ZE9 1AA',
    candidates: TENEMENT,
    expected: 2,
  },
  {
    why: 'an ordinal with its side',
    query: '2nd/R, 5 Kelp Street ZE9 1AA',
    candidates: TENEMENT,
    expected: 3,
  },
  {
    why: 'a side in words',
    query: 'second floor, left hand side, 5 Kelp Street ZE9 1AA',
    candidates: TENEMENT,
    expected: 2,
  },
  {
    why: 'what else is numbered',
    query: 'Berth 2, Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'outside a house',
    query: 'Skip o/s 2 Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a box by its initials',
    query: 'P.O.B. 2, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'another kind of building',
    query: 'Fennel Barn, Bracken Lane ZE9 1AA',
    candidates: NAMES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a city in front that contradicts',
    query: 'Leeds, 2 Tansy Road',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'another country',
    query: '2 Tansy Road, Cork, Ireland',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'words written together, without a postcode',
    query: '2 Tansyroad, Oldby',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'labels of a form',
    query: 'paon: 2 | street: Tansy Road | town: Oldby | postcode: ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'a number in one word',
    query: 'fortyfive Tansy Road ZE9 1AA',
    candidates: ['1 45, Tansy Road, Oldby', '2 46, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'the number is not in the street that the text names',
    query: '65 Medway Close, Oldby',
    candidates: ['1 64, Medway Close, Oldby', '2 65, Meadway Close, Oldby | ZE9 1AB'],
    expected: 'NO_MATCH',
  },
  {
    why: 'flat and number as Edinburgh lists them',
    query: 'Flat 5, 22 Kelp Street ZE9 1AA',
    candidates: ['1 22/3, Kelp Street, Oldby', '2 22/5, Kelp Street, Oldby'],
    expected: 2,
  },
  {
    why: 'a Welsh list asked in English',
    query: '7 Station Road, Oldby ZE9 1AA',
    candidates: ['1 7, Heol yr Orsaf, Oldby', '2 9, Heol yr Orsaf, Oldby'],
    expected: 1,
  },
  {
    why: 'a block by its Roman numeral',
    query: 'Flat 2, Block 3, Fern Dock ZE9 1AA',
    candidates: ['1 Flat 2, Block II, Fern Dock, Oldby', '2 Flat 2, Block III, Fern Dock, Oldby'],
    expected: 2,
  },
  {
    why: 'a street written apart, with a letter wrong',
    query: '7 Beet Ive Road, Oldby',
    candidates: ['1 7, Beehive Road, Oldby', '2 7, Beech Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a street as it was heard',
    query: '7 Kwebek Road, Oldby',
    candidates: ['1 7, Quebec Road, Oldby', '2 7, Kent Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a name within a longer one is another name',
    query: '7 Church Road, Oldby',
    candidates: ['1 7, Churchill Road, Oldby', '2 9, Beech Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'an occupier does not hide a range of houses',
    query: 'The Occupiers, 16-18 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'either of two is neither',
    query: 'number 16 or 18, Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a sentence does not hide a range of houses',
    query: 'All those dwellings 16 to 18 Tansy Road, Oldby',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house that is found from another',
    query: '2 doors down from 16 Tansy Road, Oldby',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'rooms are no number',
    query: '1 bed detached, Tansy Road, Oldby',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'people are no number',
    query: 'fire at 16 Tansy Road, 1 person inside, Oldby ZE9 1AA',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'a pronoun is no number',
    query: 'the one with the red door in Tansy Road, Oldby',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'degrees beside an address',
    query: '51.5561, 0.0721 - 16 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'the number of a row',
    query: '0018|OLDBY|TANSY ROAD|16||',
    candidates: ['1 1, Tansy Road, Oldby', '2 16, Tansy Road, Oldby', '3 18, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'a name without number and street',
    query: 'Sorrel Arms, Oldby',
    candidates: [
      '1 Sorrel Arms, 2, Tansy Road, Oldby',
      '2 Sorrel Arms, Mint Street, Newby | ZE8 1AB',
      '3 Fennel Inn, Tansy Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a name in a town that has none of it',
    query: 'Fennel Inn, Newby',
    candidates: [
      '1 Sorrel Arms, 2, Tansy Road, Oldby',
      '2 Sorrel Arms, Mint Street, Newby | ZE8 1AB',
      '3 Fennel Inn, Tansy Road, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a school by its phase',
    query: 'St Annes Juniors, Oldby ZE9 1AA',
    candidates: [
      "1 St Anne's Junior School, Mint Street, Oldby",
      '2 Mint Junior School, Mint Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a site says where a school is',
    query: 'Law School, Mint Street, Oldby ZE9 1AA',
    candidates: [
      '1 Law School, Old Hospital Site, Mint Street, Oldby',
      '2 Art School, Mint Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a flat listed by its block',
    query: 'Fern Lodge flat 14, Mint Road, Oldby ZE9 1AA',
    candidates: ['1 14, Fern Lodge, Mint Road, Oldby', '2 15, Fern Lodge, Mint Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a thing opposite a house by its name',
    query: 'cattle shed opp. Fennel Cottage, Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Arms, Tansy Road, Oldby', '2 Fennel Cottage, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house that is found from a pub',
    query: 'three doors along from the Sorrel Arms, Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Arms, Tansy Road, Oldby', '2 Fennel Cottage, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house found by its neighbour',
    query: 'Fennel Cottage, opposite the Sorrel Arms, Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Arms, Tansy Road, Oldby', '2 Fennel Cottage, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'joined on to a number',
    query: 'the semi joined on to 16 Tansy Road, Oldby',
    candidates: ['1 16, Tansy Road, Oldby', '2 20, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'what is left of a sentence is no house elsewhere',
    query: 'the cottage after the bend in Tansy Road, sorry we forgot what it is called',
    candidates: ['1 The Cottage, Mint Street, Newby | ZE8 1AB'],
    expected: 'NO_MATCH',
  },
  {
    why: 'care of a hotel',
    query: 'The band, c/o George Hotel, Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 George Hotel, Tansy Road, Oldby', '2 Fennel Cottage, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a number of a spreadsheet between bars',
    query: '16.0|Tansy Road||Oldby|NULL|ZE9 1AA',
    candidates: ['1 16, Tansy Road, Oldby', '2 160, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'two houses of one street that is said with each',
    query: '1 Tansy Road + 2 Tansy Road, Oldby ZE9 1AA (twins)',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'keys for two houses',
    query: 'keys for 1 Tansy Road and also for 2 Tansy Road, ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a house that was renumbered is one',
    query: '2 Tansy Road, formerly 7 Tansy Road, Oldby ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'from the largest to the smallest, between dashes',
    query: 'UK – Oldby – Tansy Road – 2',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'from the largest to the smallest, between slashes',
    query: 'GB / Oldby / ZE9 1AA / Bracken Lane / Fennel Cottage',
    candidates: NAMES,
    expected: 3,
  },
  {
    why: 'labels of a form without values',
    query: 'Flat no: N/A  House no: 2  House name: N/A  Street: Tansy Road  Post code: ZE9 1AA',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'the lodge of a school is not the school',
    query: 'Sorrel School Lodge, High Road, Oldby ZE9 1AB',
    candidates: ['1 Sorrel School, High Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'the hall of a village of that name in another county',
    query: 'Sorrel Village Hall, Sorrel, Somerset',
    candidates: ['1 Sorrel Village Hall, Sorrel, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a number of which a figure cannot be read',
    query: '2[?] Tansy Road (figure blotted), Oldby',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'acres are no number',
    query: 'Fennel Cottage nr Oldby, 2 acres, ZE9 1AA',
    candidates: ['1 Fennel Cottage, Bracken Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'a town without its vowels',
    query: '2 Tansy Rd, Wdfd Bdge',
    candidates: ['1 2, Tansy Road, Woodford Bridge', '2 2, Tansy Road, Newby | ZE8 1AB'],
    expected: 1,
  },
  {
    why: 'a number with the word for number in another script',
    query: 'ZE9 1AA, Tansy Road 2号',
    candidates: HOUSES,
    expected: 2,
  },
  {
    why: 'the name is that of a house with another number',
    query: 'Rose Cottage, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: [
      '1 Rose Cottage, 5, Sage Lane, Oldby',
      '2 7, Sage Lane, Oldby',
      '3 9, Sage Lane, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a name that no house has says nothing against the number',
    query: 'Ivy Cottage, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: ['1 Rose Cottage, 5, Sage Lane, Oldby', '2 7, Sage Lane, Oldby'],
    expected: 2,
  },
  {
    why: 'a range of which the list has one part as a range and the rest by itself',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 12-14, Mint Street, Oldby', '2 16, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a range of which the list has but a part',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 12-14, Mint Street, Oldby', '2 18, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'the number of a court is none of its street, where no town stands behind',
    query: '2 Sorrel Court, Tansy Road ZE9 1AA',
    candidates: HOUSES,
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat by its court alone, listed with number and street',
    query: '1 Sorrel Court, Oldby',
    candidates: ['1 Flat 1, Sorrel Court, 30, Tansy Road, Oldby', '2 1, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a flat by its house alone, without a town',
    query: 'Flat 2 Sorrel House',
    candidates: ['1 Flat 2, Sorrel House, 12, Mint Street, Oldby', '2 2, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'a Welsh street of two types and a name is no English street of those types',
    query: '14 Heol Llwyn Deri, Netherby Estate, Oldby',
    candidates: ['1 14, Grove Road, Newby, Oldby', '2 16, Heol Llwyn Deri, Netherby Estate, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a place that ends as a street does is another place than that of the property',
    query: '5 Sorrel Crescent, Netherby Estate, Merthyr Tydfil',
    candidates: ['1 5, The Crescent, Overby Hill, Newby | IG2 6JF'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house called after its village, by name and village',
    query: 'Netherby Lodge, Netherby',
    candidates: [
      '1 Netherby Lodge, Sage Road, Netherby, Oldby',
      '2 Netherby Manor, Sage Road, Netherby, Oldby',
      '3 1, Sage Road, Netherby, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the village alone is none of its houses',
    query: 'Netherby, Oldby',
    candidates: ['1 Netherby Lodge, Sage Road, Netherby, Oldby', '2 1, Sage Road, Netherby, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat above, behind the street',
    query: '8 Mint Street, Flat Above, Oldby',
    candidates: ['1 8, Mint Street, Oldby', '2 Flat Above, 8, Mint Street, Oldby'],
    expected: 2,
  },
  {
    why: 'the flat behind the number of the building, as in Edinburgh',
    query: '12/6 Kelp Street, Oldby ZE9 1AA',
    candidates: [
      '1 Flat 6, 12, Kelp Street, Oldby',
      '2 Flat 12, 14, Kelp Street, Oldby',
      '3 Flat 6, 14, Kelp Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the flat before the number of the building, where the list has that',
    query: '3/14 Kelp Street, Oldby ZE9 1AA',
    candidates: ['1 Flat 3, 14, Kelp Street, Oldby', '2 Flat 14, 12, Kelp Street, Oldby'],
    expected: 1,
  },
  {
    why: 'the number behind a slash is that of the building and no flat besides',
    query: '3/5 Kelp Street, Oldby',
    candidates: ['1 Flat 3, 5, Kelp Street, Oldby', '2 Flat 5, 5, Kelp Street, Oldby'],
    expected: 1,
  },
  {
    why: 'the name of a part of a terrace is of no one number',
    query: 'Albion Terrace, 7 High Street, Oldby ZE9 1AA',
    candidates: [
      '1 Albion Terrace, 5, High Street, Oldby',
      '2 7, High Street, Oldby',
      '3 Albion Terrace, 9, High Street, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a name that says nothing may be of several houses',
    query: 'The Cottage, 7 High Street, Oldby ZE9 1AA',
    candidates: ['1 The Cottage, 25, High Street, Oldby', '2 7, High Street, Oldby'],
    expected: 2,
  },
  {
    why: 'a name that the very number has besides is no slip',
    query: 'Sorrel Court, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: ['1 Flat 1, Sorrel Court, 7, Sage Lane, Oldby', '2 7, Sage Lane, Oldby'],
    expected: 2,
  },
  {
    why: 'both orders of flat and number are listed',
    query: '12/6 Kelp Street, Oldby ZE9 1AA',
    candidates: ['1 Flat 6, 12, Kelp Street, Oldby', '2 Flat 12, 6, Kelp Street, Oldby'],
    expected: 'ambiguous',
  },
  {
    why: 'both orders of flat and number are listed, one with a name',
    query: '12/6 Kelp Street, Oldby ZE9 1AA',
    candidates: [
      '1 Flat 6, Sorrel House, 12, Kelp Street, Oldby',
      '2 Flat 12, 6, Kelp Street, Oldby',
    ],
    expected: 'ambiguous',
  },
  {
    why: 'a range of which the list has a part as a range, and a home within that',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 12-14, Mint Street, Oldby', '2 14, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'a range of which the list has a part as a range, and a floor within that',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 12-14, Mint Street, Oldby', '2 First Floor, 14, Mint Street, Oldby'],
    expected: 1,
  },
  ...['Clos', 'Lon', 'Stryd'].map((type, i) => ({
    why: `a Welsh street that begins with ${type} and another type is no English street of those types`,
    query: `14 ${type} Llwyn Deri, Oldby`,
    candidates: [
      `1 14, Grove ${['Close', 'Lane', 'Street'][i]}, Oldby`,
      `2 16, ${type} Llwyn Deri, Oldby`,
    ],
    expected: 'NO_MATCH' as const,
  })),
  {
    why: 'an English street whose name is a type, without a comma',
    query: '14 Street Lane Oldby ZE9 1AA',
    candidates: ['1 14, Street Lane, Oldby', '2 16, Street Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'an English street whose name is a type, without comma or postcode',
    query: '14 Avenue Road Oldby',
    candidates: [
      '1 14, Avenue Road, Oldby',
      '2 14, Avenue Close, Oldby',
      '3 14, Avenue Road, Newby | ZE8 1AA',
    ],
    expected: 1,
  },
  {
    why: 'a building without a word that says which, by itself',
    query: 'Flat 1, The House, Oldby',
    candidates: ['1 Flat 1, The House, 30, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a court of another street',
    query: '1 Sorrel Court, Sage Lane, Oldby ZE9 1AA',
    candidates: ['1 Flat 1, Sorrel Court, 30, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'the name of a house without a number is no slip',
    query: 'Rose Cottage, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: ['1 Rose Cottage, Sage Lane, Oldby', '2 7, Sage Lane, Oldby'],
    expected: 2,
  },
  {
    why: 'the name is that of a house of another street',
    query: 'Rose Cottage, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: [
      '1 Rose Cottage, 5, Mint Street, Oldby',
      '2 7, Sage Lane, Oldby',
      '3 9, Sage Lane, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a house has one word of the name',
    query: 'Rose Cottage, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: [
      '1 Rose, 5, Sage Lane, Oldby',
      '2 7, Sage Lane, Oldby',
      '3 Ivy Cottage, 9, Sage Lane, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a court whose flat has the number',
    query: 'Sorrel Court, 7 Sage Lane, Oldby ZE9 1AA',
    candidates: ['1 Flat 7, Sorrel Court, 5, Sage Lane, Oldby', '2 7, Sage Lane, Oldby'],
    expected: 2,
  },
  {
    why: 'a range that overlaps that of the list, and one of its ends',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 10-14, Mint Street, Oldby', '2 16, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'a range of which the list has a part, and the rest in another street',
    query: '12-16 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 12-14, Mint Street, Oldby', '2 16, Mint Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'a flat over, behind the street',
    query: '8 Mint Street, Flat Over, Oldby',
    candidates: ['1 8, Mint Street, Oldby', '2 Flat Over, 8, Mint Street, Oldby'],
    expected: 2,
  },
  {
    why: 'the garage at a house',
    query: 'Garage at 8 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 8, Mint Street, Oldby', '2 10, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a studio that the house lacks',
    query: 'Studio 1, 8 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 8, Mint Street, Oldby', '2 10, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a company before a unit of a farm',
    query: 'Fennel Holdings Ltd, Unit D, Old Sorrel Farm, Oldby ZE9 1AA',
    candidates: ['1 Unit D, Old Sorrel Farm, Oldby', '2 Unit E, Old Sorrel Farm, Oldby'],
    expected: 1,
  },
  {
    why: 'a company before a hall',
    query: 'Fennel Holdings Ltd, Oldby Village Hall, Oldby ZE9 1AA',
    candidates: ['1 Oldby Village Hall, Oldby', '2 Sorrel House, Oldby'],
    expected: 1,
  },
  {
    why: 'a company by itself',
    query: 'Fennel Holdings Ltd, Oldby ZE9 1AA',
    candidates: ['1 Oldby Village Hall, Oldby', '2 Sorrel House, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'the title of an advertisement',
    query: '3 bed semi for sale - 8 Mint Street',
    candidates: ['1 8, Mint Street, Oldby', '2 8, Dark Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'a terrace of which the list calls one house so',
    query: 'Albion Terrace, 7 Mint Road, Oldby',
    candidates: ['1 Albion Terrace, 5, Mint Road, Oldby', '2 7, Mint Road, Oldby'],
    expected: 2,
  },
  {
    why: 'a cottage of which the list calls another house so',
    query: 'Albion Cottage, 7 Mint Road, Oldby',
    candidates: ['1 Albion Cottage, 5, Mint Road, Oldby', '2 7, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a room that the house lacks',
    query: 'Room 139, Gound Floor, Sorrel House, 1 Mint Road, Oldby ZE9 1AA',
    candidates: ['1 Room 99, Gound Floor, Sorrel House, 1, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'the front office, and not the rear',
    query: '1st Flr Front Office At, 18, Mint Road, Oldby ZE9 1AA',
    candidates: ['1 1st Flr Rear Office At, 18, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat beside the house of its number',
    query: 'Flat 4, Sorrel House, Mint Square, Oldby ZE9 1AA',
    candidates: [
      '1 4, Sorrel House, Mint Square, Oldby',
      '2 Flat 4, Sorrel House, Mint Square, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a street that is known in the postcode, and one with a type more in another',
    query: '68 Elm Park, Oldby ZE9 1AA',
    candidates: ['1 66, Elm Park, Oldby', '2 68, Elm Park Road, Oldby | ZE9 2BB'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a street that is known in the postcode, and one with a type more elsewhere',
    query: '3 Langley Hill, Oldby ZE9 1AA',
    candidates: ['1 5, Langley Hill, Oldby', '2 3, Langley Hill Close, Oldby | ZE9 4EJ'],
    expected: 'NO_MATCH',
  },

  // An office's own words around the address.
  {
    why: 'a job with references, a time and a label',
    query: 'JOB 4471 Loc: 7 Tansy Rd, Oldby. Tenant locked out, attend 14:30',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a card terminal',
    query: 'MID 5544 SORREL TAILORING 86 MINT ST OLDBY',
    candidates: ['1 Sorrel Tailoring, 86, Mint Street, Oldby', '2 84, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'works at a named house',
    query: 'P/23/0417 single storey rear ext. at Hill House, Oldby ZE9 1AA',
    candidates: ['1 Hill House, Oldby', '2 Mill House, Oldby'],
    expected: 1,
  },
  {
    why: 'a plot holder and her home',
    query: 'plot holder Mrs Hext, 9 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 2,
  },
  {
    why: 'a room behind a reference',
    query: 'HMO 18/0093 - Rm 9 at 7 Tansy Road, Oldby',
    candidates: [
      '1 7, Tansy Road, Oldby',
      '2 Room 9, 7, Tansy Road, Oldby',
      '3 Room 8, 7, Tansy Road, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'two homes',
    query: 'keys for 7 Tansy Road and then 9 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a choice of numbers',
    query: 'silver car left in Tansy Road Oldby, 7 or 9 she was told. ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'between two houses',
    query: 'new build between Fern House and Moss House, Mint Cottages, Oldby ZE9 1AA',
    candidates: ['1 Fern House, Mint Cottages, Oldby', '2 Moss House, Mint Cottages, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'opposite a school',
    query: 'opp. Sorrel Primary School, Mint Lane, Oldby',
    candidates: ['1 Sorrel Primary School, Mint Lane, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a number of garages',
    query: 'Demolition of 4 no. garages adj. Sorrel Court, Mint Lane, Oldby ZE9 1AA',
    candidates: ['1 4, Sorrel Court, Mint Lane, Oldby', '2 6, Sorrel Court, Mint Lane, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a number as Europe writes it',
    query: 'Tansy Road nr. 7, Oldby',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 1,
  },

  // Glued, parted and damaged words.
  {
    why: 'glued words',
    query: '12AURORA COURT14ATANSY ROADOLDBY',
    candidates: [
      '1 12, Aurora Court, 14a Tansy Road, Oldby',
      '2 11, Aurora Court, 14a Tansy Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'letters apart',
    query: '4 2  V e s t a  C l o s e  Oldby ZE9 1AA',
    candidates: ['1 42, Vesta Close, Oldby', '2 4, Vesta Close, Oldby', '3 2, Vesta Close, Oldby'],
    expected: 1,
  },
  {
    why: 'letters that look like digits',
    query: 'F1at l2 Crescent Mansi0ns, M0unt Radf0rd, Oldby ZE9 1AA',
    candidates: [
      '1 Flat 12, Crescent Mansions, Mount Radford, Oldby',
      '2 Flat 18, Crescent Mansions, Mount Radford, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a figure that cannot be read',
    query: '7█ Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'an edge that is cut off',
    query: '..7 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a note that a figure cannot be read',
    query: '[illegible]7 Tansy Road, Oldby ZE9 1AA',
    candidates: ['1 7, Tansy Road, Oldby', '2 9, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a name that begins as a listed one does',
    query: 'Bryn Awel, Mint Terrace, Oldby ZE9 1AA',
    candidates: ['1 Bryngwyn, Mint Terrace, Oldby', '2 Moss House, Mint Terrace, Oldby'],
    expected: 'NO_MATCH',
  },

  // Buildings, farms, forges, floors.
  {
    why: 'the court of a street',
    query: '4 Sorrel Court, Sorrel Street, Oldby ZE9 1AA',
    candidates: ['1 4, Sorrel Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a park that is listed beside its street',
    query: '7 Harbour Business Park, Harbour Way, Oldby ZE9 1AA',
    candidates: ['1 Unit 7, Harbour Business Park, Harbour Way, Oldby', '2 7, Harbour Way, Oldby'],
    expected: 1,
  },
  {
    why: 'the mews of a street without a type',
    query: '5 Beechtrees Mews, Beechtrees, Oldby ZE9 1AA',
    candidates: ['1 5, Beechtrees, Oldby', '2 1, Beechtrees Mews, Beechtrees, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat of a street',
    query: 'Flat 10 Mint Street, Oldby ZE9 1AA',
    candidates: ['1 10, Mint Street, Oldby', '2 Flat 1, 10, Mint Street, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a forge and a letter of its number',
    query: '4 Mint Lane, Oldby ZE9 1AA',
    candidates: ['1 The Old Forge, 4 Mint Lane, Oldby', '2 4A, Mint Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'a farm and its caravan',
    query: 'Sorrel Farm, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Farm, Oldby', '2 The Caravan Sorrel Farm, Oldby'],
    expected: 1,
  },
  {
    why: 'floor and side with a slash',
    query: '1/L, 7 Mint Street, Oldby ZE9 1AA',
    candidates: [
      '1 First Floor Left, 7, Mint Street, Oldby',
      '2 First Floor Right, 7, Mint Street, Oldby',
      '3 Ground Floor Left, 7, Mint Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the ground floor with a slash',
    query: 'GF/R, 7 Mint Street, Oldby ZE9 1AA',
    candidates: [
      '1 Ground Floor Left, 7, Mint Street, Oldby',
      '2 Ground Floor Right, 7, Mint Street, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a floor with F and a side',
    query: '2F/R 7 Mint Street, Oldby ZE9 1AA',
    candidates: [
      '1 First Floor Right, 7, Mint Street, Oldby',
      '2 Second Floor Right, 7, Mint Street, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'a side in three letters',
    query: '1st Flr Lft, 7 Mint Street, Oldby ZE9 1AA',
    candidates: [
      '1 First Floor Left, 7, Mint Street, Oldby',
      '2 First Floor Right, 7, Mint Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a door of a tower',
    query: 'Flat 6-20, 220 Mint Street, Oldby',
    candidates: ['1 Flat 6/20, 220, Mint Street, Oldby', '2 Flat 6/19, 220, Mint Street, Oldby'],
    expected: 1,
  },
  {
    why: 'a club of another sport',
    query: 'Oldby Cricket Club, Mint Road, Oldby ZE9 1AA',
    candidates: ['1 Oldby Football Club, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a club in two letters',
    query: 'Oldby FC, Mint Road, Oldby',
    candidates: ['1 Oldby Football Club, Mint Road, Oldby', '2 Oldby Library, Mint Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a house with a plain name',
    query: 'End House, Mint Row, Oldby ZE9 1AA',
    candidates: ['1 The Pump House, Mint Row, Oldby', '2 Moss Cottage, Mint Row, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a place that begins with a number',
    query: 'Tansy Road in Seven Ashes, near the shop',
    candidates: ['1 7, Tansy Road, Seven Ashes', '2 9, Tansy Road, Seven Ashes'],
    expected: 'NO_MATCH',
  },
  {
    why: 'what a way without a name leads to',
    query: 'Sorrel Farm, Oldby ZE9 1AA',
    candidates: [
      '1 Rose Cottage, Track From A44 To Sorrel Farm, Oldby',
      '2 Moss Farm, Unnamed Road From Mint Street To Sorrel Farm, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house on a way without a name',
    query: 'Rose Cottage, Track from A44 to Sorrel Farm, Oldby ZE9 1AA',
    candidates: [
      '1 Rose Cottage, Track From A44 To Sorrel Farm, Oldby',
      '2 Moss Cottage, Track From A44 To Sorrel Farm, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the verge by a house',
    query: 'Ash dieback, roadside verge by Brook House, Mint Road, Oldby ZE9 1AA',
    candidates: ['1 Brook House, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a meter number in groups',
    query: 'MPAN 21 7700 4411 203||FLAT 4||54||MINT GROVE||OLDBY||ZE9 1AA',
    candidates: ['1 Flat 4, 54, Mint Grove, Oldby', '2 Flat 3, 54, Mint Grove, Oldby'],
    expected: 1,
  },
  // Texts of offices and people: templates, broken lines, words spelt out, numbers of other things, two homes.
  {
    why: 'an address around an empty field of a template',
    query: 'The Occupier {{ref}}, 4 Mint Row, {{address2}}, Oldby ZE9 1AA',
    candidates: ['1 The Vicarage, 4, Mint Row, Oldby', '2 2, Mint Row, Oldby'],
    expected: 1,
  },
  {
    why: 'words that end a line in their middle',
    query: '3 Sor-\nrels Cot-\ntages, Fennel-\ngate La-\nne, Oldby',
    candidates: ['1 3, Sorrels Cottages, Fennelgate Lane, Oldby', '2 3, Fennel Lane, Oldby'],
    expected: 1,
  },
  {
    why: 'a name that is spelt out',
    query: 'Caller spells T-A-N-S-I-C-O-M-B-E Way (one word). No 45. ZE9 1AA. CB after 4pm',
    candidates: ['1 45, Tansicombe Way, Oldby', '2 4, Tansicombe Way, Oldby'],
    expected: 1,
  },
  {
    why: 'a count of things that stand behind a street',
    query: 'six black bags in the gully behind Mint Terrace, Oldby ZE9 1AA',
    candidates: ['1 6, Mint Terrace, Oldby', '2 5, Mint Terrace, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'the number of a tree',
    query: 'street tree no. 7 outside 40 Mint Gardens, Oldby ZE9 1AA, dead',
    candidates: ['1 7, Mint Gardens, Oldby', '2 41, Mint Gardens, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a house in a street of trees',
    query: '7 Pear Tree Close, Oldby ZE9 1AA',
    candidates: ['1 7, Pear Tree Close, Oldby', '2 5, Pear Tree Close, Oldby'],
    expected: 1,
  },
  {
    why: 'a house and its half, each by itself',
    query: '4 and 4A Mint Road, Oldby ZE9 1AA',
    candidates: ['1 First Floor, 4A, Mint Road, Oldby', '2 6, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'two houses of two streets',
    query: '12 Mint Close & 12 Tansy Avenue, Oldby',
    candidates: ['1 12, Tansy Avenue, Oldby', '2 14, Mint Close, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'two houses by name',
    query: 'Sorrel Cottage and Fennel Cottage, Bracken Lane, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Cottage, Bracken Lane, Oldby', '2 Dill Cottage, Bracken Lane, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a farm with its cottages',
    query: 'Shared supply: Sorrel Farm and the two Sorrel cottages, Mint Road, Oldby ZE9 1AA',
    candidates: ['1 Sorrel Farm, Mint Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'one property of two names',
    query: 'Sorrel Cottage and Fennel Cottage, Bracken Lane, Oldby ZE9 1AA',
    candidates: [
      '1 Sorrel Cottage And Fennel Cottage, Bracken Lane, Oldby',
      '2 Dill Cottage, Bracken Lane, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'another of the numbered parts of a home for the elderly',
    query: 'Sorrel Care Home, Bungalow 5, Mint Road, Oldby ZE9 1AA',
    candidates: [
      '1 Sorrel Care Home, Mint Road, Oldby',
      '2 Sorrel Care Home, Bungalow 1, Mint Road, Oldby',
      '3 Sorrel Care Home, Bungalow 2, Mint Road, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a postcode in the names of its letters',
    query: 'hello it is for one oh four tansy road oldby zed ee nine one aye aye thank you',
    candidates: ['1 104, Tansy Road, Oldby', '2 104, Tansy Road, Overby | ZE9 2AB'],
    expected: 1,
  },
  {
    why: 'a street in the words of the spelling alphabet',
    query: 'Tango Alpha November Sierra India Lima Close, number one four, Oldby',
    candidates: ['1 14, Tansil Close, Oldby', '2 14, Mint Close, Oldby'],
    expected: 1,
  },
  {
    why: 'a postcode in pieces',
    query:
      'edit text house number nine, edit text street Mint Crescent, edit text Z E 9 1 A A, button',
    candidates: ['1 9, Mint Crescent, Oldby', '2 9, Mint Crescent, Overby | ZE9 2AB'],
    expected: 1,
  },
  {
    why: 'a flat as a letter and its number, behind a word of an office',
    query: 'ALARM F52 SORREL QUAY MINT RD OLDBY NO VOICE',
    candidates: [
      '1 Flat 52, Sorrel Quay, Mint Road, Oldby',
      '2 Flat 5, Sorrel Quay, Mint Road, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'one of several sheets',
    query: 'HOUSEHOLD 1 OF 1 / 5 TANSY GRV / OLDBY / ZE9 1AA',
    candidates: ['1 5, Tansy Grove, Oldby', '2 1, Tansy Grove, Oldby'],
    expected: 1,
  },
  {
    why: 'a person upstairs in a house of two flats',
    query: 'caller states: 29 Tansy Gardens Oldby ZE9 1AA, upstairs, front door unlocked',
    candidates: [
      '1 Ground Floor Flat, 29, Tansy Gardens, Oldby',
      '2 First Floor Flat, 29, Tansy Gardens, Oldby',
    ],
    expected: 2,
  },
  {
    why: 'the Welsh word for number',
    query: 'Rhif 5, Heol Llwyn Mwyar, Ystad Sorrel, Oldby ZE9 1AA',
    candidates: [
      '1 5, Heol Llwyn Mwyar, Sorrel Estate, Oldby',
      '2 7, Heol Llwyn Mwyar, Sorrel Estate, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the one numbered street among the words of a trade',
    query:
      'SC/0412 fan scaffold on f/way, 71a Sorrel Hill S Woodby, 8 wks from 5 Jan, lights + netting',
    candidates: [
      '1 71A, Sorrel Hill, South Woodby, Oldby',
      '2 5, Sorrel Hill, South Woodby, Oldby',
      '3 8, Fan Street, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a car outside a house',
    query: 'CAM07 23:52 same veh stationary o/s 30 Tansy Rd Oldby, 1 occupant, engine on',
    candidates: ['1 30, Tansy Road, Oldby', '2 32, Tansy Road, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'digits drawn as keys',
    query: '🏡 5️⃣6️⃣ Tansy Rd 📮 Oldby',
    candidates: ['1 56, Tansy Road, Oldby', '2 5, Tansy Road, Oldby', '3 6, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a named house among the words of a trade',
    query:
      'PRA moderate potential. Rockholm, Stony Lane, Oldby: c.14 droppings in loft void, 2 dusk visits advised',
    candidates: [
      '1 Rockholm, Stony Lane, Oldby',
      '2 2, Stony Lane, Oldby',
      '3 14, Stony Lane, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'the annexe of a named house among the words of a trade',
    query:
      'PRA moderate potential. Annexe, Rockholm, Stony Lane, Oldby: c.14 droppings in loft void, 2 dusk visits advised',
    candidates: [
      '1 Rockholm, Stony Lane, Oldby',
      '2 2, Stony Lane, Oldby',
      '3 14, Stony Lane, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a corner of two streets in a town that a street is named after',
    query: 'corner of Tansy Street and Mint Road, Oldby',
    candidates: [
      '1 Rear Of 8, Oldby Lane, Flat At The Rear Of 8, Oldby',
      '2 2, Tansy Street, Oldby',
    ],
    expected: 'NO_MATCH',
  },
  {
    why: 'a column outside a house',
    query: 'LC 9 o/s 21 Tansy Ave Oldby day burning',
    candidates: ['1 9, Tansy Avenue, Oldby', '2 21, Tansy Avenue, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a dog across the road',
    query:
      'Stray tied to railings across the road from 12 Twelfth Avenue Oldby ZE9 1AA. No collar.',
    candidates: ['1 12, Twelfth Avenue, Oldby', '2 14, Twelfth Avenue, Oldby'],
    expected: 'NO_MATCH',
  },
  {
    why: 'a flat and its house among counts of other things',
    query: 'red voucher fam of 4. flat 3, 17 tansy road oldby - DELIVER no transport',
    candidates: ['1 Flat 3, 17, Tansy Road, Oldby', '2 Flat 4, 17, Tansy Road, Oldby'],
    expected: 1,
  },
  {
    why: 'a flat of a court among counts of other things',
    query: '1 lrg donner 2 chips to 17 sorrel court mint lane oldby, ring twice',
    candidates: [
      '1 17 Sorrel Court, 2, Mint Lane, Oldby',
      '2 1 Sorrel Court, 2, Mint Lane, Oldby',
      '3 2 Sorrel Court, 2, Mint Lane, Oldby',
    ],
    expected: 1,
  },
  {
    why: 'a lift through the floor of a house',
    query: 'Thro floor lift. 3 Tansy Tce Oldby, 2 steps up to door, 1 daughter carer',
    candidates: [
      '1 3, Tansy Terrace, Oldby',
      '2 1, Tansy Terrace, Oldby',
      '3 2, Tansy Terrace, Oldby',
    ],
    expected: 1,
  },
];
