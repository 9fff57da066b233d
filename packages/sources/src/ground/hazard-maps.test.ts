/** Hazard maps: how each is recognised, and the zones made from its features. */

import { mapText, readMap } from '@property-lookup/testing/map-text';
import { expect, it } from 'vitest';
import { STREAM_SOURCES } from '../stream-sources.js';

type Row = Readonly<Record<string, string | number | null>>;

/** Facts from a map, by the source that recognises it. */
function read(id: string, [file, layer]: readonly [string, string], ...rows: readonly Row[]) {
  const text = mapText(
    layer,
    rows.map((properties) => ({ properties })),
  );
  const source = STREAM_SOURCES.find((one) => one.recognise(file, text));
  expect(source?.id).toBe(id);
  return source === undefined ? { zones: [], counts: {} } : readMap(source, text, file);
}

it('radon: a square has the words for its class', () => {
  const version = { VERSION: 'Radon_Indicative_Atlas_v3' };
  const { zones, counts } = read(
    ...(['radon', ['Radon_Indicative_Atlas_v3.shp', 'Radon_Indicative_Atlas_v3']] as const),
    { TILE: 'SX9292', CLASS_MAX: 1, ...version },
    { TILE: 'SX9293', CLASS_MAX: 6, ...version },
    { TILE: 'SX9294', CLASS_MAX: 0, ...version },
  );
  expect(zones).toMatchObject([
    { dataset: 'radon', reference: 'SX9292', values: { radon: 'Under 1%' } },
    { dataset: 'radon', reference: 'SX9293', values: { radon: 'Over 30%' } },
  ]);
  expect(counts).toEqual({ accepted: 2, 'its class is unknown': 1 });
});

it('historic landfill: a site has its name', () => {
  const site = {
    hld_ref: 'EAHLD00575',
    site_name: 'Old Quarry',
    site_add: 'Mill Lane',
    ea_wmlr: 0,
  };
  const { zones } = read('historic-landfill', ['Historic_Landfill_Sites.shp', 'landfill'], site);
  expect(zones).toMatchObject([
    { dataset: 'historic-landfill', reference: 'EAHLD00575', name: 'Old Quarry' },
  ]);
});

it.each([
  ['Coal_Mining_Reporting_Areas.shp', 'coal-mining-reporting-area'],
  ['Development_High_Risk_Area.gpkg', 'coal-development-high-risk-area'],
])('coal mining: %s is recognised by name', (file, dataset) => {
  const { zones } = read('coal-mining', [file, 'areas'], { NAME: 'Nottinghamshire' });
  expect(zones).toMatchObject([{ dataset, name: null }]);
});

it('noise: an outline has its band, and other measures are skipped', () => {
  const layer = 'Road_Noise_Lden_England_Round_3';
  const { zones, counts } = read(
    ...(['noise', [`${layer}.gpkg`, layer]] as const),
    { noiseclass: '55.0-59.9' },
    { noiseclass: '>=75.0' },
    { noiseclass: '50.0-54.9' },
  );
  expect(zones).toMatchObject([
    { dataset: 'road-noise', values: { noise: '55-59' } },
    { dataset: 'road-noise', values: { noise: '75 Or More' } },
  ]);
  expect(counts).toEqual({ accepted: 2, 'it is not an Lden band': 1 });
  const rail = read('noise', ['rail.gpkg', 'Rail_Noise_Lden_England_Round_3'], {
    noiseclass: '60.0-64.9',
  });
  expect(rail.zones).toMatchObject([{ dataset: 'rail-noise', values: { noise: '60-64' } }]);
  // Noise at night, in the same column.
  const night = mapText('Road_Noise_Lnight_England_Round_3', [
    { properties: { noiseclass: '55.0-59.9' } },
  ]);
  // No hazard source takes this map, so planning data, which takes any, gets it and rejects unknown features.
  const told = STREAM_SOURCES.find((one) => one.recognise('night.gpkg', night));
  expect(told?.id).toBe('planning-geojson');
});
