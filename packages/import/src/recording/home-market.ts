/** Derives the market history and standing of one home from its listings and sales. */

import type { GatheredEvidence } from '@property-lookup/engine/evidence';
import {
  DepartureOutcomes,
  type StatusStays,
  USUAL_GAP_DAYS,
} from '@property-lookup/facts/estimation';
import type { AskStanding, HistoryEvent, Listing, Silence } from '@property-lookup/facts/events';
import {
  agreementsOf,
  attemptsOf,
  marketStanding,
  type PropertyMarket,
  settle,
  timeLine,
} from '@property-lookup/facts/events';
import type { FactCollector, LetHome, PlaceCoverage } from '@property-lookup/facts/evidence';
import {
  addCompletionFacts,
  addMarketStanding,
  registerCompleteUntil,
} from '@property-lookup/facts/evidence';
import { outcodeOf } from '@property-lookup/kernel/address';
import { cutToDate, dayNumber } from '@property-lookup/kernel/calendar';
import type { Departure, Standing } from '@property-lookup/model/property';
import { findLastSale } from '@property-lookup/model/records';
import type { DwellingType } from '@property-lookup/valuation';
import { CompletionTimes } from '@property-lookup/valuation';

/** Values of MARKET_STATUS with a forecast of completion. */
const AGREED: ReadonlySet<string> = new Set(['Sold STC', 'Exchanged']);

/** Listings, events and sales of a property, in the format of `events`. */
export function marketOf({ listings, sales }: GatheredEvidence): PropertyMarket {
  return {
    listings: listings.map(({ listing }) => listing),
    events: listings.flatMap(({ events }) => events),
    sales,
  };
}

interface SettleOptions {
  readonly outcomes: DepartureOutcomes;
  readonly stays: StatusStays;
  readonly times: CompletionTimes;
  readonly asOf: string;
  /** Last day of the register at the home's place; null without sales. */
  readonly registerEnd: number | null;
}

/** Settles the status of listings that left their feed or have a silent feed. */
export function settledMarket(
  market: PropertyMarket,
  { outcomes, stays, times, asOf, registerEnd }: SettleOptions,
): PropertyMarket {
  if (market.listings.length === 0) return market;
  const today = dayNumber(asOf);
  const register = registerCompleteUntil(registerEnd);
  const ask: AskStanding = (departure) => outcomes.standing(departure, today, register);
  return settle(market, ask, silenceBy(stays, asOf, { outcomes, times }));
}

/** Known outcomes and times of deals. */
interface KnownDeals {
  readonly outcomes: DepartureOutcomes;
  readonly times: CompletionTimes;
}

/** For unlinked deals, and for linked ones before any outcome is known. */
const ASSUMED: KnownDeals = { outcomes: new DepartureOutcomes(), times: new CompletionTimes() };

/** Estimates for listings of feeds that have been silent until a day. */
export function silenceBy(stays: StatusStays, asOf: string, deals = ASSUMED): Silence {
  const today = dayNumber(asOf);
  return {
    asOf,
    ask: (stay) => stays.lasting(stay),
    askDeal: (shown) =>
      today - shown.left <= USUAL_GAP_DAYS ? null : dealUnheard(shown, today, deals),
  };
}

/** Estimates the standing of a deal from known times to completion; without an agreement or enough times, from the outcomes of other departures. */
export function dealUnheard(
  shown: Departure,
  today: number,
  { outcomes, times }: KnownDeals,
): Standing {
  const { agreed, left } = shown;
  const isSale = shown.transactionType === 'Sale' && agreed !== null;
  const known = isSale ? times.standingAfter(Math.max(0, left - agreed), today - left) : null;
  if (known === null) return outcomes.standingUnheard(shown, today, null);
  return { pending: known.open, completed: known.completed, ended: known.fellThrough };
}

interface StandingOptions {
  /** The home's time line. */
  readonly history: readonly HistoryEvent[];
  readonly times: CompletionTimes;
  /** Day of the release. */
  readonly asOf: string;
  /** Coverage of the home's place by feeds and registers. */
  readonly coverage: PlaceCoverage;
}

/** Adds the market status of a home. The market must be settled. */
export function addStanding(
  { listings, sales }: PropertyMarket,
  { history, times, asOf, coverage }: StandingOptions,
  facts: FactCollector,
): void {
  const { isWatched } = coverage;
  if (listings.length + sales.length === 0) return;
  const links = [...listings, ...sales].map(({ link }) => link?.confidence ?? 0);
  const { values, status } = marketStanding({ listings, sales }, { asOf, isWatched });
  const linkConfidence = Math.min(...links);
  const lastSold = findLastSale(sales)?.fact.date ?? null;
  addMarketStanding({ values, status, asOf: newestOf(listings), lastSold, linkConfidence }, facts);
  if (!AGREED.has(values.MARKET_STATUS ?? '')) return;
  const open = agreementsOf(history, asOf).at(-1);
  if (open?.outcome !== 'open') return;
  const forecast = times.forecast(open.days);
  if (forecast !== null) addCompletionFacts(forecast, { agreed: open.agreed, asOf }, facts);
}

/** Time line of the home; empty without listings and sales. */
export function historyOf(market: PropertyMarket): readonly HistoryEvent[] {
  return market.listings.length + market.sales.length === 0 ? [] : timeLine(market);
}

function newestOf(listings: readonly Listing[]): string | null {
  const days = listings.map(({ deliveredAt }) => cutToDate(deliveredAt)).sort();
  return days.at(-1) ?? null;
}

interface Known {
  readonly postcode: string | null;
  readonly type: DwellingType | null;
  readonly evidence: GatheredEvidence;
}

/**
 * A home for the rates of letting; null without a known place or type. Homes known only from listings are left out, since
 * they would bias the rates.
 */
export function letHomeOf(
  { postcode, type, evidence }: Known,
  { listings }: Pick<PropertyMarket, 'listings'>,
): LetHome | null {
  const { certificates, sales } = evidence;
  if (postcode === null || type === null || certificates.length + sales.length === 0) return null;
  const attempts = attemptsOf(listings, []).filter(
    ({ transactionType }) => transactionType === 'Rental',
  );
  return {
    outcode: outcodeOf(postcode),
    type,
    putUp: attempts.map(({ started }) => dayNumber(started)),
    offeredUntil: attempts.map(({ parts }) => {
      const ends = parts.map(({ cycle }) => cycle.spans.at(-1)?.to ?? null);
      return ends.includes(null) ? null : dayNumber(ends.toSorted().at(-1) ?? '');
    }),
    rented: certificates
      .filter(({ fact }) => fact.values['OCCUPANCY_TYPE'] === 'Rented (Private)')
      .map(({ fact }) => dayNumber(fact.lodged)),
  };
}
