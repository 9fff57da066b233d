/** What happened to these properties on the market, and when? */

import type { PropertyReader } from '../store/store.js';
import { findProperty } from './find-property.js';

/** Exactly one of the five is set. */
export interface EventPlace {
  readonly uprn: number | undefined;
  readonly postcode: string | undefined;
  readonly outcode: string | undefined;
  readonly sector: string | undefined;
  readonly localAuthorityCode: string | undefined;
}

/** One row, keyed by the names of the data dictionary. */
export type MarketEvent = Readonly<Record<string, unknown>>;

/**
 * Rejects with Failure `not-found` when a UPRN is asked for that no source names. No source of events
 * is imported yet, so the list is empty.
 */
export async function listEvents(
  reader: PropertyReader,
  place: EventPlace,
): Promise<readonly MarketEvent[]> {
  if (place.uprn !== undefined) await findProperty(reader, place.uprn);
  return [];
}
