/** Where a property is as evidence: localities, towns, postcodes of elsewhere, streets and buildings that only one side names. */

import { describe, expect, test } from 'vitest';
import type { Candidate } from './candidates/candidate.js';
import { EVIDENCE } from './compare/evidence.js';
import { type Match, matchAddress } from './match.js';
import { lookupAmong } from './memory-lookup.js';

/** A town with two localities, each with a Tansy Road, and streets of its own without one; most without a postcode. */
const TOWN: readonly Candidate[] = [
  ...['1', '2', '3'].map((number) => `${number}, TANSY ROAD, NETHERBY, OLDBY`),
  ...['11', '12', '13'].map((number) => `${number}, TANSY ROAD, OVERBY, OLDBY`),
  ...['1', '2', '3', '4'].map((number) => `${number}, SAGE LANE, OVERBY, OLDBY`),
  ...['5', '6', '7', '8'].map((number) => `${number}, MINT STREET, OLDBY`),
  ...['41', '42', '43'].map((number) => `FLAT ${number}, ALDER COURT, OLDBY`),
  ...['21', '22', '23'].map((number) => `${number}, DILL HILL, OLDBY`),
].map((form, at) => ({
  uprn: 100 + at,
  forms: [form],
  postcode: form.includes('DILL') ? `ZE9 1A${'ABC'[at % 3]}` : null,
}));
const lookup = lookupAmong(TOWN);

function ask(text: string) {
  const match = matchAddress(text, lookup, { trace: true }) as Match;
  const [best] = match.candidates;
  const form = TOWN.find(({ uprn }) => uprn === best?.uprn)?.forms[0];
  const evident = EVIDENCE.filter((_, at) => (best?.evidence?.[at] ?? 0) !== 0);
  return { ...match, form, evident: evident.map(({ name }) => name) };
}

describe('a place that the property is not in', () => {
  test('is another part of the town', () => {
    const right = ask('12 Tansy Road, Overby, Oldby');
    expect([right.decision, right.form]).toEqual(['matched', '12, TANSY ROAD, OVERBY, OLDBY']);
    const wrong = ask('2 Sage Lane, Netherby, Oldby');
    expect(wrong.evident).toContain('placeConflict');
    expect(wrong.decision).not.toBe('matched');
  });

  test('has the street of that name, without the number', () => {
    const { decision, evident } = ask('12 Tansy Road, Netherby, Oldby');
    expect(evident).toContain('streetIsHere');
    expect(decision).not.toBe('matched');
  });

  test('is in the town, where the list names no part of it', () => {
    const { decision, evident, form } = ask('6 Mint Street, Overby, Oldby');
    expect(evident).not.toContain('placeConflict');
    expect(evident).not.toContain('townConflict');
    expect([decision, form]).toEqual(['matched', '6, MINT STREET, OLDBY']);
    expect(ask('6 Mint Street, Overby').evident).not.toContain('townConflict');
  });

  test('is another town, whatever postcode it has', () => {
    for (const text of ['6 Mint Street, Farley', '6 Mint Street, Farley, YO1 7HH']) {
      const { decision, evident } = ask(text);
      expect(evident, text).toContain('townConflict');
      expect(decision, text).not.toBe('matched');
    }
  });
});

