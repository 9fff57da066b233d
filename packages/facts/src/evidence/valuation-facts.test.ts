/** A valuation, a rent, a completion and a rebuild cost as facts, with their dates and confidence. */

import { NO_AREAS } from '@property-lookup/model/property';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import { rebuildCost } from '@property-lookup/valuation';
import { describe, expect, it } from 'vitest';
import { dwellingTypeOf } from './dwelling-type.js';
import { FactCollector } from './recorded.js';
import { addSaleFacts, typeOfSale } from './sale-facts.js';
import {
  addCompletionFacts,
  addRebuildCost,
  addRentFacts,
  addValuationFacts,
  type RecordableValuation,
} from './valuation-facts.js';

const AS_OF = '2026-01-31';
const MODELLED = { source: 'MODEL', asOf: AS_OF, confidence: null, modelled: true } as const;
const SURE = { source: 'EPC', asOf: null, confidence: 0.9, modelled: false } as const;

const VALUATION: RecordableValuation = {
  valueGbp: 300_000,
  lowerGbp: 270_000,
  upperGbp: 330_000,
  intervalCoverage: 0.8,
  fsd: 0.123456,
  confidence: 0.7,
  method: 'Model',
  lastSale: null,
  lastSaleIndexedGbp: 290_000,
  comparablesCount: 12,
  comparablesRadiusMetres: 450,
  comparablesMedianGbp: 295_000,
  evidence: { marketChange1yPct: 2.345, marketChange5yPct: null } as never,
};

describe('a valuation', () => {
  it('comes with its interval, its day and its model', () => {
    const facts = new FactCollector();
    addValuationFacts(VALUATION, { asOf: AS_OF, version: 'v9' }, facts);
    const sure = { ...MODELLED, confidence: 0.7 };
    expect(facts.facts).toEqual({
      ESTIMATED_VALUE: { ...sure, value: 300_000 },
      ESTIMATED_VALUE_LOWER: { ...MODELLED, value: 270_000 },
      ESTIMATED_VALUE_UPPER: { ...MODELLED, value: 330_000 },
      ESTIMATED_VALUE_INTERVAL: { ...MODELLED, value: 0.8 },
      ESTIMATED_VALUE_FSD: { ...MODELLED, value: 0.1235 },
      ESTIMATED_VALUE_DATE: { ...MODELLED, value: AS_OF },
      VALUATION_METHOD: { ...MODELLED, value: 'Model' },
      VALUATION_MODEL_VERSION: { ...MODELLED, value: 'v9' },
      VALUE_CHANGE_1Y_PCT: { ...sure, value: 2.3 },
      COMPARABLES_COUNT: { ...MODELLED, value: 12 },
      COMPARABLES_RADIUS: { ...MODELLED, value: 450 },
      COMPARABLES_MEDIAN_PRICE: { ...MODELLED, value: 295_000 },
    });
  });

  it('indexes the last price of a home that has one', () => {
    const facts = new FactCollector();
    addSaleFacts([linked(saleOf({ date: '2020-01-01', priceGbp: 200_000 }))], facts);
    addValuationFacts(VALUATION, { asOf: AS_OF, version: 'v9' }, facts);
    expect(facts.facts['LAST_SOLD_PRICE_INDEXED']).toEqual({
      ...MODELLED,
      value: 290_000,
      confidence: 0.7,
    });
  });
});

describe('the cost of rebuilding', () => {
  const cost = (
    facts: FactCollector,
    areas: Partial<typeof NO_AREAS> | null = { region: 'E12000007' },
  ) => {
    addRebuildCost({ areas: areas && { ...NO_AREAS, ...areas }, asOf: AS_OF }, facts);
    return facts.facts['REBUILD_COST_ESTIMATE'];
  };
  const home = (
    type: 'House' | 'Flat' | 'Maisonette' | 'Bungalow',
    form?: 'Detached' | 'Semi-Detached' | 'Mid-Terrace' | 'End-Terrace',
  ) => {
    const facts = new FactCollector();
    facts.set('TOTAL_FLOOR_AREA', 100, SURE);
    facts.set('PROPERTY_TYPE', type, SURE);
    facts.set('BUILT_FORM', form, SURE);
    return facts;
  };
  const expected = (
    form: Parameters<typeof rebuildCost>[0]['form'],
    region: Parameters<typeof rebuildCost>[0]['region'],
  ) => rebuildCost({ floorAreaSqm: 100, form, region })?.costGbp;

  it.each([
    ['House', 'Detached', 'Detached'],
    ['House', 'Semi-Detached', 'Semi-Detached'],
    ['House', 'Mid-Terrace', 'Terraced'],
    ['House', 'End-Terrace', 'Terraced'],
    ['Bungalow', 'Detached', 'Bungalow'],
    ['Flat', 'Mid-Terrace', 'Flat'],
    ['Maisonette', undefined, 'Flat'],
    ['House', undefined, null],
  ] as const)('of a %s, %s, is that of the form %s', (type, form, of) => {
    expect(cost(home(type, form))?.value).toBe(expected(of, 'London'));
  });

  it.each([
    [{ region: 'E12000001' }, 'North East'],
    [{ country: 'W92000004' }, 'Wales'],
    [{ localAuthority: 'S12000033' }, 'Scotland'],
    [{ country: 'E92000001' }, null],
    [null, null],
  ] as const)('at %j is that of %s', (areas, region) => {
    expect(cost(home('House', 'Detached'), areas)?.value).toBe(expected('Detached', region));
  });

  it('is null without a floor area', () => {
    expect(cost(new FactCollector())).toBeUndefined();
  });

  it('has at most the confidence of a modelled floor area', () => {
    const recorded = cost(home('House', 'Detached'))?.confidence ?? 0;
    const modelled = new FactCollector();
    modelled.set('TOTAL_FLOOR_AREA', 100, { ...MODELLED, confidence: 0.5 });
    expect(cost(modelled)).toMatchObject({ ...MODELLED, confidence: recorded / 2 });
    const unsaid = new FactCollector();
    unsaid.set('TOTAL_FLOOR_AREA', 100, MODELLED);
    expect(cost(unsaid)?.confidence).toBe(recorded);
  });
});

