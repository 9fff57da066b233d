/** Whether companies own a home, from the registered titles linked to it. */

import { findLastSale, type SaleFact } from '../domain/evidence/sales.js';
import type { CompanyTitleFact } from '../domain/evidence/titles.js';
import { type FactCollector, told } from './recorded.js';
import type { Linked } from './records/record-kind.js';

/** What HM Land Registry keeps of a title (field dictionary, registered fact). */
const REGISTERED = 0.99;

/** True or not known: a home without a company title may have one that was not linked to it. Set after the sales. */
export function addOwnershipFacts(
  titles: readonly Linked<CompanyTitleFact>[],
  sales: readonly Linked<SaleFact>[],
  facts: FactCollector,
): void {
  const tenure = facts.view.TENURE;
  const lastSold = findLastSale(sales)?.fact.date ?? '';
  const own = titles
    .filter(({ fact }) => isOfTenure(fact, tenure?.modelled === false ? tenure.value : undefined))
    // The proprietor from before the last sale of the home was its seller.
    .filter(({ fact }) => fact.since === null || fact.since >= lastSold)
    .sort((a, b) => b.link.confidence - a.link.confidence);
  for (const { fact, link } of own) {
    const asOf = fact.asOf ?? fact.changed;
    const provenance = told('CCOD/OCOD', asOf, REGISTERED * link.confidence);
    facts.set('IS_COMPANY_OWNED', true, provenance);
    if (fact.isOverseas) facts.set('IS_OVERSEAS_OWNED', true, provenance);
  }
}

/** Companies hold the freeholds of many homes that people own by lease: theirs is another title. */
function isOfTenure({ tenure }: CompanyTitleFact, ofHome: string | undefined): boolean {
  if (tenure === 'F') return ofHome !== 'Leasehold';
  return tenure === null || ofHome !== 'Freehold';
}
