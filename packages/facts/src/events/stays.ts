/** Reads a feed's history of a listing: how long it kept each status, and which deal it showed on a past day. */

import { cutToDate, dayNumber } from '@property-lookup/kernel/calendar';
import type { ShownDeal, StatusStay } from '@property-lookup/model/property';
import { COMPLETION_DAYS_MAX } from './departures.js';
import type { Listing, ListingEvent } from './listing.js';
import { isAgreed, isEnded, isOffered } from './status-steps.js';

/** `events` are the listing's own, oldest first, as its feed left it. */
export function staysOf(listing: Listing, events: readonly ListingEvent[]): readonly StatusStay[] {
  const { transactionType } = listing;
  const changes = events.filter(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  const stays: StatusStay[] = [];
  changes.forEach(({ statusTo: status, date, deliveredAt }, at) => {
    const next = changes[at + 1];
    // Of several steps in one delivery only the last status was ever shown.
    if (isEnded(status) || next?.deliveredAt === deliveredAt) return;
    const until = next === undefined ? dayNumber(listing.heard) : changeOf(next);
    const [since, from] = [dayNumber(date), dayNumber(cutToDate(deliveredAt))];
    const isOver = next !== undefined;
    stays.push({ status, transactionType, since, from, until, isOver });
  });
  return stays;
}

/** Day of a change that happened between two deliveries: halfway, or a monthly feed would seem to keep each status a month too long. */
function changeOf({ deliveredAt, heardBefore = deliveredAt }: ListingEvent): number {
  return (dayNumber(cutToDate(heardBefore)) + dayNumber(cutToDate(deliveredAt))) / 2;
}

/** Days count from 1970-01-01; `sold` are the days of all registered sales of the home. Undefined if no deal was shown. */
export function shownDeal(
  { transactionType }: Pick<Listing, 'transactionType'>,
  events: readonly ListingEvent[],
  { day, sold }: { readonly day: number; readonly sold: readonly number[] },
): ShownDeal | undefined {
  const steps = events.filter(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  const told = (event: ListingEvent): number => dayNumber(cutToDate(event.deliveredAt));
  const before = steps.filter((step) => told(step) <= day);
  const status = before.at(-1)?.statusTo ?? '';
  if (transactionType === 'Rental' || status === '' || isOffered(status) || isEnded(status)) {
    return undefined;
  }
  const lastOffer = before.findLastIndex(({ statusTo }) => isOffered(statusTo));
  const agreement = before.slice(lastOffer + 1).find(({ statusTo }) => isAgreed(statusTo));
  const agreed = agreement === undefined ? null : dayNumber(agreement.date);
  const since = agreed ?? dayNumber(before.at(-1)?.date ?? '');
  const sale = sold.find((on) => on >= since && on <= since + COMPLETION_DAYS_MAX);
  // Sold before a silence could have been noticed.
  if (sale !== undefined && sale <= day) return undefined;
  const back = steps.find((step) => told(step) > day && isOffered(step.statusTo));
  const gone = steps.find((step) => told(step) > day && isEnded(step.statusTo));
  const failed = back ?? (sale === undefined ? gone : undefined);
  const fell = failed === undefined ? Number.POSITIVE_INFINITY : told(failed);
  const isSoldFirst = sale !== undefined && sale <= fell;
  const over = isSoldFirst
    ? { on: sale, isCompleted: true }
    : failed === undefined
      ? null
      : { on: fell, isCompleted: false };
  const deal = { status, transactionType, left: day, agreed, returned: null, sold: null };
  return { deal, over };
}
