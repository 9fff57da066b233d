/** Layers of hazards: radon, old mines and landfills, noise and air. */

import { NOISE_LDEN, RADON_POTENTIAL } from '../dictionary/enums.js';
import type { FieldOf } from '../dictionary/fields.js';
import { allOfEngland, allOfGreatBritain } from './all-of.js';
import { type Layer, OUTLINE, whether } from './layer.js';

const noise = (name: string, title: string, field: FieldOf<string>): Layer => ({
  ...OUTLINE,
  name,
  title,
  source: 'NOISE',
  // Polygons begin at 55 dB and cover only the modelled roads and cities, so absence means nothing.
  asks: [{ ask: 'inside', tells: 'worst', field, value: 'noise', words: NOISE_LDEN.toReversed() }],
});

const air = (name: string, title: string, field: FieldOf<number>): Layer => ({
  ...OUTLINE,
  name,
  title,
  source: 'PCM',
  asks: [{ ask: 'inside', tells: 'figure', field, value: 'microgrammes' }],
});

export const HAZARD_LAYERS: readonly Layer[] = [
  {
    ...OUTLINE,
    name: 'radon',
    title: 'Radon potential',
    source: 'RADON',
    // Version 3 has 242,326 squares.
    whole: allOfGreatBritain(218_000),
    asks: [
      {
        ask: 'inside',
        tells: 'worst',
        field: 'RADON_POTENTIAL',
        value: 'radon',
        words: RADON_POTENTIAL.toReversed(),
      },
    ],
  },
  {
    ...OUTLINE,
    name: 'coal-mining-reporting-area',
    title: 'Coal mining reporting area',
    source: 'MRA',
    asks: [whether('COAL_MINING_REPORTING_AREA')],
  },
  {
    ...OUTLINE,
    name: 'coal-development-high-risk-area',
    title: 'Coal mining high risk area',
    source: 'MRA',
    asks: [whether('COAL_DEVELOPMENT_HIGH_RISK')],
  },
  {
    ...OUTLINE,
    name: 'historic-landfill',
    title: 'Historic landfill',
    source: 'LANDFILL',
    // The Environment Agency's list has some 20,000 sites.
    whole: allOfEngland(18_000),
    asks: [
      whether('HISTORIC_LANDFILL'),
      { ask: 'inside', tells: 'name', field: 'HISTORIC_LANDFILL_NAME' },
      // Distance within which authorities consult on building (Environment Agency, Historic Landfill dataset).
      { ask: 'nearest', withinMetres: 250, metres: 'HISTORIC_LANDFILL_METRES' },
    ],
  },
  noise('road-noise', 'Road noise', 'ROAD_NOISE_LDEN'),
  noise('rail-noise', 'Railway noise', 'RAIL_NOISE_LDEN'),
  air('background-no2', 'Background nitrogen dioxide', 'BACKGROUND_NO2'),
  air('background-pm25', 'Background fine particles', 'BACKGROUND_PM25'),
];
