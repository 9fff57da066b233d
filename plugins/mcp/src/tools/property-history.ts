/** `property_history`: sales and listings of a property, newest first. */

import { eventSource, type HistoryEvent } from '@property-lookup/facts/events';
import { statedConfidence } from '@property-lookup/kernel/certainty';
import { defaulted, integerFrom, UPRN_PARAM } from '@property-lookup/server/endpoint';
import { listEvents } from '@property-lookup/server/questions';
import { defineTool } from '../tool.js';

/** Nearly every home has had fewer events since 1995. */
const EVENTS_MAX = 50;

export const PROPERTY_HISTORY = defineTool({
  name: 'property_history',
  title: 'History of a property',
  description:
    'Registered sales and advertised listings of one property, newest first, a line each with price, source and confidence.',
  params: {
    uprn: UPRN_PARAM,
    limit: defaulted(integerFrom(1, EVENTS_MAX), 20, { description: 'Events to list.' }),
  },
  endpoint: 'propertyHistory',
  reads: { groups: ['history'] },
  async run({ limit, uprn }, { reader }) {
    const place = { kind: 'uprn', value: uprn } as const;
    const events = await listEvents(reader, { place, params: {}, sort: '-event_date' });
    if (events.length === 0) return 'Nothing is on record.';
    const untold = events.length - limit;
    return [
      ...events.slice(0, limit).map(describeEvent),
      ...(untold > 0 ? [`${untold} older events are not listed.`] : []),
    ].join('\n');
  },
});

function describeEvent(event: HistoryEvent): string {
  const { certainty, date, price, transactionType, type } = event;
  const often = transactionType === 'Rental' ? ' per calendar month' : '';
  const amount = price === null ? '' : ` GBP ${price}${often}`;
  const kind = certainty.modelled ? 'modelled' : 'recorded';
  const confidence =
    certainty.confidence === null ? '' : `, confidence ${statedConfidence(certainty.confidence)}`;
  return `${date} ${type}${amount} (${kind}${confidence}, source ${eventSource(event)})`;
}
