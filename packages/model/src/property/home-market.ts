/** The local markets of a home, and its contribution to their figures. */

import type { ListingFact } from '../records/listings.js';

/** The contribution of one home to its areas: its current asking price, and how its sales went. */
export interface MarketFigures {
  /** Kinds of transaction that it was ever offered for. */
  readonly offeredFor: readonly ListingFact['transactionType'][];
  readonly isForSale: boolean;
  /** GBP, if it is for sale and shows a price. */
  readonly askingPriceGbp: number | null;
  readonly isToLet: boolean;
  /** Last asking rent within a year, GBP a calendar month, whether or not it has been let since. */
  readonly rentPcmGbp: number | null;
  /** Days from the start of each attempt to its agreement, for agreements within a year. */
  readonly daysToSell: readonly number[];
  /** Price paid divided by last asking price, for sales that were listed and were registered within a year. */
  readonly soldToAsking: readonly number[];
  /** Agreements that fell through within a year. */
  readonly fellThrough: number;
  readonly completed: number;
}
