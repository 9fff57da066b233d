/** What listings and sales that are tied to one home say of the market: its history, its standing, its part in its areas. */

import type { DepartureOutcomes } from '../../estimation/departures/departure-outcomes.js';
import { agreementsOf } from '../../events/agreements.js';
import { dayNumber, dayOf } from '../../events/days.js';
import type { HistoryEvent } from '../../events/history-event.js';
import type { LinkedSale, Listing } from '../../events/listing.js';
import { marketStanding } from '../../events/market-status.js';
import { settle } from '../../events/settle.js';
import { type PropertyMarket, timeLine } from '../../events/time-line.js';
import { addCompletionFacts } from '../../evidence/completion-facts.js';
import { addMarketStanding, type ListedHome } from '../../evidence/listing-facts.js';
import type { FactCollector } from '../../evidence/recorded.js';
import { wholeUntil } from '../../evidence/register-ends.js';
import type { CompletionTimes } from '../../valuation/completion-times.js';
import type { GatheredEvidence } from '../linking/evidence-spool.js';

/** Values of MARKET_STATUS at which a completion can be foretold. */
const AGREED: ReadonlySet<string> = new Set(['Sold STC', 'Exchanged']);

/** What was gathered of a property, as `events` reads it. */
export function marketOf(uprn: number, { listings, sales }: GatheredEvidence): PropertyMarket {
  return {
    listings: listings.map(({ listing }) => listing),
    events: listings.flatMap(({ events }) => events),
    sales: sales.map(
      ({ fact, link }): LinkedSale => ({
        fact,
        link: { uprn, matchType: link.matchType, confidence: link.confidence },
        recordedAt: fact.recordedAt,
      }),
    ),
  };
}

/** The same with what became of listings that left their feed; `registerEnd` is that of the home's place. */
export function settledMarket(
  market: PropertyMarket,
  outcomes: DepartureOutcomes,
  { asOf, registerEnd }: { readonly asOf: string; readonly registerEnd: number | null },
): PropertyMarket {
  if (market.listings.length === 0) return market;
  const today = dayNumber(asOf);
  const register = wholeUntil(registerEnd);
  return settle(market, (departure) => outcomes.standing(departure, today, register));
}

export interface StandingOptions {
  /** The home's time line. */
  readonly history: readonly HistoryEvent[];
  readonly times: CompletionTimes;
  /** Day of the release. */
  readonly asOf: string;
}

/** Where the home stands on the market, which is settled. */
export function addStanding(
  { listings, sales }: PropertyMarket,
  { history, times, asOf }: StandingOptions,
  facts: FactCollector,
): void {
  if (listings.length + sales.length === 0) return;
  const links = [...listings, ...sales].map(({ link }) => link?.confidence ?? 0);
  const { values, status } = marketStanding({ listings, sales }, asOf);
  const linkConfidence = Math.min(...links);
  addMarketStanding({ values, status, asOf: newestOf(listings), linkConfidence }, facts);
  if (!AGREED.has(values.MARKET_STATUS ?? '')) return;
  const open = agreementsOf(history, asOf).at(-1);
  if (open?.outcome !== 'open') return;
  const forecast = times.forecast(open.days);
  if (forecast !== null) addCompletionFacts(forecast, { agreed: open.agreed, asOf }, facts);
}

/** The time line of the home; nothing of one without listings and sales. */
export function historyOf(market: PropertyMarket): readonly HistoryEvent[] {
  return market.listings.length + market.sales.length === 0 ? [] : timeLine(market);
}

/** What the feeds say of the home itself. */
export function listedHomes({ listings }: GatheredEvidence): readonly ListedHome[] {
  return listings.map(({ listing: { transactionType, values, lastSeen, link } }) => ({
    transactionType,
    values,
    lastSeen,
    linkConfidence: link?.confidence ?? 0,
  }));
}

function newestOf(listings: readonly Listing[]): string | null {
  const days = listings.map(({ deliveredAt }) => dayOf(deliveredAt)).sort();
  return days.at(-1) ?? null;
}
