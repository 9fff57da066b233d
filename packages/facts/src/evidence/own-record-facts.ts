/**
 * Facts from a property's own records (certificates, sales, listings, titles, tax lists), whether these make it a home, and the
 * age band that follows from its year.
 */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { SourceOf } from '@property-lookup/model/dictionary';
import { isDwelling } from '@property-lookup/model/fields';
import { bandOfYear, type Property } from '@property-lookup/model/property';
import type {
  CertificateFact,
  CertifiedField,
  Linked,
  SaleFact,
} from '@property-lookup/model/records';
import type { CertificateConfidence } from '../estimation/repeat-agreement.js';
import { addCertificateFacts, addOtherCertificateFacts } from './certificate-facts.js';
import { addListedBand } from './council-tax-facts.js';
import { addListingFacts, type ListedHome } from './listing-facts.js';
import type { FactCollector, Provenance } from './recorded.js';
import type { PropertyEvidence } from './records/record-kinds.js';
import { addOtherSaleFacts, addSaleFacts } from './sale-facts.js';
import { addTenureFacts } from './tenure-facts.js';

export interface OwnRecords {
  readonly certificates: readonly Linked<CertificateFact>[];
  readonly sales: readonly Linked<SaleFact>[];
}

interface OwnRecordOptions {
  /** Date of the release, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Measured agreement of repeated certificates; left out if it was not measured. */
  readonly confidenceOf?: CertificateConfidence;
  /** Fields of certificates to record; all by default. */
  readonly only?: readonly CertifiedField[];
  /** Whether the property is known to be a home; by default, its class and these records decide. */
  readonly isHome?: boolean;
}

interface RecordedHome
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
  const isHome = options.isHome ?? isDwelling(property, facts.view);
  if (!isHome) {
    addOtherCertificateFacts(certificates, options, facts);
    addOtherSaleFacts(sales, facts);
  }
  addBandOfYear(facts);
}

/** Adds the age band of a known year, unless a certificate gives one. */
function addBandOfYear(facts: FactCollector): void {
  const built = facts.view.YEAR_BUILT;
  if (built === undefined) return;
  const { confidence, modelled, asOf } = built;
  const told: Provenance<'DERIVED'> = { source: 'DERIVED', confidence, modelled, asOf };
  facts.set('CONSTRUCTION_AGE_BAND', bandOfYear(built.value), told);
}

/**
 * Adds whether the property is a home. A home above its shop shares the shop's number, so a certificate, sale or band as a home
 * outweighs the rating list. Council tax is due on dwellings only (Local Government Finance Act 1992, section 3).
 */
export function addResidentialFacts(
  {
    ratings,
    taxBands,
    certificates,
    sales,
  }: OwnRecords & Pick<PropertyEvidence, 'ratings' | 'taxBands'>,
  classification: string | null,
  facts: FactCollector,
): void {
  if (classification !== null) return;
  const provenance = <Source extends SourceOf<'IS_RESIDENTIAL'>>(
    source: Source,
    confidence: number,
  ) => ({
    // No home at a rated business is a conclusion; a home that was certified or sold is recorded.
    source,
    confidence,
    asOf: null,
    modelled: source === 'VOA',
  });
  const certified = surest(certificates.filter(({ fact }) => fact.isDomestic));
  if (certified !== null) facts.set('IS_RESIDENTIAL', true, provenance('EPC', certified));
  const sold = surest(sales.filter(({ fact }) => fact.propertyType !== 'O'));
  if (sold !== null) facts.set('IS_RESIDENTIAL', true, provenance('PPD', sold));
  const banded = surest(taxBands);
  if (banded !== null) facts.set('IS_RESIDENTIAL', true, provenance('CTAX', banded));
  const rated = surest(ratings);
  if (rated !== null) facts.set('IS_RESIDENTIAL', false, provenance('VOA', rated));
}

/** Highest link confidence among the records, which is the confidence that one is about the property; null without any. */
function surest(records: readonly Linked<unknown>[]): number | null {
  return records.length === 0
    ? null
    : REGISTERED_CONFIDENCE * Math.max(...records.map(({ link }) => link.confidence));
}
