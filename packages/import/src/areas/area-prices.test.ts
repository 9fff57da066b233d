import { AREA_HOME_TYPES, FIGURES_MIN } from '@property-lookup/model/property';
import { medianOf } from '@property-lookup/valuation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AreaPrices, cellOf } from './area-prices.js';

const LETTERS = ['D', 'S', 'T', 'F'] as const;

interface Priced {
  readonly year: number;
  /** Property type; null for a rent. */
  readonly type: (typeof LETTERS)[number] | null;
  readonly price: number;
  readonly perSqm: number;
}

const priced: fc.Arbitrary<Priced> = fc.record({
  year: fc.integer({ min: 1995, max: 1998 }),
  type: fc.constantFrom(...LETTERS, null),
  price: fc.integer({ min: 1, max: 1_000_000_000 }),
  perSqm: fc.integer({ min: 0, max: 9_000 }),
});

function gathered(all: readonly Priced[]): AreaPrices {
  const prices = new AreaPrices();
  const cells = all.map(({ type, year }) => cellOf(`${year}-06-01`, type) ?? -1);
  for (const cell of cells) prices.expect(cell);
  for (const [at, { perSqm, price }] of all.entries()) prices.add(cells[at] ?? -1, price, perSqm);
  return prices;
}

const middle = (numbers: readonly number[]): number | null =>
  numbers.length < FIGURES_MIN ? null : Math.round(medianOf(numbers));

it('measures each year and type by its own prices, and rents apart', () => {
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 60 }), (all) => {
      const prices = gathered(all);
      const rowsOf = (isWanted: (one: Priced) => boolean) => {
        const wanted = all.filter(isWanted);
        const perSqm = wanted.map((one) => one.perSqm).filter((price) => price > 0);
        return {
          ...{ count: wanted.length, median: middle(wanted.map(({ price }) => price)) },
          ...{ perSqmCount: perSqm.length, perSqmMedian: middle(perSqm) },
        };
      };
      for (const { type, year, ...row } of prices.sales()) {
        const letter = type === null ? null : LETTERS[AREA_HOME_TYPES.indexOf(type)];
        const isOf = (one: Priced) => (letter === null ? one.type !== null : one.type === letter);
        expect(row).toMatchObject(rowsOf((one) => one.year === year && isOf(one)));
      }
      for (const { year, ...row } of prices.rents()) {
        expect(row).toMatchObject(rowsOf((one) => one.year === year && one.type === null));
      }
      const counted = [...prices.sales(), ...prices.rents()].filter(({ type }) => type === null);
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    }),
  );
});

it.each([
  ['1994-12-31', 'D', false],
  ['1995-01-01', 'D', true],
  ['1995-01-01', null, true],
  ['2020-01-01', 'O', false],
  ['2059-01-01', 'D', false],
])('has a place for %s and %s: %s', (date, type, expected) => {
  expect(cellOf(date, type) !== undefined).toBe(expected);
});
