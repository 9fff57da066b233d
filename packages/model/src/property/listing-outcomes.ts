/**
 * Outcomes of listings as known from feeds: found in `events`, learned and predicted by the models of `estimation`. Plain data;
 * days count from 1970-01-01.
 */

import type { ListingFact } from '../records/listings.js';

/** A listing that left its feed without a reason: its state then, and the outcome. */
export interface Departure {
  /** Last status in the feed, a value of LISTING_STATUS. */
  readonly status: string;
  readonly transactionType: ListingFact['transactionType'];
  /** Day of the first delivery without the listing. */
  readonly left: number;
  /** Day it became Sold STC or Let Agreed; null if it never did. */
  readonly agreed: number | null;
  /** Day the home was on the market again without a sale in between; null if it was not seen again. */
  readonly returned: number | null;
  /** Day of the registered sale, which may precede the departure; null without one. */
  readonly sold: number | null;
}

/**
 * A home offered to let again after more than this has had a tenant: the shortest usual tenancy is six months, and notice is
 * given within it.
 */
export const LET_AGAIN_DAYS = 90;

/** Probabilities of the state of a deal; they add up to one. */
export interface Standing {
  readonly completed: number;
  /** Open, and going to complete. */
  readonly pending: number;
  /** Fallen through, or going to. */
  readonly ended: number;
}

/** A deal that its feed showed on a past day, with its outcome. */
export interface ShownDeal {
  /** The deal as if it had left its feed on that day. */
  readonly deal: Departure;
  /** First day on which it was no longer open, and whether it completed; null if none is known. */
  readonly over: { readonly on: number; readonly isCompleted: boolean } | null;
}

/** A period during which a listing kept its status, up to the feed's last delivery. */
export interface StatusStay extends Pick<Departure, 'status' | 'transactionType'> {
  /** Day of the change to this status, by the feed. */
  readonly since: number;
  /** Day it was first seen with the status. Of statuses before the first delivery only the lasting ones are seen. */
  readonly from: number;
  /** Day it was last seen with the status, or first seen with another or gone. */
  readonly until: number;
  /** Whether the status ended; otherwise the feed fell silent. */
  readonly isOver: boolean;
}

/** An offer whose feed has fallen silent. */
export interface UnheardStay extends Pick<StatusStay, 'status' | 'transactionType' | 'since'> {
  /** Day of the feed's last delivery. */
  readonly heard: number;
  readonly asOf: number;
}
