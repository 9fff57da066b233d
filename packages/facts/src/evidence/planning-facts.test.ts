import type { ApplicationFact } from '@property-lookup/model/records';
import { describe, expect, it } from 'vitest';
import { addApplicationFacts } from './planning-facts.js';
import { FactCollector } from './recorded.js';

describe('a home with planning applications', () => {
  const counts = (received: string, isCovered: boolean) => {
    const facts = new FactCollector();
    const fact = { kind: 'application', received, reference: '1', values: {} };
    const link = { uprn: 1, matchType: 'Exact UPRN', confidence: 1 } as const;
    const linked = { fact: fact as unknown as ApplicationFact, link };
    addApplicationFacts([linked], { asOf: '2026-01-01', isCovered }, facts);
    const { PLANNING_APPLICATIONS_COUNT: all, PLANNING_APPLICATIONS_COUNT_5Y: recent } =
      facts.facts;
    return [all?.value, recent?.value];
  };

  it('counts those on record', () => {
    for (const isCovered of [true, false]) expect(counts('2025-01-01', isCovered)).toEqual([1, 1]);
  });

  it('has no newer one for certain only if applications of its authority are loaded', () => {
    expect(counts('2020-12-31', true)).toEqual([1, 0]);
    expect(counts('2020-12-31', false)).toEqual([1, undefined]);
  });
});

describe('a home without planning applications', () => {
  const told = (isCovered: boolean): unknown => {
    const facts = new FactCollector();
    addApplicationFacts([], { asOf: '2026-01-01', isCovered }, facts);
    return Object.fromEntries(
      Object.entries(facts.facts).map(([name, { value }]) => [name, value]),
    );
  };

  it('has zero if applications of its authority are loaded', () => {
    expect(told(true)).toEqual({
      PLANNING_APPLICATIONS_COUNT: 0,
      PLANNING_APPLICATIONS_COUNT_5Y: 0,
      PLANNING_DATA_AVAILABLE: true,
    });
  });

  it('has an unknown number elsewhere', () => {
    expect(told(false)).toEqual({});
  });
});
