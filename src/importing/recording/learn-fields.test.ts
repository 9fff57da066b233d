import { describe, expect, it } from 'vitest';
import { sampledSections } from './learn-fields.js';

describe('the sections that models are fitted to', () => {
  it('are all where there are one or two', () => {
    expect([...sampledSections(0)]).toEqual([]);
    expect([...sampledSections(1)]).toEqual([0]);
    expect([...sampledSections(2)]).toEqual([0, 1]);
  });

  it('are half of some, spread over all of them', () => {
    expect([...sampledSections(4)]).toEqual([0, 2]);
    expect([...sampledSections(7)]).toHaveLength(4);
  });

  it('are sixteen of a country', () => {
    const sample = [...sampledSections(1_300)];
    expect(sample).toHaveLength(16);
    expect(Math.max(...sample)).toBeGreaterThan(1_200);
  });
});
