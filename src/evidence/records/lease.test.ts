import { expect, it } from 'vitest';
import type { LeaseFact } from '../../domain/evidence/titles.js';
import { leasesOfTitle } from './lease.js';

const LEASE: LeaseFact = {
  ...{ kind: 'lease', id: 'T1', addressId: '1', order: '1', uprn: 1, address: null },
  ...{ startDate: '1985-03-25', termYears: 99, grantedOn: '1985-03-25' },
};
const removed: LeaseFact = { ...LEASE, startDate: null, termYears: null, isRemoved: true };

it('keeps the newest version of each lease, and none that was removed', () => {
  const extended = { ...LEASE, termYears: 189 };
  expect(leasesOfTitle([LEASE, extended])).toEqual([extended]);
  expect(leasesOfTitle([LEASE, { ...LEASE, order: '2' }, removed])).toMatchObject([{ order: '2' }]);
  expect(leasesOfTitle([LEASE, removed])).toEqual([]);
});

it('says nothing of a title that covers several addresses, until one is left', () => {
  const next = { ...LEASE, addressId: '2' };
  expect(leasesOfTitle([LEASE, next])).toEqual([]);
  expect(leasesOfTitle([LEASE, next, removed])).toEqual([next]);
});
