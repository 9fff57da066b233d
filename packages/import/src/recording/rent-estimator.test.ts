import { FactCollector } from '@property-lookup/facts/evidence';
import { NO_ADDRESS } from '@property-lookup/kernel/address';
import type { Property } from '@property-lookup/model/property';
import { cycleOf, listingOf } from '@property-lookup/testing/made-up-market';
import { temporaryDir } from '@property-lookup/testing/temporary-dir';
import { expect, it } from 'vitest';
import { Lettings, lettingOf, RentEstimator } from './rent-estimator.js';

const END = 18_000;

function rentAt(postcode: string, told: number): unknown {
  const dir = temporaryDir();
  const lettings = new Lettings(dir);
  for (let at = 0; at < 10; at++) {
    const home = { bedrooms: 2, type: 'F', floorAreaSqm: null } as const;
    const old = { ...home, id: `a${at}`, date: END - 20, told, postcode: 'EX4 1AA' };
    lettings.add({ ...old, rentPcmGbp: 1_000 });
    const other = { ...home, id: `b${at}`, date: END + 2_000, told: END + 2_010 };
    lettings.add({ ...other, rentPcmGbp: 1_500, postcode: 'RG1 1AA' });
  }
  lettings.close();
  const facts = new FactCollector();
  const provenance = { source: 'EPC', asOf: null, confidence: null, modelled: false } as const;
  facts.set('PROPERTY_TYPE', 'Flat', provenance);
  facts.set('BEDROOMS', 2, { ...provenance, source: 'LIST' });
  // Only these fields are read.
  const property = { address: { ...NO_ADDRESS, postcode } } as Property;
  new RentEstimator(dir).addFacts(property, facts);
  const rent = facts.facts.ESTIMATED_RENT_PCM;
  return [rent?.value, rent?.asOf];
}

it('is the rent of the day on which the feeds of the place end, whenever others do', () => {
  expect(rentAt('EX4 1AB', END)).toEqual([1_003, '2019-04-14']);
  expect(rentAt('RG1 1AB', END)).toEqual([1_502, '2024-10-14']);
  expect(rentAt('EX1 1AB', END)).toEqual([undefined, undefined]);
});

it('reads of a listing to let what was asked last, and when its branch last told', () => {
  const prices = [
    { date: '2026-01-05', price: 1_200 },
    { date: '2026-02-05', price: 1_150 },
  ];
  const given = {
    transactionType: 'Rental',
    deliveredAt: '2026-03-01T23:00:00Z',
    values: { PROPERTY_TYPE: 'Flat', BEDROOMS: 2, TOTAL_FLOOR_AREA: 55 },
  } as const;
  const listing = listingOf('L', [cycleOf('2026-01-05', { prices })], given);
  expect(lettingOf(listing, 'EX4 1AA')).toEqual({
    ...{ id: 'L', rentPcmGbp: 1_150, postcode: 'EX4 1AA', bedrooms: 2, type: 'F' },
    ...{ floorAreaSqm: 55, date: 20_489, told: 20_513 },
  });
  expect(lettingOf(listing, null)).toBeUndefined();
  expect(lettingOf({ ...listing, transactionType: 'Sale' }, 'EX4 1AA')).toBeUndefined();
  expect(lettingOf({ ...listing, cycles: [cycleOf('2026-01-05')] }, 'EX4 1AA')).toBeUndefined();
});

it('estimates nothing for what is not known as a dwelling or has no postcode, and the same for the same again', () => {
  const dir = temporaryDir();
  const lettings = new Lettings(dir);
  lettings.add(undefined);
  for (let at = 0; at < 10; at++) {
    const home = { bedrooms: 2, type: 'F', floorAreaSqm: 50, id: `${at}` } as const;
    lettings.add({ ...home, rentPcmGbp: 900, date: END, told: END, postcode: 'EX4 1AA' });
  }
  lettings.close();
  const estimator = new RentEstimator(dir);
  const rentOf = (postcode: string | null, isFlat: boolean) => {
    const facts = new FactCollector();
    const told = { source: 'EPC', asOf: null, confidence: null, modelled: false } as const;
    if (isFlat) facts.set('PROPERTY_TYPE', 'Flat', told);
    if (isFlat) facts.set('TOTAL_FLOOR_AREA', 50.4, told);
    estimator.addFacts({ address: { ...NO_ADDRESS, postcode } } as Property, facts);
    return facts.facts.ESTIMATED_RENT_PCM?.value;
  };
  expect(rentOf('EX4 1AB', true)).toBe(900);
  expect(rentOf('EX4 1AB', true)).toBe(900);
  expect(rentOf('EX4 1AB', false)).toBeUndefined();
  expect(rentOf(null, true)).toBeUndefined();
  expect(rentOf('not a postcode', true)).toBeUndefined();
});
