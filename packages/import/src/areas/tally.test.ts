import type { FactSubject, RecordedFacts } from '@property-lookup/model/fields';
import { BARE_PROPERTY } from '@property-lookup/testing/bare-property';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addHome, addPacked, addPeople, homesInPacked, packTallies, profilesOf } from './tally.js';

function home(recorded: RecordedFacts): FactSubject {
  return { property: BARE_PROPERTY, postcode: undefined, recorded, asOf: '2026-01-01' };
}

const fact = <Value extends string | number>(value: Value, modelled = false) =>
  ({ ...{ value, modelled, confidence: null }, source: 'EPC', asOf: null }) as const;

const PROPERTY_TYPE = fact('House' as const);

it('counts values, averages numbers, and tells what is modelled', () => {
  const tally = new Map<string, number>();
  const facts = [
    { TENURE: fact('Freehold'), TOTAL_FLOOR_AREA: fact(80) },
    { TENURE: fact('Freehold', true), TOTAL_FLOOR_AREA: fact(101, true) },
    {},
  ] as unknown as readonly RecordedFacts[];
  for (const recorded of facts) addHome(tally, home({ ...recorded, PROPERTY_TYPE }));
  addPeople(tally, home({ PROPERTY_TYPE, MEDIAN_AGE: fact(41) } as unknown as RecordedFacts), 3);
  const { people, stock } = profilesOf(tally);
  expect(stock.shares).toContainEqual({
    ...{ field: 'tenure', known: 2, modelled: 1 },
    values: [{ value: 'Freehold', count: 2 }],
  });
  expect(stock.means).toEqual([{ field: 'total_floor_area', known: 2, modelled: 1, mean: 90.5 }]);
  expect(people.means).toEqual([{ field: 'median_age', known: 3, modelled: 0, mean: 41 }]);
});

const tally = fc
  .dictionary(fc.constantFrom('homes', 'tenure=A', 'tenure=B', 'x$sum'), fc.integer({ min: 1 }))
  .map((numbers) => new Map(Object.entries(numbers)));

it('is the same once it was packed', () => {
  fc.assert(
    fc.property(fc.array(tally, { maxLength: 5 }), (tallies) => {
      const packed = packTallies(tallies);
      for (const [at, one] of tallies.entries()) {
        const sum = new Map<string, number>();
        addPacked(sum, packed, at);
        expect(sum).toEqual(one);
        expect(homesInPacked(packed, at)).toBe(one.get('homes') ?? 0);
      }
    }),
  );
});
