/** Derived values: at limits, with missing inputs, and with their confidence. */

import { NO_ADDRESS } from '@property-lookup/kernel/address';
import { addYears, yearsBetween } from '@property-lookup/kernel/calendar';
import { roundTo } from '@property-lookup/kernel/numbers';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import { NO_AREAS, type PostcodeFact } from '../../property/fact.js';
import type { Property } from '../../property/property-record.js';
import { CORE_ORIGINS } from '../core-origins.js';
import type { Derivation, FactSubject, FactValue, RecordedFact, RecordedFacts } from '../field.js';
import { area, censusArea, nation, nationName, region, regionName, ruralUrban } from './areas.js';
import { constructionPeriod, yearBuilt } from './construction.js';
import { FROM_FIELDS } from './figures.js';
import { addressLine, addressPart, FROM_PROPERTY, PARTS_OF_PROPERTY } from './property.js';
import { computedFrom, fromRegister } from './recorded.js';

const {
  FLOOR_AREA_SOURCE: floorAreaSource,
  TOTAL_FLOOR_AREA_SQFT: floorAreaSqft,
  LEASE_YEARS_REMAINING: leaseYearsRemaining,
  IS_EXPIRED: isExpired,
  MEES_COMPLIANT: meesCompliant,
  AREA_GROSS_YIELD: areaGrossYield,
  AREA_CODE: marketAreaCode,
  AREA_TYPE: marketAreaType,
  MOVE_PROPENSITY_BAND: movePropensityBand,
  PRICE_CHANGE_TOTAL_PCT: priceChangeTotal,
  VALUE_CHANGE_SINCE_SOLD_PCT: changeSinceSold,
  GROSS_RENTAL_YIELD: grossRentalYield,
  ESTIMATED_VALUE_CONFIDENCE_LEVEL: valueConfidenceLevel,
  ESTIMATED_VALUE_PER_SQFT: valuePerSqft,
  ESTIMATED_VALUE_PER_SQM: valuePerSqm,
} = FROM_FIELDS;
const {
  ADDRESS_STATUS: addressStatus,
  CLASSIFICATION_CODE: classificationCode,
  PARENT_UPRN: parentUprn,
  UDPRN: udprn,
  UPRN: uprn,
  USRN: usrn,
  COORDINATE_PRECISION: coordinatePrecision,
  EASTING: easting,
  LATITUDE: latitude,
  LONGITUDE: longitude,
  NORTHING: northing,
  FULL_ADDRESS: fullAddress,
  POSTCODE: postcode,
} = PARTS_OF_PROPERTY;
const {
  CLASSIFICATION_DESCRIPTION: classificationDescription,
  IS_RESIDENTIAL: isResidential,
  OUTCODE: outcode,
  POSTCODE_SECTOR: sector,
} = FROM_PROPERTY;

const AS_OF = '2026-02-28';

const fact = <const Value extends FactValue>(
  value: Value,
  given: Partial<RecordedFact<Value>> = {},
): RecordedFact<Value> => ({
  ...{ value, confidence: 0.9, modelled: false, source: 'EPC', asOf: '2024-05-01' },
  ...given,
});

const subjectOf = (
  recorded: RecordedFacts = {},
  property: Partial<Property> = {},
  postcode?: PostcodeFact,
): FactSubject => ({
  property: { ...BARE_PROPERTY, ...property },
  postcode,
  recorded,
  asOf: AS_OF,
});

/** The bare value, with or without provenance. */
function bare(derive: Derivation, subject: FactSubject): unknown {
  const found = derive(subject);
  return typeof found === 'object' && found !== null && 'value' in found ? found.value : found;
}

const at = (address: Partial<Property['address']>) =>
  subjectOf({}, { address: { ...NO_ADDRESS, ...address }, addressAsOf: '2024-06-01' });

