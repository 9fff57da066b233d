/** Fields of the planning group about hazards: radon, old mines and landfills, noise and air. */

import { NOISE_LDEN, RADON_POTENTIAL } from './enums.js';
import type { FieldRow } from './field-row.js';

export const HAZARD_ROWS = [
  {
    name: 'RADON_POTENTIAL',
    values: RADON_POTENTIAL,
    meaning:
      'Share of homes with radon at or above the action level of 200 Bq/m3, in the part of the kilometre square that has most: indicative, not of the home itself.',
    source: ['RADON'],
  },
  {
    name: 'COAL_MINING_REPORTING_AREA',
    type: 'boolean',
    meaning:
      'Whether the property lies where a coal mining report is advised; null where it is not known.',
    source: ['MRA'],
  },
  {
    name: 'COAL_DEVELOPMENT_HIGH_RISK',
    type: 'boolean',
    meaning:
      'Whether the property lies where past coal mining must be considered before building; null where it is not known.',
    source: ['MRA'],
  },
  {
    name: 'HISTORIC_LANDFILL',
    type: 'boolean',
    meaning:
      'Whether the property lies on a former landfill site whose permit is no longer in force.',
    source: ['LANDFILL'],
  },
  {
    name: 'HISTORIC_LANDFILL_NAME',
    meaning: 'Name of that site.',
    source: ['LANDFILL'],
  },
  {
    name: 'HISTORIC_LANDFILL_METRES',
    type: 'integer',
    unit: 'm',
    meaning: 'Metres to the edge of the nearest such site within 250 metres; 0 inside.',
    source: ['LANDFILL'],
  },
  {
    name: 'ROAD_NOISE_LDEN',
    unit: 'dB',
    values: NOISE_LDEN,
    meaning:
      'Noise of roads outdoors over day, evening and night, as modelled in 2017 for cities and major roads; null below 55 dB and where nothing was modelled.',
    source: ['NOISE'],
  },
  {
    name: 'RAIL_NOISE_LDEN',
    unit: 'dB',
    values: NOISE_LDEN,
    meaning: 'The same of railways.',
    source: ['NOISE'],
  },
  {
    name: 'BACKGROUND_NO2',
    type: 'number',
    unit: 'µg/m3',
    meaning:
      'Nitrogen dioxide in the air of the kilometre square, away from roads: mean of a year, as modelled.',
    source: ['PCM'],
  },
  {
    name: 'BACKGROUND_PM25',
    type: 'number',
    unit: 'µg/m3',
    meaning: 'The same of particles smaller than 2.5 micrometres.',
    source: ['PCM'],
  },
] as const satisfies readonly FieldRow[];