it('a completion is expected so many days after the agreement, with the probability that it goes through', () => {
  const facts = new FactCollector();
  const forecast = { days: 100, confidence: 0.6, fallThroughRisk: 0.256 };
  addCompletionFacts(forecast as never, { agreed: '2026-01-01', asOf: AS_OF }, facts);
  const { PREDICTED_COMPLETION_DATE: date, FALL_THROUGH_RISK: risk } = facts.facts;
  expect(date).toMatchObject({ source: 'MODEL', asOf: AS_OF, value: '2026-04-11', modelled: true });
  expect(date?.confidence).toBeCloseTo(0.6 * 0.744);
  expect(risk).toEqual({ ...MODELLED, value: 0.26 });
});

it('a rent comes with its interval', () => {
  const facts = new FactCollector();
  const rent = { rentPcmGbp: 900, lowerPcmGbp: 800, upperPcmGbp: 1000, confidence: 0.4 };
  addRentFacts(rent as never, AS_OF, facts);
  const told = { ...MODELLED, confidence: 0.4 };
  expect(facts.facts).toEqual({
    ESTIMATED_RENT_PCM: { ...told, value: 900 },
    ESTIMATED_RENT_LOWER: { ...told, value: 800 },
    ESTIMATED_RENT_UPPER: { ...told, value: 1000 },
  });
});

describe('the type of a home', () => {
  it.each([
    ['Flat', undefined, 'F'],
    ['Maisonette', 'Detached', 'F'],
    ['House', 'Detached', 'D'],
    ['Bungalow', 'Semi-Detached', 'S'],
    ['House', 'Mid-Terrace', 'T'],
    ['House', undefined, null],
    ['Park Home', 'Detached', null],
    [undefined, 'Detached', null],
  ])('%s, %s is %s', (type, form, letter) => {
    expect(dwellingTypeOf(type, form)).toBe(letter);
  });

  it.each([
    ['D', 'House', 'Detached'],
    ['S', 'House', 'Semi-Detached'],
    ['T', 'House', 'Mid-Terrace'],
    ['F', 'Flat', null],
    ['O', 'Other', null],
  ] as const)('%s of the register is %s, %s', (letter, propertyType, builtForm) => {
    const sale = saleOf({ date: '2020-01-01', priceGbp: 1, propertyType: letter });
    expect(typeOfSale(sale)).toEqual({ propertyType, builtForm });
  });
});

describe('the sales of a home', () => {
  const told = { source: 'PPD', asOf: '2020-01-01', modelled: false };
  const factsOf = (...sales: readonly Parameters<typeof saleOf>[0][]) => {
    const facts = new FactCollector();
    addSaleFacts(
      sales.map((sale) => linked(saleOf(sale), 0.5)),
      facts,
    );
    return facts.facts;
  };

  it('give the last price and day from the newest', () => {
    const newest = { date: '2020-01-01', priceGbp: 200_000 };
    const older = { date: '2010-01-01', priceGbp: 100_000 };
    for (const sales of [
      [newest, older],
      [older, newest],
    ]) {
      expect(factsOf(...sales)).toMatchObject({
        LAST_SOLD_PRICE: { ...told, value: 200_000, confidence: 0.495 },
        LAST_SOLD_DATE: { ...told, value: '2020-01-01', confidence: 0.495 },
        NEW_BUILD: { ...told, value: false, confidence: 0.495 },
      });
    }
  });

  it('of a new home give the year it was built', () => {
    const sale = { date: '2020-01-01', priceGbp: 200_000 };
    expect(factsOf(sale)['YEAR_BUILT']).toBeUndefined();
    const built = factsOf({ ...sale, isNewBuild: true });
    expect(built['YEAR_BUILT']).toMatchObject({ value: 2020, confidence: 0.475, modelled: true });
    expect(built['NEW_BUILD']?.value).toBe(true);
  });

  it('give the form, with the likeliest one for a terrace', () => {
    const sale = { date: '2020-01-01', priceGbp: 200_000 };
    const detached = factsOf({ ...sale, propertyType: 'D' })['BUILT_FORM'];
    expect(detached).toMatchObject({ value: 'Detached', confidence: 0.475, modelled: false });
    const type = factsOf({ ...sale, propertyType: 'F' })['PROPERTY_TYPE'];
    expect(type).toMatchObject({ value: 'Flat', confidence: 0.46075, modelled: true });
    const terraced = factsOf({ ...sale, propertyType: 'T' })['BUILT_FORM'];
    expect(terraced).toMatchObject({ value: 'Mid-Terrace', confidence: 0.35, modelled: true });
  });
});
