/** Searches for fields by people's own words. */

import { describe, expect, it } from 'vitest';
import { findFields, type SoughtField } from './find-fields.js';
import { GROUP_FIELDS, GROUPS } from './groups.js';

const FIELDS: readonly SoughtField[] = GROUP_FIELDS.map((field) => {
  const group = GROUPS.find(({ fields }) => fields.includes(field))?.name ?? '';
  return { ...field, title: field.name, group, groupTitle: group };
});

const found = (typed: string): readonly string[] =>
  findFields(FIELDS, typed, (field) => field).map(({ name }) => name);

describe('findFields', () => {
  it.each([
    ['EPC', 'CURRENT_ENERGY_RATING'],
    ['epc rating', 'CURRENT_ENERGY_RATING'],
    ['square metres', 'TOTAL_FLOOR_AREA'],
    ['sqm', 'ESTIMATED_VALUE_PER_SQM'],
    ['m²', 'TOTAL_FLOOR_AREA'],
    ['freehold', 'TENURE'],
    ['Leasehold', 'TENURE'],
    ['rent', 'ESTIMATED_RENT_PCM'],
    ['size', 'TOTAL_FLOOR_AREA'],
    ['£ per', 'ESTIMATED_VALUE_PER_SQM'],
    ['£', 'ESTIMATED_VALUE'],
    ['price', 'LAST_SOLD_PRICE'],
    ['house price', 'LAST_SOLD_PRICE'],
    ['semi-detached', 'BUILT_FORM'],
    ['road', 'STREET'],
    ['town', 'POST_TOWN'],
    ['council', 'LOCAL_AUTHORITY'],
    ['broadband', 'MAX_DOWNLOAD_SPEED'],
    ['age', 'YEAR_BUILT'],
    ['heating cost', 'HEATING_COST_CURRENT'],
    ['room', 'BEDROOMS'],
    ['%', 'GROSS_RENTAL_YIELD'],
  ])('finds by %j, among the first, %s', (typed, name) => {
    expect(found(typed).slice(0, 12)).toContain(name);
  });

  it('puts a word of a name before the middle of another: rent is not in current', () => {
    const names = found('rent');
    const current = names.findIndex((name) => name.startsWith('CURRENT_'));
    expect(names.indexOf('AREA_MEDIAN_RENT_PCM')).toBeLessThan(current);
  });

  it.each(GROUP_FIELDS.map(({ name }) => name))('finds %s by its name first', (name) => {
    expect(found(name.toLowerCase())[0]).toBe(name);
  });

  it('finds nothing for unknown text, and all fields for an empty search', () => {
    expect(found('xyzzy')).toEqual([]);
    expect(found('bedrooms xyzzy')).toEqual([]);
    expect(found(' ')).toHaveLength(GROUP_FIELDS.length);
  });
});
