/** Facts about sales, from HM Land Registry's Price Paid Data. */

import { compareText } from '@property-lookup/kernel/text';
import type { GivenAddress } from './given-address.js';
import type { Linked } from './link.js';

/** A sale registered by HM Land Registry (Price Paid Data). */
export interface SaleFact {
  readonly kind: 'sale';
  /** Transaction identifier with braces, in upper case. A later sale with the same id replaces this one. */
  readonly id: string;
  readonly priceGbp: number;
  /** Date of the transfer, `YYYY-MM-DD`. */
  readonly date: string;
  /** Detached, semi-detached, terraced, flat, other. */
  readonly propertyType: 'D' | 'S' | 'T' | 'F' | 'O';
  readonly isNewBuild: boolean;
  /** Freehold, leasehold, unknown. */
  readonly tenure: 'F' | 'L' | 'U';
  /** Standard, or additional (repossessions, buy-to-let, transfers to companies). */
  readonly category: 'A' | 'B';
  readonly paon: string | null;
  readonly saon: string | null;
  readonly street: string | null;
  readonly address: GivenAddress;
  readonly district: string | null;
  readonly county: string | null;
  /** Set where the file itself or the look-up file links the sale to a property. */
  readonly uprn: number | null;
}

/** A sale, and the time at which this service learned of it. */
export interface RecordedSale extends SaleFact {
  /** RFC 3339. */
  readonly recordedAt: string;
}

/** Withdrawal of a sale from the register. */
export interface SaleRemovalFact {
  readonly kind: 'sale-removal';
  readonly id: string;
}

/** An entry of HM Land Registry's look-up of 2026 from sale to property. */
export interface SaleUprnFact {
  readonly kind: 'sale-uprn';
  readonly id: string;
  readonly uprn: number;
}

export type SaleEvidence = SaleFact | SaleRemovalFact | SaleUprnFact;

/** TENURE of a sale; null if it is not known. */
export const SALE_TENURES = { F: 'Freehold', L: 'Leasehold', U: null } as const;

/** Orders sales by date, then by identifier. The register gives no time of day, and no answer may depend on the order of files. */
export function compareSales(a: SaleFact, b: SaleFact): number {
  return compareText(a.date, b.date) || compareText(a.id, b.id);
}

/** Sorts sales, oldest first. */
export function orderSales<Sale extends SaleFact>(
  sales: readonly Linked<Sale>[],
): readonly Linked<Sale>[] {
  return sales.toSorted((a, b) => compareSales(a.fact, b.fact));
}

/** The last of a home's sales. Nothing else decides which sale is the last. */
export function findLastSale<Sale extends SaleFact>(
  sales: readonly Linked<Sale>[],
): Linked<Sale> | undefined {
  return orderSales(sales).at(-1);
}
