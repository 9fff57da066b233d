/** `/market-events/property-history`: market events of a property, or of all properties of a place. */

import { eventRow } from '@property-lookup/facts/events';
import { DAY_MS } from '@property-lookup/kernel/calendar';
import { EVENT_SOURCE, EVENT_TYPE, TRANSACTION } from '@property-lookup/model/dictionary';
import { HISTORY_FIELDS } from '@property-lookup/model/fields';
import { Type } from '@sinclair/typebox';
import { listEvents } from '../../query/list-events.js';
import { BareList } from '../bare-list.js';
import { defineEndpoint } from '../endpoint.js';
import { EXAMPLES } from '../examples.js';
import { factsSchema } from '../fact-schema.js';
import { DAY_PARAMS, dayHeaders, daysFault } from '../params/asked-days.js';
import { many } from '../params/many.js';
import { PLACE_PARAMS, priceParams, readPlace, SALE_PRICE_MAX } from '../params/market-params.js';
import { PAGING_IF_ASKED } from '../params/paging.js';
import type { ValuesOf } from '../params/param.js';
import { exactlyOneFault, reversed } from '../params/rules.js';
import { defaulted, optional } from '../params/single.js';
import { DATE_KIND, TIMESTAMP_KIND } from '../params/values.js';
import { wordOf } from '../params/words.js';

/** A year and a day; longer periods of a whole place belong in a batch. */
const WINDOW_DAYS_MAX = 366;

const SORTS = ['-event_date', 'event_date', '-price', 'price'] as const;

const PARAMS = {
  ...PLACE_PARAMS,
  event_type: many(wordOf(EVENT_TYPE), { description: 'Kinds of event. Default: all.' }),
  transaction_type: optional(wordOf(TRANSACTION), { description: 'Default: both.' }),
  date_from: optional(DATE_KIND, { description: 'First day; required unless uprn is given.' }),
  date_to: optional(DATE_KIND, { description: 'Last day. Default: today.' }),
  ...priceParams(SALE_PRICE_MAX, 'GBP'),
  source: many(wordOf(EVENT_SOURCE), {
    description: 'Origin of the event. Default: all.',
  }),
  recorded_since: optional(TIMESTAMP_KIND, {
    description: 'Only events that this service learned of at or after this time.',
  }),
  sort: defaulted(wordOf(SORTS), '-event_date', {
    isOfAnswer: true,
    description: 'A minus sign means newest or highest first.',
  }),
  ...DAY_PARAMS,
  ...PAGING_IF_ASKED,
};

type Values = ValuesOf<typeof PARAMS>;

export const PROPERTY_HISTORY = defineEndpoint({
  id: 'propertyHistory',
  path: '/market-events/property-history',
  summary: 'Market event history by UPRN',
  description:
    'A bare list of all dated events, newest first. A postcode, outcode, sector or local authority may replace the UPRN; then date_from is required and the period is at most 366 days.',
  params: PARAMS,
  reads: { groups: ['history'] },
  headersOf: dayHeaders,
  rules: [
    daysFault,
    (_values, given) => exactlyOneFault(Object.keys(PLACE_PARAMS), given),
    (values) => reversed(values, 'min_price', 'max_price'),
    (values) => reversed(values, 'date_from', 'date_to'),
    ({ date_to: to }, _given, nowMs) =>
      to !== undefined && Date.parse(to) > nowMs + DAY_MS
        ? 'date_to must not be later than tomorrow'
        : undefined,
    (values, given, nowMs) => {
      if (given('uprn')) return undefined;
      if (!given('date_from')) return 'date_from is required unless uprn is given';
      return windowFault(values, nowMs);
    },
  ],
  rowFields: HISTORY_FIELDS,
  response: Type.Array(factsSchema('MarketEvent', HISTORY_FIELDS)),
  statuses: [404],
  example: { uprn: EXAMPLES.uprn },
  async run(values, { reader }) {
    const events = await listEvents(reader, {
      place: readPlace(values),
      params: {
        eventTypes: values.event_type,
        transactionType: values.transaction_type,
        dateFrom: values.date_from,
        dateTo: earliest(values.date_to, values.as_of),
        minPrice: values.min_price,
        maxPrice: values.max_price,
        sources: values.source,
        recordedSince: values.recorded_since,
        recordedUntil: values.known_at,
      },
      sort: values.sort,
    });
    return new BareList(events, values, eventRow);
  },
});

function earliest(...days: readonly (string | undefined)[]): string | undefined {
  return days.filter((day) => day !== undefined).sort()[0];
}

/** Without dates, a place would return decades of a city's events. */
function windowFault(values: Partial<Values>, nowMs: number): string | undefined {
  const { date_from: from, date_to: to } = values;
  if (from === undefined) return undefined;
  const untilMs = to === undefined ? nowMs : Date.parse(to);
  const days = Math.floor((untilMs - Date.parse(from)) / DAY_MS);
  return days > WINDOW_DAYS_MAX
    ? `date_from and date_to must be at most ${WINDOW_DAYS_MAX} days apart, not ${days}`
    : undefined;
}
