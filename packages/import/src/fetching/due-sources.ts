/** Tells which publishers are to be asked for a newer edition now: by their calendars, and no more often than is polite. */

import { cutToDate, dateAt } from '@property-lookup/kernel/calendar';
import { nextEdition } from '@property-lookup/sources/about';
import type { AnySource } from '@property-lookup/sources/recognition';
import { fetchableOf } from './fetch-sources.js';

export interface DueBy {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** A publisher without a calendar is asked after so many days. */
  readonly everyDays: number;
  /** When each source was last asked for and answered, in milliseconds since 1970. */
  readonly askedAtMs: Readonly<Record<string, number>>;
  /** `YYYY-MM-DD` of the newest edition that is loaded. */
  readonly editions: Readonly<Record<string, string | undefined>>;
  /** How often in a row each source failed, and when it did last. */
  readonly failures: Readonly<Record<string, { readonly times: number; readonly atMs: number }>>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After a failure: an hour, then twice as long each time, up to a day. */
const waitAfter = (times: number): number =>
  Math.min(DAY_MS, HOUR_MS * 2 ** Math.max(0, times - 1));

/** Once a period, and once a day from when the calendar says that an edition is due until it has come. */
export function dueSources(ids: readonly string[], by: DueBy): readonly string[] {
  return ids.filter((id) => {
    const failed = by.failures[id];
    if (failed !== undefined) return by.nowMs >= failed.atMs + waitAfter(failed.times);
    const askedMs = by.askedAtMs[id];
    if (askedMs === undefined) return true;
    const isDue = isEditionDue(
      fetchableOf(id).source,
      by.editions[id] ?? dateAt(askedMs),
      by.nowMs,
    );
    return by.nowMs >= askedMs + (isDue ? DAY_MS : by.everyDays * DAY_MS);
  });
}

function isEditionDue({ about }: AnySource, edition: string, nowMs: number): boolean {
  const next = nextEdition(about, cutToDate(edition));
  return next !== null && next <= dateAt(nowMs);
}
