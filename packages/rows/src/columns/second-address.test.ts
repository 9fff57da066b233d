import { byLength } from '@property-lookup/testing/run-length';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressPositions, guessColumns } from './guess-columns.js';

interface Place {
  readonly number: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
}

type Layout<Names> = readonly [names: Names, cells: (place: Place) => readonly string[]];

const line = ({ number, street, town }: Place): string => `${number} ${street}, ${town}`;
const lines = ({ number, street, town, postcode }: Place): string[] => [
  ...[`${number} ${street}`, town, postcode],
];
const parts = ({ number, street, town, postcode }: Place): string[] => [
  ...[number, street, town, postcode],
];

/** Spellings of the home's own address columns. */
const OWN: readonly Layout<readonly string[]>[] = [
  [['Address1', 'Address2', 'Postcode'], lines],
  [['Add1', 'Add2', 'PostCode'], lines],
  [['Property Address 1', 'Property Address 2', 'Property Postcode'], lines],
  [['PropAddress1', 'PropAddress2', 'PropPostCode'], lines],
  [['HMO Address Line 1', 'HMO Address Line 2', 'HMO Postcode'], lines],
  [['Address', 'Postcode'], (place) => [line(place), place.postcode]],
  [['Premises Address', 'Premises Postcode'], (place) => [line(place), place.postcode]],
  [['Dwelling', 'pc'], (place) => [line(place), place.postcode]],
  [['FULL_ADDRESS'], (place) => [`${line(place)}, ${place.postcode}`]],
  [['Location'], (place) => [`${line(place)}, ${place.postcode}`]],
  [['PropertyNumber', 'StreetName', 'Town', 'PostCode'], parts],
  [['Property No', 'Property Street', 'Town', 'Property Postcode'], parts],
  [['House No', 'Street', 'Town', 'Postcode'], parts],
  [['Number', 'Road', 'City', 'Post Code'], parts],
  [['PAON', 'STREET', 'TOWN', 'POSTCODE'], parts],
  [['PAO_START_NUMBER', 'STREET_DESCRIPTOR', 'TOWN_NAME', 'POSTCODE_LOCATOR'], parts],
  [['BUILDING_NUMBER', 'THOROUGHFARE', 'POST_TOWN', 'POSTCODE'], parts],
  [['Property Number', 'Property Street', 'Property Town', 'Property Postcode'], parts],
];

const glued = (words: string): string => words.replace(/ /g, '');
const snake = (words: string): string => words.toLowerCase().replace(/ /g, '_');

/** Spellings of another party's address columns, with the given words. */
const OTHER: readonly Layout<(words: string) => readonly string[]>[] = [
  [
    (words) => Array.from({ length: 7 }, (_, at) => `${glued(words)}Address${at + 1}`),
    (place) => [`${place.number} ${place.street}`, place.town, '', '', '', '', place.postcode],
  ],
  [
    (words) => [`${glued(words)}Addr`, `${words} Postcode`],
    (place) => [line(place), place.postcode],
  ],
  [
    (words) => [`${snake(words).toUpperCase()}_ADDRESS`],
    (place) => [`${line(place)}, ${place.postcode}`],
  ],
  [
    (words) => [`${snake(words)}_addr_line_1`, `${snake(words)}_addr_line_2`, `${words} PCode`],
    lines,
  ],
  [
    (words) => [`Address of ${words}`, `Postcode of ${words}`],
    (place) => [line(place), place.postcode],
  ],
  [
    (words) => ['House Number', 'Street', 'Town', 'Postcode'].map((part) => `${words} ${part}`),
    parts,
  ],
  [(words) => ['Address 1', 'Address 2', 'Post Code'].map((part) => `${words} ${part}`), lines],
  [
    (words) => ['AddressLine1', 'PostTown', 'PostCode'].map((part) => ` ${glued(words)}.${part}`),
    lines,
  ],
];

const WHOSE = [
  ...['Owner', 'Agent', 'Landlord', 'Licence Holder', 'Station', 'Polling Station'],
  ...['Polling Place', 'Billing', 'Correspondence', 'Registered Office', 'Reg', 'Previous'],
  ...['Prev', 'Ward Office', 'Applicant', 'Ratepayer', 'Proprietor', 'Managing Agent', 'Contact'],
  ...['Invoice', 'Tenant', 'Occupier', 'Mailing', 'Corr', 'Freeholder', 'Leaseholder', 'PS'],
  ...[
    'Forwarding',
    'Liable Party',
    'Next of Kin',
    'Head Office',
    'Installer',
    'Lender',
    'Emergency Contact',
  ],
  // Words that are in none of our tables.
  ...['Gizmo', 'Wombat Keeper'],
];

