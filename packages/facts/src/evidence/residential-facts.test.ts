import type { Linked, RatingFact, TaxBandFact } from '@property-lookup/model/records';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { addResidentialFacts, type OwnRecords } from './own-record-facts.js';
import { FactCollector } from './recorded.js';

interface Registers extends OwnRecords {
  readonly ratings: readonly Linked<RatingFact>[];
  readonly taxBands: readonly Linked<TaxBandFact>[];
}

const NO_EVIDENCE: Registers = { certificates: [], sales: [], ratings: [], taxBands: [] };

const SHOP: RatingFact = {
  ...{ kind: 'rating', id: '1', uprn: null, description: 'SHOP AND PREMISES' },
  address: { text: '1 HIGH STREET', postcode: null },
};

function residential(evidence: Partial<Registers>, classification: string | null = null) {
  const facts = new FactCollector();
  addResidentialFacts({ ...NO_EVIDENCE, ...evidence }, classification, facts);
  return facts.facts['IS_RESIDENTIAL'];
}

describe('whether a property is a home', () => {
  it('is denied by the rating list, with the confidence of the link', () => {
    expect(residential({ ratings: [linked(SHOP, 0.9)] })).toMatchObject({
      ...{ value: false, source: 'VOA', modelled: true },
      confidence: expect.closeTo(0.891),
    });
  });

  it('is confirmed by a sale as a home before the rating list', () => {
    const sales = [linked(saleOf({ date: '2020-01-01', priceGbp: 1 }))];
    expect(residential({ sales, ratings: [linked(SHOP)] })?.value).toBe(true);
    const shops = [linked(saleOf({ date: '2020-01-01', priceGbp: 1, propertyType: 'O' }))];
    expect(residential({ sales: shops, ratings: [linked(SHOP)] })?.value).toBe(false);
  });

  it('is confirmed by the council tax list before the rating list', () => {
    const fact: TaxBandFact = { kind: 'tax-band', id: '7', uprn: 7, address: null, band: 'B' };
    expect(residential({ taxBands: [linked(fact)], ratings: [linked(SHOP)] })).toMatchObject({
      ...{ value: true, source: 'CTAX', modelled: false },
    });
  });

  it('is left to the class of the gazetteer, if there is one', () => {
    expect(residential({ ratings: [linked(SHOP)] }, 'RD04')).toBeUndefined();
    expect(residential({})).toBeUndefined();
  });
});
