/** What the records of a property themselves tell of it: certificates, sales and listings. */

import type { AgreementOf } from '../estimation/repeat-agreement.js';
import { addCertificateFacts } from './certificate-facts.js';
import { addListingFacts, type ListedHome } from './listing-facts.js';
import type { OwnRecords } from './property-evidence.js';
import type { FactCollector } from './recorded.js';
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
}
