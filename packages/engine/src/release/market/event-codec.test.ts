import type { HistoryEvent } from '@property-lookup/facts/events';
import type { SaleFact } from '@property-lookup/model/records';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeEvent, encodeEvent } from './event-codec.js';

const text = fc.option(fc.string());
const day = fc.constantFrom('1995-01-02', '2026-11-23');

const sale: fc.Arbitrary<Omit<SaleFact, 'priceGbp' | 'date'>> = fc.record({
  kind: fc.constant('sale' as const),
  id: fc.string(),
  propertyType: fc.constantFrom('D' as const, 'O' as const),
  isNewBuild: fc.boolean(),
  tenure: fc.constantFrom('F' as const, 'U' as const),
  category: fc.constantFrom('A' as const, 'B' as const),
  ...{ paon: text, saon: text, street: text, district: text, county: text },
  address: fc.record({ text: fc.string(), postcode: text }),
  uprn: fc.option(fc.nat()),
});

const event = fc.record({
  eventId: fc.string(),
  link: fc.record({
    uprn: fc.nat(),
    matchType: fc.constantFrom('Exact UPRN' as const, 'Address Match' as const),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  type: fc.string(),
  certainty: fc.record({ confidence: fc.option(fc.constant(0.92)), modelled: fc.boolean() }),
  date: day,
  price: fc.nat(),
  previousPrice: fc.option(fc.nat()),
  transactionType: fc.constantFrom('Sale' as const, 'Letting' as const),
  ...{ listingId: text, agentName: text, statusFrom: text, statusTo: text },
  attempt: fc.option(fc.nat()),
  daysSinceListed: fc.option(fc.integer()),
  sale: fc.option(sale),
  recordedAt: fc.string(),
  toldAt: fc.string(),
  step: fc.nat(),
});

it('restores every event', () => {
  fc.assert(
    fc.property(event, ({ sale: register, ...rest }) => {
      const { date, price } = rest;
      const registered = register && { ...register, date, priceGbp: price };
      // A record that may describe either kind of event.
      const given = { ...rest, sale: registered } as HistoryEvent;
      expect(decodeEvent(encodeEvent(given))).toEqual(given);
    }),
  );
});