describe('a computed fact', () => {
  const facts = [
    fact(1, { confidence: 0.5, asOf: '2024-05-01' }),
    fact(2, { confidence: 0.8, asOf: '2023-05-01' }),
  ] as const;

  it('has the joint confidence of its inputs, and the oldest date', () => {
    expect(computedFrom(facts, 'x')).toEqual({
      value: 'x',
      confidence: 0.4,
      modelled: false,
      source: 'DERIVED',
      asOf: '2023-05-01',
    });
    expect(computedFrom([facts[1], facts[0]], 'x')?.asOf).toBe('2023-05-01');
  });

  it('is modelled if an input is, and has null if an input has null', () => {
    const [known] = facts;
    expect(computedFrom([known, fact(2, { modelled: true })], 1)?.modelled).toBe(true);
    expect(computedFrom([fact(2, { confidence: null }), known], 1)?.confidence).toBeNull();
    expect(computedFrom([known, fact(2, { confidence: null })], 1)?.confidence).toBeNull();
    expect(computedFrom([known, fact(2, { asOf: null })], 1)?.asOf).toBeNull();
    expect(computedFrom([fact(2, { asOf: null }), known], 1)?.asOf).toBeNull();
    expect(computedFrom([known], null)).toBeNull();
  });

  it('from a register is nearly certain', () => {
    expect(fromRegister('x')).toEqual({
      ...{ value: 'x', confidence: 0.99, modelled: false, source: null, asOf: null },
    });
    expect(fromRegister(null)).toBeNull();
  });
});

describe('dates', () => {
  it.each([
    ['2000-01-01', 125, '2125-01-01'],
    ['2016-02-29', 10, '2026-02-28'],
    ['2016-02-29', 4, '2020-02-29'],
    ['2000-02-29', 100, '2100-02-28'],
    ['1600-02-29', 400, '2000-02-29'],
    ['2000-01-01', 7999, '9999-01-01'],
    ['2000-01-01', 8000, null],
    ['2000-01-01', 0.5, null],
    ['2000-1-01', 1, null],
    ['x2000-01-01', 1, null],
    ['2000-01-01x', 1, null],
  ])('%s and %s years: %s', (date, years, later) => {
    expect(addYears(date, years)).toBe(later);
  });

  it('differ by mean years', () => {
    expect(yearsBetween('2000-01-01', '2400-01-01')).toBe(400);
    expect(yearsBetween('2001-01-01', '2000-01-01')).toBeCloseTo(-1, 2);
    expect(yearsBetween('never', '2000-01-01')).toBeNull();
    expect(yearsBetween('2000-01-01', '')).toBeNull();
  });

  it('rounding never gives minus zero', () => {
    expect(roundTo(1.25, 1)).toBe(1.3);
    expect(Object.is(roundTo(-0.01, 1), 0)).toBe(true);
    expect(roundTo(1234.5, 0)).toBe(1235);
  });
});

