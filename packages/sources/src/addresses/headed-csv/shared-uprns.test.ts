import { describe, expect, it } from 'vitest';
import { refusedUprns, SharedUprns } from './shared-uprns.js';

type Row = readonly [uprn: number, text: string, postcode: string | null];

const surveyOf = (rows: readonly Row[]) => {
  const shared = new SharedUprns();
  for (const row of rows) shared.add(...row);
  return shared.found;
};
const refused = (...parts: readonly (readonly Row[])[]) =>
  [...refusedUprns(parts.map(surveyOf))].map(([uprn]) => uprn);

const STREETS = [
  'Ash',
  'Birch',
  'Cedar',
  'Damson',
  'Elder',
  'Fir',
  'Gorse',
  'Hazel',
  'Ivy',
  'Juniper',
];
/** Rows with the same UPRN at different places. */
const places = (uprn: number, count: number): readonly Row[] =>
  STREETS.slice(0, count).map((name, at) => [
    uprn,
    `${name}wood Hall, ${name}field Road`,
    `IG1 ${at}AA`,
  ]);
/** Other rows of the list. */
const OTHERS = Array.from(
  { length: 400 },
  (_, at): Row => [100_012_345_001 + at, `${at} High Street`, 'IG1 1AA'],
);

describe('UPRNs shared by different places', () => {
  it('are refused if they end in zeros, with every other that does', () => {
    const rounded = [...places(100_101_000_000, 4), ...places(200_003_000_000, 1)];
    expect(refused([...OTHERS, ...rounded])).toEqual([100_101_000_000, 200_003_000_000]);
    expect(refused([...OTHERS, ...places(128_000_000, 3)])).toEqual([128_000_000]);
  });

  it('are refused if many end in zeros, each for one place', () => {
    const rounded = places(1, 5).map(
      ([, ...rest], at): Row => [100_101_000_000 + at * 1e6, ...rest],
    );
    expect(refused(rounded)).toHaveLength(5);
    // One in 100,000 UPRNs ends like this.
    expect(refused([...OTHERS, ...rounded.slice(0, 1)])).toEqual([]);
  });

  it('are found across the parts of a file', () => {
    const rows = places(100_101_000_000, 3);
    expect(rows.flatMap((row) => refused([row]))).toEqual([]);
    expect(refused(...rows.map((row) => [row]))).toEqual([100_101_000_000]);
  });

  it('are refused with any digits if very many places share them', () => {
    expect(refused([...OTHERS, ...places(99_999, 10)])).toEqual([99_999]);
    expect(refused([...OTHERS, ...places(100_012_345_678, 4)])).toEqual([]);
  });

  it('may belong to one building: in other spellings, of several polling districts, of businesses', () => {
    const spellings: readonly Row[] = [
      [100_101_000_000, 'Rhigos Community Centre, Heol Esgyn', 'CF44 9BJ'],
      [100_101_000_000, 'RHIGOS COMMUNITY CENTRE, HEOL ESGYN, RHIGOS, ABERDARE', null],
      [100_101_000_000, 'Community Ctr, Rhigos', 'CF44 9BL'],
      [100_101_000_000, 'Canolfan Gymunedol y Rhigos', 'CF44 9BJ'],
    ];
    const units = STREETS.map(
      (name, at): Row => [100_012_345_678, `${name} Ltd, Unit ${at}, Galleries Mall`, 'NE38 7SD'],
    );
    expect(refused([...spellings, ...OTHERS, ...units])).toEqual([]);
  });
});
