/** Edge cases as data, on invented addresses: a defect becomes a case here before it is fixed. */

/** What an address must lead to, and why. */
export interface MatchingCase {
  readonly why: string;
  readonly query: string;
  /** `UPRN form` or `UPRN form ~ form`; all have the postcode ZE9 1AA unless one stands behind `|`. */
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
const NAMES = [
  '1 The Coach House, Sorrel Farm, Bracken Lane, Oldby',
  '2 Sorrel Farm, Bracken Lane, Oldby',
  '3 Fennel Cottage, Bracken Lane, Oldby',
];

/** In groups, by technique. */
export const CASES: readonly MatchingCase[] = [
  // Another house or building of the street, and generic words that agree.
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
];