describe('areas', () => {
  const POSTCODE: PostcodeFact = {
    ...{ kind: 'postcode', postcode: 'EX1 2AB', terminated: null, x: null, y: null },
    ...{ grid: 'british', latitude: null, longitude: null },
    areas: { ...NO_AREAS, msoa: 'E02000001', country: 'W92000004' },
  };
  const within = (areas: Partial<typeof NO_AREAS>, more: Partial<Property> = {}) =>
    subjectOf({}, { areas: { ...NO_AREAS, ...areas }, ...more });

  it('are those of the property, else of its postcode', () => {
    const own = { areas: { ...NO_AREAS, msoa: 'E02000002' } };
    expect(area('msoa')(subjectOf({}, own, POSTCODE))).toBe('E02000002');
    expect(area('lsoa')(subjectOf({}, own, POSTCODE))).toBeNull();
    expect(area('msoa')(subjectOf({}, {}, POSTCODE))).toBe('E02000001');
    expect(nation(subjectOf({}, own, POSTCODE))).toBe('Wales');
    expect(area('msoa')(subjectOf())).toBeNull();
  });

  it('from an earlier census do not count as 2021', () => {
    expect(censusArea('outputArea')(within({ outputArea: 'N00003832' }))).toBeNull();
    expect(censusArea('lsoa')(within({ lsoa: '95VV22W1' }))).toBeNull();
    expect(censusArea('lsoa')(within({ lsoa: 'N20000001' }))).toBe('N20000001');
    expect(censusArea('outputArea')(within({ outputArea: 'E00101234' }))).toBe('E00101234');
    const postcode = { ...POSTCODE, areas: { ...POSTCODE.areas, lsoa: 'N20000001' } };
    const old = { areas: { ...NO_AREAS, lsoa: '95VV22W1' } };
    const listed = subjectOf({}, { ...old, sources: ['ni-address-list'] }, postcode);
    expect(censusArea('lsoa')(listed)).toBe('N20000001');
    expect(CORE_ORIGINS.LSOA_CODE?.(listed)).toBe('ONSPD');
  });

  it.each([
    [{ country: 'E92000001' }, 'England'],
    [{ country: 'L93000001', localAuthority: 's12000033' }, 'Scotland'],
    [{ outputArea: 'N00000001' }, 'Northern Ireland'],
    [{ country: 'X' }, null],
  ])('%j is in %s', (areas, expected) => {
    expect(nation(within(areas))).toBe(expected);
  });

  it('a postcode gives the nation only in Northern Ireland', () => {
    expect(nation(at({ postcode: 'BT1 1AA' }))).toBe('Northern Ireland');
    expect(nation(at({ postcode: 'B1 1BT' }))).toBeNull();
    expect(nation(subjectOf())).toBeNull();
  });

  it.each([
    ['E12000001', 'North East'],
    ['E12000009', 'South West'],
    ['E12000000', null],
    ['xE12000001', null],
    ['E120000011', null],
    ['W92000004', null],
  ])('%s is the region %s', (code, expected) => {
    expect(regionName(code)).toBe(expected);
  });

  it('a region is the recorded one, else that of the authority', () => {
    expect(region(within({ region: 'E12000008', localAuthority: 'E07000041' }))).toBe('South East');
    expect(region(within({ localAuthority: 'E07000041' }))).toMatchObject({
      ...{ value: 'South West', source: 'DERIVED', modelled: false, confidence: null },
    });
    expect(region(within({ localAuthority: 'W06000015' }))).toBeNull();
    expect(region(within({}))).toBeNull();
    expect(nationName('')).toBeNull();
  });

  it('a rural or urban class is given in words', () => {
    expect(ruralUrban(within({ ruralUrban: 'C1' }))).toBe('Urban city and town');
    expect(ruralUrban(within({}))).toBeNull();
  });
});

describe('attributes', () => {
  const floor = (given: Partial<RecordedFact<number>> = {}) =>
    subjectOf({ TOTAL_FLOOR_AREA: fact(100, given) });

  it('a floor area in square feet, and its source', () => {
    expect(bare(floorAreaSqft, floor())).toBe(1076);
    expect(floorAreaSqft(subjectOf())).toBeNull();
    expect(floorAreaSource(floor({ source: 'EPC' }))).toBe('EPC');
    expect(floorAreaSource(floor({ source: 'LIST' }))).toBe('Listing');
    expect(floorAreaSource(floor({ source: 'EPC', modelled: true }))).toBe('Modelled');
    expect(floorAreaSource(floor({ source: null }))).toBeNull();
    expect(floorAreaSource(subjectOf())).toBeNull();
  });

  it.each([
    ['2000-03-01', 125, 99],
    ['2000-02-28', 26, 0],
    ['1900-01-01', 99, 0],
    ['2000-01-01', 9000, null],
    // The data is of 2026-02-28.
    ['1985-02-28', 99, 58],
    ['1985-02-27', 99, 57],
    ['1985-03-01', 99, 58],
    ['2004-02-29', 99, 77],
  ])('a lease of %s over %s years has %s left', (start, term, left) => {
    const lease = { LEASE_START_DATE: fact(start), LEASE_TERM_YEARS: fact(term) };
    expect(bare(leaseYearsRemaining, subjectOf(lease))).toBe(left);
  });

  it('the years left are null without a start or a term', () => {
    expect(leaseYearsRemaining(subjectOf({ LEASE_TERM_YEARS: fact(99) }))).toBeNull();
    expect(leaseYearsRemaining(subjectOf({ LEASE_START_DATE: fact('2000-01-01') }))).toBeNull();
  });
});

