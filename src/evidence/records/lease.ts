/** Registered leases: what files say of each leasehold title over time, and which of its leases are a home's own. */

import type { LeaseFact } from '../../domain/evidence/titles.js';
import { addLeaseFacts } from './lease-facts.js';
import type { RecordKind } from './record-kind.js';

export const LEASES: RecordKind<LeaseFact, LeaseFact> = {
  facts: ['lease'],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  combine: leasesOfTitle,
  addFacts: addLeaseFacts,
};

/**
 * The newest version of each lease of one title. A title that covers several addresses is the lease of a block or of
 * an estate: it says nothing of the leases of the homes in it.
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
