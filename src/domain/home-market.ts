/** Where a home is on the market, and what it adds to the markets of its areas. */

import type { ListingFact } from './evidence/listings.js';

/** What one home adds to its areas: its asking price now, and how its sales went. */
export interface MarketFigures {
  /** What it was ever offered for. */
  readonly offeredFor: readonly ListingFact['transactionType'][];
  readonly isForSale: boolean;
  /** GBP, where it is for sale and a price is shown. */
  readonly askingPriceGbp: number | null;
  readonly isToLet: boolean;
  /** GBP a calendar month last asked within a year, whether or not it is let by now. */
  readonly rentPcmGbp: number | null;
  /** Days from the beginning of the attempt to each agreement within a year. */
  readonly daysToSell: readonly number[];
  /** Price paid by price last asked, for sales registered within a year that were listed before. */
  readonly soldToAsking: readonly number[];
  /** Agreements that fell through, among those whose outcome came within a year. */
  readonly fellThrough: number;
  readonly completed: number;
}
