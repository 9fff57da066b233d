import type { LeaseFact } from '@property-lookup/model/records';
import { expect, it } from 'vitest';
import { FactCollector } from '../recorded.js';
import { addLeaseFacts, leasesOfTitle } from './lease.js';

const lease = (grantedOn: string | null, startDate: string, termYears: number, confidence = 1) => ({
  fact: {
    ...{ kind: 'lease', id: 'T1', addressId: '1', order: '1', uprn: 1, address: null },
    ...{ startDate, termYears, grantedOn },
  } satisfies LeaseFact,
  link: { uprn: 1, matchType: 'Exact UPRN', confidence } as const,
});

const LEASE: LeaseFact = {
  ...{ kind: 'lease', id: 'T1', addressId: '1', order: '1', uprn: 1, address: null },
  ...{ startDate: '1985-03-25', termYears: 99, grantedOn: '1985-03-25' },
};
const removed: LeaseFact = { ...LEASE, startDate: null, termYears: null, isRemoved: true };

it('keeps the newest version of each lease, without removed ones', () => {
  const extended = { ...LEASE, termYears: 189 };
  expect(leasesOfTitle([LEASE, extended])).toEqual([extended]);
  expect(leasesOfTitle([LEASE, { ...LEASE, order: '2' }, removed])).toMatchObject([{ order: '2' }]);
  expect(leasesOfTitle([LEASE, removed])).toEqual([]);
});

it('is silent about a title with several addresses, until one is left', () => {
  const next = { ...LEASE, addressId: '2' };
  expect(leasesOfTitle([LEASE, next])).toEqual([]);
  expect(leasesOfTitle([LEASE, next, removed])).toEqual([next]);
});

function told(leases: Parameters<typeof addLeaseFacts>[0]) {
  const facts = new FactCollector();
  addLeaseFacts(leases, facts);
  return facts.facts;
}

it('gives the start and length of the lease granted last', () => {
  const leases = [lease('1985-03-25', '1985-03-25', 99), lease('2015-06-01', '1985-03-25', 189)];
  expect(told(leases)).toMatchObject({
    LEASE_START_DATE: {
      value: '1985-03-25',
      source: 'LEASES',
      asOf: '2015-06-01',
      modelled: false,
    },
    LEASE_TERM_YEARS: { value: 189, confidence: 0.99 },
  });
  expect(told(leases.toReversed())).toEqual(told(leases));
});

it('takes the longer of two leases of one day, with the confidence of its link to the home', () => {
  const leases = [lease(null, '2001-01-01', 99, 0.9), lease(null, '2001-01-01', 125, 0.9)];
  expect(told(leases).LEASE_TERM_YEARS).toMatchObject({ value: 125, confidence: 0.99 * 0.9 });
  expect(told([])).toEqual({});
});
