/** Takes many deliveries, of one import or of all, in the order in which the agents sent them. */

import type { Delivery } from './delivery.js';
import type { LinkedListing, Listing, ListingEvent } from './listing.js';
import { reconcile } from './reconcile.js';

export interface LinkedDelivery {
  readonly delivery: Delivery;
  readonly rows: readonly LinkedListing[];
}

export interface Replayed {
  readonly listings: readonly Listing[];
  /** Oldest delivery first. */
  readonly events: readonly ListingEvent[];
}

export const NOTHING_HELD: Replayed = { listings: [], events: [] };

/**
 * Goes on from what is held. Feeds do not touch each other's listings, so that the deliveries of each
 * source may be replayed by themselves.
 */
export function replay(held: Replayed, deliveries: readonly LinkedDelivery[]): Replayed {
  const ordered = [...deliveries].sort(
    ({ delivery: a }, { delivery: b }) =>
      Date.parse(a.deliveredAt) - Date.parse(b.deliveredAt) ||
      Date.parse(a.recordedAt) - Date.parse(b.recordedAt),
  );
  let { listings } = held;
  const events = [...held.events];
  for (const { delivery, rows } of ordered) {
    const told = reconcile(listings, delivery, rows);
    listings = told.listings;
    for (const event of told.events) events.push(event);
  }
  return { listings, events };
}
