import { expect, it } from 'vitest';
import { carryForward, type RecordableValuation } from './valuation-facts.js';

const VALUATION: RecordableValuation = {
  ...{ valueGbp: 200_000, lowerGbp: 180_000, upperGbp: 225_000, intervalCoverage: 0.8 },
  ...{ fsd: 0.095, confidence: 0.685, method: 'Model', lastSale: null },
  ...{ lastSaleIndexedGbp: 190_000, comparablesCount: 9, comparablesRadiusMetres: 500 },
  comparablesMedianGbp: 210_000,
  evidence: {
    ...{ type: 'S', isTypeInferred: false, ownSalesCount: 1, othersShare: 0.4, ownShare: 0.5 },
    ...{ areaAverageGbp: 200_000, expectedError: 0.08, hasFloorArea: false },
    ...{ marketChange1yPct: 3, marketChange5yPct: 20 },
  },
};

it('moves a value with the index, and loses confidence by the year', () => {
  const carried = carryForward(VALUATION, { ratio: 1.1, years: 2.5 });
  expect(carried).toMatchObject({
    ...{ valueGbp: 220_000, comparablesMedianGbp: 231_000, lastSaleIndexedGbp: 209_000 },
    evidence: { marketChange1yPct: null, marketChange5yPct: null },
  });
  expect(carried.fsd).toBeCloseTo(0.1266, 4);
  // 0.569 of 3,427 sales came true (bench/valuation/carried-forward.ts).
  expect(carried.confidence).toBeGreaterThan(0.53);
  expect(carried.confidence).toBeLessThan(0.59);
  expect(carried.lowerGbp / 220_000).toBeLessThan(180_000 / 200_000);
  expect(carried.upperGbp / 220_000).toBeGreaterThan(225_000 / 200_000);
});

it('leaves a value alone if no time has passed', () => {
  const { evidence: _evidence, ...same } = VALUATION;
  expect(carryForward(VALUATION, { ratio: 1, years: 0 })).toMatchObject(same);
});
