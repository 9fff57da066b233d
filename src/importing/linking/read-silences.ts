/** Reads from a release what its feeds showed on past days and what became of it: what is said of silent feeds is judged by this. */

import { dayNumber } from '../../domain/calendar.js';
import type { WatchedDeal, WatchedStay } from '../../estimation/departures/backtest-silence.js';
import { agreementsOf } from '../../events/agreements.js';
import { shownDeal } from '../../events/shown-deals.js';
import { staysOf } from '../../events/stays.js';
import { type RegisterEndDays, registerEndOf, wholeUntil } from '../../evidence/register-ends.js';
import type { PropertyReader } from '../../store/store.js';
import { CompletionTimes } from '../../valuation/completion-times.js';
import { linksOfListings, salesOf } from './read-departures.js';
import type { ReplayedListing } from './replay-listings.js';

interface WatchOptions {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly days: number;
  /** Where the sales of each place end. */
  readonly registerEnds: RegisterEndDays;
}

export function watchedStays(replayed: readonly ReplayedListing[]): readonly WatchedStay[] {
  return replayed.flatMap(({ listing, events, heardOn }) =>
    staysOf(listing, events).map((stay) => ({ ...stay, heardOn })),
  );
}

/**
 * Of sales that are tied to a home; on the last day until `day` on which each feed was heard of. Only where the register tells what
 * became of them until so many days after it: elsewhere none would ever seem to be completed.
 */
export async function watchedDeals(
  reader: PropertyReader,
  replayed: readonly ReplayedListing[],
  { day, days, registerEnds }: WatchOptions,
): Promise<readonly WatchedDeal[]> {
  const links = await linksOfListings(reader);
  const deals: WatchedDeal[] = [];
  for (const { listing, events, heardOn } of replayed) {
    const home = links.get(listing.listingId);
    const heard = heardOn.findLast((one) => one <= day);
    if (home === undefined || heard === undefined) continue;
    const end = wholeUntil(registerEndOf(registerEnds, home.postcode));
    if (end === null || end < heard + days) continue;
    const sales = await salesOf(reader, home.uprn);
    const sold = sales.map(({ fact }) => dayNumber(fact.date)).sort((a, b) => a - b);
    const deal = shownDeal(listing, events, { day: heard, sold });
    if (deal !== undefined) deals.push(deal);
  }
  return deals;
}

/** How long agreed sales took, as it was known on a day up to which the register was whole. */
export async function timesKnown(reader: PropertyReader, asOf: string): Promise<CompletionTimes> {
  const times = new CompletionTimes();
  const uprns = new Set([...(await linksOfListings(reader)).values()].map(({ uprn }) => uprn));
  for (const uprn of uprns) {
    const events = await reader.history(
      { kind: 'uprn', value: uprn },
      { from: '0000-01-01', to: asOf },
    );
    const told = events.filter(({ certainty }) => certainty?.modelled !== true);
    for (const { days, outcome } of agreementsOf(told, asOf)) times.add(days, outcome);
  }
  return times;
}
