/** What becomes of listings, as far as feeds tell: `events` finds it, the models of `estimation` learn from it and answer. Plain data; days are days since 1970-01-01. */

import type { ListingFact } from './evidence/listings.js';

/** A listing that left its feed without a reason: what was known of it then, and what became of the home. */
export interface Departure {
  /** Status that the feed showed last, a value of LISTING_STATUS. */
  readonly status: string;
  readonly transactionType: ListingFact['transactionType'];
  /** Day of the first delivery that no longer held it. */
  readonly left: number;
  /** Day it was Sold STC or Let Agreed; null where it was not. */
  readonly agreed: number | null;
  /** Day the home was on the market again with no sale between; null where it was not seen again. */
  readonly returned: number | null;
  /** Day of the registered sale, which may be before it left; null without one. */
  readonly sold: number | null;
}

/** Days after which a home to let again has had a tenant: the shortest usual tenancy is six months, and notice is given in it. */
export const LET_AGAIN_DAYS = 90;

/** Probabilities of where a deal stands; they add up to one. */
export interface Standing {
  readonly completed: number;
  /** Open, and will complete. */
  readonly pending: number;
  /** Will not complete. */
  readonly ended: number;
}

/** A deal that its feed showed on a past day, and what became of it. */
export interface ShownDeal {
  /** As if it had left its feed on that day. */
  readonly deal: Departure;
  /** First day on which it was no longer open, and whether it had been completed; null where none is known. */
  readonly over: { readonly on: number; readonly isCompleted: boolean } | null;
}

/** A status that a listing kept while its feed was heard of. */
export interface StatusStay extends Pick<Departure, 'status' | 'transactionType'> {
  /** When it came to the status, as the feed says. */
  readonly since: number;
  /** When it was first heard of with it: of what was before the first delivery only what lasted is seen. */
  readonly from: number;
  /** When it was last heard of with it, or had another status, or was gone. */
  readonly until: number;
  /** The latter; otherwise no more was heard. */
  readonly isOver: boolean;
}

/** An offer that lasts as far as the feed has told. */
export interface UnheardStay extends Pick<StatusStay, 'status' | 'transactionType' | 'since'> {
  /** The feed's last word. */
  readonly heard: number;
  readonly asOf: number;
}
