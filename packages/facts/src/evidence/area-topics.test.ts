import { expect, it } from 'vitest';
import { addIncomeFacts } from './area-topics.js';
import { FactCollector } from './recorded.js';

function told(income: number, interval: number | undefined) {
  const facts = new FactCollector();
  const width = interval === undefined ? {} : { HOUSEHOLD_INCOME_INTERVAL: interval };
  addIncomeFacts({ HOUSEHOLD_INCOME: income, ...width }, '2023-03-31', facts);
  return facts.facts.HOUSEHOLD_INCOME;
}

it.each([
  // A tenth of the income is 1.96, 1 and 0.392 standard errors.
  [40_000, 8_000, 0.95],
  [40_000, 15_680, 0.6827],
  [40_000, 40_000, 0.305],
])('an income of %i with an interval of %i has its confidence', (income, interval, confidence) => {
  const fact = told(income, interval);
  expect(fact).toMatchObject({ value: income, source: 'INCOME', modelled: true });
  expect(fact?.confidence).toBeCloseTo(confidence, 3);
});

it('stays null if the publisher gives no accuracy', () => {
  expect(told(40_000, undefined)).toBeUndefined();
});
