import { monthNumber } from '@property-lookup/kernel/calendar';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import { addIndexedSale, addIndexFacts } from './index-facts.js';
import type { AreaIndex } from './price-indices.js';
import { FactCollector } from './recorded.js';

/** Rises by 10 % a year, and by 20 % for semi-detached homes. */
const INDEX: AreaIndex = {
  areaCode: 'E06000038',
  kind: 'localAuthority',
  byMonth: new Map(
    ['2018-11', '2022-11', '2023-11'].map((month, at) => [
      monthNumber(month),
      {
        all: 100 * 1.1 ** at,
        semiDetached: 100 * 1.2 ** at,
        ...{ detached: null, terraced: null, flat: null },
      },
    ]),
  ),
};
const place = { index: INDEX, type: 'S', asOf: '2024-03-01' } as const;

function factsOf(wantsValue: boolean, ...sales: Parameters<typeof saleOf>[0][]) {
  const facts = new FactCollector();
  addIndexFacts(place, facts);
  addIndexedSale(place, { sales: sales.map((sale) => linked(saleOf(sale))), wantsValue }, facts);
  return facts.facts;
}

describe('the price index', () => {
  it('gives its area, its month, and the changes of the type and of the area', () => {
    const facts = factsOf(true);
    expect(facts['HPI_AREA_CODE']?.value).toBe('E06000038');
    expect(facts['HPI_MONTH']?.value).toBe('2023-11');
    expect(facts['VALUE_CHANGE_1Y_PCT']).toMatchObject({ value: 20, modelled: true });
    expect(facts['VALUE_CHANGE_5Y_PCT']?.value).toBe(44);
    expect(facts['AREA_PRICE_CHANGE_12M_PCT']).toMatchObject({ value: 10, modelled: false });
    expect(facts['ESTIMATED_VALUE']).toBeUndefined();
  });

  it('updates the newest sale, with the bounds and confidence of its age', () => {
    const [early, late] = [
      { date: '2018-11-05', priceGbp: 100_000 },
      { date: '2022-11-20', priceGbp: 200_000 },
    ];
    const facts = factsOf(true, late, early);
    expect(facts['LAST_SOLD_PRICE_INDEXED']?.value).toBe(240_000);
    expect(facts['ESTIMATED_VALUE']).toMatchObject({
      ...{ value: 240_000, confidence: 0.659, modelled: true, asOf: '2023-11-30' },
    });
    expect(facts['VALUATION_METHOD']?.value).toBe('Indexed Last Sale');
    expect(Number(facts['ESTIMATED_VALUE_LOWER']?.value)).toBeLessThan(240_000);
    const older = factsOf(true, early);
    expect(older['ESTIMATED_VALUE']).toMatchObject({ value: 144_000, confidence: 0.547 });
  });

  it('gives the price of a sale after its newest month as of the day of payment', () => {
    const facts = factsOf(true, { date: '2024-02-10', priceGbp: 300_000 });
    expect(facts['ESTIMATED_VALUE']).toMatchObject({ value: 300_000, asOf: '2024-02-10' });
    expect(facts['ESTIMATED_VALUE_DATE']?.value).toBe('2024-02-10');
    expect(facts['LAST_SOLD_PRICE_INDEXED']).toMatchObject({ value: 300_000, asOf: '2024-02-10' });
  });

  it('gives no value beside a model, or from a sale other than an ordinary one of a home', () => {
    const sale = { date: '2022-11-20', priceGbp: 200_000 };
    expect(factsOf(false, sale)['ESTIMATED_VALUE']).toBeUndefined();
    expect(factsOf(false, sale)['LAST_SOLD_PRICE_INDEXED']?.value).toBe(240_000);
    expect(factsOf(true, { ...sale, category: 'B' })['ESTIMATED_VALUE']).toBeUndefined();
    expect(factsOf(true, { ...sale, propertyType: 'O' })['ESTIMATED_VALUE']).toBeUndefined();
  });

  it('gives nothing for a sale before it begins', () => {
    const facts = factsOf(true, { date: '2001-01-01', priceGbp: 50_000 });
    expect(facts['LAST_SOLD_PRICE_INDEXED']).toBeUndefined();
  });
});
