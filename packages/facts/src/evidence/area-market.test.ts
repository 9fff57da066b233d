import type { MarketFigures } from '@property-lookup/model/property';
import { describe, expect, it } from 'vitest';
import {
  AreaMarket,
  type AreaMarketFigures,
  addAreaMarketFacts,
  type MarketArea,
  marketAreaOf,
} from './area-market.js';
import { FactCollector } from './recorded.js';

const QUIET: MarketFigures = {
  offeredFor: [],
  isForSale: false,
  askingPriceGbp: null,
  isToLet: false,
  rentPcmGbp: null,
  daysToSell: [],
  soldToAsking: [],
  fellThrough: 0,
  completed: 0,
};
const AUTHORITY = 'E07000041';
const SECTOR = { postcode: 'EX4 2BB', localAuthority: AUTHORITY };
const NEXT_SECTOR = { postcode: 'EX4 3DD', localAuthority: AUTHORITY };
const NEXT_TOWN = { postcode: 'EX5 1AA', localAuthority: AUTHORITY };

function marketOf(
  homes: readonly (readonly [typeof SECTOR, Partial<MarketFigures>])[],
): AreaMarketFigures {
  const market = new AreaMarket();
  for (const [place, home] of homes) market.add(place, { ...QUIET, ...home });
  return market.figures();
}

function many(count: number, place: typeof SECTOR, home: (at: number) => Partial<MarketFigures>) {
  return Array.from({ length: count }, (_, at) => [place, home(at)] as const);
}

const sale = (at: number) => ({
  ...({ offeredFor: ['Sale'], isForSale: true, askingPriceGbp: 200_000 + 1_000 * at } as const),
});
const letting = (at: number) => ({
  ...({ offeredFor: ['Rental'], isToLet: true, rentPcmGbp: 1_000 + at } as const),
});

function figures(
  market: AreaMarketFigures,
  type: MarketArea['type'],
  code: string,
): Record<string, unknown> {
  const facts = new FactCollector();
  addAreaMarketFacts(market, { area: { type, code }, asOf: '2026-01-31' }, facts);
  return Object.fromEntries(Object.entries(facts.facts).map(([name, { value }]) => [name, value]));
}

describe('the market of areas', () => {
  it('is that of the smallest area with thirty listed homes, else of the largest', () => {
    const enough = marketOf(many(30, SECTOR, sale));
    expect(marketAreaOf(enough, SECTOR)).toEqual({ type: 'Postcode Sector', code: 'EX4 2' });
    const split = marketOf([...many(29, SECTOR, sale), ...many(1, NEXT_SECTOR, sale)]);
    expect(marketAreaOf(split, SECTOR)).toEqual({ type: 'Outcode', code: 'EX4' });
    const few = marketOf([...many(3, SECTOR, sale), ...many(1, NEXT_TOWN, sale)]);
    expect(marketAreaOf(few, SECTOR)).toEqual({ type: 'Local Authority', code: AUTHORITY });
    expect(marketAreaOf(few, { postcode: 'AB1 1AA', localAuthority: null })).toBeUndefined();
  });

  it('counts a home in every area it lies in, and takes median prices', () => {
    const market = marketOf([...many(11, SECTOR, sale), ...many(20, NEXT_SECTOR, letting)]);
    expect(figures(market, 'Postcode Sector', 'EX4 2')).toEqual({
      AREA_TYPE: 'Postcode Sector',
      AREA_CODE: 'EX4 2',
      AREA_ACTIVE_SALE_LISTINGS: 11,
      AREA_MEDIAN_ASKING_PRICE: 205_000,
    });
    expect(figures(market, 'Outcode', 'EX4')).toMatchObject({
      AREA_ACTIVE_SALE_LISTINGS: 11,
      AREA_ACTIVE_RENTAL_LISTINGS: 20,
      AREA_MEDIAN_ASKING_PRICE: 205_000,
      AREA_MEDIAN_RENT_PCM: 1_010,
    });
  });

  it('counts no homes to let unless feeds have shown some', () => {
    const past = { offeredFor: ['Rental'] } as const;
    const market = marketOf([
      ...many(2, SECTOR, sale),
      [SECTOR, past],
      ...many(1, NEXT_TOWN, letting),
    ]);
    const active = (code: string) => {
      const { AREA_ACTIVE_SALE_LISTINGS: sales, AREA_ACTIVE_RENTAL_LISTINGS: lettings } = figures(
        market,
        'Outcode',
        code,
      );
      return [sales, lettings];
    };
    expect(active('EX4')).toEqual([2, 0]);
    expect(active('EX5')).toEqual([undefined, 1]);
  });

  it('gives sale outcomes from ten cases on', () => {
    const went = (count: number) =>
      many(count, SECTOR, (at) => ({
        daysToSell: [30 + at],
        soldToAsking: [0.95],
        fellThrough: at % 2,
        completed: 1,
      }));
    expect(figures(marketOf(went(11)), 'Outcode', 'EX4')).toMatchObject({
      AREA_MEDIAN_DAYS_TO_SELL: 35,
      AREA_SOLD_TO_ASKING_RATIO: 0.95,
      AREA_FALL_THROUGH_RATE: 0.31,
    });
    const few = figures(marketOf(went(6)), 'Outcode', 'EX4');
    expect(few).not.toHaveProperty('AREA_MEDIAN_DAYS_TO_SELL');
    expect(few).not.toHaveProperty('AREA_FALL_THROUGH_RATE');
  });
});
