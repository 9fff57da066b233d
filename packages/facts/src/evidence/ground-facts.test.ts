import type { AreaValues, FloodRiskFact, Linked, ZoneFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { addFloodFacts, type FloodEvidence } from './ground-facts.js';
import { addInsideFacts, type ZoneHit } from './layer-facts.js';
import { FactCollector } from './recorded.js';
import { FLOOD_RISKS } from './records/flood-risk.js';

interface Evidence extends FloodEvidence {
  readonly own: readonly Linked<FloodRiskFact>[];
  readonly hits: readonly ZoneHit[];
}
const NOTHING: Evidence = { own: [], hits: [], riversSea: undefined, anyWater: undefined };

/** Facts in the order of a home: from its record, from the ground it stands on, from its postcode. */
function told(evidence: Partial<Evidence>) {
  const facts = new FactCollector();
  const { own, hits, ...ofPostcode } = { ...NOTHING, ...evidence };
  FLOOD_RISKS.addFacts?.(own, facts);
  addInsideFacts({ hits, covered: new Set() }, facts);
  addFloodFacts(ofPostcode, facts);
  return facts.facts;
}
const figures = (values: AreaValues) => ({ values, asOf: '2025-01-01' });
const homes = (all: number, high: number, medium: number, low: number) => ({
  riversSea: figures({
    ...{ FLOOD_HOMES: all, FLOOD_HOMES_HIGH: high, FLOOD_HOMES_MEDIUM: medium },
    ...{ FLOOD_HOMES_LOW: low, FLOOD_HOMES_VERY_LOW: 0 },
  }),
});
const own = {
  own: [
    {
      fact: { kind: 'flood-risk', id: '1', uprn: 1, address: null, band: 'Medium' },
      link: { uprn: 1, matchType: 'Exact UPRN', confidence: 1 },
    },
  ],
} as const;
const extent = (risk: 'High' | 'Low', of = 'surface-water'): ZoneHit => ({
  zone: {
    ...{
      kind: 'zone',
      dataset: `risk-of-flooding-from-${of}`,
      reference: risk,
      name: null,
      uprns: [],
    },
    ...{ organisation: null, startDate: null, polygons: [], point: null, values: { risk } },
  } satisfies ZoneFact,
  match: 'Outline Contains',
});

describe('the risk of flooding', () => {
  it('is unknown with nothing loaded', () => {
    expect(told({})).toEqual({});
  });

  it('is that of the property before that of its postcode', () => {
    const both = { ...own, ...homes(10, 9, 0, 0) };
    expect(told(both).FLOOD_RISK_RIVERS_SEA).toMatchObject({ value: 'Medium', modelled: false });
    const ground = { ...both, hits: [extent('Low', 'rivers-and-sea')] };
    expect(told(ground).FLOOD_RISK_RIVERS_SEA).toMatchObject({ value: 'Medium', confidence: 0.99 });
    expect(told({ ...ground, own: [] }).FLOOD_RISK_RIVERS_SEA).toMatchObject({
      ...{ value: 'Low', confidence: null, modelled: false },
    });
  });

  it('of a postcode is the band of most of its homes, with their share as confidence', () => {
    expect(told(homes(10, 8, 2, 0)).FLOOD_RISK_RIVERS_SEA).toEqual({
      ...{ value: 'High', confidence: 0.8, modelled: true, source: 'EA', asOf: '2025-01-01' },
    });
    expect(told(homes(10, 0, 0, 3)).FLOOD_RISK_RIVERS_SEA).toMatchObject({
      ...{ value: 'Very Low', confidence: 0.7 },
    });
    expect(told(homes(10, 4, 3, 3))).toEqual({});
    expect(told(homes(2, 3, 0, 0))).toEqual({});
  });

  it('from surface water is the worst band with an extent around the home', () => {
    expect(told({ hits: [extent('Low'), extent('High')] })).toEqual({
      FLOOD_RISK_SURFACE_WATER: {
        ...{ value: 'High', confidence: null, modelled: false, source: 'EA', asOf: null },
      },
    });
  });

  it('is very low if no address of the postcode is at risk, and unknown if some are', () => {
    expect(told({ anyWater: figures({ FLOOD_ADDRESSES_AT_RISK: 0 }) })).toMatchObject({
      FLOOD_RISK_RIVERS_SEA: { value: 'Very Low', confidence: 0.99, modelled: true },
      FLOOD_RISK_SURFACE_WATER: { value: 'Very Low', confidence: 0.99, modelled: true },
    });
    expect(told({ anyWater: figures({ FLOOD_ADDRESSES_AT_RISK: 1 }) })).toEqual({});
  });
});
