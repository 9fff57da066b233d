import { expect, it } from 'vitest';
import { estimateRent, type RentListing } from './rent.js';

const TODAY = 20_000;
const listing = (
  id: number,
  rentPcmGbp: number,
  change: Partial<RentListing> = {},
): RentListing => ({
  id: String(id),
  rentPcmGbp,
  date: TODAY - 30,
  postcode: 'RG30 2BY',
  bedrooms: 2,
  type: 'F',
  floorAreaSqm: null,
  ...change,
});
const question = { postcode: 'RG30 4AA', bedrooms: 2, type: 'F' as const, floorAreaSqm: null };
const near = [1180, 1190, 1200, 1210, 1220].map((rent, i) => listing(i, rent));

it('takes the median of similar listings in the outcode', () => {
  const rent = estimateRent(near, question, TODAY);
  expect(rent?.rentPcmGbp).toBeGreaterThan(1180);
  expect(rent?.rentPcmGbp).toBeLessThan(1225);
  expect(rent?.lowerPcmGbp).toBeLessThanOrEqual(rent?.rentPcmGbp ?? 0);
  expect(rent?.confidence).toBeGreaterThan(0.5);
});

it('gives dissimilar listings less weight, and is moved little by a typing error', () => {
  const wrong = [...near, listing(9, 120_000), listing(10, 2500, { bedrooms: 5, type: 'D' })];
  expect(estimateRent(wrong, question, TODAY)?.rentPcmGbp).toBeLessThan(1240);
});

it('is null without three recent listings in the outcode', () => {
  expect(estimateRent([], question, TODAY)).toBeNull();
  expect(estimateRent(near.slice(0, 2), question, TODAY)).toBeNull();
  expect(estimateRent(near, { ...question, postcode: 'SW19 1AA' }, TODAY)).toBeNull();
  expect(estimateRent(near, question, TODAY + 2000)).toBeNull();
  expect(estimateRent(near, question, TODAY - 100)).toBeNull();
});
