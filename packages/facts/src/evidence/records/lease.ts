/** Registered leases: combines what files say about each leasehold title over time, and picks the leases of a single home. */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import { compareText } from '@property-lookup/kernel/text';
import type { LeaseFact, Linked } from '@property-lookup/model/records';
import { type FactCollector, told } from '../recorded.js';
import type { RecordKind } from './record-kind.js';

export const LEASES: RecordKind<LeaseFact, LeaseFact> = {
  facts: {
    lease: {
      ...{ id: 'text', addressId: 'text', order: 'text', uprn: 'number', address: 'address' },
      ...{ startDate: 'day', termYears: 'number', grantedOn: 'day', isRemoved: 'flag' },
    },
  },
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  dateOf: ({ grantedOn, startDate }) => grantedOn ?? startDate,
  combine: leasesOfTitle,
  addFacts: addLeaseFacts,
};

/**
 * The newest version of each lease of one title. A title that covers several addresses is the lease of a block or an estate, and
 * says nothing about the leases of its homes.
 */
export function leasesOfTitle(versions: readonly LeaseFact[]): readonly LeaseFact[] {
  const leases = new Map<string, LeaseFact>();
  for (const lease of versions) {
    const key = JSON.stringify([lease.addressId, lease.order]);
    if (lease.isRemoved === true) leases.delete(key);
    else leases.set(key, lease);
  }
  const standing = [...leases.values()];
  const addresses = new Set(standing.map(({ addressId }) => addressId));
  return addresses.size > 1 ? [] : standing;
}

/**
 * Adds the start and length of a home's lease. A lease is extended by granting a new one, and the old one may stay on the
 * register: the latest counts.
 */
export function addLeaseFacts(leases: readonly Linked<LeaseFact>[], facts: FactCollector): void {
  const [latest] = leases.toSorted(latestFirst);
  if (latest === undefined) return;
  const { fact, link } = latest;
  const provenance = told('LEASES', fact.grantedOn, REGISTERED_CONFIDENCE * link.confidence);
  facts.set('LEASE_START_DATE', fact.startDate, provenance);
  facts.set('LEASE_TERM_YEARS', fact.termYears, provenance);
}

function latestFirst({ fact: a }: Linked<LeaseFact>, { fact: b }: Linked<LeaseFact>): number {
  const days = compareText(b.grantedOn ?? b.startDate ?? '', a.grantedOn ?? a.startDate ?? '');
  return days || (b.termYears ?? 0) - (a.termYears ?? 0);
}
