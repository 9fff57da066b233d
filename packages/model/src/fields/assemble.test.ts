/** Groups and the detailed record of made-up properties: keys, companions, provenance and derivations. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, test } from 'vitest';
import type { ValueOf } from '../dictionary/fields.js';
import type { GroupName } from '../dictionary/group-rows.js';
import { NO_AREAS, type PostcodeFact } from '../property/fact.js';
import type { Property } from '../property/property-record.js';
import { RECORD_FIELDS, toRecord } from '../property/property-record.js';
import { assembleDetailed, assembleGroup, DETAILED_EXTRA_KEYS } from './assemble.js';
import type { FactSubject, FactValue, RecordedFact, RecordedFacts } from './field.js';
import { DERIVED_NAMES, fieldReader, readField, readLocation } from './field-value.js';
import { filterFieldDocs, PROPERTY_FIELDS, RECORD_FIELD_NAMES } from './filter-fields.js';
import { GROUP_FIELDS, GROUPS } from './groups.js';

const FLAT: Property = {
  ...BARE_PROPERTY,
  uprn: 100_012_345_678,
  address: {
    ...NO_ADDRESS,
    subBuildingName: 'FLAT 2',
    buildingName: 'OAK HOUSE',
    buildingNumber: '12',
    thoroughfare: 'HIGH STREET',
    dependentLocality: 'HEAVITREE',
    postTown: 'EXETER',
    postcode: 'EX1 2AB',
  },
  position: {
    x: 292_000.4,
    y: 92_500.6,
    latitude: 50.72345678,
    longitude: -3.51234567,
    precision: 'address',
  },
  udprn: 12_345_678,
  usrn: 14_201_234,
  forms: ['FLAT 2, OAK HOUSE, 12 HIGH STREET'],
  addressAsOf: '2026-02-28',
  classification: 'RD06',
  logicalStatus: 1,
  areas: { ...NO_AREAS, country: 'E', outputArea: 'E00101234', localAuthority: 'E07000041' },
  sources: ['addressbase-plus', 'os-open-uprn'],
};

const POSTCODE: PostcodeFact = {
  kind: 'postcode',
  postcode: 'EX1 2AB',
  terminated: null,
  x: null,
  y: null,
  grid: 'british',
  latitude: null,
  longitude: null,
  areas: {
    ...NO_AREAS,
    country: 'E92000001',
    region: 'E12000009',
    outputArea: 'E00109999',
    lsoa: 'E01020000',
    msoa: 'E02004150',
    ruralUrban: 'C1',
  },
};

const fact = <const Value extends FactValue>(
  value: Value,
  given: Partial<RecordedFact<Value>> = {},
): RecordedFact<Value> => ({
  value,
  confidence: 0.9,
  modelled: false,
  source: 'EPC',
  asOf: '2024-05-01',
  ...given,
});

function subjectOf(recorded: RecordedFacts = {}, property: Property = FLAT): FactSubject {
  return {
    property,
    postcode: property === FLAT ? POSTCODE : undefined,
    recorded,
    asOf: '2026-02-28',
  };
}

const RICH = subjectOf({
  TOTAL_FLOOR_AREA: fact(70.5),
  ESTIMATED_VALUE: fact(282_000, { confidence: 0.7, modelled: true, source: 'MODEL' }),
  ESTIMATED_VALUE_FSD: fact(0.12),
  ESTIMATED_RENT_PCM: fact(1_175, { confidence: 0.5, modelled: true }),
  LAST_SOLD_PRICE: fact(200_000, { source: 'PPD' }),
  LAST_SOLD_DATE: fact('2020-02-28', { source: 'PPD', confidence: 0.99 }),
  LODGEMENT_DATE: fact('2016-02-29'),
  EXPIRY_DATE: fact('2026-03-01', { source: 'DERIVED' }),
  CURRENT_ENERGY_RATING: fact('D', { confidence: 0.954 }),
  CONSTRUCTION_AGE_BAND: fact('1930-1949'),
  LEASE_START_DATE: fact('2000-03-01'),
  LEASE_TERM_YEARS: fact(125),
  MOVE_PROPENSITY_6M: fact(0.04, { modelled: true }),
  CURRENT_ASKING_PRICE: fact(190_000),
  ORIGINAL_ASKING_PRICE: fact(200_000),
  BEDROOMS: fact(2, { confidence: 0.876, modelled: true }),
  ARTICLE_4_DIRECTION_NAMES: fact(['HMO']),
});

const groupNamed = (name: GroupName) => {
  const group = GROUPS.find((candidate) => candidate.name === name);
  if (group === undefined) throw new Error(name);
  return group;
};
const assemble = (name: GroupName, subject: FactSubject) =>
  assembleGroup(groupNamed(name), subject);

const SUBJECTS: readonly (readonly [string, FactSubject])[] = [
  ['bare', subjectOf({}, BARE_PROPERTY)],
  ['addressed', subjectOf()],
  ['rich', RICH],
];

describe.each(SUBJECTS)('%s property', (_, subject) => {
  test.each(GROUPS)('$name: every key in order, companions right after their field', (group) => {
    const expected = group.fields.flatMap(({ name, companions }) =>
      companions ? [name, `${name}$CONFIDENCE`, `${name}$MODELLED`] : [name],
    );
    expect(Object.keys(assembleGroup(group, subject))).toEqual(expected);
  });

  test('fields declared as never null are not null, and companions of null are null', () => {
    for (const group of GROUPS) {
      const record = assembleGroup(group, subject);
      for (const { name, nullable, companions } of group.fields) {
        if (!nullable) expect(record[name], name).not.toBeNull();
        if (companions && record[name] === null) {
          expect([record[`${name}$CONFIDENCE`], record[`${name}$MODELLED`]]).toEqual([null, null]);
        }
      }
    }
  });

  test('the detailed record agrees with every group', () => {
    for (const provenance of [false, true]) {
      const detailed = assembleDetailed(subject, { provenance });
      for (const group of GROUPS) {
        expect(detailed).toMatchObject(assembleGroup(group, subject, { provenance }));
      }
    }
    const own = GROUP_FIELDS.flatMap(({ name, companions }) =>
      companions ? [name, `${name}$CONFIDENCE`, `${name}$MODELLED`] : [name],
    );
    expect(Object.keys(assembleDetailed(subject))).toEqual([...own, ...DETAILED_EXTRA_KEYS]);
  });

  test('a filter reads the values shown in the record and the groups', () => {
    const detailed = assembleDetailed(subject);
    const record = toRecord(subject.property);
    for (const { name } of filterFieldDocs()) {
      if (name === 'location') continue;
      const value = RECORD_FIELD_NAMES.has(name)
        ? record[name as keyof typeof record] // `name` is one of the record's own keys.
        : detailed[name.toUpperCase()];
      const shown = Array.isArray(value) ? value.join('; ') || null : value;
      expect(readField(subject, name), name).toEqual(shown);
      expect(fieldReader(name.toUpperCase())(subject)).toEqual(shown);
    }
  });
});

describe('address group', () => {
  const address = assemble('address', subjectOf());

  test('combines property and postcode', () => {
    expect(address).toMatchObject({
      UPRN: 100_012_345_678,
      UDPRN: 12_345_678,
      USRN: '14201234',
      FULL_ADDRESS: 'FLAT 2, OAK HOUSE, 12 HIGH STREET, HEAVITREE, EXETER, EX1 2AB',
      FULL_ADDRESS$CONFIDENCE: 0.99,
      FULL_ADDRESS$MODELLED: false,
      ADDRESS_LINE_1: 'FLAT 2, OAK HOUSE',
      ADDRESS_LINE_2: '12 HIGH STREET',
      ADDRESS_LINE_3: 'HEAVITREE',
      STREET: 'HIGH STREET',
      OUTCODE: 'EX1',
      POSTCODE_SECTOR: 'EX1 2',
      LATITUDE: 50.723457,
      LONGITUDE: -3.512346,
      EASTING: 292_000,
      NORTHING: 92_501,
      COORDINATE_PRECISION: 'Address',
      CLASSIFICATION_DESCRIPTION: 'Self Contained Flat (Includes Maisonette / Apartment)',
      IS_RESIDENTIAL: true,
      ADDRESS_STATUS: 'Approved',
      COUNTRY: 'England',
      REGION: 'South West',
      LOCAL_AUTHORITY: null,
      LOCAL_AUTHORITY_CODE: 'E07000041',
      OA_CODE: 'E00101234',
      LSOA_CODE: 'E01020000',
      ADDRESS_AS_OF: '2026-02-28',
    });
  });

  test('prefers recorded values, and derives others from them', () => {
    const recorded = subjectOf({
      LOCAL_AUTHORITY: fact('Exeter'),
      POSTCODE: fact('EX4 3PL'),
      OUTCODE: fact('XX1'),
      CLASSIFICATION_CODE: fact('CO01', { confidence: 0.6, modelled: true }),
    });
    expect(assemble('address', recorded)).toMatchObject({
      LOCAL_AUTHORITY: 'Exeter',
      POSTCODE: 'EX4 3PL',
      OUTCODE: 'EX4',
      CLASSIFICATION_DESCRIPTION: 'Office',
      IS_RESIDENTIAL: false,
      IS_RESIDENTIAL$CONFIDENCE: 0.6,
      IS_RESIDENTIAL$MODELLED: true,
    });
  });

  test('claims nothing about a property without records', () => {
    expect(assemble('address', subjectOf({}, BARE_PROPERTY))).toMatchObject({
      FULL_ADDRESS: null,
      COORDINATE_PRECISION: 'Unknown',
      ADDRESS_STATUS: 'Unknown',
      ADDRESS_STATUS$CONFIDENCE: null,
      COUNTRY: null,
    });
  });

  test('a postcode alone is not a full address', () => {
    const property = { ...BARE_PROPERTY, address: { ...NO_ADDRESS, postcode: 'EX1 2AB' } };
    const record = assemble('address', subjectOf({}, property));
    expect([record['FULL_ADDRESS'], record['POSTCODE']]).toEqual([null, 'EX1 2AB']);
  });

  test.each([
    ['W92000004', null, 'Wales'],
    ['S', null, 'Scotland'],
    [null, 'BT1 1AA', 'Northern Ireland'],
    ['L93000001', null, null],
    [null, 'EX1 1AA', null],
  ])('country %s, postcode %s: %s', (country, postcode, nation) => {
    const property = {
      ...BARE_PROPERTY,
      address: { ...NO_ADDRESS, postcode },
      areas: { ...NO_AREAS, country },
    };
    expect(assemble('address', subjectOf({}, property))['COUNTRY']).toBe(nation);
    expect(assembleDetailed(subjectOf({}, property))['NATION']).toBe(nation);
  });
});

test('the region follows from the authority if no record names it, and has that source', () => {
  const camden = { ...FLAT, areas: { ...NO_AREAS, localAuthority: 'E09000007' } };
  const subject = { ...subjectOf({}, camden), postcode: undefined };
  const record = assembleGroup(groupNamed('address'), subject, { provenance: true });
  expect(record).toMatchObject({
    ...{ REGION: 'London', REGION$SOURCE: 'DERIVED', REGION$AS_OF: '2025-04-01' },
    COUNTRY: 'England',
  });
});

describe('fields derived from other fields', () => {
  const detailed = assembleDetailed(RICH);

  test.each([
    ['TOTAL_FLOOR_AREA_SQFT', 759],
    ['FLOOR_AREA_SOURCE', 'EPC'],
    ['LEASE_YEARS_REMAINING', 99],
    ['ESTIMATED_VALUE_PER_SQM', 4000],
    ['ESTIMATED_VALUE_PER_SQM$CONFIDENCE', 0.63],
    ['ESTIMATED_VALUE_PER_SQM$MODELLED', true],
    ['ESTIMATED_VALUE_PER_SQFT', 372],
    ['ESTIMATED_VALUE_CONFIDENCE_LEVEL', 'Medium'],
    ['GROSS_RENTAL_YIELD', 5],
    ['VALUE_CHANGE_SINCE_SOLD_PCT', 41],
    ['EXPIRY_DATE', '2026-03-01'],
    ['IS_EXPIRED', false],
    ['MEES_COMPLIANT', true],
    ['MEES_COMPLIANT$CONFIDENCE', 0.95],
    ['CURRENT_ENERGY_RATING$CONFIDENCE', 0.95],
    ['YEAR_BUILT', 1935],
    ['YEAR_BUILT$MODELLED', true],
    ['CONSTRUCTION_PERIOD', 'Inter-War'],
    ['MOVE_PROPENSITY_BAND', 'High'],
    ['PRICE_CHANGE_TOTAL_PCT', -5],
    ['AREA_TYPE', 'Postcode Sector'],
    ['AREA_CODE', 'EX1 2'],
    ['MARKET_STATUS', null],
    ['MARKET_STATUS$CONFIDENCE', null],
    ['MARKET_STATUS$MODELLED', null],
    ['TIMES_LISTED', null],
    ['TIMES_SOLD', null],
    ['RURAL_URBAN_CLASSIFICATION', 'Urban city and town'],
    ['ARTICLE_4_DIRECTION_NAMES', ['HMO']],
    ['CERTIFICATE_COUNT', null],
    ['DATA_AS_OF', '2026-02-28'],
  ])('%s is %j', (key, value) => {
    expect(detailed[key]).toEqual(value);
  });

  test('a registered lease counts before the years left given by an agent', () => {
    const listed = { LEASE_YEARS_REMAINING: fact(88, { source: 'LIST' }) };
    const register = { LEASE_START_DATE: fact('2000-03-01'), LEASE_TERM_YEARS: fact(125) };
    const left = (recorded: RecordedFacts) =>
      assemble('attributes', subjectOf(recorded))['LEASE_YEARS_REMAINING'];
    expect(left(listed)).toBe(88);
    expect(left({ ...listed, ...register })).toBe(99);
  });

  test('a field computed from others has only their sources', () => {
    const record = assembleGroup(groupNamed('valuation'), RICH, { provenance: true });
    expect(record).toMatchObject({
      VALUE_CHANGE_SINCE_SOLD_PCT$SOURCE: 'DERIVED',
      VALUE_CHANGE_SINCE_SOLD_PCT$AS_OF: '2024-05-01',
    });
  });

  test('a modelled rating does not make a certificate', () => {
    const modelled = subjectOf({
      CURRENT_ENERGY_RATING: fact('D', { modelled: true }),
      EXPIRY_DATE: fact('2030-01-01'),
    });
    expect(assemble('energy', modelled)['MEES_COMPLIANT']).toBeNull();
  });

  test('an age band without a start does not name a period', () => {
    const old = assemble('construction', subjectOf({ CONSTRUCTION_AGE_BAND: fact('before 1900') }));
    expect(old['CONSTRUCTION_PERIOD']).toBeNull();
    expect(old['YEAR_BUILT']).toBe(1890);
  });

  test.each<[ValueOf<'CONSTRUCTION_AGE_BAND'>, string | null, number | null]>([
    // For 1900 to 1929: 1,308 thousand homes since the war, against 13/15 of 1,417 thousand before it, so neither period is
    // likelier than not.
    ['1900-1929', null, null],
    ['1930-1949', 'Inter-War', 0.72],
    ['1950-1966', 'Post-War', 0.9],
    ['1967-1975', '1970s-1980s', 0.57],
    ['1983-1990', '1970s-1980s', 0.9],
    ['2012 onwards', 'Modern', 0.78],
    ['2022 onwards', 'Modern', 0.54],
    ['before 1900', null, null],
  ])(
    'an age band across two periods gives one with its probability, or null: %s is %s',
    (band, period, sure) => {
      const record = assemble('construction', subjectOf({ CONSTRUCTION_AGE_BAND: fact(band) }));
      expect(record['CONSTRUCTION_PERIOD']).toBe(period);
      expect(record['CONSTRUCTION_PERIOD$MODELLED']).toBe(period && true);
      expect(record['CONSTRUCTION_PERIOD$CONFIDENCE']).toBe(sure);
    },
  );

  test('a recorded year lies in one period, with the confidence of the year', () => {
    const record = assemble(
      'construction',
      subjectOf({ CONSTRUCTION_AGE_BAND: fact('1900-1929'), YEAR_BUILT: fact(1925) }),
    );
    expect(record).toMatchObject({
      CONSTRUCTION_PERIOD: 'Inter-War',
      CONSTRUCTION_PERIOD$CONFIDENCE: 0.9,
      CONSTRUCTION_PERIOD$MODELLED: false,
    });
  });

  test('coverage counts the nullable fields that are known', () => {
    expect(assembleDetailed(subjectOf({}, BARE_PROPERTY))['COVERAGE_VALUATION']).toBe(0);
    expect(detailed['COVERAGE_VALUATION']).toBeCloseTo(10 / 29, 2);
  });
});

describe('options', () => {
  test('provenance follows the companions', () => {
    const energy = assembleGroup(groupNamed('energy'), RICH, { provenance: true });
    expect(Object.keys(energy).slice(4, 9)).toEqual([
      'CERTIFICATE_NUMBER$SOURCE',
      'CERTIFICATE_NUMBER$AS_OF',
      'CURRENT_ENERGY_RATING',
      'CURRENT_ENERGY_RATING$CONFIDENCE',
      'CURRENT_ENERGY_RATING$MODELLED',
    ]);
    expect(energy).toMatchObject({
      CURRENT_ENERGY_RATING$SOURCE: 'EPC',
      CURRENT_ENERGY_RATING$AS_OF: '2024-05-01',
      CERTIFICATE_NUMBER$SOURCE: null,
      CERTIFICATE_NUMBER$AS_OF: null,
    });
    const address = assembleGroup(groupNamed('address'), RICH, { provenance: true });
    expect(address).toMatchObject({
      STREET$SOURCE: 'ABP',
      MSOA_CODE$SOURCE: 'ONSPD',
      OUTCODE$SOURCE: 'DERIVED',
    });
  });

  test('fields come with their companions, and with nothing else', () => {
    const fields = new Set(['BEDROOMS', 'UPRN', 'NATION']);
    expect(assembleDetailed(RICH, { fields })).toEqual({
      UPRN: 100_012_345_678,
      BEDROOMS: 2,
      BEDROOMS$CONFIDENCE: 0.88,
      BEDROOMS$MODELLED: true,
      NATION: 'England',
    });
    expect(assembleGroup(groupNamed('energy'), RICH, { fields })).toEqual({ UPRN: FLAT.uprn });
  });

  test('groups limit the detailed record and its coverage', () => {
    const keys = Object.keys(assembleDetailed(RICH, { groups: new Set(['market']) }));
    expect(keys).toContain('COVERAGE_MARKET');
    expect(keys).not.toContain('COVERAGE_ADDRESS');
    expect(keys).not.toContain('BEDROOMS');
  });
});

describe('filter fields', () => {
  test('the fifteen of the record, every field of the groups, companions, and location', () => {
    const shared = GROUP_FIELDS.filter(({ name }) => RECORD_FIELD_NAMES.has(name.toLowerCase()));
    expect([...RECORD_FIELD_NAMES]).toEqual(RECORD_FIELDS);
    expect(PROPERTY_FIELDS.names).toHaveLength(
      15 + 1 + GROUP_FIELDS.length - shared.length + 2 * 83,
    );
    expect(new Set(PROPERTY_FIELDS.names).size).toBe(PROPERTY_FIELDS.names.length);
    for (const { meaning, name } of filterFieldDocs()) expect(meaning, name).not.toBe('');
  });

  test.each([
    ['UPRN', 'integer'],
    ['Postcode', 'text'],
    ['x_coordinate', 'integer'],
    ['latitude', 'number'],
    ['bedrooms', 'integer'],
    ['article_4_direction_names', 'text'],
    ['BEDROOMS$CONFIDENCE', 'number'],
    ['bedrooms$modelled', 'boolean'],
    ['last_sold_date', 'date'],
    ['usrn', 'text'],
    ['location', 'location'],
  ])('%s is %s', (name, type) => {
    expect(PROPERTY_FIELDS.find(name)).toMatchObject({ name: name.toLowerCase(), type });
  });

  test.each(['constructor', '__proto__', 'nation', ''])('%j is not a filter field', (name) => {
    expect(PROPERTY_FIELDS.find(name)).toBeUndefined();
    expect(() => readField(RICH, name)).toThrow('no reader');
  });

  test('only the derived names have a value without records', () => {
    for (const name of PROPERTY_FIELDS.names) {
      if (readField(subjectOf(), name) !== null) expect(DERIVED_NAMES).toContain(name);
    }
    for (const name of DERIVED_NAMES) expect(PROPERTY_FIELDS.names).toContain(name);
  });

  test('location reads as a pair, or as text in a test of existence', () => {
    expect(readLocation(RICH)).toEqual({ latitude: 50.72345678, longitude: -3.51234567 });
    expect(readField(RICH, 'location')).toBe('50.72345678,-3.51234567');
    expect(readLocation(subjectOf({}, BARE_PROPERTY))).toBeNull();
    expect(readField(subjectOf({}, BARE_PROPERTY), 'location')).toBeNull();
  });
});
