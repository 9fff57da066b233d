/** The household of a home on census day, for the census tables. */

import { type Dwelling, isFlat, type Occupancy } from './dwelling.js';
import { Random } from './random.js';

export type Composition =
  | 'one aged 66'
  | 'one other'
  | 'family aged 66'
  | 'couple'
  | 'couple with children'
  | 'couple with grown children'
  | 'lone parent'
  | 'other';

export interface Household {
  readonly dwelling: Dwelling;
  readonly composition: Composition;
  readonly isOwnedOutright: boolean;
  readonly people: readonly Person[];
}

export interface Person {
  readonly age: number;
  readonly isActive: boolean;
}

const PURPOSE = 0xce05;
/** Share of empty homes, and the year from which homes did not exist yet. */
const EMPTY_SHARE = 0.05;
const CENSUS_YEAR = 2021;

/** Undefined for an empty home. */
export function householdOf(dwelling: Dwelling, noise: number): Household | undefined {
  const random = new Random(noise, PURPOSE);
  if (dwelling.yearBuilt >= CENSUS_YEAR || random.chance(EMPTY_SHARE)) return undefined;
  const composition = compositionOf(random, dwelling);
  const ages = AGES[composition](random).slice(0, 2 * dwelling.bedrooms);
  const isOld = (ages[0] ?? 0) >= 60;
  return {
    dwelling,
    composition,
    isOwnedOutright: isOwned(dwelling.occupancy) && random.chance(isOld ? 0.85 : 0.2),
    people: ages.map((age) => ({ age, isActive: age >= 16 && random.chance(activeShare(age)) })),
  };
}

function isOwned(occupancy: Occupancy): boolean {
  return occupancy === 'owner-occupied';
}

/** Shares of households by composition, in one-bedroom homes and in larger ones. By eye, after Census 2021 (TS003). */
const SHARES: readonly (readonly [Composition, oneBedroom: number, larger: number])[] = [
  ['one aged 66', 0.22, 0.11],
  ['one other', 0.5, 0.13],
  ['family aged 66', 0.05, 0.1],
  ['couple', 0.2, 0.17],
  ['couple with children', 0, 0.23],
  ['couple with grown children', 0, 0.07],
  ['lone parent', 0, 0.12],
  ['other', 0.03, 0.07],
];

function compositionOf(random: Random, { bedrooms, type }: Dwelling): Composition {
  const isSmall = bedrooms === 1 || (isFlat(type) && random.chance(0.3));
  let left = random.fraction();
  for (const [composition, oneBedroom, larger] of SHARES) {
    left -= isSmall ? oneBedroom : larger;
    if (left < 0) return composition;
  }
  return 'other';
}

const AGES: Readonly<Record<Composition, (random: Random) => number[]>> = {
  'one aged 66': (random) => [random.between(66, 95)],
  'one other': (random) => [random.between(20, 65)],
  'family aged 66': (random) => pair(random, random.between(68, 88), 66),
  couple: (random) => pair(random, random.between(22, 65), 18),
  'couple with children': (random) => {
    const parent = random.between(26, 54);
    return [...pair(random, parent, 22), ...children(random, Math.min(parent - 22, 17))];
  },
  'couple with grown children': (random) => [
    ...pair(random, random.between(45, 68), 42),
    random.between(19, 30),
  ],
  'lone parent': (random) => {
    const parent = random.between(24, 55);
    return [parent, ...children(random, Math.min(parent - 20, 17))];
  },
  other: (random) => Array.from({ length: random.between(2, 5) }, () => random.between(19, 45)),
};

/** Ages of a couple, a few years apart. */
function pair(random: Random, age: number, least: number): number[] {
  return [age, Math.max(age - 3 + random.below(7), least)];
}

/** Ages of one to three children, youngest last. */
function children(random: Random, oldest: number): number[] {
  const count = random.pick([1, 1, 2, 2, 2, 3]);
  const first = random.between(0, oldest);
  return Array.from({ length: count }, (_, child) => Math.max(first - 2 * child, 0));
}

/** Share of economically active people; by eye, after Census 2021 (TS066). */
function activeShare(age: number): number {
  if (age < 20) return 0.4;
  if (age < 60) return 0.83;
  return age < 68 ? 0.45 : 0.06;
}