describe('construction', () => {
  it.each([
    ['before 1900', 1890],
    ['1900-1929', 1915],
    ['1967-1975', 1971],
    ['2012 onwards', 2017],
    ['2022 onwards', 2023],
  ] as const)('the band %s stands for %s', (band, year) => {
    expect(yearBuilt(subjectOf({ CONSTRUCTION_AGE_BAND: fact(band) }))).toMatchObject({
      value: year,
      modelled: true,
      confidence: 0.9,
    });
  });

  it.each([
    [2025, 'New Build'],
    [2024, 'Modern'],
    [1991, 'Modern'],
    [1990, '1970s-1980s'],
    [1970, '1970s-1980s'],
    [1969, 'Post-War'],
    [1945, 'Inter-War'],
    [1914, 'Edwardian'],
    [1901, 'Victorian'],
    [1837, 'Georgian'],
    [1713, 'Pre-Georgian'],
    [-1, null],
  ])('%s is %s', (year, period) => {
    expect(bare(constructionPeriod, subjectOf({ YEAR_BUILT: fact(year) }))).toBe(period);
  });

  it('a home without evidence has no year of building', () => {
    expect(yearBuilt(subjectOf())).toBeNull();
    expect(constructionPeriod(subjectOf())).toBeNull();
  });
});

describe('energy', () => {
  const TOMORROW = '2026-03-01';
  const rated = (rating: 'A' | 'E' | 'F', expiry = TOMORROW, modelled = false) =>
    subjectOf({
      CURRENT_ENERGY_RATING: fact(rating, { modelled }),
      EXPIRY_DATE: fact(expiry, { source: 'DERIVED', confidence: 0.99 }),
    });

  it('a certificate is valid up to the day before it expires', () => {
    expect(bare(isExpired, rated('A'))).toBe(false);
    expect(bare(isExpired, rated('A', AS_OF))).toBe(true);
    expect(isExpired(subjectOf())).toBeNull();
  });

  it('a home may be let on a valid certificate of E or better', () => {
    expect(bare(meesCompliant, rated('A'))).toBe(true);
    expect(bare(meesCompliant, rated('E'))).toBe(true);
    expect(bare(meesCompliant, rated('F'))).toBe(false);
    expect(bare(meesCompliant, rated('A', '2026-02-27'))).toBe(false);
    expect(meesCompliant(rated('A', TOMORROW, true))).toBeNull();
    expect(meesCompliant(subjectOf({ CURRENT_ENERGY_RATING: fact('A') }))).toBeNull();
    expect(meesCompliant(subjectOf({ EXPIRY_DATE: fact(AS_OF) }))).toBeNull();
  });

  it('the right to let has the confidence of the deciding fact: the rating or the expiry', () => {
    expect(meesCompliant(rated('A'))).toMatchObject({ value: true, confidence: 0.9 });
    expect(meesCompliant(rated('F'))).toMatchObject({ value: false, confidence: 0.9 });
    expect(meesCompliant(rated('A', AS_OF))).toMatchObject({ value: false, confidence: 0.99 });
  });
});

