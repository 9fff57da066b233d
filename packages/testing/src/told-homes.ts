/** Homes of one release that may differ in the next: their positions, and their recorded or modelled values. */

import type { RecordedFacts } from '@property-lookup/model/fields';
import type { Property } from '@property-lookup/model/property';
import fc from 'fast-check';
import { property } from './made-up-homes.js';

export interface ToldHome {
  readonly postcode: string | null;
  readonly classification: string;
  readonly price: number | null;
  readonly rating: string | null;
  /** Whether the rating is modelled. */
  readonly isModelled: boolean;
  /** A modelled value that changes with each release. */
  readonly estimate: number;
}

/** Fields that some of these homes have. */
export const FIELDS_OF_HOMES = [
  'last_sold_price',
  'current_energy_rating',
  'classification_code',
  'postcode',
  'has_parking',
];

const home: fc.Arbitrary<ToldHome> = fc.record({
  postcode: fc.constantFrom('EX4 1AA', 'EX4 2BB', null),
  classification: fc.constantFrom('RD04', 'CR08'),
  price: fc.constantFrom(100_000, 200_000, null),
  rating: fc.constantFrom('C', 'D', null),
  isModelled: fc.boolean(),
  estimate: fc.nat(1),
});

const NEIGHBOUR: ToldHome = {
  ...{ postcode: 'EX4 1AA', classification: 'RD04', price: 1, rating: 'C' },
  ...{ isModelled: false, estimate: 1 },
};

/**
 * Keyed by UPRN; some homes appear and disappear between releases. There are enough neighbours for several pieces of facts and
 * several blocks.
 */
export const toldHomes: fc.Arbitrary<ReadonlyMap<number, ToldHome>> = fc
  .record({
    some: fc.dictionary(fc.constantFrom('7', '8', '9', '10', '2000'), home),
    neighbours: fc.constantFrom(0, 30, 270),
  })
  .map(({ neighbours, some }) => {
    const others = Array.from({ length: neighbours }, (_, at) => [100 + at, NEIGHBOUR] as const);
    return new Map([
      ...others,
      ...Object.entries(some).map(([uprn, one]) => [Number(uprn), one] as const),
    ]);
  });

export function propertyOf(uprn: number, { classification, postcode }: ToldHome): Property {
  const place = { number: `${uprn}`, street: 'High Street', postcode: postcode ?? '' };
  const made = property({ uprn, classification, ...place });
  return { ...made, address: { ...made.address, postcode } };
}

export function recordedOf({ estimate, isModelled, price, rating }: ToldHome): RecordedFacts {
  const fact = (value: unknown, modelled: boolean) => {
    return { value, modelled, source: 'PPD', confidence: 0.5, asOf: null };
  };
  const facts = {
    ESTIMATED_VALUE: fact(estimate, true),
    ...(price !== null && { LAST_SOLD_PRICE: fact(price, false) }),
    ...(rating !== null && { CURRENT_ENERGY_RATING: fact(rating, isModelled) }),
  };
  return facts as RecordedFacts;
}
