import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { addMoveFacts, MoveHazards } from './move-propensity.js';
import { FactCollector } from './recorded.js';

const UNTIL = 19_000;

/** Homes first sold on days spread over twenty years, and again after `gap` days if that is before the end. */
function hazardsOf(homes: number, gapOf: (home: number) => number): MoveHazards {
  const hazards = new MoveHazards();
  for (let home = 0; home < homes; home++) {
    const first = UNTIL - 7000 + (home % 700) * 10;
    const days = [first];
    for (let next = first + gapOf(home); next < UNTIL; next += gapOf(home)) days.push(next);
    hazards.add('S', days, UNTIL);
  }
  return hazards;
}

describe('the chance of a sale within six months', () => {
  it('is high if homes of that age sold, and low if not', () => {
    const hazards = hazardsOf(20_000, () => 2000);
    const due = hazards.find('S', 1900)?.probability ?? 0;
    const young = hazards.find('S', 400)?.probability ?? 1;
    expect(due).toBeGreaterThan(0.8);
    expect(young).toBeLessThan(0.03);
    expect(hazards.find('S', 1900)?.confidence).toBeGreaterThan(0.8);
  });

  it('is null if too few homes of the type sold', () => {
    expect(hazardsOf(5, () => 2000).find('S', 1900)).toBeNull();
    expect(hazardsOf(20_000, () => 2000).find('F', 1900)).toBeNull();
  });

  it('has low confidence if the last year differs from those before', () => {
    const hazards = new MoveHazards();
    for (let home = 0; home < 20_000; home++) {
      const first = UNTIL - 4000;
      // One in ten sold after five years, and most of the others together in the last half-year.
      const next = home % 10 === 0 ? first + 1900 : UNTIL - 300;
      hazards.add('S', home % 10 < 8 ? [first, next] : [first], UNTIL);
    }
    expect(hazards.find('S', 400)?.confidence).toBeLessThan(0.5);
  });

  it('counts from the newest sale of the home', () => {
    const facts = new FactCollector();
    const sales = [
      linked(saleOf({ date: '2000-01-01', priceGbp: 1 })),
      linked(saleOf({ date: '2020-01-01', priceGbp: 1 })),
    ];
    const hazards = hazardsOf(20_000, () => 2000);
    const registerEnd = Date.parse('2020-06-01') / 86_400_000;
    addMoveFacts(hazards, { type: 'S', sales, registerEnd }, facts);
    expect(facts.facts['MOVE_PROPENSITY_6M']).toMatchObject({
      value: Math.round((hazards.find('S', 152)?.probability ?? 0) * 10_000) / 10_000,
      modelled: true,
    });
    const none = new FactCollector();
    addMoveFacts(hazards, { type: 'S', sales: [], registerEnd }, none);
    expect(none.facts).toEqual({});
  });
});