describe('identity', () => {
  it('has numbers as numbers, but the street as text', () => {
    const property = subjectOf({}, { uprn: 1, parentUprn: 2, udprn: 3, usrn: 4 });
    expect([uprn, parentUprn, udprn, usrn].map((derive) => derive(property))).toEqual([
      ...[1, 2, 3, '4'],
    ]);
    expect(usrn(subjectOf())).toBeNull();
  });

  it('is classified by the register, unless a better source is recorded', () => {
    const flat = subjectOf({}, { classification: 'RD06' });
    expect(classificationCode(flat)).toMatchObject({ value: 'RD06', confidence: 0.99 });
    expect(bare(classificationDescription, flat)).toMatch(/flat/i);
    expect(isResidential(flat)).toMatchObject({ value: true, confidence: 0.99 });
    const shop = { CLASSIFICATION_CODE: fact('CR08') };
    const recorded = subjectOf(shop, { classification: 'RD06' });
    expect(isResidential(recorded)).toMatchObject({ value: false, confidence: 0.9 });
    expect(bare(classificationDescription, recorded)).not.toMatch(/flat/i);
    expect(isResidential(subjectOf())).toBeNull();
    expect(classificationDescription(subjectOf())).toBeNull();
  });

  it.each([
    [1, 'Approved'],
    [3, 'Alternative'],
    [6, 'Provisional'],
    [8, 'Historical'],
  ])('of status %s is %s', (logicalStatus, status) => {
    expect(addressStatus(subjectOf({}, { logicalStatus }))).toMatchObject({
      ...{ value: status, confidence: 0.99, modelled: false },
    });
  });

  it('without a status is in use if the open list has it, else unknown', () => {
    expect(addressStatus(subjectOf({}, { sources: ['x', 'os-open-uprn'] }))).toEqual({
      ...{ value: 'Approved', confidence: null, modelled: true, source: 'OUPRN', asOf: null },
    });
    expect(addressStatus(subjectOf({}, { sources: ['x'] }))).toBe('Unknown');
    expect(addressStatus(subjectOf({}, { logicalStatus: 7 }))).toBe('Unknown');
  });
});

describe('the market', () => {
  it.each([
    [0.06, 'Very High'],
    [0.0599, 'High'],
    [0.03, 'High'],
    [0.015, 'Medium'],
    [0.0075, 'Low'],
    [0.0074, 'Very Low'],
    [0, 'Very Low'],
  ])('a chance of %s is %s', (chance, band) => {
    expect(movePropensityBand(subjectOf({ MOVE_PROPENSITY_6M: fact(chance) }))).toBe(band);
    expect(movePropensityBand(subjectOf())).toBeNull();
  });

  it('is that of the smallest area named by the postcode', () => {
    const whole = at({ postcode: 'EX1 2AB' });
    expect([marketAreaType(whole), marketAreaCode(whole)]).toEqual(['Postcode Sector', 'EX1 2']);
    const half = at({ postcode: 'EX1' });
    expect([marketAreaType(half), marketAreaCode(half)]).toEqual(['Outcode', 'EX1']);
    expect([marketAreaType(subjectOf()), marketAreaCode(subjectOf())]).toEqual([null, null]);
  });

  it.each([
    [priceChangeTotal, 'CURRENT_ASKING_PRICE', 190, 'ORIGINAL_ASKING_PRICE', 200, -5],
    [areaGrossYield, 'AREA_MEDIAN_RENT_PCM', 1000, 'AREA_MEDIAN_SOLD_PRICE_12M', 240_000, 5],
    [grossRentalYield, 'ESTIMATED_RENT_PCM', 1001, 'ESTIMATED_VALUE', 240_000, 5.01],
    [changeSinceSold, 'ESTIMATED_VALUE', 250_000, 'LAST_SOLD_PRICE', 200_000, 25],
    [valuePerSqm, 'ESTIMATED_VALUE', 250_040, 'TOTAL_FLOOR_AREA', 100, 2500],
    [valuePerSqft, 'ESTIMATED_VALUE', 250_000, 'TOTAL_FLOOR_AREA', 100, 232],
  ] as const)('%o of %s %s and %s %s is %s', (derive, upper, above, lower, below, value) => {
    const both = { [upper]: fact(above, { confidence: 0.5 }), [lower]: fact(below) };
    expect(derive(subjectOf(both))).toMatchObject({ value, confidence: 0.45 });
    expect(derive(subjectOf({ [upper]: fact(above) }))).toBeNull();
    expect(derive(subjectOf({ [lower]: fact(below) }))).toBeNull();
    expect(derive(subjectOf({ ...both, [lower]: fact(0) }))).toBeNull();
  });

  it.each([
    [0.1, 'High'],
    [0.11, 'Medium'],
    [0.2, 'Medium'],
    [0.21, 'Low'],
  ])('a deviation of %s makes a value %s', (deviation, level) => {
    const subject = subjectOf({ ESTIMATED_VALUE_FSD: fact(deviation) });
    expect(valueConfidenceLevel(subject)).toBe(level);
    expect(valueConfidenceLevel(subjectOf())).toBeNull();
  });
});

