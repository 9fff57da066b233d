/** One home's contribution to its local market: its current asking price, and how its sales went. */

import { daysBetween } from '@property-lookup/kernel/calendar';
import type { MarketFigures } from '@property-lookup/model/property';
import type { HistoryEvent } from './history-event.js';
import { currentCycle, type Listing, priceOf, type TransactionType } from './listing.js';
import { lastPricePoint } from './price-changes.js';

const YEAR_DAYS = 365;

/** `listings` and `history`, its time line, belong to one home; `asOf` is a day. */
export function marketFigures(
  listings: readonly Listing[],
  history: readonly HistoryEvent[],
  asOf: string,
): MarketFigures {
  const isRecent = (day: string): boolean => day <= asOf && daysBetween(day, asOf) <= YEAR_DAYS;
  const sale = onOffer(listings, 'Sale', isRecent);
  const recent = history.filter(({ date }) => isRecent(date));
  const agreed = recent.filter(({ type }) => type === 'Sold STC');
  // A sale that followed a listing has the listing's identifier.
  const sold = recent.filter(({ sale: registered, listingId }) => registered && listingId);
  return {
    offeredFor: [...new Set(listings.map(({ transactionType }) => transactionType))],
    isForSale: sale !== undefined,
    askingPriceGbp: sale === undefined ? null : priceOf(sale.values),
    isToLet: onOffer(listings, 'Rental', isRecent) !== undefined,
    rentPcmGbp: lastRent(listings, isRecent),
    daysToSell: agreed.flatMap(({ daysSinceListed: days }) => (days === null ? [] : [days])),
    soldToAsking: sold.flatMap(({ price, previousPrice }) =>
      price !== null && previousPrice !== null ? [price / previousPrice] : [],
    ),
    fellThrough: recent.filter(({ type }) => type === 'Sale Fell Through').length,
    completed: sold.length,
  };
}

/** The listings on offer, one for each home even if on several portals. After a year without a delivery a home is no longer on offer. */
function onOffer(
  listings: readonly Listing[],
  transactionType: TransactionType,
  isRecent: (day: string) => boolean,
): Listing | undefined {
  const status = transactionType === 'Sale' ? 'For Sale' : 'To Let';
  return listings
    .filter((listing) => listing.status === status && isRecent(listing.lastSeen))
    .sort((a, b) => Date.parse(b.deliveredAt) - Date.parse(a.deliveredAt))[0];
}

function lastRent(listings: readonly Listing[], isRecent: (day: string) => boolean): number | null {
  const points = listings
    .filter(({ transactionType, lastSeen }) => transactionType === 'Rental' && isRecent(lastSeen))
    .map((listing) => lastPricePoint(currentCycle(listing)))
    .filter((point) => point !== undefined)
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  return points[0]?.price ?? null;
}