const ROWS = 8;
const HOMES = Array.from({ length: ROWS }, (_, at) => ({
  number: String(3 + 2 * at),
  street: ['Elm Road', 'Mill Lane', 'Oak Street', 'Church Close'][at % 4] ?? '',
  town: 'Ilford',
  postcode: `IG1 ${at + 1}AA`,
}));
const OFFICES = Array.from({ length: ROWS }, (_, at) => ({
  number: String(40 + at),
  street: ['Kings Parade', 'Queens Avenue', 'Hill View'][at % 3] ?? '',
  town: 'Leeds',
  postcode: `LS1 ${at + 1}ZZ`,
}));

const lists = fc.record({
  own: fc.constantFrom(...OWN),
  other: fc.constantFrom(...OTHER),
  whose: fc.constantFrom(...WHOSE),
  isFirst: fc.boolean(),
  /** Number of rows that share the other address. */
  shared: fc.constantFrom(1, 4, ROWS),
  rows: fc.integer({ min: 1, max: ROWS }),
});

function listOf(list: typeof lists extends fc.Arbitrary<infer T> ? T : never) {
  const others = list.other[0](list.whose);
  const header = list.isFirst
    ? ['UPRN', ...others, ...list.own[0]]
    : [...list.own[0], 'UPRN', ...others];
  const rows = HOMES.slice(0, list.rows).map((home, at) => {
    const office = OFFICES[at - (at % list.shared)] ?? home;
    const [mine, theirs] = [list.own[1](home), list.other[1](office)];
    const uprn = String(100_020_000 + at);
    return list.isFirst ? [uprn, ...theirs, ...mine] : [...mine, uprn, ...theirs];
  });
  return { header, rows, others };
}

describe('a list with a second address in each row', () => {
  it("gives the home's own address, whatever the other is and wherever it stands", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { header, rows } = listOf(list);
        const columns = guessColumns(header, {}, rows);
        const taken = [...addressPositions(columns), columns.parts.postcode]
          .filter((at) => at >= 0)
          .map((at) => header[at]);
        expect(list.own[0]).toEqual(expect.arrayContaining(taken));
        expect(taken.length).toBeGreaterThan(0);
        expect(columns.passedOver.length).toBeGreaterThan(0);
      }),
      { numRuns: byLength(500, 2_000) },
    );
  });

  it('needs an answer from the user if the columns are ambiguous', () => {
    const header = ['UPRN', 'Gizmo Address', 'Wombat Address'];
    const rows = HOMES.map((home, at) => [String(at + 1), line(home), line(OFFICES[at] ?? home)]);
    const { lines: taken, passedOver } = guessColumns(header, {}, rows);
    expect([taken, passedOver.map(({ columns }) => columns)]).toEqual([[], [[1], [2]]]);
    // A text repeated in most rows is not a home's address.
    const [office] = OFFICES;
    const one = rows.map(([uprn = '', home = '']) => [uprn, home, office ? line(office) : '']);
    expect(guessColumns(header, {}, one).lines).toEqual([1]);
    expect(
      guessColumns(
        ['UPRN', 'A', 'Address'],
        {},
        one.map(([a = '', , c = '']) => [a, '', c]),
      ).lines,
    ).toEqual([]);
  });

  it("follows the user's answer, with the right postcode", () => {
    const header = ['UPRN', 'Address', 'Postcode', 'Owner Address', 'Owner Postcode'];
    const rows = HOMES.map((home, at) => {
      const office = OFFICES[at] ?? home;
      return [String(at + 1), line(home), home.postcode, line(office), office.postcode];
    });
    const {
      lines: taken,
      parts: { postcode },
    } = guessColumns(header, { address: 'Owner Address' }, rows);
    expect([taken, postcode]).toEqual([[3], 4]);
  });

  it("gives an owner's address alone without a UPRN, and without the owner's name", () => {
    const header = [
      'CompanyName',
      ' RegAddress.AddressLine1',
      'RegAddress.PostTown',
      'RegAddress.PostCode',
    ];
    const rows = OFFICES.map((office) => ['OAK LTD', ...lines(office)]);
    const columns = guessColumns(header, {}, rows);
    expect([addressPositions(columns), columns.parts.postcode]).toEqual([[1, 2], 3]);
  });

  it("does not take an owner's UPRN for that of the property", () => {
    expect(guessColumns(['Owner UPRN', 'Owner Address', 'Address', 'Postcode']).uprn).toBe(0);
    expect(guessColumns(['Owner UPRN', 'Owner Postcode', 'Address', 'Postcode']).uprn).toBe(-1);
  });
});
