import { describe, expect, it } from 'vitest';
import { addApplicationFacts } from './planning-facts.js';
import { FactCollector } from './recorded.js';

describe('a home that nobody applied for', () => {
  const told = (isCovered: boolean): unknown => {
    const facts = new FactCollector();
    addApplicationFacts([], { asOf: '2026-01-01', isCovered }, facts);
    return Object.fromEntries(
      Object.entries(facts.facts).map(([name, { value }]) => [name, value]),
    );
  };

  it('has none where applications of its authority are loaded', () => {
    expect(told(true)).toEqual({
      PLANNING_APPLICATIONS_COUNT: 0,
      PLANNING_APPLICATIONS_COUNT_5Y: 0,
      PLANNING_DATA_AVAILABLE: true,
    });
  });

  it('is not known to have none elsewhere', () => {
    expect(told(false)).toEqual({});
  });
});