describe('a council in place of the town', () => {
  const homes = [
    ['23, WYCOMBE ROAD, GANTS HILL, ILFORD', 'IG2 6UT'],
    ['9, ARGYLE ROAD, CRANBROOK', 'IG1 3BH'],
    ['8, ARGYLE ROAD, CRANBROOK, ILFORD', 'IG1 3BJ'],
    ['4, SAGE ROAD, REDBRIDGE, ILFORD', 'IG4 5PJ'],
    ['17, MINT LANE, WORTHING', 'BN11 1AA'],
    ['Tudor Lodge, Dill Street, Hedon, East Riding of Yorkshire', 'HU12 8NY'],
    ['10, KELP ROAD, MANGOTSFIELD, SOUTH GLOUCESTERSHIRE', 'BS16 5RT'],
    ['5, DILL STREET, DUDLEY', 'DY1 1AA'],
    ['6, STATION ROAD, ERDINGTON, BIRMINGHAM', 'B23 6UB'],
    ['11, MILL LANE, EASINGWOLD, YORK', 'YO61 3AA'],
    ['13, MAIN ROAD, SALFORD', 'M6 5AA'],
    ['14, MOSS ROAD, NORWICH', 'NR3 1AA'],
    ['15, OAK ROAD, SALE', 'M33 2AA'],
    ['16, OAK ROAD, STOURBRIDGE', 'DY8 1AA'],
    ['18, HYDE ROAD, STOCKPORT', 'SK4 1AA'],
  ] as const;
  const known = lookupAmong(
    homes.map(([form, postcode], uprn) => ({ uprn, postcode, forms: [form] })),
  );

  test.each([
    ['23 Wycombe Road, Ilford, Redbridge', 0],
    ['9 Argyle Road, Ilford, Redbridge', 1],
    ['23 Wycombe Road, London Borough of Redbridge', 0],
    ['Tudor Lodge, Dill Street, Hedon, Hull', 5],
    ['10 Kelp Road, Downend, Bristol', 6],
    ['5 Dill Street, West Midlands', 7],
    ['6 Station Road, Erdington, West Midlands', 8],
    ['6 Station Road, Sandwell', 8],
    ['6 Station Road, Solihull Borough Council', 8],
    ['6 Station Road, Birmingham, Solihull', 8],
    ['13 Main Road, Greater Manchester', 10],
    ['13 Main Road, Salford, for sale', 10],
  ])('%s', (text, uprn) => {
    const { candidates, decision } = matchAddress(text, known) as Match;
    expect([decision, candidates[0]?.uprn]).toEqual(['matched', uprn]);
  });

  test.each([
    '17 Mint Lane, Redbridge',
    '10 Kelp Road, Hull',
    '5 Dill Street, Bristol',
    // Of councils that reach into the postcode area, these are post towns.
    '6 Station Road, Solihull',
    '6 Station Road, Solihull, Birmingham',
    '6 Station Road, Redditch',
    '6 Station Road, Tamworth',
    '6 Station Road, Lichfield',
    '11 Mill Lane, Hull',
    '11 Mill Lane, Scarborough',
    '11 Mill Lane, Harrogate',
    '11 Mill Lane, Selby',
    '13 Main Road, Bolton',
    '13 Main Road, Oldham',
    '13 Main Road, Bury, Lancashire',
    '14 Moss Road, Great Barford',
    '14 Moss Road, Great Yarmouth',
    '14 Moss Road, Lyon, France',
    '14 Moss Road, Norwich, Australia',
    // Sale and Stourbridge are post towns of their own.
    '15 Oak Road, Manchester',
    '16 Oak Road, Dudley',
    // And no word of an advertisement.
    '13 Main Road, Sale',
    '17 Mint Lane, Sale',
    // `BATH ROAD, BATH` is no repeat.
    '18 Hyde Road, Hyde',
  ])('%s is of elsewhere', (text) => {
    expect((matchAddress(text, known) as Match).decision).toBe('unmatched');
  });
});

describe('a post town that the list leaves out', () => {
  const homes = [
    ['21, OAK ROAD, WOLLASTON, DUDLEY', 'DY8 3AA'],
    ['22, OAK ROAD', 'DY8 3AB'],
    ['23, ELM ROAD, MEON VALE, STRATFORD-ON-AVON', 'CV37 8FN'],
    ['24, ELM ROAD, HILTON', 'NE20 9AA'],
    ['25, ELM ROAD, KENT', 'ME14 1AA'],
    ['26, COURT CRESCENT, DUDLEY', 'DY6 9RL'],
    ['27, COURT CRESCENT, NORTH WEST LEICESTERSHIRE', 'LE65 1AA'],
  ] as const;
  const known = lookupAmong(
    homes.map(([form, postcode], uprn) => ({ uprn, postcode, forms: [form] })),
  );

  test.each([
    ['21 Oak Road, Stourbridge', 0],
    ['21 Oak Road, Stourbridge, West Midlands', 0],
    ['22 Oak Road, Stourbridge', 1],
    ['22 Oak Road, Wollaston, Stourbridge', 1],
    // Of a village that no list knows it is hard to say anything.
    ['22 Oak Road, Pedmore', 1],
    ['23 Elm Road, Stratford-upon-Avon', 2],
    ['24 Elm Road, Newcastle upon Tyne', 3],
    ['25 Elm Road, Maidstone', 4],
    ['26 Court Crescent, Kingswinford, West Midlands', 5],
  ])('%s is of its postcode', (text, uprn) => {
    const { candidates, decision } = matchAddress(text, known) as Match;
    expect([decision, candidates[0]?.uprn]).toEqual(['matched', uprn]);
  });

  test.each([
    '21 Oak Road, Kidderminster',
    '22 Oak Road, Kidderminster',
    '22 Oak Road, Weston-super-Mare',
    '25 Elm Road, Tonbridge',
  ])('%s is of another', (text) => {
    expect((matchAddress(text, known) as Match).decision).toBe('unmatched');
  });
});

