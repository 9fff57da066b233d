import { describe, expect, it } from 'vitest';
import { addLetFacts, LetHazards, type LetHome } from './let-propensity.js';
import { FactCollector } from './recorded.js';

const UNTIL = 20_000;

function home(change: Partial<LetHome> = {}): LetHome {
  return {
    ...{ outcode: 'RG30', type: 'F', rented: [] },
    ...{ putUp: [], offeredUntil: [] },
    ...change,
  };
}
const putUpOn = (...days: readonly number[]): Partial<LetHome> => ({
  putUp: days,
  offeredUntil: days.map((day) => day + 20),
});

/** Hazards with this many rented homes in a thousand put up in each half-year, and no others. */
function hazardsOf(earlier: number, later: number, from = UNTIL - 500): LetHazards {
  const hazards = new LetHazards(UNTIL);
  hazards.add(home(putUpOn(from)));
  for (let at = 0; at < 2_000; at++) {
    const rented = [UNTIL - 1_000];
    const first = at < earlier * 2 ? [UNTIL - 300] : [];
    const last = at >= 2_000 - later * 2 ? [UNTIL - 100] : [];
    hazards.add(home({ rented, ...putUpOn(...first, ...last) }));
    hazards.add(home());
  }
  return hazards;
}

const RENTED = home({ rented: [UNTIL - 1_000] });

describe('the chance of being put up to let within six months', () => {
  it('is that of similar homes, with the confidence measured before', () => {
    const hazards = hazardsOf(100, 100);
    const rented = hazards.find(RENTED);
    expect(rented?.probability).toBeCloseTo(0.1, 1);
    expect(rented?.confidence).toBeGreaterThan(0.85);
    expect(hazards.find(home())?.probability).toBeLessThan(0.01);
  });

  it('has low confidence if the last half-year differs from the one before', () => {
    expect(hazardsOf(20, 200).find(RENTED)?.confidence).toBeLessThan(0.4);
  });

  it('is null if feeds know the place for less than a year, and for a home to let', () => {
    expect(hazardsOf(0, 100, UNTIL - 200).find(RENTED)).toBeNull();
    expect(hazardsOf(100, 100).find(home({ outcode: 'EX4' }))).toBeNull();
    const onOffer = home({ putUp: [UNTIL - 10], offeredUntil: [null] });
    expect(hazardsOf(100, 100).find(onOffer)).toBeNull();
  });

  it('is null with too few homes', () => {
    expect(hazardsOf(3, 3).find(RENTED)).toBeNull();
  });

  it('leans on all places if an outcode has few homes', () => {
    const hazards = hazardsOf(100, 100);
    hazards.add(home({ outcode: 'RG31', ...putUpOn(UNTIL - 400) }));
    const other = hazards.find({ ...RENTED, outcode: 'RG31' });
    expect(other?.probability).toBeCloseTo(hazards.find(RENTED)?.probability ?? 0, 1);
  });

  it('is the same counted in parts', () => {
    const whole = hazardsOf(100, 100);
    const parts = new LetHazards(UNTIL);
    parts.addAll(whole.counts);
    expect(parts.find(RENTED)).toEqual(whole.find(RENTED));
  });

  it('is a modelled fact', () => {
    const facts = new FactCollector();
    addLetFacts(hazardsOf(100, 100), { home: RENTED, asOf: '2026-08-24' }, facts);
    expect(facts.facts['LET_PROPENSITY_6M']).toMatchObject({ modelled: true, source: 'MODEL' });
  });
});
