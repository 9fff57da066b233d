/** Facts from agents' feeds: listings and deliveries. */

import type { ListingValues } from '../dictionary/list-rows.js';
import type { GivenAddress } from './given-address.js';

/** One row of one delivery of an agents' feed. */
export interface ListingFact {
  readonly kind: 'listing';
  /** Unique for the property in this feed: source, branch and the agent's reference. */
  readonly reference: string;
  readonly branch: string | null;
  readonly transactionType: 'Sale' | 'Rental';
  /** A value of LISTING_STATUS. */
  readonly status: string;
  /** The agent states that the owner took the home off the market; otherwise it is unknown why it is no longer shown. */
  readonly isWithdrawalTold?: true;
  readonly address: GivenAddress;
  /** What the feed shows the public. */
  readonly displayAddress: string;
  /** Normalised: PRICE in GBP, or GBP a calendar month. */
  readonly values: ListingValues;
  readonly features: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly uprn: number | null;
}

/** A delivery of a feed: listings of these branches that it no longer contains were withdrawn. */
export interface FeedDeliveryFact {
  readonly kind: 'feed-delivery';
  /** RFC 3339, from the feed's own header or file name; null if neither has it: then the time of import counts. */
  readonly deliveredAt: string | null;
  /** Branches that the delivery covers completely. */
  readonly branches: readonly string[];
  /**
   * Every branch of the feed, where the format delivers all of them at once: one that an earlier such delivery had beside these
   * has left it. Left out where a delivery may be a part.
   */
  readonly feed?: readonly string[];
}

export type ListingEvidence = ListingFact | FeedDeliveryFact;