describe('a list without places', () => {
  const decide = (text: string, ...postcodes: readonly string[]) => {
    const homes = postcodes.map((postcode, uprn) => ({ uprn, postcode, forms: ['15, OAK ROAD'] }));
    const match = matchAddress(`15 Oak Road, ${text}`, lookupAmong(homes)) as Match;
    return match.decision === 'matched' ? match.candidates[0]?.uprn : match.decision;
  };

  test.each([
    ['Peterlee, County Durham', 'SR8 1AA'],
    ['Co Armagh', 'BT63 1AA'],
    ['Hove, Brighton', 'BN3 1AA'],
    ['New Brighton', 'CH45 1AA'],
    ['Lancaster Gate, London', 'W2 1AA'],
    ['Eltham, Bexley', 'SE9 1AA'],
    ['Kew, London', 'TW9 1AA'],
    ['Eccles, Salford', 'M30 1AA'],
    ['Derry', 'BT48 1AA'],
    ['Newcastle under Lyme', 'ST5 1AA'],
  ])('says nothing against %s', (text, postcode) => {
    expect(decide(text, postcode)).toBe(0);
  });

  test.each([
    ['Manchester', 'M33 1AA'],
    ['Bristol', 'DY8 1AA'],
  ])('is not of %s, a post town elsewhere', (text, postcode) => {
    expect(decide(text, postcode)).toBe('unmatched');
  });

  test('of two homes has the one in the town that is named, and neither where both are', () => {
    expect(decide('Peterlee, County Durham', 'DH1 1AA', 'SR8 1AA')).toBe(1);
    expect(decide('Eastleigh, Southampton', 'SO50 1AA', 'SO16 1AA')).toBe('ambiguous');
    expect(decide('Hyde Park', 'LS6 1AA', 'SK14 1AA')).toBe('ambiguous');
  });
});

test('a street in a part of the town that is called as many are', () => {
  const homes = [
    ['24, STATION TERRACE, DOWLAIS, MERTHYR TYDFIL', 'CF48 3PU'],
    ['7, STATION TERRACE, MERTHYR VALE, MERTHYR TYDFIL', 'CF48 4SX'],
  ] as const;
  const known = lookupAmong(
    homes.map(([form, postcode], uprn) => ({ uprn, postcode, forms: [form] })),
  );
  const text = '24 Station Terrace, Merthyr Vale, Merthyr Tydfil';
  expect((matchAddress(text, known) as Match).decision).toBe('unmatched');
});

describe('a part of the town that ends as a street does', () => {
  const homes = [
    // Behind a place, what ends as a street does is one, too.
    ...['1', '2', '3'].map((number) => `${number}, TANSY LANE, FENWICK, HAZEL GROVE, OLDBY`),
    ...['5', '6', '7'].map((number) => `${number}, MINT ROAD, OVERBY, OLDBY`),
    ...['8', '9', '10'].map((number) => `${number}, SAGE ROAD, OLDBY VALE, OLDBY`),
  ];
  const known = lookupAmong(homes.map((form, uprn) => ({ uprn, postcode: null, forms: [form] })));

  test.each([
    ['2 Tansy Lane, Fenwick, Hazel Grove, Oldby', 'matched'],
    ['6 Mint Road, Hazel Grove, Oldby', 'unmatched'],
    ['6 Mint Road, Hazel Street, Oldby', 'matched'],
    ['9 Sage Road, Oldby Vale, Oldby', 'matched'],
    ['6 Mint Road, Oldby Vale, Oldby', 'unmatched'],
  ])('%s is %s', (text, decision) => {
    expect((matchAddress(text, known) as Match).decision).toBe(decision);
  });
});

