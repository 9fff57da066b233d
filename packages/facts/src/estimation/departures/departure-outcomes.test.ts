import type { Departure } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import { DepartureOutcomes } from './departure-outcomes.js';

const LEFT = 20_000;

function departure(change: Partial<Departure> = {}): Departure {
  return {
    status: 'Sold STC',
    transactionType: 'Sale',
    left: LEFT,
    agreed: LEFT - 60,
    returned: null,
    sold: null,
    ...change,
  };
}

/** A hundred departures: some sold after some days, some returned, and the rest never heard of again. */
function learnt(sold: number, days: number, returned: number): DepartureOutcomes {
  const outcomes = new DepartureOutcomes();
  const horizon = { register: LEFT + 400, feeds: LEFT + 400 };
  for (let at = 0; at < 1_000; at++) {
    const share = at % 100;
    if (share < sold) outcomes.add(departure({ sold: LEFT + days }), horizon);
    else if (share < sold + returned) outcomes.add(departure({ returned: LEFT + 40 }), horizon);
    else outcomes.add(departure(), horizon);
  }
  return outcomes;
}

describe('the outcome of an agreed sale that left the feed', () => {
  it('follows what the register later said of similar sales', () => {
    const outcomes = learnt(80, 30, 10);
    const later = outcomes.standing(departure(), LEFT + 100, null);
    // Of the ninety that did not return, ten were never sold.
    expect(later.completed).toBeGreaterThan(0.84);
    expect(later.completed).toBeLessThan(0.92);
    const other = learnt(10, 30, 10).standing(departure(), LEFT + 100, null);
    expect(other.completed).toBeLessThan(0.2);
    expect(other.ended).toBeGreaterThan(0.7);
  });

  it('is pending first, then completed', () => {
    const outcomes = learnt(80, 70, 10);
    expect(outcomes.standing(departure(), LEFT + 5, null).pending).toBeGreaterThan(0.6);
    expect(outcomes.standing(departure(), LEFT + 120, null).completed).toBeGreaterThan(0.8);
  });

  it('falls back on the assumption without evidence, and adds up to one', () => {
    const { completed, pending, ended } = new DepartureOutcomes().standing(
      departure(),
      LEFT + 60,
      null,
    );
    expect(completed + pending + ended).toBeCloseTo(1);
    expect(completed + pending).toBeGreaterThan(0.7);
    expect(completed + pending).toBeLessThan(0.95);
  });

  it('is less likely a completion the longer the register stays silent', () => {
    const outcomes = learnt(80, 30, 10);
    const silent = [null, LEFT + 10, LEFT + 200].map(
      (register) => outcomes.standing(departure(), LEFT + 250, register).completed,
    );
    expect(silent[0]).toBeGreaterThan(0.8);
    expect(silent[1]).toBeGreaterThan(0.7);
    expect(silent[2]).toBeLessThan(0.1);
  });

  it('is not learnt if the register ended before the departure', () => {
    const outcomes = new DepartureOutcomes();
    for (let at = 0; at < 1_000; at++) {
      outcomes.add(departure(), { register: LEFT - 1, feeds: LEFT + 400 });
    }
    const { completed } = outcomes.standing(departure(), LEFT + 300, null);
    expect(completed).toBeGreaterThan(0.6);
  });

  it('depends on how far the deal had come', () => {
    const outcomes = new DepartureOutcomes();
    const completed = (change: Partial<Departure>) =>
      outcomes.standing(departure(change), LEFT + 300, null).completed;
    expect(completed({ agreed: LEFT - 150 })).toBeGreaterThan(completed({ agreed: LEFT - 10 }));
    expect(completed({ status: 'Exchanged' })).toBeGreaterThan(completed({}));
    expect(completed({ status: 'For Sale', agreed: null })).toBeLessThan(0.4);
  });

  it('of a letting does not ask the register of sales', () => {
    const outcomes = new DepartureOutcomes();
    const letting = departure({ transactionType: 'Rental', status: 'Let Agreed' });
    const assumed = outcomes.standing(letting, LEFT + 60, null);
    for (let at = 0; at < 500; at++) {
      // No letting is ever registered, however far the register goes.
      outcomes.add(letting, { register: LEFT + 400, feeds: LEFT + 400 });
    }
    const { completed } = outcomes.standing(letting, LEFT + 60, LEFT + 400);
    expect(completed).toBeGreaterThanOrEqual(assumed.completed);
  });

  it('does not take the next tenancy for a letting that fell through', () => {
    const outcomes = new DepartureOutcomes();
    const letting = { transactionType: 'Rental', status: 'Let Agreed' } as const;
    for (let at = 0; at < 500; at++) {
      const again = departure({ ...letting, returned: LEFT + 200 });
      outcomes.add(again, { register: null, feeds: LEFT + 400 });
    }
    const { completed } = outcomes.standing(departure(letting), LEFT + 60, null);
    expect(completed).toBeGreaterThan(0.8);
  });
});

it('adds up to the same in parts', () => {
  const whole = learnt(80, 30, 10);
  const parts = new DepartureOutcomes();
  parts.addAll(learnt(80, 30, 10).counts);
  expect(parts.counts).toEqual(whole.counts);
});
