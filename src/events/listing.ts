/** A listing as it stands after every delivery so far: what the feed says of it, and what became of it over time. */

import type { DaySpan } from '../domain/calendar.js';
import type { Certainty } from '../domain/certainty.js';
import type { ListingValues } from '../domain/dictionary/list-rows.js';
import type { Link } from '../domain/evidence/link.js';
import type { ListingFact } from '../domain/evidence/listings.js';
import { stableId } from './stable-id.js';

export type TransactionType = ListingFact['transactionType'];
/** A row of a delivery after its address was matched; a removal has no address, and its link does not matter. */
export interface LinkedListing {
  readonly fact: ListingFact;
  readonly link: Link | null;
}

/** The listing with everything that is kept of it from one import to the next. It is plain JSON. */
export interface Listing extends Omit<ListingFact, 'kind' | 'uprn' | 'isWithdrawalTold'> {
  readonly listingId: string;
  /** Id of the source, for example `blm-feed`. */
  readonly source: string;
  readonly link: Link | null;
  /** The UPRN that the feed gives, which may be that of no property. */
  readonly givenUprn: number | null;
  readonly statusDate: string;
  /** How certain the status is, if the feed did not give it. */
  readonly certainty?: Certainty;
  /** Attempts to sell or let under this reference, the present one last; there is always one. */
  readonly cycles: readonly Cycle[];
  /** Day of the latest delivery that held it. */
  readonly lastSeen: string;
  /** Day of the latest delivery of its branch: until then the feed would have told of a change. */
  readonly heard: string;
  /** Day of the first delivery that no longer held it; null while it is held. */
  readonly removed: string | null;
  /** RFC 3339: the latest delivery that told of it, also by its silence. */
  readonly deliveredAt: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One attempt to sell or let, from coming on the market to its end, with short absences in between. */
export interface Cycle {
  /** From 1, within this listing. */
  readonly number: number;
  readonly listed: string;
  /** When it was on the market; empty when it never was as far as we know. */
  readonly spans: readonly DaySpan[];
  /** Prices by the day they were first seen; null is a price on application. */
  readonly prices: readonly PricePoint[];
  /** Day it was agreed, Sold STC or Let Agreed; null where it was not, or fell through. */
  readonly agreed: string | null;
  readonly ended: CycleEnd | null;
  /** When its feed no longer showed it, in order; only the last may still last. */
  readonly absences: readonly Absence[];
}

/** The feed no longer shows a listing that was on the market. */
export interface Absence {
  /** Day of the first delivery that no longer held it. */
  readonly left: string;
  /** Last status from the feed, which may come from a removal message. */
  readonly status: string;
  /** Day it had been agreed, null where it was not. */
  readonly agreed: string | null;
  /** The feed says that it was withdrawn; without it nothing says why it left. */
  readonly isTold: boolean;
  /** Day the feed showed it again; null where it did not. */
  readonly back: string | null;
}

export interface PricePoint {
  readonly date: string;
  readonly price: number | null;
}

interface CycleEnd {
  readonly date: string;
  /** How it ended: Withdrawn, Expired, Completed, Let. */
  readonly status: string;
  /** Status until then. */
  readonly before: string;
}

/** Something that happened to a listing. It belongs to the property that the listing is linked to. */
export interface ListingEvent {
  readonly eventId: string;
  readonly listingId: string;
  /** A value of EVENT_TYPE. */
  readonly type: string;
  readonly date: string;
  readonly price: number | null;
  readonly previousPrice: number | null;
  readonly statusFrom: string | null;
  readonly statusTo: string;
  readonly agentName: string | null;
  /** Number of the listing's cycle. */
  readonly cycle: number;
  /** RFC 3339: the delivery that reported it. */
  readonly deliveredAt: string;
  /** Day on which its feed was heard of before, without it; left out of the first that is heard of the listing. */
  readonly heardBefore?: string;
  /** Position among what the same delivery reported about the listing. */
  readonly step: number;
  /** RFC 3339: when this service learned of it. */
  readonly recordedAt: string;
  /** If it is not what the feed gave. */
  readonly certainty?: Certainty;
}

type Identity = Pick<ListingFact, 'branch' | 'reference' | 'transactionType'>;

/** The same in every delivery of the feed. */
export function listingIdOf(
  source: string,
  { branch, reference, transactionType }: Identity,
): string {
  return stableId([source, branch, reference, transactionType]);
}

/** The present attempt. */
export function currentCycle({ listingId, cycles }: Pick<Listing, 'listingId' | 'cycles'>): Cycle {
  const cycle = cycles.at(-1);
  if (cycle === undefined) throw new Error(`listing ${listingId} has no cycle`);
  return cycle;
}

/** When it was on the market, as far as its feed has told: no longer than the feed's last word. */
export function spansHeard(
  { heard }: Pick<Listing, 'heard'>,
  { spans }: Pick<Cycle, 'spans'>,
): readonly DaySpan[] {
  return spans.map((span) => ({ ...span, to: span.to ?? (heard > span.from ? heard : span.from) }));
}

/** A price in pounds, null where the row has none or it is on application. */
export function priceOf({ PRICE }: ListingValues): number | null {
  return PRICE ?? null;
}
