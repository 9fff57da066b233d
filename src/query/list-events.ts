/** What happened to these properties on the market, and when? */

import {
  type EventParams,
  type EventSort,
  eventMatches,
  eventOrder,
} from '../events/event-filter.js';
import type { HistoryEvent } from '../events/history-event.js';
import type { HistoryPlace } from '../events/market-place.js';
import type { PropertyReader } from '../store/store.js';
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
