/** A property's market status on a day: its live listing, attempts and sales as fields. */

import { daysBetween, daysCovered } from '@property-lookup/kernel/calendar';
import { type Certainty, TOLD_BY_FEED } from '@property-lookup/kernel/certainty';
import { keysOf, MARKET_STATUS, type ValueOf } from '@property-lookup/model/dictionary';
import type { StandingField, StandingValues } from '@property-lookup/model/property';
import type { Linked, SaleFact } from '@property-lookup/model/records';
import { type Attempt, attemptsOf } from './attempts.js';
import { currentCycle, type Listing, priceOf, spansHeard } from './listing.js';
import { firstPrice, lastPricePoint, priceChanges } from './price-changes.js';
import { registerCertainty } from './settle.js';
import { isEnded } from './status-steps.js';
import type { PropertyMarket } from './time-line.js';

/** Days for which a sale or letting is recent: registration alone takes the Land Registry up to three months. */
const RECENT_DAYS_MAX = 365;
/** Days for which a home is Withdrawn rather than Off Market: as long as its attempt may still continue. */
const WITHDRAWN_DAYS_MAX = 90;

/** Source and confidence of the status. */
interface StatusBasis extends Certainty {
  readonly by: 'register' | 'feed' | 'model';
}

interface MarketStanding {
  /** Fields of the market group by name, and the LAST_ASKING_ ones; unknown values are left out. */
  readonly values: StandingValues;
  /** The basis of MARKET_STATUS and its date; null without a status. */
  readonly status: StatusBasis | null;
}

interface StandingOptions {
  /** Day of the data. */
  readonly asOf: string;
  /** Whether the feeds delivered lately would show the home if it were on the market. */
  readonly isWatched: boolean;
}

/** The standing of one home. Call `settle` first, for listings that left their feed or whose feed fell silent. */
export function marketStanding(
  { listings, sales }: Pick<PropertyMarket, 'listings' | 'sales'>,
  options: StandingOptions,
): MarketStanding {
  const { asOf } = options;
  const attempts = attemptsOf(listings, sales);
  const current = currentListing(listings);
  const status = statusOf({ listings, sales }, current, options);
  const values = known({
    MARKET_STATUS: status?.status,
    MARKET_STATUS_DATE: status?.date,
    ...(current === undefined ? {} : liveFacts(current, attempts, asOf)),
    // A home without listings may have been listed unseen; place-coverage.ts decides whether that is 0.
    TIMES_LISTED: listings.length === 0 ? undefined : attempts.length,
    LAST_LISTED_DATE: latest(
      attempts.flatMap(({ parts }) => parts.map(({ cycle }) => cycle.listed)),
    ),
    ...lastAsking(listings),
  });
  return { values, status: status?.basis ?? null };
}

/** Unknown values are null or undefined. */
type Facts = { readonly [Name in StandingField]?: ValueOf<Name> | null | undefined };

function known(facts: Facts): StandingValues {
  const names = keysOf(facts).filter((name) => (facts[name] ?? null) !== null);
  // Unknown fields have been left out.
  return Object.fromEntries(names.map((name) => [name, facts[name]])) as StandingValues;
}

/** The live listing that counts: a sale before a letting, then the newest status. */
function currentListing(listings: readonly Listing[]): Listing | undefined {
  return listings.filter(isLive).sort(compareCurrent)[0];
}

/** Whether the listing is live. One taken down because an offer was accepted stays Sold STC until it completes or falls through. */
function isLive({ status }: Listing): boolean {
  return !isEnded(status);
}

function compareCurrent(a: Listing, b: Listing): number {
  if (a.transactionType !== b.transactionType) return a.transactionType === 'Sale' ? -1 : 1;
  if (a.statusDate !== b.statusDate) return a.statusDate > b.statusDate ? -1 : 1;
  return a.listingId < b.listingId ? -1 : 1;
}

/** MARKET_STATUS has fewer words: a reservation is an offer. */
const WORDS: Readonly<Record<string, MarketStatus>> = { Reserved: 'Under Offer' };

type MarketStatus = ValueOf<'MARKET_STATUS'>;

function marketStatusOf(listingStatus: string): MarketStatus | undefined {
  return WORDS[listingStatus] ?? MARKET_STATUS.find((word) => word === listingStatus);
}

