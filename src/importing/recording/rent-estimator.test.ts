import { expect, it } from 'vitest';
import { temporaryDir } from '../../../test/support/temporary-dir.js';
import { NO_ADDRESS } from '../../domain/address-parts.js';
import type { Property } from '../../domain/property-record.js';
import { FactCollector } from '../../evidence/recorded.js';
import { Lettings, RentEstimator } from './rent-estimator.js';

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
  // All that is read of it.
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
