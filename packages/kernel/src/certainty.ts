/** How certain a fact about a listing or a sale is, and whether it was read or inferred. */

export interface Certainty {
  /** Probability from 0 to 1 that the fact is right; null if it was never measured. */
  readonly confidence: number | null;
  /** False if a record states it, true if it is inferred. */
  readonly modelled: boolean;
}

/** A live agent's feed (dictionary 1.8, starting value). */
export const FEED_CONFIDENCE = 0.92;
/** A public register's record about a property, such as a sale (dictionary 1.8, starting value). */
export const REGISTERED_CONFIDENCE = 0.99;

export const TOLD_BY_FEED: Certainty = { confidence: FEED_CONFIDENCE, modelled: false };
export const TOLD_BY_REGISTER: Certainty = { confidence: REGISTERED_CONFIDENCE, modelled: false };