describe('the position', () => {
  const placed = subjectOf(
    {},
    {
      position: {
        ...{ x: 292_000.4, y: 92_500.6, latitude: 50.12345678, longitude: -3.12345678 },
        precision: 'address',
      },
    },
  );

  it('is rounded to the sixth decimal of a degree, and to a metre', () => {
    const derived = [latitude, longitude, easting, northing].map((derive) => derive(placed));
    expect(derived).toEqual([50.123457, -3.123457, 292_000, 92_501]);
    for (const derive of [latitude, longitude, easting, northing])
      expect(derive(subjectOf())).toBeNull();
  });

  it('is of the address, of the postcode, or unknown', () => {
    const position = {
      x: null,
      y: null,
      latitude: 1,
      longitude: 2,
      precision: 'postcode',
    } as const;
    expect(coordinatePrecision(placed)).toBe('Address');
    expect(coordinatePrecision(subjectOf({}, { position }))).toBe('Postcode');
    expect(easting(subjectOf({}, { position }))).toBeNull();
    expect(coordinatePrecision(subjectOf())).toBe('Unknown');
  });
});

describe('the postal address', () => {
  const house = at({
    ...{ buildingNumber: '12', thoroughfare: 'HIGH STREET', dependentLocality: 'HEAVITREE' },
    ...{ postTown: 'EXETER', postcode: 'EX1 2AB' },
  });

  it('is null if no source has an address, even with a known street', () => {
    const address = { ...NO_ADDRESS, thoroughfare: 'HIGH STREET', postcode: 'EX1 2AB' };
    const street = subjectOf({}, { address });
    expect([fullAddress(street), addressLine(0)(street)]).toEqual([null, null]);
    expect(addressPart('thoroughfare')(street)).toBe('HIGH STREET');
  });

  it('is one line, or three', () => {
    expect(bare(fullAddress, house)).toBe('12 HIGH STREET, HEAVITREE, EXETER, EX1 2AB');
    expect(([0, 1, 2] as const).map((line) => addressLine(line)(house))).toEqual([
      ...['12 HIGH STREET', 'HEAVITREE', null],
    ]);
    expect(addressPart('thoroughfare')(house)).toBe('HIGH STREET');
    const other = at({ buildingNumber: '9', thoroughfare: 'LOW STREET' });
    expect(addressLine(0)(other)).toBe('9 LOW STREET');
    expect(addressLine(0)(house)).toBe('12 HIGH STREET');
  });

  it('is null for a town or a postcode alone', () => {
    expect(fullAddress(at({ postTown: 'EXETER', postcode: 'EX1 2AB' }))).toBeNull();
    expect(addressLine(0)(subjectOf())).toBeNull();
  });

  it('has both halves of its postcode, with the recorded one first', () => {
    expect([postcode, outcode, sector].map((derive) => bare(derive, house))).toEqual([
      ...['EX1 2AB', 'EX1', 'EX1 2'],
    ]);
    const recorded = { ...house, recorded: { POSTCODE: fact('EX4 3CD') } };
    expect([outcode(recorded), sector(recorded)]).toEqual(['EX4', 'EX4 3']);
    expect([outcode(subjectOf()), sector(subjectOf())]).toEqual([null, null]);
  });
});
