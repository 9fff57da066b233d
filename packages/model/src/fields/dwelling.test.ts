import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import { isDwelling } from './dwelling.js';
import type { FactSubject, FactValue, RecordedFact, RecordedFacts } from './field.js';
import { fieldReader } from './field-value.js';
import { GROUP_FIELDS } from './groups.js';
import { plainValue, resolveField } from './resolve.js';

const told = <const Value extends FactValue>(value: Value): RecordedFact<Value> => ({
  ...{ value, confidence: 0.9, modelled: false, source: 'EPC', asOf: '2025-01-01' },
});

const propertyOf = (classification: string | null) => ({ ...BARE_PROPERTY, classification });

const subjectOf = (classification: string | null, recorded: RecordedFacts): FactSubject => ({
  property: propertyOf(classification),
  postcode: undefined,
  recorded,
  asOf: '2026-01-01',
});

describe('whether a property is a dwelling', () => {
  it.each<[boolean, string | null, RecordedFacts]>([
    [true, 'RD04', {}],
    [true, 'RH01', {}],
    [true, 'R', {}],
    [false, 'RG02', {}],
    [false, 'RC01', {}],
    [false, 'RI03', {}],
    [false, 'CE', {}],
    [false, 'P', {}],
    [false, null, {}],
    [true, null, { PROPERTY_TYPE: told('Flat') }],
    [true, 'CR08', { PROPERTY_TYPE: told('Flat') }],
    [false, null, { PROPERTY_TYPE: told('Other') }],
    [false, 'L', { PROPERTY_TYPE: told('Land') }],
    [true, null, { IS_RESIDENTIAL: told(true) }],
    [false, null, { IS_RESIDENTIAL: told(false) }],
  ])('%s of class %s with %j', (expected, classification, recorded) => {
    expect(isDwelling(propertyOf(classification), recorded)).toBe(expected);
  });
});

/** Facts that would fill every residential field and every field derived from one. */
const EVERYTHING: RecordedFacts = {
  CURRENT_ENERGY_RATING: told('D'),
  EXPIRY_DATE: told('2030-01-01'),
  TOTAL_FLOOR_AREA: told(2_964),
  LAST_SOLD_PRICE: told(100_000),
  ...Object.fromEntries(
    GROUP_FIELDS.filter(({ residential, derive }) => residential && !derive).map(
      ({ name, type, values }) => [
        name,
        told(type === 'boolean' ? true : type === 'string' ? (values?.[0] ?? 'A') : 0.05),
      ],
    ),
  ),
};
const RESIDENTIAL = GROUP_FIELDS.filter(({ residential }) => residential);

describe('fields of homes only', () => {
  it.each(RESIDENTIAL)('$name is given for homes, and for no other property', (field) => {
    const home = subjectOf('RD06', EVERYTHING);
    const university = subjectOf('CE', EVERYTHING);
    expect(plainValue(resolveField(field, home))).not.toBeNull();
    expect(resolveField(field, university)).toBeNull();
    expect(fieldReader(field.name)(university)).toBeNull();
  });

  it.each([
    ...['REBUILD_COST_ESTIMATE', 'MEES_COMPLIANT', 'COUNCIL_TAX_BAND', 'BEDROOMS'],
    ...['HABITABLE_ROOMS', 'ESTIMATED_VALUE', 'ESTIMATED_RENT_PCM', 'MOVE_PROPENSITY_6M'],
    ...['LET_PROPENSITY_6M', 'COMPARABLES_COUNT', 'GROSS_RENTAL_YIELD', 'VALUE_CHANGE_1Y_PCT'],
  ])('%s is among them', (name) => {
    expect(RESIDENTIAL.map((field) => field.name)).toContain(name);
  });

  it('include every estimate for homes, and no field that other buildings have too', () => {
    const estimated = GROUP_FIELDS.filter(
      ({ name, source }) => source.includes('MODEL') && /ESTIMATE|PROPENSITY|COMPARABLE/.test(name),
    );
    expect(estimated.filter(({ residential }) => !residential)).toEqual([]);
  });

  it('leave the floor area of a university alone', () => {
    expect(fieldReader('TOTAL_FLOOR_AREA')(subjectOf('CE', EVERYTHING))).toBe(2_964);
  });
});
