/** Facts about registered titles: who owns them, and the leases on them. */

import type { GivenAddress } from './given-address.js';

/** A registered title that a company owns, whose description names a single home. */
export interface CompanyTitleFact {
  readonly kind: 'company-title';
  /** Title number. A later one with the same number, of the same kind of company, replaces it. */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  readonly isOverseas: boolean;
  /** Freehold, leasehold. */
  readonly tenure: 'F' | 'L' | null;
  /** `YYYY-MM-DD` on which the proprietor was registered. */
  readonly since: string | null;
  /** `YYYY-MM-DD` of the change, in a change-only file. */
  readonly changed: string | null;
  /** `YYYY-MM-DD` of the file. */
  readonly asOf: string | null;
}

/** No company of this kind owns the title any more, or the title follows again on the same day. */
export interface CompanyTitleRemovalFact {
  readonly kind: 'company-title-removal';
  readonly id: string;
  readonly isOverseas: boolean;
  readonly changed: string | null;
}

/** One lease of a leasehold title at one address, as HM Land Registry lists it. */
export interface LeaseFact {
  readonly kind: 'lease';
  /** Of the title, which may have several leases and cover several addresses. */
  readonly id: string;
  /** Of the address in the register's own gazetteer, and the lease's place in the register. */
  readonly addressId: string;
  readonly order: string;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  /** `YYYY-MM-DD` on which the term begins; null only where the lease is removed. */
  readonly startDate: string | null;
  readonly termYears: number | null;
  /** Date of the lease itself. */
  readonly grantedOn: string | null;
  /** The register no longer has it. */
  readonly isRemoved?: true;
}

export type TitleEvidence = CompanyTitleFact | CompanyTitleRemovalFact | LeaseFact;
