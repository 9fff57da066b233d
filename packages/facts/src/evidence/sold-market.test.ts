import { dayNumber } from '@property-lookup/kernel/calendar';
import { saleOf } from '@property-lookup/testing/linked-sale';
import { describe, expect, it } from 'vitest';
import type { MarketPlace } from './area-market.js';
import { FactCollector } from './recorded.js';
import { registerEndOf } from './register-ends.js';
import { addSoldFacts, SoldHomes, SoldMarket } from './sold-market.js';

const HOME: MarketPlace = { postcode: 'RG1 1AA', localAuthority: 'E06000038' };

function addSales(market: SoldMarket, count: number, postcode: string, date = '2023-06-30'): void {
  for (let at = 0; at < count; at++) {
    const address = { text: `${at} HIGH STREET`, postcode };
    market.addSale(saleOf({ date, priceGbp: 100_000 + at * 1000, address }));
  }
}

const soldAt = (date: string, priceGbp: number) =>
  ({ date: dayNumber(date), priceGbp, category: 'A', floorAreaSqm: 80 }) as const;

function marketOf(fill: (market: SoldMarket) => void): SoldMarket {
  const market = new SoldMarket(() => 'E06000038');
  fill(market);
  market.addSale(saleOf({ date: '2023-12-31', priceGbp: 1, category: 'B' }));
  return market;
}

function factsOf(market: SoldMarket, place = HOME, type: 'S' | 'F' = 'S') {
  const facts = new FactCollector();
  const registerEnd = registerEndOf(market.registerEnds(), place.postcode);
  addSoldFacts(market.figures(), { place, type, registerEnd }, facts);
  return facts.facts;
}

describe('the market of a home', () => {
  it('is the smallest area with thirty sales in the last twelve months', () => {
    const sector = marketOf((market) => addSales(market, 30, 'RG1 1AB'));
    expect(factsOf(sector)['AREA_CODE']?.value).toBe('RG1 1');
    const outcode = marketOf((market) => {
      addSales(market, 29, 'RG1 1AB');
      addSales(market, 1, 'RG1 2AB');
    });
    expect(factsOf(outcode)['AREA_TYPE']?.value).toBe('Outcode');
    const authority = marketOf((market) => {
      addSales(market, 29, 'RG1 1AB');
      addSales(market, 1, 'RG2 2AB');
    });
    expect(factsOf(authority)['AREA_CODE']?.value).toBe('E06000038');
    const few = marketOf((market) => addSales(market, 29, 'RG1 1AB'));
    expect(factsOf(few)['AREA_SALES_COUNT_12M']).toBeUndefined();
    expect(factsOf(few)['MARKET_AS_OF']?.value).toBe('2023-12-31');
  });

  it('has the median price of homes of the type, and no figure from a handful', () => {
    const market = marketOf((filled) => addSales(filled, 31, 'RG1 1AB'));
    expect(factsOf(market)['AREA_MEDIAN_SOLD_PRICE_12M']?.value).toBe(115_000);
    expect(factsOf(market, HOME, 'F')['AREA_MEDIAN_SOLD_PRICE_12M']).toBeUndefined();
  });

  it('compares with the year before only if the data reaches back over it', () => {
    const market = marketOf((filled) => {
      addSales(filled, 30, 'RG1 1AB');
      addSales(filled, 40, 'RG1 1AB', '2022-06-30');
    });
    expect(factsOf(market)['AREA_SALES_CHANGE_PCT']).toBeUndefined();
    const longer = marketOf((filled) => {
      addSales(filled, 1, 'RG1 1AB', '2021-01-01');
      addSales(filled, 40, 'RG1 1AB', '2022-06-30');
      addSales(filled, 30, 'RG1 1AB');
    });
    expect(factsOf(longer)).toMatchObject({
      AREA_SALES_COUNT_12M: { value: 30 },
      AREA_SALES_CHANGE_PCT: { value: -25 },
    });
  });

  it('has prices by floor area, and lengths of ownership', () => {
    const market = marketOf((filled) => addSales(filled, 30, 'RG1 1AB'));
    const sales = [soldAt('2013-06-30', 90_000), soldAt('2023-06-30', 200_000)];
    const homes = new SoldHomes(market.areaEnds());
    for (let home = 0; home < 5; home++) homes.add(HOME, sales);
    market.addHomes(homes.tallies);
    expect(factsOf(market)).toMatchObject({
      AREA_MEDIAN_PRICE_PER_SQM_12M: { value: 2500 },
      AREA_AVERAGE_YEARS_OWNED: { value: 10 },
    });
  });

  it('covers the last year of its own sales, if files end at different dates', () => {
    const market = new SoldMarket((postcode) => (postcode.startsWith('RG') ? 'RG' : 'EX'));
    for (const [year, sales] of [
      ['2015', 60],
      ['2016', 60],
      ['2017', 40],
    ] as const) {
      for (const month of ['02', '06', '10']) {
        addSales(market, sales, 'EX4 1AA', `${year}-${month}-15`);
        addSales(market, 10, 'RG1 1AA', `${Number(year) + 6}-${month}-15`);
      }
    }
    const exeter = { postcode: 'EX4 1AB', localAuthority: 'EX' };
    const facts = factsOf(market, exeter);
    expect(facts).toMatchObject({
      AREA_CODE: { value: 'EX4 1', asOf: '2017-10-15' },
      AREA_SALES_COUNT_12M: { value: 120 },
      AREA_SALES_CHANGE_PCT: { value: -33.3 },
      MARKET_AS_OF: { value: '2017-10-15' },
    });
    expect(factsOf(market)['MARKET_AS_OF']?.value).toBe('2023-10-15');
    const homes = new SoldHomes(market.areaEnds());
    for (let home = 0; home < 5; home++) {
      homes.add(exeter, [soldAt('2017-06-15', 200_000)]);
    }
    market.addHomes(homes.tallies);
    expect(factsOf(market, exeter)['AREA_MEDIAN_PRICE_PER_SQM_12M']?.value).toBe(2500);
  });

  it('has no date without sales nearby', () => {
    const market = marketOf((filled) => addSales(filled, 30, 'RG1 1AB'));
    const far = { postcode: 'AB11 6GD', localAuthority: 'S12000033' };
    expect(factsOf(market, far)['MARKET_AS_OF']).toBeUndefined();
  });
});