test('a name that has the place in it is not thereby in that place', () => {
  const homes = ['OLDBY LIBRARY, SAGE LANE, OLDBY', '7, MINT ROAD, FARBY'];
  const known = lookupAmong(homes.map((form, uprn) => ({ uprn, postcode: null, forms: [form] })));
  const ofText = (text: string) => (matchAddress(text, known) as Match).decision;
  expect(ofText('Oldby Library, Oldby')).toBe('matched');
  expect(ofText('Oldby Library, Farby')).toBe('unmatched');
});

describe('a postcode that the list lacks', () => {
  test('is of elsewhere where the places of a property have other areas', () => {
    const { decision, evident } = ask('6 Mint Street, YO1 7HH');
    expect(evident).toContain('postcodeElsewhere');
    expect(decision).not.toBe('matched');
  });

  test('of the area is no doubt', () => {
    const { decision, evident, form } = ask('6 Mint Street, Oldby, ZE9 4XX');
    expect(evident).toContain('postcodeUnlisted');
    expect(evident).not.toContain('postcodeElsewhere');
    expect([decision, form]).toEqual(['matched', '6, MINT STREET, OLDBY']);
  });
});

test('a building is found by its whole name beside a street that fits better', () => {
  const { decision, evident, form } = ask('Flat 42, Alder Court, Mint Street, Oldby');
  expect(form).toBe('FLAT 42, ALDER COURT, OLDBY');
  expect(evident).toContain('streetBesidesBuilding');
  expect(decision).toBe('matched');
});

test('a building besides a street is none of another street that has a part of its name', () => {
  const homes = ['15, DILLWELL AVENUE, OLDBY', '4, GENEVA COURT, GENEVA CLOSE, OLDBY'];
  const known = lookupAmong(homes.map((form, uprn) => ({ uprn, postcode: null, forms: [form] })));
  const sureOf = (text: string) =>
    (matchAddress(text, known) as Match).candidates[0]?.confidence ?? 0;
  expect(sureOf('Flat 15, Dillwell, Mint Street, Oldby')).toBeLessThan(0.8);
  expect(sureOf('4 Geneva Court, Geneva Close, Oldby')).toBeGreaterThan(0.9);
  expect(sureOf('4 Geneva Court, Oldby')).toBeGreaterThan(0.9);
  expect(sureOf('4 Geneva Court, Mint Street, Oldby')).toBeLessThan(0.7);
});

test('a terrace in a street of its name is found by the street', () => {
  const homes = ['12, ALMA TERRACE, ALMA ROAD, OLDBY', '4, GENEVA COURT, GENEVA CLOSE, OLDBY'];
  const known = lookupAmong(
    homes.map((form, uprn) => ({ uprn, postcode: 'ZE9 1AA', forms: [form] })),
  );
  const sureOf = (text: string) =>
    (matchAddress(text, known) as Match).candidates[0]?.confidence ?? 0;
  expect(sureOf('12 Alma Road, ZE9 1AA')).toBeGreaterThan(0.93);
  expect(sureOf('Flat 4, Geneva Close, ZE9 1AA')).toBeGreaterThan(0.9);
});

test('a flat of a street is not the house of that number', () => {
  const { decision, evident } = ask('Flat 6, Mint Street, Oldby');
  expect(evident).toContain('flatIsHouse');
  expect(decision).not.toBe('matched');
});

describe('a list without postcodes', () => {
  const among = lookupAmong(
    ['5, Tansy Road, Exeter', '7, Tansy Road, Exeter', '9, Ashwin Street, Dalston'].map(
      (form, at) => ({ uprn: at + 1, forms: [form], postcode: null }),
    ),
  );
  const find = (text: string) => matchAddress(text, among) as Match;

  test.each(['5 Tansy Road, LS6 2AB', '5 Tansy Road, Exeter, LS6 2AB', '9 Ashwin Street, Exeter'])(
    'has nothing at a postcode or in a town of elsewhere: %s',
    (text) => {
      expect(find(text).decision).toBe('unmatched');
    },
  );

  test.each([
    ['5 Tansy Road, EX2 5AB', 1],
    ['5 Tansy Road, Heavitree, EX2 5AB', 1],
    ['9 Ashwin Street, Hackney', 3],
    ['9 Ashwin Street, Hackney, E8 3DL', 3],
  ])('has its homes in the post town of the postcode, and in a council: %s', (text, uprn) => {
    const { candidates, decision, reason } = find(text);
    expect([decision, candidates[0]?.uprn]).toEqual(['matched', uprn]);
    expect(reason).toBe('found-without-postcode');
  });
});
