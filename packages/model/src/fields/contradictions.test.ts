/** Each contradiction is found where its sentence is true, and the rule decides which fact gives way. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldName } from '../dictionary/fields.js';
import { CONTRADICTIONS, settle } from './contradictions.js';
import type { FactValue, RecordedFact, RecordedFacts } from './field.js';

type Told = readonly [value: FactValue, asOf: string | null, modelled?: 'modelled'];

/** Recorded facts, each with its date. */
const factsOf = (told: Readonly<Record<string, Told>>): RecordedFacts =>
  Object.fromEntries(
    Object.entries(told).map(([name, [value, asOf, how]]): [string, RecordedFact] => [
      name,
      { value, asOf, confidence: 0.9, modelled: how === 'modelled', source: null },
    ]),
  ) as RecordedFacts;

const OLD = '2012-05-01';
const NEW = '2026-08-01';

const CASES: readonly (readonly [string, Readonly<Record<string, Told>>, readonly FieldName[]])[] =
  [
    [
      'let-and-owner-occupied',
      { MARKET_STATUS: ['Recently Let', NEW], OCCUPANCY_TYPE: ['Owner-Occupied', OLD] },
      ['OCCUPANCY_TYPE'],
    ],
    [
      'let-and-owner-occupied',
      { MARKET_STATUS: ['Let Agreed', OLD], OCCUPANCY_TYPE: ['Owner-Occupied', NEW] },
      [],
    ],
    [
      'company-and-owner-occupied',
      { IS_COMPANY_OWNED: [true, OLD], OCCUPANCY_TYPE: ['Owner-Occupied', NEW, 'modelled'] },
      ['OCCUPANCY_TYPE'],
    ],
    [
      'freehold-and-lease',
      {
        TENURE: ['Freehold', NEW],
        LEASE_START_DATE: ['1999-01-01', OLD],
        LEASE_TERM_YEARS: [99, OLD],
      },
      ['LEASE_START_DATE', 'LEASE_TERM_YEARS'],
    ],
    [
      'freehold-and-lease',
      { TENURE: ['Freehold', OLD], LEASE_START_DATE: ['2020-01-01', NEW] },
      ['TENURE'],
    ],
    [
      'sold-before-built',
      { LAST_SOLD_DATE: ['1999-01-01', OLD], CONSTRUCTION_AGE_BAND: ['2007-2011', NEW] },
      ['CONSTRUCTION_AGE_BAND', 'YEAR_BUILT'],
    ],
    [
      'sold-before-year-built',
      { LAST_SOLD_DATE: ['1999-01-01', OLD], YEAR_BUILT: [2005, NEW] },
      ['YEAR_BUILT'],
    ],
    [
      'new-and-old',
      {
        NEW_BUILD: [true, NEW],
        LAST_SOLD_DATE: ['2026-01-01', NEW],
        CONSTRUCTION_AGE_BAND: ['1930-1949', OLD],
      },
      ['CONSTRUCTION_AGE_BAND'],
    ],
    ['house-on-a-floor', { PROPERTY_TYPE: ['House', NEW], FLOOR_LEVEL: [3, OLD] }, ['FLOOR_LEVEL']],
    [
      'flat-of-storeys',
      { PROPERTY_TYPE: ['Flat', OLD], NUMBER_OF_STOREYS: [3, NEW] },
      ['NUMBER_OF_STOREYS'],
    ],
    ['basement-upstairs', { FLOOR_LEVEL: [2, NEW], HAS_BASEMENT: [true, OLD] }, ['HAS_BASEMENT']],
    [
      'parking-and-none',
      { HAS_PARKING: [false, OLD], PARKING_TYPE: ['Garage', NEW] },
      ['HAS_PARKING'],
    ],
  ];

describe('facts that contradict one another', () => {
  it.each(CASES)('are %s: %j', (kind, told, gaveWay) => {
    expect(settle(factsOf(told))).toMatchObject([{ contradiction: { kind }, gaveWay }]);
  });

  it('of every kind are found, each with its own sentence', () => {
    const kinds = CONTRADICTIONS.map(({ kind }) => kind);
    expect(new Set(CASES.map(([kind]) => kind))).toEqual(new Set(kinds));
    expect(new Set(CONTRADICTIONS.map(({ sentence }) => sentence)).size).toBe(kinds.length);
    for (const { sentence } of CONTRADICTIONS) expect(sentence).toMatch(/^It [^.]+\.$|^A [^.]+\.$/);
  });

  it.each<readonly [string, Readonly<Record<string, Told>>]>([
    [
      'a let home that is rented',
      { MARKET_STATUS: ['Recently Let', NEW], OCCUPANCY_TYPE: ['Rented (Private)', OLD] },
    ],
    [
      'an owner who offers a home to let',
      { MARKET_STATUS: ['To Let', NEW], OCCUPANCY_TYPE: ['Owner-Occupied', OLD] },
    ],
    ['a leasehold flat', { TENURE: ['Leasehold', NEW], LEASE_START_DATE: ['1999-01-01', OLD] }],
    ['a home sold off plan', { LAST_SOLD_DATE: ['2010-01-01', OLD], YEAR_BUILT: [2012, NEW] }],
    [
      'a band without an end',
      {
        NEW_BUILD: [true, NEW],
        LAST_SOLD_DATE: ['2026-01-01', NEW],
        CONSTRUCTION_AGE_BAND: ['2012 onwards', OLD],
      },
    ],
    ['a flat of two storeys', { PROPERTY_TYPE: ['Flat', OLD], NUMBER_OF_STOREYS: [2, NEW] }],
    ['a maisonette of three', { PROPERTY_TYPE: ['Maisonette', OLD], NUMBER_OF_STOREYS: [3, NEW] }],
    ['a fact alone', { MARKET_STATUS: ['Recently Let', NEW] }],
  ])('are not %s', (_, told) => {
    expect(settle(factsOf(told))).toEqual([]);
  });

  it('give way if modelled, then if older; both of one day stay', () => {
    const day = fc.constantFrom(OLD, NEW, null);
    fc.assert(
      fc.property(day, day, (let_, lived) => {
        const modelled = factsOf({
          MARKET_STATUS: ['Recently Let', let_],
          OCCUPANCY_TYPE: ['Owner-Occupied', lived, 'modelled'],
        });
        expect(settle(modelled)[0]?.gaveWay).toEqual(['OCCUPANCY_TYPE']);
        const both = factsOf({
          MARKET_STATUS: ['Recently Let', let_],
          OCCUPANCY_TYPE: ['Owner-Occupied', lived],
        });
        const isNewer = (let_ ?? '') > (lived ?? '');
        expect(settle(both)[0]?.gaveWay).toEqual(isNewer ? ['OCCUPANCY_TYPE'] : []);
      }),
    );
  });

  it('are judged after the removal of earlier ones', () => {
    const told = factsOf({
      LAST_SOLD_DATE: ['1999-01-01', OLD],
      CONSTRUCTION_AGE_BAND: ['2007-2011', NEW],
      YEAR_BUILT: [2009, NEW],
    });
    expect(settle(told).map(({ contradiction }) => contradiction.kind)).toEqual([
      'sold-before-built',
    ]);
  });
});
