/** Facts from agents' feeds: listings and deliveries. */

import type { ListingValues } from '../dictionary/list-rows.js';
import type { GivenAddress } from './given-address.js';

/** One row of one delivery of an agent's feed. */
export interface ListingFact {
  readonly kind: 'listing';
  /** Unique for the property in this feed: source, branch and the agent's reference. */
  readonly reference: string;
  readonly branch: string | null;
  readonly transactionType: 'Sale' | 'Rental';
  /** A value of LISTING_STATUS. */
  readonly status: string;
  /** Set if the agent states that the owner took the home off the market; otherwise the reason for its disappearance is unknown. */
  readonly isWithdrawalTold?: true;
  readonly address: GivenAddress;
  /** The address that the feed shows to the public. */
  readonly displayAddress: string;
  /** Normalised values; PRICE in GBP, or GBP a calendar month. */
  readonly values: ListingValues;
  readonly features: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly uprn: number | null;
}

/** A delivery of a feed. Listings of its branches that are missing from it have been withdrawn. */
export interface FeedDeliveryFact {
  readonly kind: 'feed-delivery';
  /** RFC 3339, from the feed's own header or file name. Null if neither has it; the time of import counts then. */
  readonly deliveredAt: string | null;
  /** Branches that the delivery covers completely. */
  readonly branches: readonly string[];
  /**
   * Every branch of the feed, where the format always delivers them all: a branch of an earlier delivery that is missing here has
   * left the feed. Left out for formats whose deliveries may be partial.
   */
  readonly feed?: readonly string[];
}

export type ListingEvidence = ListingFact | FeedDeliveryFact;
