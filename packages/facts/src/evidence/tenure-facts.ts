/** The tenure of a home, from its newest registered sale or lease, or else from a company's leasehold title; and company ownership. */

import { addYears } from '@property-lookup/kernel/calendar';
import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { CompanyTitleFact, LeaseFact, Linked } from '@property-lookup/model/records';
import { findLastSale, SALE_TENURES, type SaleFact } from '@property-lookup/model/records';
import { type FactCollector, type Provenance, told } from './recorded.js';

/** Registers that show the tenure of a home. */
interface TenureRegisters {
  readonly sales: readonly Linked<SaleFact>[];
  readonly leases: readonly Linked<LeaseFact>[];
  readonly titles: readonly Linked<CompanyTitleFact>[];
}

/**
 * Years of the shortest lease that makes a home leasehold. Companies rent the roofs of freehold houses for solar panels for 20 to
 * 30 years, and these leases are registered under the address of the house.
 */
const HOME_LEASE_YEARS_MIN = 35;

/**
 * Adds the tenure. The newest record wins: a leaseholder may have bought the freehold since, and a lease may have been granted
 * after a sale.
 */
export function addTenureFacts(
  { sales, leases, titles }: TenureRegisters,
  asOf: string,
  facts: FactCollector,
): void {
  const sale = findLastSale(sales.filter(({ fact }) => SALE_TENURES[fact.tenure] !== null));
  const lease = newest(
    leases.filter(({ fact }) => isLeaseOfHome(fact, asOf)),
    grantDay,
  );
  if (sale !== undefined && (lease === undefined || grantDay(lease.fact) <= sale.fact.date)) {
    const told = registered('PPD', sale.fact.date, sale.link.confidence);
    facts.set('TENURE', SALE_TENURES[sale.fact.tenure], told);
  } else if (lease !== undefined) {
    const told = registered('LEASES', lease.fact.grantedOn, lease.link.confidence);
    facts.set('TENURE', 'Leasehold', told);
  } else {
    // A company may own the freehold of a home that somebody else holds by lease, so only a leasehold title shows the tenure.
    const leasehold = titles.filter(({ fact }) => fact.tenure === 'L');
    const title = newest(leasehold, ({ since }) => since ?? '');
    if (title === undefined) return;
    const told = registered(
      'CCOD/OCOD',
      title.fact.asOf ?? title.fact.changed,
      title.link.confidence,
    );
    facts.set('TENURE', 'Leasehold', told);
  }
}

function isLeaseOfHome({ startDate, termYears }: LeaseFact, asOf: string): boolean {
  if (startDate === null) return false;
  if (termYears === null) return true;
  const end = addYears(startDate, termYears);
  // A term that runs past the year 9999 has no date for its end.
  return termYears >= HOME_LEASE_YEARS_MIN && (end === null || end > asOf);
}

/** Day on which a lease was granted. A sale on the same day wins, because it says the same about a new lease. */
function grantDay({ grantedOn, startDate }: LeaseFact): string {
  return grantedOn ?? startDate ?? '';
}

function newest<F>(
  records: readonly Linked<F>[],
  dayOf: (fact: F) => string,
): Linked<F> | undefined {
  return records.reduce<Linked<F> | undefined>(
    (last, one) => (last === undefined || dayOf(one.fact) > dayOf(last.fact) ? one : last),
    undefined,
  );
}

function registered<Source extends 'PPD' | 'LEASES' | 'CCOD/OCOD'>(
  source: Source,
  asOf: string | null,
  linkConfidence: number,
): Provenance<Source> {
  return told(source, asOf, REGISTERED_CONFIDENCE * linkConfidence);
}

/**
 * Adds company ownership as true or not at all: a home without a company title may have one that was not linked. Call it after
 * the sales.
 */
export function addOwnershipFacts(
  titles: readonly Linked<CompanyTitleFact>[],
  sales: readonly Linked<SaleFact>[],
  facts: FactCollector,
): void {
  const tenure = facts.view.TENURE;
  const lastSold = findLastSale(sales)?.fact.date ?? '';
  const own = titles
    .filter(({ fact }) => isOfTenure(fact, tenure?.modelled === false ? tenure.value : undefined))
    // A proprietor from before the home's last sale was the seller.
    .filter(({ fact }) => fact.since === null || fact.since >= lastSold)
    .sort((a, b) => b.link.confidence - a.link.confidence);
  for (const { fact, link } of own) {
    const asOf = fact.asOf ?? fact.changed;
    const provenance = told('CCOD/OCOD', asOf, REGISTERED_CONFIDENCE * link.confidence);
    facts.set('IS_COMPANY_OWNED', true, provenance);
    if (fact.isOverseas) facts.set('IS_OVERSEAS_OWNED', true, provenance);
  }
}

/** Whether the title is the home's own: companies hold the freeholds of many homes that people own by lease. */
function isOfTenure({ tenure }: CompanyTitleFact, ofHome: string | undefined): boolean {
  if (tenure === 'F') return ofHome !== 'Leasehold';
  return tenure === null || ofHome !== 'Freehold';
}
