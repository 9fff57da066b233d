import type { CertificateFact, CertifiedField } from '@property-lookup/model/records';
import { mapRows } from '@property-lookup/testing/map-rows';
import { describe, expect, it } from 'vitest';
import { DOMESTIC_FIELDS } from './certificate-fields.js';
import { epcDomestic } from './epc-domestic/epc-domestic.js';

/** The certificate from a row with these columns. */
function certificateOf(columns: Readonly<Record<string, string>>): CertificateFact {
  const given = {
    ...{ LMK_KEY: '1', UPRN: '7', LODGEMENT_DATE: '2013-05-01', CURRENT_ENERGY_RATING: 'D' },
    ...columns,
  };
  const [fact] = mapRows(epcDomestic, [Object.keys(given), Object.values(given)]).facts;
  if (fact?.kind !== 'certificate') throw new Error('no certificate');
  return fact;
}

describe('conclusions from a certificate', () => {
  it.each<[CertifiedField, unknown, Readonly<Record<string, string>>]>([
    ['CONSTRUCTION_MATERIAL', 'Brick', { WALLS_DESCRIPTION: 'Cavity wall, filled cavity' }],
    ['NON_STANDARD_CONSTRUCTION', false, { WALLS_DESCRIPTION: 'Cavity wall, filled cavity' }],
    ['NON_STANDARD_CONSTRUCTION', true, { WALLS_DESCRIPTION: 'System built, as built' }],
    ['HAS_BASEMENT', true, { WALLS_DESCRIPTION: 'Basement wall, as built' }],
    ['NEW_BUILD', true, { REPORT_TYPE: 'SAP' }],
    ['NEW_BUILD', false, { REPORT_TYPE: 'RdSAP' }],
    ['NEW_BUILD', false, { TRANSACTION_TYPE: 'marketed sale' }],
    ['MAIN_FUEL', 'Electricity', { MAINHEAT_DESCRIPTION: 'Air source heat pump, radiators' }],
    ['GLAZED_TYPE', 'Double', { GLAZED_TYPE: 'double glazing, unknown install date' }],
    ['CONSTRUCTION_AGE_BAND', '1967-1975', { CONSTRUCTION_AGE_BAND: 'Scotland: 1965-1975' }],
    ['CONSTRUCTION_AGE_BAND', '2007-2011', { CONSTRUCTION_AGE_BAND: '2007 onwards' }],
    ['CONSTRUCTION_AGE_BAND', 'before 1900', { CONSTRUCTION_AGE_BAND: 'before 1919' }],
  ])('%s %j from %j', (name, value, columns) => {
    const { values, inferred } = certificateOf(columns);
    expect(values[name]).toBe(value);
    expect(inferred?.[name]).toBeGreaterThan(0.5);
    expect(inferred?.[name]).toBeLessThan(1);
  });
});

describe('fields of a certificate', () => {
  it.each<[CertifiedField, unknown, Readonly<Record<string, string>>]>([
    ['CONSTRUCTION_MATERIAL', 'Brick', { WALLS_DESCRIPTION: 'Solid brick, as built' }],
    ['CONSTRUCTION_MATERIAL', 'Stone', { WALLS_DESCRIPTION: 'Sandstone, as built' }],
    ['WALL_TYPE', 'Cavity', { WALLS_DESCRIPTION: 'Cavity wall, filled cavity' }],
    ['WALL_INSULATION', 'Filled Cavity', { WALLS_DESCRIPTION: 'Cavity wall, filled cavity' }],
    ['NEW_BUILD', true, { TRANSACTION_TYPE: 'new dwelling', REPORT_TYPE: 'SAP' }],
    ['MAIN_FUEL', 'Mains Gas', { MAIN_FUEL: 'mains gas (not community)' }],
    ['MAIN_FUEL', 'Oil', { MAINHEAT_DESCRIPTION: 'Boiler and radiators, oil' }],
    ['GLAZED_TYPE', 'Double', { WINDOWS_DESCRIPTION: 'Fully double glazed' }],
    ['MAIN_HEATING_TYPE', 'Gas Boiler', { MAINHEAT_DESCRIPTION: 'Boiler, mains gas' }],
    ['CONSTRUCTION_AGE_BAND', '1967-1975', { CONSTRUCTION_AGE_BAND: '1967-1975' }],
    ['CONSTRUCTION_AGE_BAND', '1967-1975', { CONSTRUCTION_AGE_BAND: '1970' }],
    ['YEAR_BUILT', 1970, { CONSTRUCTION_AGE_BAND: '1970' }],
    ['PROPERTY_TYPE', 'Flat', { PROPERTY_TYPE: 'Flat' }],
    ['HAS_SOLAR_PV', true, { PHOTO_SUPPLY: '40' }],
  ])('%s %j from %j is read', (name, value, columns) => {
    const { values, inferred } = certificateOf(columns);
    expect(values[name]).toBe(value);
    expect(inferred?.[name]).toBeUndefined();
  });

  it('for a field in two columns, the first one with a value decides whether it is inferred', () => {
    const both = certificateOf({
      WINDOWS_DESCRIPTION: 'Single glazed',
      GLAZED_TYPE: 'double glazing, unknown install date',
    });
    expect(both.values.GLAZED_TYPE).toBe('Single');
    expect(both.inferred?.GLAZED_TYPE).toBeUndefined();
  });
});

/** Fields whose rows were judged to be stated values. A new row has to be judged too, here or by an inference. */
it('every value of a second column, or of a renamed column, was judged', () => {
  const other = DOMESTIC_FIELDS.filter(
    ({ name, columns, inferred }) => columns?.includes(name) === false && inferred === undefined,
  );
  expect([...new Set(other.map(({ name }) => name))].sort()).toEqual([
    ...['FLOOR_TYPE', 'GLAZED_TYPE', 'HABITABLE_ROOMS', 'HAS_SOLAR_PV', 'MAIN_HEATING_TYPE'],
    ...['NEW_BUILD', 'OCCUPANCY_TYPE', 'ROOF_INSULATION', 'ROOF_TYPE', 'WALL_INSULATION'],
    'WALL_TYPE',
  ]);
});
