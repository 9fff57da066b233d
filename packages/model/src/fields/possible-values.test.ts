import { describe, expect, it } from 'vitest';
import { ENERGY_RATING } from '../dictionary/enums.js';
import type { EvidenceValue } from '../records/evidence-value.js';
import { impliedValue, isPossible } from './possible-values.js';
import { RELATIONS, type RelatedName, transmittanceOf } from './relations.js';

type Values = { readonly [Name in RelatedName]?: EvidenceValue };
const knownOf = (values: Values) => (name: RelatedName) => values[name];
const impliedBy = (name: RelatedName, values: Values) => impliedValue(name, knownOf(values));
const may = (name: RelatedName, value: EvidenceValue, values: Values) =>
  isPossible(name, value, knownOf(values));

const OWN_ROOF = { ROOF_DESCRIPTION: 'Average thermal transmittance 0.14 W/m²K' };

describe('known values of a home', () => {
  it.each<[RelatedName, Values, EvidenceValue]>([
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 92 }, 'A'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 91 }, 'B'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 81 }, 'B'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 80 }, 'C'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 69 }, 'C'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 68 }, 'D'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 55 }, 'D'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 39 }, 'E'],
    ['CURRENT_ENERGY_RATING', { CURRENT_ENERGY_EFFICIENCY: 21 }, 'F'],
    ['POTENTIAL_ENERGY_RATING', { POTENTIAL_ENERGY_EFFICIENCY: 20 }, 'G'],
    ['MAINS_GAS_FLAG', { MAIN_FUEL: 'Mains Gas' }, true],
    ['MAINS_GAS_FLAG', { MAIN_HEATING_TYPE: 'Gas Boiler' }, true],
    ['GLAZED_TYPE', { MULTI_GLAZE_PROPORTION: 0 }, 'Single'],
    ['GLAZED_TYPE', { MULTI_GLAZE_PROPORTION: 60 }, 'Mixed'],
    ['WALL_INSULATION', { WALLS_ENERGY_EFF: 'Very Poor' }, 'None'],
    ['WALL_TYPE', { WALL_INSULATION: 'Filled Cavity' }, 'Cavity'],
    ['FLOOR_TYPE', { FLOOR_LEVEL: 2 }, 'Dwelling Below'],
  ])('imply %s of %j', (name, values, value) => {
    expect(impliedBy(name, values)?.value).toBe(value);
  });

  it('imply a rating from a score for certain, and other fields with the counted confidence', () => {
    const both = { CURRENT_ENERGY_EFFICIENCY: 70, POTENTIAL_ENERGY_RATING: 'B' };
    expect(impliedBy('CURRENT_ENERGY_RATING', both)).toEqual({ value: 'C', right: 1 });
    expect(impliedBy('MAINS_GAS_FLAG', { MAIN_FUEL: 'Mains Gas' })?.right).toBe(0.999);
  });

  it('imply nothing with several answers left, or none', () => {
    expect(impliedBy('MAINS_GAS_FLAG', { MAIN_FUEL: 'Electricity' })).toBeUndefined();
    expect(impliedBy('ROOF_TYPE', OWN_ROOF)).toBeUndefined();
    expect(impliedBy('GLAZED_TYPE', {})).toBeUndefined();
    const passage = { FLOOR_LEVEL: 1, FLOOR_DESCRIPTION: OWN_ROOF.ROOF_DESCRIPTION };
    expect(impliedBy('FLOOR_TYPE', passage)).toBeUndefined();
  });

  it.each<[RelatedName, EvidenceValue, Values]>([
    ['ROOF_TYPE', 'Dwelling Above', OWN_ROOF],
    ['ROOF_TYPE', 'Dwelling Above', { FLAT_TOP_STOREY: true }],
    ['ROOF_TYPE', 'Dwelling Above', { ROOF_ENERGY_EFF: 'Poor' }],
    ['ROOF_TYPE', 'Dwelling Above', { PROPERTY_TYPE: 'Bungalow' }],
    ['ROOF_ENERGY_EFF', 'Very Poor', { ROOF_TYPE: 'Dwelling Above' }],
    ['ROOF_INSULATION', '270 mm', { ROOF_TYPE: 'Dwelling Above' }],
    ['ROOF_INSULATION', '270 mm', { ROOF_TYPE: 'Flat' }],
    ['ROOF_INSULATION', 'None', OWN_ROOF],
    ['FLOOR_TYPE', 'Dwelling Below', { FLOOR_DESCRIPTION: OWN_ROOF.ROOF_DESCRIPTION }],
    ['FLOOR_TYPE', 'Dwelling Below', { FLOOR_LEVEL: 0 }],
    ['WALL_INSULATION', 'None', { WALLS_DESCRIPTION: 'Average thermal transmittance 0.35 W/m-¦K' }],
    ['WALL_INSULATION', 'None', { WALLS_ENERGY_EFF: 'Good' }],
    ['WALL_INSULATION', 'None', { CONSTRUCTION_AGE_BAND: '2007-2011' }],
    ['GLAZED_TYPE', 'Single', { MULTI_GLAZE_PROPORTION: 100 }],
    ['GLAZED_TYPE', 'Single', { WINDOWS_DESCRIPTION: 'High performance glazing' }],
    ['MAINS_GAS_FLAG', false, { MAIN_FUEL: 'Mains Gas' }],
    ['MAIN_FUEL', 'Oil', { MAIN_HEATING_TYPE: 'Gas Boiler' }],
    ['POTENTIAL_ENERGY_EFFICIENCY', 60, { CURRENT_ENERGY_EFFICIENCY: 61 }],
    ['POTENTIAL_ENERGY_RATING', 'D', { CURRENT_ENERGY_RATING: 'C' }],
    ['YEAR_BUILT', 1967, { CONSTRUCTION_AGE_BAND: '1950-1966' }],
    ['YEAR_BUILT', 1900, { CONSTRUCTION_AGE_BAND: 'before 1900' }],
    ['CONSTRUCTION_MATERIAL', 'Stone', { WALL_TYPE: 'Timber Frame' }],
    ['EXTENSION_COUNT', 1, { TRANSACTION_TYPE: 'New dwelling' }],
    ['OCCUPANCY_TYPE', 'Owner-Occupied', { TRANSACTION_TYPE: 'rental' }],
    [
      'CONSTRUCTION_AGE_BAND',
      '1967-1975',
      { TRANSACTION_TYPE: 'new dwelling', LODGEMENT_DATE: '2024-01-02' },
    ],
  ])('exclude %s %s beside %j', (name, value, values) => {
    expect(may(name, value, values)).toBe(false);
  });

  it.each<[RelatedName, EvidenceValue, Values]>([
    ['ROOF_TYPE', 'Pitched', { ...OWN_ROOF, FLAT_TOP_STOREY: true, PROPERTY_TYPE: 'Flat' }],
    ['ROOF_TYPE', 'Dwelling Above', { FLAT_TOP_STOREY: false, PROPERTY_TYPE: 'Flat' }],
    ['WALL_INSULATION', 'As Built', { WALLS_ENERGY_EFF: 'Very Good' }],
    ['MAINS_GAS_FLAG', true, { MAIN_FUEL: 'Electricity' }],
    ['POTENTIAL_ENERGY_EFFICIENCY', 61, { CURRENT_ENERGY_EFFICIENCY: 61 }],
    ['YEAR_BUILT', 1966, { CONSTRUCTION_AGE_BAND: '1950-1966' }],
    ['YEAR_BUILT', 2030, { CONSTRUCTION_AGE_BAND: '2022 onwards' }],
  ])('leave %s %s beside %j', (name, value, values) => {
    expect(may(name, value, values)).toBe(true);
  });

  it('have one rating for every score', () => {
    for (let score = -5; score <= 130; score++) {
      const fitting = ENERGY_RATING.filter((rating) =>
        may('CURRENT_ENERGY_RATING', rating, { CURRENT_ENERGY_EFFICIENCY: score }),
      );
      expect(fitting).toHaveLength(1);
    }
  });

  it('use only relations between at least two fields that are seldom wrong', () => {
    for (const { of, right } of RELATIONS) {
      expect(new Set(of).size).toBeGreaterThan(1);
      expect(right).toBeGreaterThanOrEqual(0.95);
    }
  });
});

it('reads a U-value in every spelling of the registers', () => {
  expect(transmittanceOf('Average thermal transmittance 0.21 W/m-¦K')).toBe(0.21);
  expect(transmittanceOf('Trawsyriannedd thermol cyfartalog 0.18 W/m²K')).toBe(0.18);
  expect(transmittanceOf('Pitched, 250 mm loft insulation')).toBeUndefined();
});
