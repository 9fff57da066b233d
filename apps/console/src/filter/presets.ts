/** Example questions to start from. */

import { type Condition, condition, EVERYTHING, type Question } from './conditions.js';

interface Preset {
  readonly name: string;
  readonly question: Question;
}

export const PRESETS: readonly Preset[] = [
  preset('Flats with less than 80 years of lease', [
    condition('property_type', 'inq', ['Flat', 'Maisonette']),
    condition('lease_years_remaining', 'lt', ['80']),
  ]),
  preset('Energy rating A or B, by certificate', [
    condition('current_energy_rating', 'inq', ['A', 'B'], true),
  ]),
  preset('For sale now, three bedrooms or more', [
    condition('market_status', 'inq', ['For Sale']),
    condition('bedrooms', 'between', ['3', '']),
  ]),
  preset('Estimated above £750,000', [condition('estimated_value', 'between', ['750000', ''])]),
];

function preset(name: string, conditions: readonly Condition[]): Preset {
  return { name, question: { ...EVERYTHING, conditions } };
}
