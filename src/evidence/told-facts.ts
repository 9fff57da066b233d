/** What the records of a property themselves tell of it: certificates, sales and listings, and the age band that follows from a year. */

import { bandOfYear } from '../domain/age-bands.js';
import type { AgreementOf } from '../estimation/repeat-agreement.js';
import { addCertificateFacts } from './certificate-facts.js';
import { addListingFacts, type ListedHome } from './listing-facts.js';
import type { OwnRecords } from './property-evidence.js';
import type { FactCollector, Provenance } from './recorded.js';
import { addSaleFacts } from './sale-facts.js';

export interface ToldOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** How well repeated certificates agree; left out where it was not measured. */
  readonly agreement?: AgreementOf;
}

export interface ToldBy extends OwnRecords {
  readonly listings: readonly ListedHome[];
}

export function addToldFacts(
  { certificates, sales, listings }: ToldBy,
  options: ToldOptions,
  facts: FactCollector,
): void {
  addCertificateFacts(certificates, options, facts);
  addSaleFacts(sales, facts);
  addListingFacts(listings, facts);
  addBandOfYear(facts);
}

/** A home of a known year is of the band that holds it, unless its certificate says otherwise. */
function addBandOfYear(facts: FactCollector): void {
  const built = facts.facts.YEAR_BUILT;
  if (built === undefined) return;
  const { confidence, modelled, asOf } = built;
  const told: Provenance<'DERIVED'> = { source: 'DERIVED', confidence, modelled, asOf };
  facts.set('CONSTRUCTION_AGE_BAND', bandOfYear(built.value), told);
}
