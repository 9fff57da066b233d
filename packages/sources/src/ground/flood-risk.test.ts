import { readFileSync } from 'node:fs';
import type { EvidenceFact } from '@property-lookup/model/records';
import { splitRows } from '@property-lookup/rows/read';
import { mapRows, sampleOf } from '@property-lookup/testing/map-rows';
import { readText } from '@property-lookup/testing/map-text';
import { expect, it } from 'vitest';
import { planningGeojson } from '../planning/planning-geojson/planning-geojson.js';
import { SOURCES } from '../sources.js';
import { floodRiskPostcodes } from './flood-risk-postcodes/flood-risk-postcodes.js';
import { floodRiskProperties } from './flood-risk-properties/flood-risk-properties.js';
import { floodRiskSearch } from './flood-risk-search/flood-risk-search.js';

const SAMPLES = new URL('../../../../test/samples/flood-risk/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(name, SAMPLES), 'utf8').replace('\ufeff', '');
const rowsOf = (name: string) => splitRows(textOf(name), ',');
const POSTCODES = 'RoFRS_PostcodesAtRisk_v202501.csv';
const PROPERTIES = 'RoFRS_PropertiesAtRisk.csv';
const SEARCH = 'Postcodes_Risk_Assessment_All.csv';

it.each([
  [POSTCODES, floodRiskPostcodes],
  [PROPERTIES, floodRiskProperties],
  [SEARCH, floodRiskSearch],
])('%s is recognised, and by no other source before', (name, source) => {
  const sample = sampleOf(rowsOf(name), ',', name);
  expect(SOURCES.find((one) => one.recognise(sample))?.id).toBe(source.id);
});

it('a property has the band in the list', () => {
  const { facts, rejected } = mapRows(floodRiskProperties, rowsOf(PROPERTIES));
  expect(facts).toEqual([
    { kind: 'flood-risk', id: '900000001', uprn: 900000001, address: null, band: 'High' },
    { kind: 'flood-risk', id: '900000002', uprn: 900000002, address: null, band: 'Very Low' },
  ]);
  expect(rejected).toEqual({
    'UPRN is missing or malformed': 1,
    'risk band is unknown': 1,
  });
});

it('a postcode has its homes by band, for the edition in the file name', () => {
  const { facts, ignored } = mapRows(floodRiskPostcodes, rowsOf(POSTCODES), POSTCODES);
  expect(facts).toHaveLength(2);
  expect(facts[0]).toEqual({
    ...{ kind: 'area-figures', code: 'ZZ1 1AA', topic: 'flood-rivers-sea', asOf: '2025-01-01' },
    values: {
      ...{ FLOOD_HOMES: 10, FLOOD_HOMES_HIGH: 8, FLOOD_HOMES_MEDIUM: 2, FLOOD_HOMES_LOW: 0 },
      FLOOD_HOMES_VERY_LOW: 0,
    },
  });
  expect(ignored).toEqual({ 'row does not name one postcode': 2, 'postcode has no homes': 1 });
});

it('a postcode has its number of addresses at risk from any water', () => {
  const { facts, rejected } = mapRows(floodRiskSearch, rowsOf(SEARCH));
  expect(facts).toMatchObject([
    { code: 'ZZ1 1AA', values: { FLOOD_ADDRESSES_AT_RISK: 12 } },
    { code: 'ZZ1 1AD', values: { FLOOD_ADDRESSES_AT_RISK: 0 } },
  ]);
  expect(rejected).toEqual({ 'a count is missing': 1 });
});

it('extents of surface water are zones with a band, and stay separate under the same number', () => {
  const name = 'Risk_of_Flooding_from_Surface_Water.geojson';
  const zones: EvidenceFact[] = [];
  readText(
    planningGeojson,
    { name, text: textOf(name) },
    (fact) => zones.push(fact),
    (outcome) => expect(outcome.accepted).toBe(true),
  );
  expect(zones).toMatchObject([
    { dataset: 'risk-of-flooding-from-surface-water', values: { risk: 'High' } },
    { dataset: 'risk-of-flooding-from-surface-water', values: { risk: 'Low' } },
    { dataset: 'risk-of-flooding-from-surface-water', values: { risk: 'Low' } },
  ]);
  const references = zones.map((zone) => (zone.kind === 'zone' ? zone.reference : ''));
  expect(new Set(references).size).toBe(3);
});
