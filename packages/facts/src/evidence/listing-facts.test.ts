import { describe, expect, it } from 'vitest';
import { addListingFacts, addMarketStanding, type ListedHome } from './listing-facts.js';
import { FactCollector } from './recorded.js';

const LET: ListedHome = {
  transactionType: 'Rental',
  values: { BEDROOMS: 3, CONDITION: 'Good', TENURE: 'Leasehold', PRICE: 1_200 },
  lastSeen: '2026-01-31',
  link: { confidence: 0.5 },
};
const SOLD: ListedHome = {
  transactionType: 'Sale',
  values: { BEDROOMS: 2, BATHROOMS: 1, TENURE: 'Freehold', TOTAL_FLOOR_AREA: 80 },
  lastSeen: '2020-01-31',
  link: { confidence: 1 },
};

describe('facts from listings', () => {
  it('come from the newest listing first, and older ones fill the gaps', () => {
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
      // A letting says nothing about the tenure that a buyer would get.
      TENURE: { ...fromSale, value: 'Freehold' },
    });
  });

  it('are not trusted without a link between listing and home', () => {
    const facts = new FactCollector();
    addListingFacts([{ ...SOLD, link: null }], facts);
    expect(facts.facts['BATHROOMS']?.confidence).toBe(0);
  });

  it('give way to better sources', () => {
    const facts = new FactCollector();
    const certified = { source: 'EPC', asOf: null, confidence: 0.95, modelled: false } as const;
    facts.set('TOTAL_FLOOR_AREA', 78.5, certified);
    addListingFacts([SOLD], facts);
    expect(facts.facts['TOTAL_FLOOR_AREA']).toEqual({ value: 78.5, ...certified });
  });
});

it('the year given by an agent gives way to the age on a certificate', () => {
  const listed: ListedHome = { ...SOLD, values: { YEAR_BUILT: 1934 } };
  const yearBeside = (band?: '1930-1949' | 'before 1900'): number | undefined => {
    const facts = new FactCollector();
    const certified = { source: 'EPC', asOf: null, confidence: 0.9, modelled: false } as const;
    if (band !== undefined) facts.set('CONSTRUCTION_AGE_BAND', band, certified);
    addListingFacts([listed], facts);
    return facts.view.YEAR_BUILT?.value;
  };
  expect([yearBeside(), yearBeside('1930-1949'), yearBeside('before 1900')]).toEqual([
    1934,
    1934,
    undefined,
  ]);
});

describe('the market status of a home', () => {
  type Status = Parameters<typeof addMarketStanding>[0]['status'];
  const standing = (status: Status) => {
    const values = {
      MARKET_STATUS: 'Recently Sold' as const,
      MARKET_STATUS_DATE: '2025-12-01',
    };
    const facts = new FactCollector();
    const days = { asOf: '2026-01-31', lastSold: '2025-12-01' };
    addMarketStanding({ values, status, ...days, linkConfidence: 0.9 }, facts);
    return facts.facts;
  };

  it.each([
    ['register', 'PPD', '2025-12-01', 0.99, false, 0.99],
    ['feed', 'LIST', '2026-01-31', 0.92, false, 0.828],
    ['model', 'MODEL', '2026-01-31', 0.7, true, 0.63],
  ] as const)('is given by the %s', (by, source, asOf, confidence, modelled, expected) => {
    const facts = standing({ by, confidence, modelled });
    for (const name of ['MARKET_STATUS', 'MARKET_STATUS_DATE'] as const) {
      expect(facts[name]).toMatchObject({ source, asOf, modelled });
      expect(facts[name]?.confidence).toBeCloseTo(expected);
    }
  });
});
