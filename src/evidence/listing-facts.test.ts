import { describe, expect, it } from 'vitest';
import type { StandingValues } from '../domain/market-standing.js';
import { addListingFacts, addMarketStanding, type ListedHome } from './listing-facts.js';
import { FactCollector } from './recorded.js';

const LET: ListedHome = {
  transactionType: 'Rental',
  values: { BEDROOMS: 3, CONDITION: 'Good', TENURE: 'Leasehold', PRICE: 1_200 },
  lastSeen: '2026-01-31',
  linkConfidence: 0.5,
};
const SOLD: ListedHome = {
  transactionType: 'Sale',
  values: { BEDROOMS: 2, BATHROOMS: 1, TENURE: 'Freehold', TOTAL_FLOOR_AREA: 80 },
  lastSeen: '2020-01-31',
  linkConfidence: 1,
};

describe('what listings tell of a home', () => {
  it('is the newest first, the older ones filling what it leaves open', () => {
    const facts = new FactCollector();
    addListingFacts([SOLD, LET], facts);
    const told = { source: 'LIST', modelled: false };
    const fromLetting = { ...told, asOf: '2026-01-31', confidence: 0.46 };
    const fromSale = { ...told, asOf: '2020-01-31', confidence: 0.92 };
    expect(facts.facts).toEqual({
      BEDROOMS: { ...fromLetting, value: 3 },
      CONDITION: { ...fromLetting, value: 'Good' },
      BATHROOMS: { ...fromSale, value: 1 },
      TOTAL_FLOOR_AREA: { ...fromSale, value: 80 },
      // A letting says nothing of what a buyer would own.
      TENURE: { ...fromSale, value: 'Freehold' },
    });
  });

  it('gives way to what is known better', () => {
    const facts = new FactCollector();
    const certified = { source: 'EPC', asOf: null, confidence: 0.95, modelled: false } as const;
    facts.set('TOTAL_FLOOR_AREA', 78.5, certified);
    addListingFacts([SOLD], facts);
    expect(facts.facts['TOTAL_FLOOR_AREA']).toEqual({ value: 78.5, ...certified });
  });
});

describe('where a home stands', () => {
  const standing = (values: StandingValues) => {
    const facts = new FactCollector();
    addMarketStanding({ values, asOf: '2026-01-31', linkConfidence: 1 }, facts);
    return facts.facts;
  };
  const sold = { LAST_SOLD_DATE: '2025-12-01', LAST_SOLD_PRICE: 300_000 };

  it('is told by the register where a registered sale is the newest', () => {
    const facts = standing({
      ...sold,
      MARKET_STATUS: 'Recently Sold',
      MARKET_STATUS_DATE: '2025-12-01',
    });
    expect(facts['MARKET_STATUS']).toMatchObject({ source: 'PPD', confidence: 0.99 });
  });

  it('is told by the feed otherwise', () => {
    const facts = standing({
      ...sold,
      MARKET_STATUS: 'For Sale',
      MARKET_STATUS_DATE: '2026-01-02',
    });
    expect(facts['MARKET_STATUS']).toMatchObject({ source: 'LIST', confidence: 0.92 });
    expect(facts['LAST_SOLD_PRICE']).toMatchObject({ source: 'PPD', asOf: '2025-12-01' });
  });
});
