/** Everything beyond addresses that was linked to one property: what its recorded facts are made from. */

import type {
  ApplicationFact,
  CertificateFact,
  CompanyTitleFact,
  FloodRiskFact,
  LeaseFact,
  RatingFact,
  SaleFact,
} from '../domain/evidence-fact.js';

/** How a record was tied to the property. */
export interface Link {
  /** A value of MATCH_TYPE of the history rows. */
  readonly matchType: 'Exact UPRN' | 'Address' | 'Address Fuzzy';
  /** Probability that the record really is about this property. */
  readonly confidence: number;
}

export interface Linked<F> {
  readonly fact: F;
  readonly link: Link;
}

export interface PropertyEvidence {
  readonly certificates: readonly Linked<CertificateFact>[];
  readonly sales: readonly Linked<SaleFact>[];
  readonly applications: readonly Linked<ApplicationFact>[];
  readonly ratings: readonly Linked<RatingFact>[];
  readonly titles: readonly Linked<CompanyTitleFact>[];
  readonly leases: readonly Linked<LeaseFact>[];
  readonly floodRisks: readonly Linked<FloodRiskFact>[];
}

/** Records that tell of a home itself. */
export type OwnRecords = Pick<PropertyEvidence, 'certificates' | 'sales'>;
