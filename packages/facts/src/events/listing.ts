/** A listing as of the deliveries so far: the feed's values, and its history. */

import type { DaySpan } from '@property-lookup/kernel/calendar';
import type { Certainty } from '@property-lookup/kernel/certainty';
import type { ListingValues } from '@property-lookup/model/dictionary';
import type { Link, ListingFact } from '@property-lookup/model/records';
import { stableId } from './stable-id.js';

export type TransactionType = ListingFact['transactionType'];
/** A row of a delivery after its address was matched; a removal has no address, and its link is ignored. */
export interface LinkedListing {
  readonly fact: ListingFact;
  readonly link: Link | null;
}

/** The listing with everything that is kept from one import to the next. Plain JSON. */
export interface Listing extends Omit<ListingFact, 'kind' | 'uprn' | 'isWithdrawalTold'> {
  readonly listingId: string;
  /** Id of the source, for example `blm-feed`. */
  readonly source: string;
  readonly link: Link | null;
  /** The UPRN in the feed, which may not exist. */
  readonly givenUprn: number | null;
  readonly statusDate: string;
  /** Certainty of a status that the feed did not give. */
  readonly certainty?: Certainty;
  /** Attempts to sell or let under this reference, the current one last; there is always one. */
  readonly cycles: readonly Cycle[];
  /** Day of the latest delivery that contained it. */
  readonly lastSeen: string;
  /** Day of the latest delivery of its branch, up to which the feed would have reported a change. */
  readonly heard: string;
  /** Day of the first delivery without it; null while it is delivered. */
  readonly removed: string | null;
  /** RFC 3339 time of the latest delivery that reported on it, or left it out. */
  readonly deliveredAt: string;
  /** RFC 3339 time. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One attempt to sell or let, from coming on the market to its end, with short absences in between. */
export interface Cycle {
  /** Counts from 1 within this listing. */
  readonly number: number;
  readonly listed: string;
  /** Periods on the market; empty if none is known. */
  readonly spans: readonly DaySpan[];
  /** Prices by the day they were first seen; null means price on application. */
  readonly prices: readonly PricePoint[];
  /** Day it became Sold STC or Let Agreed; null if it did not, or fell through. */
  readonly agreed: string | null;
  readonly ended: CycleEnd | null;
  /** Absences from its feed, in order; only the last may still last. */
  readonly absences: readonly Absence[];
}

/** An absence: the feed no longer shows a listing that was on the market. */
export interface Absence {
  /** Day of the first delivery without it. */
  readonly left: string;
  /** Last status in the feed, which may come from a removal message. */
  readonly status: string;
  /** Day it had been agreed; null if it was not. */
  readonly agreed: string | null;
  /** Whether the feed says that it was withdrawn; otherwise the reason is unknown. */
  readonly isTold: boolean;
  /** Day the feed showed it again; null if it did not. */
  readonly back: string | null;
}

export interface PricePoint {
  readonly date: string;
  readonly price: number | null;
}

interface CycleEnd {
  readonly date: string;
  /** Withdrawn, Expired, Completed or Let. */
  readonly status: string;
  /** The status before. */
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
  /** RFC 3339 time of the delivery that reported it. */
  readonly deliveredAt: string;
  /** Day of the feed's previous delivery, without this event; left out of the listing's first event. */
  readonly heardBefore?: string;
  /** Position among the events of the listing in the same delivery. */
  readonly step: number;
  /** RFC 3339 time at which this service learned of it. */
  readonly recordedAt: string;
  /** Set if the feed did not give the type. */
  readonly certainty?: Certainty;
}

type Identity = Pick<ListingFact, 'branch' | 'reference' | 'transactionType'>;

/** The listing's identifier, the same in every delivery of the feed. */
export function listingIdOf(
  source: string,
  { branch, reference, transactionType }: Identity,
): string {
  return stableId([source, branch, reference, transactionType]);
}

/** The current attempt. */
export function currentCycle({ listingId, cycles }: Pick<Listing, 'listingId' | 'cycles'>): Cycle {
  const cycle = cycles.at(-1);
  if (cycle === undefined) throw new Error(`listing ${listingId} has no cycle`);
  return cycle;
}

/** Periods on the market, cut off at the feed's last delivery. */
export function spansHeard(
  { heard }: Pick<Listing, 'heard'>,
  { spans }: Pick<Cycle, 'spans'>,
): readonly DaySpan[] {
  return spans.map((span) => ({ ...span, to: span.to ?? (heard > span.from ? heard : span.from) }));
}

/** Price in pounds; null if the row has none or it is on application. */
export function priceOf({ PRICE }: ListingValues): number | null {
  return PRICE ?? null;
}
