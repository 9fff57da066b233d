/** The facts from a property's own records: certificates, sales, listings, titles and the lists of what is taxed, and the age band that follows from a year. */

import { bandOfYear } from '../domain/age-bands.js';
import type { CertifiedField } from '../domain/evidence/certificates.js';
import type { Property } from '../domain/property-record.js';
import type { CertificateConfidence } from '../estimation/repeat-agreement.js';
import { isDwelling } from '../facts/dwelling.js';
import { addCertificateFacts, addOtherCertificateFacts } from './certificate-facts.js';
import { addListedBand } from './council-tax-facts.js';
import { addListingFacts, type ListedHome } from './listing-facts.js';
import type { OwnRecords } from './own-records.js';
import type { FactCollector, Provenance } from './recorded.js';
import type { PropertyEvidence } from './records/record-kinds.js';
import { addResidentialFacts } from './residential-facts.js';
import { addOtherSaleFacts, addSaleFacts } from './sale-facts.js';
import { addTenureFacts } from './tenure-facts.js';

export interface OwnRecordOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** How well repeated certificates agree; left out where it was not measured. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of certificates to record; default: all. */
  readonly only?: readonly CertifiedField[];
}

export interface RecordedHome
  extends OwnRecords,
    Partial<Pick<PropertyEvidence, 'ratings' | 'leases' | 'titles' | 'taxBands'>> {
  readonly listings: readonly ListedHome[];
  readonly property: Property;
}

export function addOwnRecordFacts(
  home: RecordedHome,
  options: OwnRecordOptions,
  facts: FactCollector,
): void {
  const { property, certificates, sales, listings } = home;
  const { ratings = [], leases = [], titles = [], taxBands = [] } = home;
  addCertificateFacts(certificates, options, facts);
  addSaleFacts(sales, facts);
  addTenureFacts({ sales, leases, titles }, options.asOf, facts);
  addListingFacts(listings, facts);
  addListedBand(taxBands, property.areas?.localAuthority?.charAt(0) ?? null, facts);
  addResidentialFacts({ certificates, sales, ratings, taxBands }, property.classification, facts);
  const isHome = isDwelling(property, facts.view);
  if (!isHome) {
    addOtherCertificateFacts(certificates, options, facts);
    addOtherSaleFacts(sales, facts);
  }
  addBandOfYear(facts);
}

/** A home of a known year has the band that contains the year, unless its certificate says otherwise. */
function addBandOfYear(facts: FactCollector): void {
  const built = facts.view.YEAR_BUILT;
  if (built === undefined) return;
  const { confidence, modelled, asOf } = built;
  const told: Provenance<'DERIVED'> = { source: 'DERIVED', confidence, modelled, asOf };
  facts.set('CONSTRUCTION_AGE_BAND', bandOfYear(built.value), told);
}
