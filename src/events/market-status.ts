/** Where a property stands on the market on a day: its live listing, its attempts and its sales in fields. */

import { MARKET_STATUS } from '../domain/dictionary/enums.js';
import type { ValueOf } from '../domain/dictionary/fields.js';
import { keysOf } from '../domain/dictionary/keys-of.js';
import type { StandingField, StandingValues } from '../domain/market-standing.js';
import { type Attempt, attemptsOf } from './attempts.js';
import { daysBetween, daysCovered } from './days.js';
import { currentCycle, type LinkedSale, type Listing, priceOf } from './listing.js';
import { firstPrice, lastPricePoint, priceChanges } from './price-changes.js';
import { isEnded } from './status-steps.js';

/** Days for which a sale or a letting is recent: registration alone takes the Land Registry up to three months. */
const RECENT_DAYS_MAX = 365;
/** Days for which a home is Withdrawn rather than Off Market: as long as its attempt may still go on. */
const WITHDRAWN_DAYS_MAX = 90;
/** Days without a word from the feed after which a listing is no longer taken for live. */
const SILENT_DAYS_MAX = 365;

/** Fields of the market group by name, and LAST_SOLD_ and LAST_ASKING_ of others; what is not known is left out. */
export function marketFacts(
  listings: readonly Listing[],
  sales: readonly LinkedSale[],
  asOf: string,
): StandingValues {
  const attempts = attemptsOf(listings, sales);
  const current = currentListing(listings, sales, asOf);
  return known({
    ...statusFacts(listings, sales, current, asOf),
    ...(current === undefined ? {} : liveFacts(current, attempts, asOf)),
    TIMES_LISTED: attempts.length,
    TIMES_SOLD: sales.length,
    LAST_LISTED_DATE: latest(
      attempts.flatMap(({ parts }) => parts.map(({ cycle }) => cycle.listed)),
    ),
    ...lastSale(sales),
    ...lastAsking(listings),
  });
}

/** What is not known is null or undefined. */
type Facts = { readonly [Name in StandingField]?: ValueOf<Name> | null | undefined };

function known(facts: Facts): StandingValues {
  const names = keysOf(facts).filter((name) => (facts[name] ?? null) !== null);
  // Those that are not known were left out.
  return Object.fromEntries(names.map((name) => [name, facts[name]])) as StandingValues;
}

/** The live listing that counts: a sale before a letting, then the one whose status is newest. */
function currentListing(
  listings: readonly Listing[],
  sales: readonly LinkedSale[],
  asOf: string,
): Listing | undefined {
  const live = listings.filter((listing) => isLive(listing, sales, asOf));
  return live.sort(compareCurrent)[0];
}

/**
 * Agents leave sold homes on show: once the sale is registered, the listing is history. One that was
 * taken down because an offer was accepted is still Sold STC until then.
 */
function isLive(listing: Listing, sales: readonly LinkedSale[], asOf: string): boolean {
  if (isEnded(listing.status)) return false;
  if (daysBetween(listing.lastSeen, asOf) > SILENT_DAYS_MAX) return false;
  const { listed } = currentCycle(listing);
  const isSold = sales.some(({ fact }) => fact.date >= listed && fact.date >= listing.statusDate);
  return listing.transactionType === 'Rental' || !isSold;
}

function compareCurrent(a: Listing, b: Listing): number {
  if (a.transactionType !== b.transactionType) return a.transactionType === 'Sale' ? -1 : 1;
  if (a.statusDate !== b.statusDate) return a.statusDate > b.statusDate ? -1 : 1;
  return a.listingId < b.listingId ? -1 : 1;
}

/** MARKET_STATUS has fewer words: a reservation is an offer, and what comes soon is on offer already. */
const WORDS: Readonly<Record<string, MarketStatus>> = { Reserved: 'Under Offer' };

type MarketStatus = ValueOf<'MARKET_STATUS'>;

function marketStatusOf(listingStatus: string): MarketStatus | undefined {
  return WORDS[listingStatus] ?? MARKET_STATUS.find((word) => word === listingStatus);
}

function statusFacts(
  listings: readonly Listing[],
  sales: readonly LinkedSale[],
  current: Listing | undefined,
  asOf: string,
): Facts {
  if (current !== undefined) {
    const { status, statusDate, transactionType } = current;
    const offered = transactionType === 'Sale' ? 'For Sale' : 'To Let';
    const word = status === 'Coming Soon' ? offered : marketStatusOf(status);
    return { MARKET_STATUS: word, MARKET_STATUS_DATE: statusDate };
  }
  const last = pastStates(listings, sales)
    .filter(({ date, days }) => date <= asOf && daysBetween(date, asOf) <= days)
    .sort((a, b) => (a.date === b.date ? a.rank - b.rank : a.date > b.date ? -1 : 1))[0];
  if (last !== undefined) return { MARKET_STATUS: last.status, MARKET_STATUS_DATE: last.date };
  return listings.length === 0 ? {} : { MARKET_STATUS: 'Off Market' };
}

