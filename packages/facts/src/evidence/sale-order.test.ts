/** A home's last sale never depends on the order in which its sales are given, even within one day. */

import { monthNumber } from '@property-lookup/kernel/calendar';
import { findLastSale, orderSales, type SaleFact } from '@property-lookup/model/records';
import { linked, saleOf } from '@property-lookup/testing/linked-sale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketStanding } from '../events/market-status.js';
import { settle } from '../events/settle.js';
import { timeLine } from '../events/time-line.js';
import { addIndexedSale, type IndexedPlace } from './index-facts.js';
import { addMoveFacts, MoveHazards } from './move-propensity.js';
import { FactCollector } from './recorded.js';
import { addOtherSaleFacts, addSaleFacts } from './sale-facts.js';
import { addTenureFacts } from './tenure-facts.js';

const AS_OF = '2024-03-01';

/** Drawn from few days, to put many sales on the same one. */
const SALES = fc.uniqueArray(
  fc.record<SaleFact>({
    ...constantOf(saleOf({ date: AS_OF, priceGbp: 1 })),
    id: fc.constantFrom('{A}', '{B}', '{C}', '{D}', '{E}'),
    date: fc.constantFrom('2022-12-31', '2023-01-05', '2023-02-01'),
    priceGbp: fc.integer({ min: 1, max: 1_000_000 }),
    propertyType: fc.constantFrom('D', 'S', 'T', 'F', 'O'),
    isNewBuild: fc.boolean(),
    tenure: fc.constantFrom('F', 'L', 'U'),
    category: fc.constantFrom('A', 'B'),
  }),
  { minLength: 1, selector: ({ id }) => id },
);
const BOTH = SALES.chain((sales) =>
  fc.tuple(
    fc.constant(sales),
    fc.shuffledSubarray(sales, { minLength: sales.length, maxLength: sales.length }),
  ),
);

function constantOf<T extends object>(values: T) {
  const entries = Object.entries(values).map(([name, value]) => [name, fc.constant(value)]);
  return Object.fromEntries(entries) as { [Name in keyof T]: fc.Arbitrary<T[Name]> };
}

const HAZARDS = hazards();

function hazards(): MoveHazards {
  const seen = new MoveHazards();
  for (let home = 0; home < 1_000; home++) seen.add('S', [17_000 + home, 17_900 + home], 19_000);
  return seen;
}

const LEVELS = { all: 1, detached: 1, semiDetached: 2, terraced: 3, flat: 4 };
const PLACE: IndexedPlace = {
  index: {
    areaCode: 'E06000038',
    kind: 'localAuthority',
    byMonth: new Map(
      ['2022-12', '2023-01', '2023-02', '2023-11'].map((month, at) => [
        monthNumber(month),
        { ...LEVELS, all: 1 + at, flat: 4 + at * at },
      ]),
    ),
  },
  type: 'S',
  asOf: AS_OF,
};

function factsOf(sales: readonly SaleFact[]) {
  const facts = new FactCollector();
  const own = sales.map((sale) => linked(sale));
  addSaleFacts(own, facts);
  addOtherSaleFacts(own, facts);
  addTenureFacts({ sales: own, leases: [], titles: [] }, AS_OF, facts);
  addIndexedSale(PLACE, { sales: own, wantsValue: true }, facts);
  addMoveFacts(HAZARDS, { type: 'S', sales: own, registerEnd: 19_450 }, facts);
  return facts.facts;
}

function marketOf(sales: readonly SaleFact[]) {
  const own = sales.map((fact) => linked({ ...fact, recordedAt: AS_OF }));
  const market = settle({ listings: [], events: [], sales: own }, () => null);
  return {
    standing: marketStanding(market, { asOf: AS_OF, isWatched: true }),
    history: timeLine(market),
  };
}

it('gives the same facts, standing and history for sales in any order', () => {
  fc.assert(
    fc.property(BOTH, ([sales, shuffled]) => {
      expect(factsOf(shuffled)).toEqual(factsOf(sales));
      expect(marketOf(shuffled)).toEqual(marketOf(sales));
    }),
  );
});

it('takes the newest day, then the greater identifier, for the last sale and the first of the history', () => {
  fc.assert(
    fc.property(SALES, (sales) => {
      const last = findLastSale(sales.map((sale) => linked(sale)))?.fact;
      for (const { date, id } of sales) {
        expect(`${date} ${id}` <= `${last?.date} ${last?.id}`).toBe(true);
      }
      expect(factsOf(sales)).toMatchObject({
        LAST_SOLD_PRICE: { value: last?.priceGbp },
        LAST_SOLD_DATE: { value: last?.date },
      });
      const ordered = orderSales(sales.map((sale) => linked(sale))).map(({ fact }) => fact.id);
      const { history } = marketOf(sales);
      expect(history.map(({ sale }) => sale?.id)).toEqual(ordered.toReversed());
    }),
  );
});
