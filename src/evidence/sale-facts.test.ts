import { describe, expect, it } from 'vitest';
import { linked, saleOf } from '../../test/support/linked-sale.js';
import { FactCollector } from './recorded.js';
import { addSaleFacts, addYearsOwned } from './sale-facts.js';

const SALE = { date: '2020-05-01', priceGbp: 200_000 };

describe('what the letter of a sale stands for', () => {
  const factsOf = (propertyType: 'D' | 'S' | 'T' | 'F' | 'O') => {
    const facts = new FactCollector();
    addSaleFacts([linked(saleOf({ ...SALE, propertyType }))], facts);
    return facts.facts;
  };

  it.each(['D', 'S', 'T', 'F'] as const)(
    '%s is concluded to be no bungalow or maisonette',
    (letter) => {
      const { PROPERTY_TYPE: type } = factsOf(letter);
      expect(type).toMatchObject({ modelled: true, value: letter === 'F' ? 'Flat' : 'House' });
      expect(type?.confidence).toBeLessThan(0.95);
      expect(type?.confidence).toBeGreaterThan(0.7);
    },
  );

  it('D and O say what they stand for', () => {
    expect(factsOf('D').BUILT_FORM).toMatchObject({ value: 'Detached', modelled: false });
    expect(factsOf('O').PROPERTY_TYPE).toMatchObject({ value: 'Other', modelled: false });
  });
});

describe('the years a home is owned', () => {
  const ownedUntil = (registerEnd: string | null): unknown => {
    const facts = new FactCollector();
    addSaleFacts([linked(saleOf(SALE))], facts);
    addYearsOwned(registerEnd === null ? null : Date.parse(registerEnd) / 86_400_000, facts);
    return facts.facts['YEARS_OWNED'];
  };

  it('are counted to where the sales of the place end, not to the day of the release', () => {
    expect(ownedUntil('2022-11-01')).toMatchObject({
      ...{ value: 2.5, asOf: '2022-11-01', source: 'DERIVED', modelled: false },
    });
  });

  it('are not known where nothing tells when they end', () => {
    expect(ownedUntil(null)).toBeUndefined();
  });
});