interface PastState {
  readonly status: MarketStatus;
  readonly date: string;
  /** How long it stays the status of the home. */
  readonly days: number;
  /** Of states of one day the lowest counts. */
  readonly rank: number;
}

function pastStates(
  listings: readonly Listing[],
  sales: readonly LinkedSale[],
): readonly PastState[] {
  const sold = (date: string): PastState => ({
    status: 'Recently Sold',
    date,
    days: RECENT_DAYS_MAX,
    rank: 0,
  });
  return [
    ...sales.map(({ fact }) => sold(fact.date)),
    ...listings.filter(isSeenOnMarket).flatMap((listing): PastState[] => {
      const { status, statusDate: date } = listing;
      // Once it is registered, the register tells the day; the agent's is the day of the news.
      if (status === 'Completed') return isRegistered(listing, sales) ? [] : [sold(date)];
      if (status === 'Let') {
        return [{ status: 'Recently Let', date, days: RECENT_DAYS_MAX, rank: 1 }];
      }
      return isWithdrawn(listing, sales)
        ? [{ status: 'Withdrawn', date, days: WITHDRAWN_DAYS_MAX, rank: 2 }]
        : [];
    }),
  ];
}

function isSeenOnMarket(listing: Listing): boolean {
  return currentCycle(listing).spans.length > 0;
}

/** The advertisement of a home that was sold meanwhile was taken down, not withdrawn. */
function isWithdrawn(listing: Listing, sales: readonly LinkedSale[]): boolean {
  if (listing.status !== 'Withdrawn' && listing.status !== 'Expired') return false;
  return listing.transactionType === 'Rental' || !isRegistered(listing, sales);
}

function isRegistered(listing: Listing, sales: readonly LinkedSale[]): boolean {
  const { listed } = currentCycle(listing);
  return sales.some(({ fact }) => fact.date >= listed);
}

function liveFacts(listing: Listing, attempts: readonly Attempt[], asOf: string): Facts {
  const cycle = currentCycle(listing);
  const price = priceOf(listing.values);
  const original = firstPrice(cycle);
  const attempt = attempts.find(({ parts }) =>
    parts.some((part) => part.listing === listing && part.cycle === cycle),
  );
  const spans = attempt?.parts.flatMap((part) => part.cycle.spans) ?? cycle.spans;
  return {
    CURRENT_LISTING_ID: listing.listingId,
    CURRENT_ASKING_PRICE: price,
    ORIGINAL_ASKING_PRICE: original,
    PRICE_CHANGE_COUNT: priceChanges(cycle).length,
    DAYS_ON_MARKET: daysCovered(cycle.spans, asOf),
    CUMULATIVE_DAYS_ON_MARKET: daysCovered(spans, asOf),
  };
}

function lastSale(sales: readonly LinkedSale[]): Facts {
  const last = sales.reduce<LinkedSale | undefined>(
    (newest, sale) => (newest === undefined || isLater(sale, newest) ? sale : newest),
    undefined,
  );
  return { LAST_SOLD_PRICE: last?.fact.priceGbp, LAST_SOLD_DATE: last?.fact.date };
}

/** Of sales on one day the identifier decides, so that their order does not. */
function isLater(a: LinkedSale, b: LinkedSale): boolean {
  return a.fact.date === b.fact.date ? a.fact.id > b.fact.id : a.fact.date > b.fact.date;
}

/** Of sales only: a rent is no price of the home. */
function lastAsking(listings: readonly Listing[]): Facts {
  const points = listings
    .filter(({ transactionType }) => transactionType === 'Sale')
    .flatMap(({ cycles }) => cycles.map((cycle) => lastPricePoint(cycle)))
    .filter((point) => point !== undefined)
    .sort((a, b) =>
      a.date === b.date ? (a.price ?? 0) - (b.price ?? 0) : a.date < b.date ? -1 : 1,
    );
  const last = points.at(-1);
  return { LAST_ASKING_PRICE: last?.price, LAST_ASKING_DATE: last?.date };
}

function latest(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (newest, date) => (newest === undefined || date > newest ? date : newest),
    undefined,
  );
}
