/** Facts from registered leases: when a home's lease began, and its length. */

import type { LeaseFact } from '../../domain/evidence/titles.js';
import { compareText } from '../../domain/text-order.js';
import type { FactCollector, Provenance } from '../recorded.js';
import type { Linked } from './record-kind.js';

/** A lease is extended by granting a new one, and the old one may stay on the register: the latest counts. */
export function addLeaseFacts(leases: readonly Linked<LeaseFact>[], facts: FactCollector): void {
  const [latest] = leases.toSorted(latestFirst);
  if (latest === undefined) return;
  const { fact, link } = latest;
  const provenance: Provenance<'LEASES'> = {
    source: 'LEASES',
    asOf: fact.grantedOn,
    confidence: REGISTERED * link.confidence,
    modelled: false,
  };
  facts.set('LEASE_START_DATE', fact.startDate, provenance);
  facts.set('LEASE_TERM_YEARS', fact.termYears, provenance);
}

/** Confidence of what a register keeps about a property (field dictionary, registered fact). */
const REGISTERED = 0.99;

function latestFirst({ fact: a }: Linked<LeaseFact>, { fact: b }: Linked<LeaseFact>): number {
  const days = compareText(b.grantedOn ?? b.startDate ?? '', a.grantedOn ?? a.startDate ?? '');
  return days || (b.termYears ?? 0) - (a.termYears ?? 0);
}
