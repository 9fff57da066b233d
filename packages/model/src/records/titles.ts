/** Facts about registered titles: their owners and leases. */

import type { GivenAddress } from './given-address.js';

/** A registered title owned by a company, whose description names a single home. */
export interface CompanyTitleFact {
  readonly kind: 'company-title';
  /** Title number. A later title with the same number and kind of company replaces this one. */
  readonly id: string;
  readonly uprn: number | null;
  readonly address: GivenAddress;
  readonly isOverseas: boolean;
  /** Freehold, leasehold. */
  readonly tenure: 'F' | 'L' | null;
  /** Registration date of the proprietor, `YYYY-MM-DD`. */
  readonly since: string | null;
  /** Date of the change, `YYYY-MM-DD`, in a change-only file. */
  readonly changed: string | null;
  /** Date of the file, `YYYY-MM-DD`. */
  readonly asOf: string | null;
}

/** Removes a title: no company of this kind owns it any more, or a replacement follows on the same day. */
export interface CompanyTitleRemovalFact {
  readonly kind: 'company-title-removal';
  readonly id: string;
  readonly isOverseas: boolean;
  readonly changed: string | null;
}

/** One lease of a leasehold title at one address, as HM Land Registry lists it. */
export interface LeaseFact {
  readonly kind: 'lease';
  /** Title number. A title may have several leases and cover several addresses. */
  readonly id: string;
  /** Identifier of the address in the register's own gazetteer, and the lease's place in the register. */
  readonly addressId: string;
  readonly order: string;
  readonly uprn: number | null;
  readonly address: GivenAddress | null;
  /** First day of the term, `YYYY-MM-DD`; null only for a removed lease. */
  readonly startDate: string | null;
  readonly termYears: number | null;
  /** Date of the lease itself. */
  readonly grantedOn: string | null;
  /** Set if the register no longer has the lease. */
  readonly isRemoved?: true;
}

export type TitleEvidence = CompanyTitleFact | CompanyTitleRemovalFact | LeaseFact;