interface Status {
  readonly status: MarketStatus;
  readonly date?: string;
  readonly basis: StatusBasis;
}

function statusOf(
  { listings, sales }: Pick<PropertyMarket, 'listings' | 'sales'>,
  current: Listing | undefined,
  { asOf, isWatched }: StandingOptions,
): Status | undefined {
  if (current !== undefined) {
    const { status, statusDate: date, transactionType } = current;
    const offered = transactionType === 'Sale' ? 'For Sale' : 'To Let';
    const word = status === 'Coming Soon' ? offered : marketStatusOf(status);
    return word === undefined ? undefined : { status: word, date, basis: basisOf(current) };
  }
  const last = pastStates(listings, sales)
    .filter(({ date, days }) => date <= asOf && daysBetween(date, asOf) <= days)
    .sort((a, b) => (a.date === b.date ? a.rank - b.rank : a.date > b.date ? -1 : 1))[0];
  if (last !== undefined)
    return last.status === undefined ? undefined : { ...last, status: last.status };
  // Silence is an inference, and where no feed covers the home there is not even silence.
  const basis: StatusBasis = { by: 'model', confidence: null, modelled: true };
  return isWatched ? { status: 'Off Market', basis } : undefined;
}

function basisOf({ certainty }: Listing): StatusBasis {
  if (certainty === undefined) return { by: 'feed', ...TOLD_BY_FEED };
  return { by: certainty.modelled ? 'model' : 'register', ...certainty };
}

interface PastState extends Omit<Status, 'status'> {
  /** Undefined if unknown because the feed fell silent. */
  readonly status: MarketStatus | undefined;
  readonly date: string;
  /** Days for which it stays the home's status. */
  readonly days: number;
  /** Of several states on one day, the one with the lowest rank wins. */
  readonly rank: number;
}

function pastStates(
  listings: readonly Listing[],
  sales: readonly Linked<SaleFact>[],
): readonly PastState[] {
  const ofSales = sales.map(
    (sale): PastState => ({
      status: 'Recently Sold',
      date: sale.fact.date,
      days: RECENT_DAYS_MAX,
      rank: 0,
      basis: { by: 'register', ...registerCertainty(sale) },
    }),
  );
  return [...ofSales, ...listings.filter(isSeenOnMarket).flatMap(pastStateOf)];
}

/** The register's event has the same day and wins. */
const PAST: Readonly<Record<string, Pick<PastState, 'status' | 'days' | 'rank'>>> = {
  Completed: { status: 'Recently Sold', days: RECENT_DAYS_MAX, rank: 1 },
  Let: { status: 'Recently Let', days: RECENT_DAYS_MAX, rank: 2 },
  Withdrawn: { status: 'Withdrawn', days: WITHDRAWN_DAYS_MAX, rank: 3 },
  Expired: { status: undefined, days: WITHDRAWN_DAYS_MAX, rank: 4 },
};

function pastStateOf(listing: Listing): readonly PastState[] {
  const past = PAST[listing.status];
  if (past === undefined) return [];
  return [{ ...past, date: listing.statusDate, basis: basisOf(listing) }];
}

function isSeenOnMarket(listing: Listing): boolean {
  return currentCycle(listing).spans.length > 0;
}

function liveFacts(listing: Listing, attempts: readonly Attempt[], asOf: string): Facts {
  const cycle = currentCycle(listing);
  const price = priceOf(listing.values);
  const original = firstPrice(cycle);
  const attempt = attempts.find(({ parts }) =>
    parts.some((part) => part.listing === listing && part.cycle === cycle),
  );
  const parts = attempt?.parts ?? [{ listing, cycle }];
  const spans = parts.flatMap((part) => spansHeard(part.listing, part.cycle));
  return {
    CURRENT_LISTING_ID: listing.listingId,
    CURRENT_ASKING_PRICE: price,
    ORIGINAL_ASKING_PRICE: original,
    PRICE_CHANGE_COUNT: priceChanges(cycle).length,
    DAYS_ON_MARKET: daysCovered(spansHeard(listing, cycle), asOf),
    CUMULATIVE_DAYS_ON_MARKET: daysCovered(spans, asOf),
  };
}

/** The last asking price. Sales only, as a rent is not a price of the home. */
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
