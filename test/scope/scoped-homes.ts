/** Made-up homes of three outcodes and two authorities, one postcode across both, with facts; and all of it without some. */

import type { RecordedFacts } from '@property-lookup/model/fields';
import type { PostcodeFact, Property } from '@property-lookup/model/property';
import { NOW_MS, postcode, property } from '@property-lookup/testing/made-up-homes';

export { NOW_MS };

const EXETER = 'E07000041';
const EAST_DEVON = 'E07000040';

/** Postcode, authority of its odd and of its even homes, street, and the first number. */
const STREETS = [
  ['EX1 1AA', EXETER, EXETER, 'High Street', 1],
  ['EX1 1AB', EXETER, EXETER, 'Mill Lane', 1],
  ['EX1 2AA', EXETER, EXETER, 'High Street', 30],
  ['EX10 1AA', EAST_DEVON, EAST_DEVON, 'High Street', 1],
  ['EX10 2BB', EAST_DEVON, EAST_DEVON, 'Zebra Walk', 1],
  ['EX4 1AA', EXETER, EAST_DEVON, 'Mill Lane', 40],
  ['EX4 2BB', EXETER, EXETER, 'Orchard Way', 1],
  ['EX4 3CC', EXETER, EAST_DEVON, 'Station Road', 1],
] as const;

const HOMES_OF_STREET = 12;

export const SCOPED_HOMES: readonly Property[] = STREETS.flatMap(
  ([code, odd, even, street, first], at) =>
    Array.from({ length: HOMES_OF_STREET }, (_, i): Property => {
      const uprn = 1_000 * (at + 1) + i;
      const home = property({
        uprn,
        number: String(first + i),
        street,
        postcode: code,
        ...(i % 5 === 4 && { flat: `FLAT ${i}` }),
        classification: i % 4 === 0 ? 'CR08' : 'RD04',
      });
      const { position } = home;
      return {
        ...home,
        position: position && {
          ...position,
          latitude: 50.7 + at / 100 + i / 10_000,
          longitude: -3.5 - at / 200,
          x: 292_000 + at * 700,
          y: 92_000 + i * 11,
        },
        areas: home.areas && {
          ...home.areas,
          localAuthority: i % 2 === 0 ? even : odd,
          lsoa: at < 3 ? 'E01020001' : 'E01020002',
        },
        usrn: 70_000 + at,
      };
    }),
);

/** Every postcode but one has an entry, and one has an entry and no homes. */
export const SCOPED_POSTCODES: readonly PostcodeFact[] = [
  ...STREETS.filter(([code]) => code !== 'EX4 3CC').map(([code, authority]) => ({
    ...postcode(code),
    areas: { ...postcode(code).areas, localAuthority: authority },
  })),
  postcode('EX1 9ZZ'),
];

const fact = <T>(value: T) => ({
  value,
  confidence: 0.9,
  modelled: false,
  source: 'EPC',
  asOf: '2025-01-01',
});

/** Facts that depend on the home alone. */
export function factsOfHome({ uprn }: Property): RecordedFacts {
  const n = uprn % 7;
  const facts = {
    TENURE: fact(n % 2 === 0 ? 'Freehold' : 'Leasehold'),
    ...(n > 0 && { BEDROOMS: fact(n) }),
    ...(n > 1 && { TOTAL_FLOOR_AREA: fact(40 + n * 10) }),
    CURRENT_ENERGY_RATING: fact('ABCDEFG'.charAt(n)),
    PROPERTY_TYPE: fact(n < 3 ? 'Flat' : 'House'),
    LAST_SOLD_PRICE: fact(100_000 + (uprn % 13) * 5_000),
    ESTIMATED_VALUE: fact(200_000 + uprn),
    ESTIMATED_VALUE_DATE: fact('2026-01-01'),
  };
  // Made of the fields' own names and types.
  return facts as unknown as RecordedFacts;
}
