/** Encodes an event of the market history as compact JSON: values in a fixed order without names. */

import type { HistoryEvent } from '@property-lookup/facts/events';
import type { SaleFact } from '@property-lookup/model/records';

/** Stands for a part that the event lacks. */
const NONE = 0;

export function encodeEvent(event: HistoryEvent): Buffer {
  return Buffer.from(JSON.stringify(lineOf(event)));
}

type EventLine = ReturnType<typeof lineOf>;

function lineOf(event: HistoryEvent) {
  const { link, certainty, sale } = event;
  const listing = listingPart(event);
  return [
    link.uprn,
    event.eventId,
    link.matchType,
    link.confidence,
    event.type,
    certainty.confidence,
    certainty.modelled,
    event.date,
    event.price,
    event.previousPrice,
    event.transactionType,
    event.recordedAt,
    event.toldAt,
    event.step,
    listing.every((part) => part === null) ? NONE : listing,
    sale === null ? NONE : salePart(sale),
  ] as const;
}

/** Values that only listing events have, or sales that belong to a listing. */
function listingPart(event: HistoryEvent) {
  const { listingId, attempt, daysSinceListed, agentName, statusFrom, statusTo } = event;
  return [listingId, attempt, daysSinceListed, agentName, statusFrom, statusTo] as const;
}

/** The registered details of a sale, without its price and day, which are the event's. */
function salePart(sale: SaleFact) {
  const { paon, saon, street, address, district, county, uprn } = sale;
  return [
    sale.id,
    sale.propertyType,
    sale.isNewBuild,
    sale.tenure,
    sale.category,
    paon,
    saon,
    street,
    address.text,
    address.postcode,
    district,
    county,
    uprn,
  ] as const;
}

export function decodeEvent(bytes: Buffer): HistoryEvent {
  // Written by encodeEvent of the same layout version.
  const line = JSON.parse(bytes.toString('utf8')) as EventLine;
  const [uprn, eventId, matchType, linkConfidence, type, confidence, modelled, date] = line;
  const [, , , , , , , , price, previousPrice, transactionType, recordedAt, toldAt, step] = line;
  const [listing, sale] = [line[14], line[15]];
  const [listingId, attempt, daysSinceListed, agentName, statusFrom, statusTo] =
    listing === NONE ? NO_LISTING : listing;
  return {
    eventId,
    link: { uprn, matchType, confidence: linkConfidence },
    type,
    certainty: { confidence, modelled },
    date,
    price,
    previousPrice,
    transactionType,
    listingId,
    attempt,
    daysSinceListed,
    agentName,
    statusFrom,
    statusTo,
    sale: sale === NONE ? null : saleOf(sale, { date, priceGbp: price ?? 0 }),
    recordedAt,
    toldAt,
    step,
  };
}

const NO_LISTING = [null, null, null, null, null, null] as const;

function saleOf(
  sale: ReturnType<typeof salePart>,
  event: Pick<SaleFact, 'date' | 'priceGbp'>,
): SaleFact {
  const [id, propertyType, isNewBuild, tenure, category, paon, saon, street] = sale;
  const [, , , , , , , , text, postcode, district, county, uprn] = sale;
  return {
    kind: 'sale',
    id,
    ...event,
    propertyType,
    isNewBuild,
    tenure,
    category,
    paon,
    saon,
    street,
    address: { text, postcode },
    district,
    county,
    uprn,
  };
}
