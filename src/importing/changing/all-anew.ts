/** Why all of a release has to be made again, where an import would otherwise change the one before: the report says it. */

import type { RecordCounts } from '../keeping/kept-state.js';

/**
 * Of the records of a kind (our choice): a year of sales is a thirtieth of all, and moves the median of an area as much
 * as chance does. Listings come and go within months.
 */
const NEWS_SHARE_MAX = 0.02;

const LISTING_NEWS_SHARE_MAX = 0.1;

/** Thrown wherever that is found out; the message is the reason, to be read behind `because`. */
export class AllAnew extends Error {}

/** The reason given if more than `max` properties change. */
export function tooMany(max: number): AllAnew {
  return new AllAnew(`more than ${Math.floor(max).toLocaleString('en-GB')} properties change`);
}

/**
 * Says when so much has changed that figures and models of the last whole release no longer stand. The kind of which the
 * news are too many for what figures and models rest on; of a kind that is new, all are. Undefined for none.
 */
export function materialNews(news: RecordCounts, counts: RecordCounts): string | undefined {
  return Object.keys(news).find((kind) => {
    const share = kind === 'listings' ? LISTING_NEWS_SHARE_MAX : NEWS_SHARE_MAX;
    return (news[kind] ?? 0) > share * (counts[kind] ?? 0);
  });
}

export function addCounts(some: RecordCounts, more: RecordCounts): RecordCounts {
  const kinds = new Set([...Object.keys(some), ...Object.keys(more)]);
  return Object.fromEntries(
    Array.from(kinds, (kind) => [kind, (some[kind] ?? 0) + (more[kind] ?? 0)]),
  );
}
