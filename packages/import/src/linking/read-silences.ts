/** Reads the listings shown on past days and their outcomes from a release, to test the estimates for silent feeds. */

import type { PropertyReader, SegmentInfo } from '@property-lookup/engine';
import type { ListingRecord } from '@property-lookup/engine/evidence';
import type { WatchedStay } from '@property-lookup/facts/estimation';
import { agreementsOf, branchKeyOf, shownDeal, staysOf } from '@property-lookup/facts/events';
import {
  type RegisterEndDays,
  registerCompleteUntil,
  registerEndOf,
} from '@property-lookup/facts/evidence';
import { cutToDate, dayNumber } from '@property-lookup/kernel/calendar';
import type { ShownDeal } from '@property-lookup/model/property';
import { CompletionTimes } from '@property-lookup/valuation';
import { importPaths } from '../import-paths.js';
import { factFolders } from '../staging/segment.js';
import { linkListings } from './link-listings.js';
import { readBranches } from './read-deliveries.js';
import { linksOfListings, salesOf } from './read-departures.js';

interface WatchOptions {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly days: number;
  /** Last day of the register by place. */
  readonly registerEnds: RegisterEndDays;
}

export function watchedStays(replayed: readonly ReplayedListing[]): readonly WatchedStay[] {
  return replayed.flatMap(({ listing, events, heardOn }) =>
    staysOf(listing, events).map((stay) => ({ ...stay, heardOn })),
  );
}

/**
 * Deals shown on the last day up to `day` on which each feed was heard of, for linked listings. Places are left out unless
 * the register covers `days` more days, since deals there would never seem completed.
 */
export async function watchedDeals(
  reader: PropertyReader,
  replayed: readonly ReplayedListing[],
  { day, days, registerEnds }: WatchOptions,
): Promise<readonly ShownDeal[]> {
  const links = await linksOfListings(reader);
  const deals: ShownDeal[] = [];
  for (const { listing, events, heardOn } of replayed) {
    const home = links.get(listing.listingId);
    const heard = heardOn.findLast((one) => one <= day);
    if (home === undefined || heard === undefined) continue;
    const end = registerCompleteUntil(registerEndOf(registerEnds, home.postcode));
    if (end === null || end < heard + days) continue;
    const sales = await salesOf(reader, home.uprn);
    const sold = sales.map(({ fact }) => dayNumber(fact.date)).sort((a, b) => a - b);
    const deal = shownDeal(listing, events, { day: heard, sold });
    if (deal !== undefined) deals.push(deal);
  }
  return deals;
}

/** Completion times of agreed sales, as known on a day up to which the register is complete. */
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

interface ReplayedListing extends Pick<ListingRecord, 'listing' | 'events'> {
  /** Days on which its branch was heard of, since 1970-01-01, ascending. */
  readonly heardOn: readonly number[];
}

export function replayListings(
  dataDir: string,
  segments: readonly SegmentInfo[],
): readonly ReplayedListing[] {
  const folders = factFolders(importPaths(dataDir).segments, segments);
  const heardOn = new Map<string, readonly number[]>();
  for (const { source, branch, deliveries } of readBranches(folders)) {
    const heard = deliveries.filter(
      ({ delivery, rows }) =>
        delivery.branches.length > 0 || rows.some((row) => row.branch === branch),
    );
    const days = heard.map(({ delivery }) => dayNumber(cutToDate(delivery.deliveredAt)));
    heardOn.set(branchKeyOf(source, branch), [...new Set(days)]);
  }
  const replayed: ReplayedListing[] = [];
  linkListings({ folders, linker: NO_LINKS }, ({ listing, events }) => {
    const key = branchKeyOf(listing.source, listing.branch);
    replayed.push({ listing, events, heardOn: heardOn.get(key) ?? [] });
  });
  return replayed;
}

const NO_LINKS = { link: () => undefined };
