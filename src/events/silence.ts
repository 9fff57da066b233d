/** Says whether a listing is still what its feed showed last, where the feed has said nothing since. */

import { type Certainty, FEED_CONFIDENCE } from '../domain/certainty.js';
import { dayNumber, daysBetween } from './days.js';
import { currentCycle, type Listing, type ListingEvent, type TransactionType } from './listing.js';
import { lastPrice } from './price-changes.js';
import { stableId } from './stable-id.js';
import { isEnded, WORDS } from './status-steps.js';

/** A status that lasts as far as the feed has told. Days are days since 1970-01-01. */
export interface Stay {
  readonly status: string;
  readonly transactionType: TransactionType;
  /** When it came to the status. */
  readonly since: number;
  /** The feed's last word. */
  readonly heard: number;
  readonly asOf: number;
}

/** Probability that the status has lasted from the feed's last word until the day asked for. */
export type AskStay = (stay: Stay) => number;

export interface Silence {
  /** Day of the data. */
  readonly asOf: string;
  readonly ask: AskStay;
}

/** Days without a word on a listing after which it is not taken for live, though its feed goes on. */
const UNHEARD_DAYS_MAX = 365;
/** Probability that it is: our choice. */
const UNHEARD_LASTS = 0.01;
/** A listing that is more likely to be something else by now is no longer served as it was. */
const LIKELY = 0.5;
/** After everything that the feed reported on that day. */
const LAST_STEP = 99;

/** Of a listing that its feed still shows, as far as it was heard. */
export function settleSilent(listing: Listing, { asOf, ask }: Silence): Listing {
  const { status, transactionType, statusDate, lastSeen, heard } = listing;
  if (isEnded(status)) return listing;
  const isUnheard = daysBetween(lastSeen, asOf) > UNHEARD_DAYS_MAX;
  const days = { since: dayNumber(statusDate), heard: dayNumber(heard), asOf: dayNumber(asOf) };
  const lasts = isUnheard ? UNHEARD_LASTS : ask({ status, transactionType, ...days });
  if (lasts === 1) return listing;
  const confidence = FEED_CONFIDENCE * lasts;
  if (confidence < LIKELY) return lapsed(listing, { confidence: 1 - confidence, modelled: true });
  return { ...listing, certainty: { confidence, modelled: true } };
}

/** Nothing says what became of it; it was on the market until it was last heard of. */
function lapsed(listing: Listing, certainty: Certainty): Listing {
  const { status, lastSeen, heard, cycles } = listing;
  const day = daysBetween(lastSeen, heard) > UNHEARD_DAYS_MAX ? lastSeen : heard;
  const cycle = currentCycle(listing);
  const spans = cycle.spans.map((span) => ({ ...span, to: span.to ?? later(span.from, day) }));
  const ended = { date: day, status: 'Expired', before: status };
  return {
    ...listing,
    status: 'Expired',
    statusDate: day,
    certainty,
    cycles: [...cycles.slice(0, -1), { ...cycle, spans, ended }],
  };
}

const later = (a: string, b: string): string => (a > b ? a : b);

/** Its going, on the day it was last heard of; undefined of one that has not lapsed, or was never on the market. */
export function lapseEvent(listing: Listing): ListingEvent | undefined {
  const { status, listingId, transactionType, values, certainty } = listing;
  const cycle = currentCycle(listing);
  const { ended } = cycle;
  if (status !== 'Expired' || certainty === undefined || ended === null) return undefined;
  if (cycle.spans.length === 0) return undefined;
  return {
    eventId: stableId([listingId, cycle.number, status, ended.date]),
    listingId,
    type: WORDS[transactionType].withdrawn,
    date: ended.date,
    price: lastPrice(cycle),
    previousPrice: null,
    statusFrom: ended.before,
    statusTo: status,
    agentName: values.AGENT_NAME ?? null,
    cycle: cycle.number,
    deliveredAt: listing.deliveredAt,
    step: LAST_STEP,
    recordedAt: listing.updatedAt,
    certainty,
  };
}
