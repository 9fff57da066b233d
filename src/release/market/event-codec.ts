/** Writes an event of the market history as a compact line of JSON: values in a fixed order, without their names. */

import type { SaleFact } from '../../domain/evidence/sales.js';
import type { HistoryEvent } from '../../events/history-event.js';

/** What only an event of a listing has, or a sale that is part of its course. */
type ListingPart = readonly [
  listingId: HistoryEvent['listingId'],
  attempt: HistoryEvent['attempt'],
  daysSinceListed: HistoryEvent['daysSinceListed'],
  agentName: HistoryEvent['agentName'],
  statusFrom: HistoryEvent['statusFrom'],
  statusTo: HistoryEvent['statusTo'],
];

/** What the register says of a sale; its price and day are those of the event. */
type SalePart = readonly [
  id: SaleFact['id'],
  propertyType: SaleFact['propertyType'],
  isNewBuild: boolean,
  tenure: SaleFact['tenure'],
  category: SaleFact['category'],
  paon: string | null,
  saon: string | null,
  street: string | null,
  text: string,
  postcode: string | null,
  district: string | null,
  county: string | null,
  uprn: number | null,
];

/** A part that an event does not have. */
const NONE = 0;

type EventLine = readonly [
  uprn: number,
  eventId: string,
  matchType: HistoryEvent['link']['matchType'],
  linkConfidence: number,
  type: string,
  confidence: number | null,
  modelled: boolean,
  date: string,
  price: number | null,
  previousPrice: number | null,
  transactionType: HistoryEvent['transactionType'],
  recordedAt: string,
  toldAt: string,
  step: number,
  listing: ListingPart | typeof NONE,
  sale: SalePart | typeof NONE,
];

export function encodeEvent(event: HistoryEvent): Buffer {
  const { link, certainty, listingId, attempt, daysSinceListed, agentName, sale } = event;
  const { statusFrom, statusTo } = event;
  const listing: ListingPart = [
    listingId,
    attempt,
    daysSinceListed,
    agentName,
    statusFrom,
    statusTo,
  ];
  const line: EventLine = [
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
  ];
  return Buffer.from(JSON.stringify(line));
}

function salePart(sale: SaleFact): SalePart {
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
  ];
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

const NO_LISTING: ListingPart = [null, null, null, null, null, null];

function saleOf(sale: SalePart, event: Pick<SaleFact, 'date' | 'priceGbp'>): SaleFact {
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
