/** Tests the input and the trials of the model of council tax bands. */

import type { BandModel, RankedHome } from '@property-lookup/facts/estimation';
import { countValue, type ValueCounts } from '@property-lookup/facts/estimation';
import { AreaFigures, FactCollector } from '@property-lookup/facts/evidence';
import type { PropertyAreas } from '@property-lookup/model/property';
import { NO_AREAS } from '@property-lookup/model/property';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import { describe, expect, it } from 'vitest';
import type { KnownProperty } from './known-properties.js';
import { addBandFacts, BandStocks, bandTrials, rankedHome, toldBand } from './tax-bands.js';

const AUTHORITY = 'E06000038';
const areas: PropertyAreas = { ...NO_AREAS, localAuthority: AUTHORITY, lsoa: 'E01000001' };
const VALUE = { valueGbp: 300_000, fsd: 0.1 };

const stockOf = (code: string, dwellings: number) => ({
  ...({ kind: 'area-figures', code, topic: 'council-tax-bands', asOf: '2026-03-31' } as const),
  values: { COUNCIL_TAX_DWELLINGS: dwellings },
});
const FIGURES = new AreaFigures();
FIGURES.add(stockOf(AUTHORITY, 60_000));
FIGURES.add(stockOf('E01000001', 700));

/** Counts of 800 homes, evenly from £100,000 to £900,000. */
const COUNTS: ValueCounts = new Map();
for (let home = 0; home < 800; home++) countValue(COUNTS, AUTHORITY, 100_000 + home * 1_000);
const MODEL: BandModel = { counts: COUNTS, drift: 0.05, reliability: undefined };
const NEVER_TRUE = { supports: [0, 1], rights: [0, 0] };

describe('a home among those of its authority', () => {
  const ranked = (some: PropertyAreas | null, value: typeof VALUE | undefined = VALUE) =>
    rankedHome(some, value, new BandStocks(FIGURES));

  it('has its value, the stock of the authority and that of the smallest area that has one', () => {
    expect(ranked(areas)).toEqual({
      ...{ authority: AUTHORITY, ...VALUE },
      stock: { COUNCIL_TAX_DWELLINGS: 60_000 },
      nearStock: { COUNCIL_TAX_DWELLINGS: 700 },
    });
  });

  it('has the same stock whenever it is asked for', () => {
    const stocks = new BandStocks(FIGURES);
    expect(stocks.of(areas)).toBe(stocks.of({ ...areas }));
    expect(stocks.of({ ...areas, lsoa: null }).nearStock).toEqual({
      COUNCIL_TAX_DWELLINGS: 60_000,
    });
  });

  it('is none without areas, an authority or a value, nor in Northern Ireland, which has rates', () => {
    expect(ranked(null)).toBeNull();
    expect(ranked({ ...areas, localAuthority: null })).toBeNull();
    expect(ranked({ ...areas, localAuthority: 'N09000003' })).toBeNull();
    expect(rankedHome(areas, undefined, new BandStocks(FIGURES))).toBeNull();
  });
});

describe('the band of a home', () => {
  const BANDS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
  const stock = {
    COUNCIL_TAX_DWELLINGS: 800,
    ...Object.fromEntries(BANDS.map((band) => [`COUNCIL_TAX_BAND_${band}_PCT`, 12.5])),
  };
  const bandOf = (home: RankedHome | null, model = MODEL) => {
    const facts = new FactCollector();
    addBandFacts(model, home, '2026-09-01', facts);
    return facts.facts.COUNCIL_TAX_BAND;
  };
  const home = (valueGbp: number): RankedHome => ({
    ...{ authority: AUTHORITY, valueGbp, fsd: 0.05, stock, nearStock: stock },
  });

  it('follows its rank, and says how surely', () => {
    const cheap = bandOf(home(100_000));
    const dear = bandOf(home(900_000));
    expect(cheap).toMatchObject({
      value: 'A',
      source: 'MODEL',
      asOf: '2026-09-01',
      modelled: true,
    });
    expect(dear).toMatchObject({ value: 'H', modelled: true });
    for (const band of [cheap, dear]) {
      expect(band?.confidence).toBeGreaterThan(0.3);
      expect(band?.confidence).toBeLessThanOrEqual(1);
    }
  });

  it('is unknown of no home, of an authority without values, and where it came true never', () => {
    expect(bandOf(null)).toBeUndefined();
    expect(bandOf({ ...home(100_000), authority: 'E06000039' })).toBeUndefined();
    expect(bandOf(home(100_000), { ...MODEL, reliability: NEVER_TRUE })).toBeUndefined();
  });
});

describe('the bands that the model learns from', () => {
  const homeOf = (row: number, band: 'C' | null): KnownProperty => {
    const facts = new FactCollector();
    const told = { source: 'LIST', asOf: null, confidence: 0.92, modelled: false } as const;
    facts.set('COUNCIL_TAX_BAND', band, told);
    const located = { postcode: null, localAuthority: AUTHORITY };
    return { row, areas, facts, property: BARE_PROPERTY, located } as unknown as KnownProperty;
  };
  const values = new Map([
    [1, { asOf: '2026-08-31', valuation: VALUE }],
    [2, { asOf: '2026-08-31', valuation: VALUE }],
  ]) as never;

  it('are those told of homes that are valued', () => {
    const homes = [homeOf(1, 'C'), homeOf(2, null), homeOf(3, 'C')];
    const stocks = new BandStocks(FIGURES);
    const told = homes.flatMap((home) => toldBand(home, stocks) ?? []);
    expect(told.map(({ row }) => row)).toEqual([1, 3]);
    expect(bandTrials(told, values)).toEqual([
      { band: 'C', home: expect.objectContaining({ authority: AUTHORITY, valueGbp: 300_000 }) },
    ]);
  });
});
