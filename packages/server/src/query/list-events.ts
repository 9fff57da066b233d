/** What happened to these properties on the market, and when? */

import type { PropertyReader } from '@property-lookup/engine';
import type { HistoryEvent, HistoryPlace } from '@property-lookup/facts/events';
import {
  type EventParams,
  type EventSort,
  eventMatches,
  eventOrder,
} from '@property-lookup/facts/events';
import { ensurePlace } from './lookup-postcode.js';

interface EventQuestion {
  readonly place: HistoryPlace;
  readonly params: EventParams;
  readonly sort: EventSort;
}

/** Days before and after all events. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

/** Rejects with Failure `not-found` for a UPRN or postcode that no source names, or a terminated postcode. */
export async function listEvents(
  reader: PropertyReader,
  { place, params, sort }: EventQuestion,
): Promise<readonly HistoryEvent[]> {
  await ensurePlace(reader, place);
  const window = { from: params.dateFrom ?? FIRST_DAY, to: params.dateTo ?? LAST_DAY };
  const events = await reader.history(place, window);
  return events.filter((event) => eventMatches(event, params)).sort(eventOrder(sort));
}
