/** Judges whether a listing is still as its feed last showed it, if the feed has delivered nothing since. */

import { dayNumber, daysBetween } from '@property-lookup/kernel/calendar';
import { FEED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { UnheardStay } from '@property-lookup/model/property';
import type { AskStanding } from './departures.js';
import { currentCycle, type Listing, type ListingEvent } from './listing.js';
import { lastPrice } from './price-changes.js';
import { stableId } from './stable-id.js';
import { isEnded, isOffered, WORDS } from './status-steps.js';

/** Probability that a status holds from the feed's last delivery to the given day. */
type AskStay = (stay: UnheardStay) => number;

export interface Silence {
  /** Day of the data. */
  readonly asOf: string;
  /** Judges listings on offer. */
  readonly ask: AskStay;
  /** Judges a deal as if it had left the feed on the day of the last delivery; null while that day is recent. */
  readonly askDeal: AskStanding;
}

/** Days without mention after which a listing no longer counts as live, even if its feed goes on. */
const UNHEARD_DAYS_MAX = 365;
/** Assumed probability that such a listing is still live. */
const UNHEARD_LASTS = 0.01;
/** Minimum probability of an unchanged listing, below which it is no longer served as it was. */
const LIKELY = 0.5;
/** Sorts after everything that the feed reported on that day. */
const LAST_STEP = 99;

/** Settles a listing that its feed still showed in the last delivery. */
export function settleSilent(listing: Listing, silence: Silence): Listing {
  const { asOf } = silence;
  const { status, lastSeen } = listing;
  if (isEnded(status)) return listing;
  const isUnheard = daysBetween(lastSeen, asOf) > UNHEARD_DAYS_MAX;
  const standing = standingOf(listing, silence);
  const { completed } = standing;
  const lasts = isUnheard ? UNHEARD_LASTS : standing.lasts;
  if (lasts === 1) return listing;
  const confidence = FEED_CONFIDENCE * lasts;
  if (confidence >= LIKELY) return { ...listing, certainty: { confidence, modelled: true } };
  return completed >= LIKELY
    ? endedAs(listing, isRental(listing) ? 'Let' : 'Completed', completed)
    : endedAs(listing, 'Expired', 1 - confidence);
}

/** Probabilities on the day of the data. */
interface UnheardStanding {
  /** Nothing changed. */
  readonly lasts: number;
  /** The deal completed. */
  readonly completed: number;
}

const UNCHANGED: UnheardStanding = { lasts: 1, completed: 0 };

function standingOf(listing: Listing, { asOf, ask, askDeal }: Silence): UnheardStanding {
  const { status, transactionType, statusDate } = listing;
  const heard = dayNumber(listing.heard);
  if (isOffered(status)) {
    const days = { since: dayNumber(statusDate), heard, asOf: dayNumber(asOf) };
    return { lasts: ask({ status, transactionType, ...days }), completed: 0 };
  }
  const { agreed } = currentCycle(listing);
  const standing = askDeal({
    status,
    transactionType,
    left: heard,
    returned: null,
    sold: null,
    agreed: agreed === null ? null : dayNumber(agreed),
  });
  return standing === null ? UNCHANGED : { lasts: standing.pending, completed: standing.completed };
}

const isRental = ({ transactionType }: Listing): boolean => transactionType === 'Rental';

/** Ends a listing on the day of its last delivery; Expired if nothing shows the outcome. */
function endedAs(listing: Listing, status: string, confidence: number): Listing {
  const { lastSeen, heard, cycles } = listing;
  const day = daysBetween(lastSeen, heard) > UNHEARD_DAYS_MAX ? lastSeen : heard;
  const cycle = currentCycle(listing);
  const spans = cycle.spans.map((span) => ({ ...span, to: span.to ?? later(span.from, day) }));
  const ended = { date: day, status, before: listing.status };
  return {
    ...listing,
    status,
    statusDate: day,
    certainty: { confidence, modelled: true },
    cycles: [...cycles.slice(0, -1), { ...cycle, spans, ended }],
  };
}

const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * The event that ends a listing in silence, on the day of the last delivery: withdrawn or, for a deal, completed. Undefined if it
 * did not end in silence, was never on the market, or was a deal of unknown outcome.
 */
export function endInSilence(before: Listing, after: Listing): ListingEvent | undefined {
  const { status, listingId, transactionType, values, certainty } = after;
  if (before === after || certainty === undefined || !isEnded(status)) return undefined;
  const cycle = currentCycle(after);
  const { ended } = cycle;
  if (ended === null || cycle.spans.length === 0) return undefined;
  const isLapse = status === 'Expired';
  if (isLapse && !isOffered(ended.before)) return undefined;
  const { withdrawn, completed } = WORDS[transactionType];
  return {
    eventId: stableId([listingId, cycle.number, status, ended.date]),
    listingId,
    type: isLapse ? withdrawn : completed,
    date: ended.date,
    price: lastPrice(cycle),
    previousPrice: null,
    statusFrom: ended.before,
    statusTo: status,
    agentName: values.AGENT_NAME ?? null,
    cycle: cycle.number,
    deliveredAt: after.deliveredAt,
    step: LAST_STEP,
    recordedAt: after.updatedAt,
    certainty,
  };
}
