import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.js';
import { lookupAmong } from '../memory-lookup.js';
import { readAddress } from '../read/read-address.js';
import { type Spelling, streetQuestionOf } from './street-question.js';

function uprnsFor(query: string, candidates: readonly Candidate[], spelling: Spelling = 'exact') {
  const question = streetQuestionOf([readAddress(query)], spelling);
  return lookupAmong(candidates).ofStreets(question).block.uprns;
}

/** One property by its form, beside others that have nothing to do with it. */
function beside(form: string, postcode: string | null = 'ZE9 1AA'): Candidate[] {
  const others = [
    '7, QUARRY HILL, FARBY',
    'ELM COTTAGE, DEEP LANE, FARBY',
    '9, HIGH STREET, FARBY',
  ];
  return [
    { uprn: 1, postcode, forms: [form] },
    ...others.map((other, at) => ({ uprn: 10 + at, postcode: 'YO9 9ZZ', forms: [other] })),
  ];
}

describe('without a postcode', () => {
  test.each([
    ['12 Tansy Road, Oldby', '12, TANSY ROAD, OLDBY'],
    ['12 tansy rd oldby', '12, TANSY ROAD, NETHERBY, OLDBY'],
    ['Flat 3, 12 Tansy Road', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
    ['12 Tansy Road Flat 3', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
    ['3/12 Tansy Road', 'FLAT 3, 12, TANSY ROAD, OLDBY'],
    ['Flat 3 Fern Court, Oldby', '3 FERN COURT, 12, TANSY ROAD, OLDBY'],
    ['Sage Cottage, Oldby', 'SAGE COTTAGE, TANSY ROAD, OLDBY'],
    ['The Rectory, Oldby', 'THE RECTORY, OLDBY'],
    ['9 Heol Wen, Oldby', '9, WEN ROAD, OLDBY'],
    ['12-14 Tansy Road, Oldby', '12/14, TANSY ROAD, OLDBY'],
    ['13 Tansy Road, Oldby', '12-16, TANSY ROAD, OLDBY'],
    ['12 Ashleigh, Oldby', '12, ASHLEIGH, OLDBY'],
    ['12 Ash Leigh, Oldby', '12, ASHLEIGH, OLDBY'],
    ['12 The Avenue, Oldby', '12, THE AVENUE, OLDBY'],
  ])('%s finds %s', (query, form) => {
    expect(uprnsFor(query, beside(form))).toEqual([1]);
    expect(uprnsFor(query, beside(form, null)), 'in a list without postcodes').toEqual([1]);
  });

  test.each([
    ['12 Tanzy Road, Oldby', 'a letter replaced'],
    ['12 Tany Road, Oldby', 'a letter missing'],
    ['12 Tanssy Road, Oldby', 'a letter too many'],
    ['12 Tasny Road, Oldby', 'two letters swapped'],
  ])('%s finds 12 Tansy Road: %s', (query) => {
    expect(uprnsFor(query, beside('12, TANSY ROAD, OLDBY'), 'misspelt')).toEqual([1]);
  });

  test.each([
    ['12 Beet Ive Road, Oldby', '12, BEEHIVE ROAD, OLDBY', 'split, and a letter wrong'],
    ['12 Park Way, Oldby', '12, PARKWAY, OLDBY', 'split before what looks like a type'],
    ['12 Kwebek Road, Oldby', '12, QUEBEC ROAD, OLDBY', 'heard'],
    [
      '12 Whitechaple Road, Oldby',
      '12, WHITE CHAPEL ROAD, OLDBY',
      'joined, and two letters swapped',
    ],
    [
      'Bewley Cotage, Wittykom Lane',
      'BEULEIGH COTTAGE, WHITYCOMBE LANE, OLDBY',
      'a name and no number',
    ],
  ])('%s finds %s: %s', (query, form) => {
    expect(uprnsFor(query, beside(form), 'garbled')).toEqual([1]);
    expect(uprnsFor(query, beside(form), 'exact')).toEqual([]);
  });

  test('the town decides which of many streets of one name are compared', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST'];
    const towns = letters.flatMap((a) => letters.slice(0, 15).map((b) => `${a}ORTH${b}INGTON`));
    const candidates = towns.map((town, at) => ({
      uprn: at + 1,
      postcode: `ZE${Math.floor(at / 10)} ${at % 10}AA`,
      forms: [`12, HIGH STREET, ${town}`],
    }));
    expect(uprnsFor(`12 High Street, ${towns[77]}`, candidates)).toContain(78);
    const bare = lookupAmong(candidates).ofStreets(
      streetQuestionOf([readAddress('12 High Street')], 'exact'),
    );
    expect(bare.streets).toMatchObject({ streetCount: 300, isUndecided: true });
    expect(bare.block.uprns).toEqual([]);
  });

  test('a common street is found beside a rare one that has the name of the town', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST'];
    const others = letters.map((letter, at) => ({
      uprn: 100 + at,
      postcode: `YO${at + 1} 1AA`,
      forms: [`12, HIGH STREET, ${letter}ORTHINGTON`],
    }));
    const here = [
      { uprn: 1, postcode: 'ZE9 1AA', forms: ['12, HIGH STREET, ZENBY'] },
      { uprn: 2, postcode: 'ZE9 1AB', forms: ['12, ZENBY ROAD, ZENBY'] },
    ];
    expect(uprnsFor('12 High Street, Zenby', [...others, ...here])).toContain(1);
  });

  test.each([
    ['Thehaven', 'THE HAVEN', 'two words written as one'],
    ['Tyrhosyn', 'TY RHOSYN', 'a short word of them'],
    ['Pondsidestudio', 'PONDSIDE STUDIO', 'a part of a house'],
    ['Harbour', 'HARBOURSIDE', 'a name cut short'],
  ])('%s finds %s in the street that the text names: %s', (name, listed) => {
    const street = ['GULL COTTAGE', listed, 'TERN HOUSE'].map((house, at) => ({
      uprn: at,
      postcode: 'ZE9 1AA',
      forms: [`${house}, TANSY ROAD, OLDBY`],
    }));
    expect(uprnsFor(`${name}, Tansy Road, Oldby`, street)).toEqual([1]);
  });

  describe('in a country of streets', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST'];
    const country = letters.flatMap((a) =>
      letters.flatMap((b) => letters.slice(0, 8).map((c) => `9, ${a}OL${b}IN${c}HAM LANE, FARBY`)),
    );
    const far = (forms: readonly string[]): readonly Candidate[] =>
      forms.map((form, at) => ({ uprn: 1000 + at, postcode: 'YO1 1AA', forms: [form] }));

    test('one that ends in two types is found beside those that have no other name', () => {
      // Streets named by types alone are few, and words such as `ELM` say little.
      const named = letters.flatMap((a) => [
        `5, GROVE ROAD, ${a}ORBY`,
        ...letters.slice(0, 6).map((b) => `9, ELM STREET, ${a}OR${b}Y`),
      ]);
      const here = { uprn: 1, postcode: 'ZE9 1AA', forms: ['5, ELM GROVE ROAD, OLDBY'] };
      const list = [...far([...country, ...named]), here];
      expect(uprnsFor('5 Elm Grove Road', list)).toContain(1);
      expect(uprnsFor('5 Grove Road', list)).toHaveLength(letters.length);
    });

    test('one is not lost for another that has its words in name and place', () => {
      const here = [
        { uprn: 1, postcode: 'ZE9 1AA', forms: ['FLAT 4, 8, PALACE GATE, OLDBY'] },
        { uprn: 2, postcode: 'ZE9 1AA', forms: ['FLAT 5, 8, PALACE GATE, OLDBY'] },
        { uprn: 3, postcode: 'ZE9 1AB', forms: ['1 PALACE GATE COTTAGES, PALACE GATE, OLDBY'] },
      ];
      expect(uprnsFor('Flat 4, 8 Palace Gate', [...here, ...far(country)])).toContain(1);
    });

    test('one that has the number is found beside one that has more of the words, and lacks it', () => {
      const named = letters.map((a, at) => `${at}, FERN ROAD, ${a}ORBY`);
      const here = [
        { uprn: 1, postcode: 'ZE9 1AA', forms: ['25, FERN ROAD, OLDBY'] },
        { uprn: 2, postcode: 'ZE8 1AA', forms: ['1, QUERN DELL CLOSE, QUERN DELL'] },
      ];
      const list = [...far([...country, ...named]), ...here];
      expect(uprnsFor('25 Quern Dell Fern Road', list)).toEqual([1]);
    });

    test('one that has a word twice fits no better', () => {
      const barns = letters.map((a, at) => ({
        uprn: 1 + at,
        postcode: null,
        forms: [`THE BARN, ${a}ORBY`],
      }));
      const twice = { uprn: 99, postcode: null, forms: ['BARN BARN, OLDBY'] };
      const found = uprnsFor('The Barn', [...far(country), ...barns, twice]);
      expect(found).toEqual(expect.arrayContaining(barns.map(({ uprn }) => uprn)));
    });
  });

  test('of very many of one kind those with most of the words are compared', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRST'];
    const schools = letters.flatMap((a) =>
      [...letters, ...'UVWXYZ'].map((b) => `${a}OL${b}INGHAM PRIMARY SCHOOL, ${b}UARRY LANE`),
    );
    const candidates = schools.map((form, at) => ({ uprn: at + 1, postcode: null, forms: [form] }));
    const found = uprnsFor(`${schools.at(-1)}, Oldby`, candidates);
    expect(found).toContain(schools.length);
    expect(found.length).toBeLessThanOrEqual(400);
  });

  test('streets without the number are counted and not compared', () => {
    const found = lookupAmong(beside('12, TANSY ROAD, OLDBY')).ofStreets(
      streetQuestionOf([readAddress('99 Tansy Road, Oldby')], 'exact'),
    );
    expect(found.streets.streetCount).toBe(1);
    expect(found.block.uprns).toEqual([]);
  });
});

