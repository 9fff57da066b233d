/** Writes an event as a row of the property history. */

import { statedConfidence } from '@property-lookup/kernel/certainty';
import { changePct } from '@property-lookup/kernel/numbers';
import { SALE_TENURES, type SaleFact } from '@property-lookup/model/records';
import type { HistoryEvent } from './history-event.js';

/** Keys in the data dictionary's order. */
export function eventRow(event: HistoryEvent) {
  const { link } = event;
  return {
    EVENT_ID: event.eventId,
    UPRN: link.uprn,
    UPRN$CONFIDENCE: statedConfidence(link.confidence),
    UPRN$MODELLED: link.matchType !== 'Exact UPRN',
    EVENT_TYPE: event.type,
    EVENT_TYPE$CONFIDENCE:
      event.certainty.confidence === null ? null : statedConfidence(event.certainty.confidence),
    EVENT_TYPE$MODELLED: event.certainty.modelled,
    EVENT_DATE: event.date,
    PRICE: event.price,
    PREVIOUS_PRICE: event.previousPrice,
    PRICE_CHANGE_PCT: changePct(event.previousPrice, event.price),
    TRANSACTION_TYPE: event.transactionType,
    LISTING_ID: event.listingId,
    LISTING_CYCLE: event.attempt,
    DAYS_SINCE_LISTED: event.daysSinceListed,
    AGENT_NAME: event.agentName,
    STATUS_FROM: event.statusFrom,
    STATUS_TO: event.statusTo,
    ...saleFields(event.sale),
    SOURCE: eventSource(event),
    MATCH_TYPE: link.matchType,
    RECORDED_AT: event.recordedAt,
  };
}

/** A value of EVENT_SOURCE. */
export function eventSource({ sale }: HistoryEvent): 'Land Registry' | 'Listing Feed' {
  return sale === null ? 'Listing Feed' : 'Land Registry';
}

function saleFields(sale: SaleFact | null) {
  return {
    LR_TRANSACTION_ID: sale?.id ?? null,
    LR_PROPERTY_TYPE: sale?.propertyType ?? null,
    LR_NEW_BUILD: sale?.isNewBuild ?? null,
    LR_TENURE: sale === null ? null : SALE_TENURES[sale.tenure],
    LR_CATEGORY: sale?.category ?? null,
  };
}
