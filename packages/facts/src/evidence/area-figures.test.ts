import { NO_AREAS } from '@property-lookup/model/property';
import type { AreaFiguresFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { AreaFigures } from './area-figures.js';
import { FactCollector } from './recorded.js';

const AREAS = { ...NO_AREAS, outputArea: 'E00000001', lsoa: 'E01000001', msoa: 'E02000001' };

function told(figures: readonly Pick<AreaFiguresFact, 'code' | 'topic' | 'values'>[]) {
  const all = new AreaFigures();
  for (const one of figures) all.add({ kind: 'area-figures', asOf: '2021-03-21', ...one });
  const facts = new FactCollector();
  all.addFacts(AREAS, [], facts);
  const {
    DEMOGRAPHICS_AREA_TYPE: type,
    DEMOGRAPHICS_AS_OF: asOf,
    FLAT_PCT,
    HOUSEHOLDS,
  } = facts.facts;
  return [type?.value, asOf?.value, FLAT_PCT?.value, HOUSEHOLDS?.value];
}

const OF_OA = { code: 'E00000001', topic: 'accommodation', values: { FLAT_PCT: 12 } };
const OF_LSOA = { code: 'E01000001', topic: 'households', values: { HOUSEHOLDS: 700 } };

describe('the area of census figures', () => {
  it('is the area of the figures shown', () => {
    expect(told([OF_OA])).toEqual(['OA', '2021-03-21', 12, undefined]);
    expect(told([OF_LSOA])).toEqual(['LSOA', '2021-03-21', undefined, 700]);
  });

  it('is the largest of several', () => {
    expect(told([OF_OA, OF_LSOA])).toEqual(['LSOA', '2021-03-21', 12, 700]);
  });

  it('ignores figures that fill no field, or that a smaller area replaces', () => {
    const ofModels = { ...OF_OA, topic: 'cars', values: { ONE_CAR_PCT: 40 } };
    expect(told([ofModels, OF_LSOA])).toEqual(['LSOA', '2021-03-21', undefined, 700]);
    const hidden = { ...OF_LSOA, topic: 'accommodation', values: { FLAT_PCT: 30 } };
    expect(told([OF_OA, hidden])).toEqual(['OA', '2021-03-21', 12, undefined]);
  });

  it('is null with only figures for models or deprivation', () => {
    const ofModels = { ...OF_OA, topic: 'cars', values: { ONE_CAR_PCT: 40 } };
    const imd = { ...OF_LSOA, topic: 'deprivation', values: { IMD_DECILE: 3 } };
    expect(told([ofModels, imd])).toEqual([undefined, undefined, undefined, undefined]);
  });
});
