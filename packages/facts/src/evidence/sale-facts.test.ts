import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { FactCollector } from './recorded.js';
import { addOtherSaleFacts, addSaleFacts, addYearsOwned } from './sale-facts.js';

const SALE = { date: '2020-05-01', priceGbp: 200_000 };

describe('the property type letter of a sale', () => {
  const factsOf = (propertyType: 'D' | 'S' | 'T' | 'F' | 'O') => {
    const facts = new FactCollector();
    addSaleFacts([linked(saleOf({ ...SALE, propertyType }))], facts);
    return facts.facts;
  };

  it.each(['D', 'S', 'T', 'F'] as const)(
    '%s gives a modelled type, since it may be a bungalow or maisonette',
    (letter) => {
      const { PROPERTY_TYPE: type } = factsOf(letter);
      expect(type).toMatchObject({ modelled: true, value: letter === 'F' ? 'Flat' : 'House' });
      expect(type?.confidence).toBeLessThan(0.95);
      expect(type?.confidence).toBeGreaterThan(0.7);
    },
  );

  it('D means detached', () => {
    expect(factsOf('D').BUILT_FORM).toMatchObject({ value: 'Detached', modelled: false });
  });

  it('O says nothing of a home, and means Other for any other property', () => {
    expect(factsOf('O').PROPERTY_TYPE).toBeUndefined();
    const facts = new FactCollector();
    addOtherSaleFacts([linked(saleOf({ ...SALE, propertyType: 'O' }))], facts);
    expect(facts.facts.PROPERTY_TYPE).toMatchObject({ value: 'Other', modelled: false });
  });
});

describe('a sale of a house since turned into flats, or divided before its first sale', () => {
  const certified = { source: 'EPC', asOf: null, confidence: 0.9, modelled: false } as const;

  it('does not give the form of a flat', () => {
    const facts = new FactCollector();
    facts.set('PROPERTY_TYPE', 'Flat', certified);
    addSaleFacts([linked(saleOf({ ...SALE, propertyType: 'T' }))], facts);
    expect(facts.facts).not.toHaveProperty('BUILT_FORM');
  });

  it('does not make walls younger than a certificate found them', () => {
    const yearIn = (band: '1930-1949' | '2012-2021'): unknown => {
      const facts = new FactCollector();
      facts.set('CONSTRUCTION_AGE_BAND', band, certified);
      addSaleFacts([linked(saleOf({ ...SALE, isNewBuild: true }))], facts);
      return facts.facts.YEAR_BUILT?.value;
    };
    expect(yearIn('1930-1949')).toBeUndefined();
    expect(yearIn('2012-2021')).toBe(2020);
  });
});

describe('the years of ownership', () => {
  const ownedUntil = (registerEnd: string | null): unknown => {
    const facts = new FactCollector();
    addSaleFacts([linked(saleOf(SALE))], facts);
    addYearsOwned(registerEnd === null ? null : Date.parse(registerEnd) / 86_400_000, facts);
    return facts.facts['YEARS_OWNED'];
  };

  it("are counted to the end of the place's sales, not to the day of the release", () => {
    expect(ownedUntil('2022-11-01')).toMatchObject({
      ...{ value: 2.5, asOf: '2022-11-01', source: 'DERIVED', modelled: false },
    });
  });

  it('are unknown if that end is unknown', () => {
    expect(ownedUntil(null)).toBeUndefined();
  });
});
