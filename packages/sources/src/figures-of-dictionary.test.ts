import { GROUPS } from '@property-lookup/model/fields';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact, EvidenceValue } from '@property-lookup/model/records';
import { mapRows } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { planningData } from './planning/planning-data/planning-data.js';
import { census } from './statistics/census/census.js';
import { CENSUS_TOPICS } from './statistics/census/census-topics.js';
import { deprivation } from './statistics/deprivation/deprivation.js';

const FIELDS = new Map(GROUPS.flatMap((group) => group.fields).map((field) => [field.name, field]));

/** Our own names for inputs of models; any other name must be declared. */
const OWN =
  /^(COMMUNAL_|ONE_PERSON_|FAMILY_|COUPLE_|LONE_PARENT_|OTHER_HOUSEHOLDS_|DEPRIVED_|CARAVAN_|ONE_CAR_|TWO_CARS_|THREE_PLUS_CARS_|HEATING_|BEDROOMS_|OCCUPANCY_|HOUSEHOLD_SIZE_)[A-Z0-9_]*$/;

function expectDeclared(name: string, value: EvidenceValue): void {
  const field = FIELDS.get(name);
  if (field === undefined) {
    expect(name).toMatch(OWN);
    return;
  }
  if (field.type === 'integer') expect(Number.isInteger(value)).toBe(true);
  if (field.type === 'number') expect(typeof value).toBe('number');
  if (field.type === 'date') expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  if (field.type === 'string') expect(typeof value).toBe('string');
  if (field.values !== null) expect(field.values).toContain(value);
}

const valuesOf = (facts: readonly (Fact | EvidenceFact)[]) =>
  facts.flatMap((fact) =>
    fact.kind === 'area-figures' || fact.kind === 'application' ? Object.entries(fact.values) : [],
  );

const wide = (columns: readonly string[], values: readonly string[]) =>
  mapRows(census, [
    ['date', 'geography', 'geography code', ...columns],
    ['2021', 'E00060274', 'E00060274', ...values],
  ]).facts;

describe('names emitted by the sources of areas and planning', () => {
  it('are declared, or are internal: census shares', () => {
    for (const topic of CENSUS_TOPICS) {
      for (const name of Object.keys(topic.shares)) expectDeclared(name, 12.5);
      if (topic.total !== undefined) expectDeclared(topic.total, 12);
    }
  });

  it('are declared with these types: ages, density, size of households', () => {
    const bands = Array.from(
      { length: 16 },
      (_, at) => `Age: Aged ${5 * at + 5} to ${5 * at + 9} years`,
    );
    const ages = ['Age: Aged 4 years and under', ...bands, 'Age: Aged 85 years and over'];
    const values = [
      ...valuesOf(
        wide(
          ages,
          ages.map(() => '7'),
        ),
      ),
      ...valuesOf(wide(['Population Density: Persons per square kilometre'], ['4153.7'])),
      ...valuesOf(
        wide(
          ['Household size: 1 person in household', 'Household size: 2 people in household'],
          ['3', '4'],
        ),
      ),
    ];
    expect(values.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'MEDIAN_AGE',
        'AGE_65_PLUS_PCT',
        'POPULATION_DENSITY',
        'AVERAGE_HOUSEHOLD_SIZE',
      ]),
    );
    for (const [name, value] of values) expectDeclared(name, value);
  });

  it('are declared with these types: deprivation', () => {
    const header = ['lsoa21_code', 'IMD_decile', 'Income_decile', 'Crime_decile', 'IMD_rank'];
    const values = valuesOf(
      mapRows(deprivation, [header, ['E01000001', '8.0', '10.0', '10.0', '26525.0']]).facts,
    );
    expect(values).toHaveLength(5);
    for (const [name, value] of values) expectDeclared(name, value);
  });

  it('are declared with these types and values: applications', () => {
    const header = [
      'entity',
      'dataset',
      'reference',
      'point',
      'description',
      'planning-application-type',
      'planning-application-status',
      'planning-decision',
      'decision-date',
      'start-date',
      'documentation-url',
    ];
    const row = [
      '1',
      'planning-application',
      'A',
      'POINT (0 51)',
      'Roof',
      'full',
      'decided',
      'granted',
      '2024-05-01',
      '2024-03-01',
      'https://example.org/A',
    ];
    const values = valuesOf(mapRows(planningData, [header, row]).facts);
    expect(values).toHaveLength(8);
    for (const [name, value] of values) {
      expect(FIELDS.has(name)).toBe(true);
      expectDeclared(name, value);
    }
  });
});