test('number and sector find a property whatever its street', () => {
  const candidates = beside('12, TANSY ROAD, OLDBY');
  expect(uprnsFor('12 Wholly Wrong ZE9 1ZZ', candidates)).toEqual([1]);
  expect(uprnsFor('13 Wholly Wrong ZE9 1ZZ', candidates)).toEqual([]);
});

test('an outcode finds the street of that name within it first', () => {
  const candidates = ['CF46 1AA', 'CF47 1AA', 'CF48 1AA'].map((postcode, uprn) => ({
    uprn,
    postcode,
    forms: ['12, HIGH STREET, MERTHYR'],
  }));
  expect(uprnsFor('12 High Street, Merthyr, CF47', candidates)).toContain(1);
});

test('every property is found by its own text without its postcode', () => {
  const name = fc.constantFrom('TANSY ROAD', 'SAGE CLOSE', 'THE GREEN', 'HIGH STREET', 'MILL LANE');
  const place = fc.constantFrom('OLDBY', 'NETHERBY, OLDBY', 'MILTON KEYNES');
  const head = fc.constantFrom(
    '12',
    '12A',
    'FLAT 3, 12',
    '10-14',
    'ROSE COTTAGE',
    'UNIT 4, THE MILL, 7',
  );
  const form = fc.tuple(head, name, place).map((parts) => parts.join(', '));
  const candidate = fc.record({
    postcode: fc.constantFrom('ZE9 1AA', 'ZE9 1AB', 'YO1 2CD', null),
    forms: fc.array(form, { minLength: 1, maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1, maxLength: 40 }), (list) => {
      const candidates = list.map((one, uprn) => ({ uprn, ...one }));
      const lookup = lookupAmong(candidates);
      for (const { uprn, forms } of candidates) {
        for (const text of forms) {
          const question = streetQuestionOf([readAddress(text)], 'exact');
          expect(lookup.ofStreets(question).block.uprns, text).toContain(uprn);
        }
      }
    }),
    { numRuns: 50 },
  );
});
