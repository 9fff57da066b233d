/** Contradictions between facts of different sources about one home: each kind with its sentence, and the fact that gives way. */

import { yearIn } from '@property-lookup/kernel/calendar';
import type { FieldName, ValueOf } from '../dictionary/fields.js';
import { yearsOfBand } from '../property/age-bands.js';
import type { RecordedFact, RecordedFacts } from './field.js';
import { isHouse, pair, type RelatedName, type Relation } from './relations.js';

interface Yielding {
  readonly name: RelatedName;
  /** `older`: the fact gives way if it is older than the others; `always`: regardless of age, because the others are more certain. */
  readonly when: 'older' | 'always';
  /** Facts of the same record, which are removed together with it. */
  readonly with?: readonly FieldName[];
}

export interface Contradiction extends Relation {
  readonly kind: string;
  /** Describes a home with this contradiction. */
  readonly sentence: string;
  /** Facts that may give way, the likeliest first; a modelled fact always does before a recorded one. */
  readonly yields: readonly [Yielding, ...Yielding[]];
}

/** Assumed for a relation that was not counted, because no file states both facts; no higher than any counted one. */
const NOT_COUNTED = 0.95;

const LET: readonly string[] = ['Let Agreed', 'Recently Let'];
/** Years from the sale of a plot, or of a home off plan, to the end of construction. */
const BUILDING_YEARS = 3;

type Band = ValueOf<'CONSTRUCTION_AGE_BAND'>;

const isBuiltAfter = (band: Band, day: string): boolean =>
  (yearsOfBand(band)[0] ?? 0) > yearIn(day) + BUILDING_YEARS;

export const CONTRADICTIONS: readonly Contradiction[] = [
  {
    kind: 'let-and-owner-occupied',
    sentence: 'It was let, and its owner is said to live in it.',
    ...pair('MARKET_STATUS', 'OCCUPANCY_TYPE', NOT_COUNTED, (status, occupancy) => {
      return !LET.includes(status) || occupancy !== 'Owner-Occupied';
    }),
    yields: [{ name: 'OCCUPANCY_TYPE', when: 'older' }],
  },
  {
    kind: 'company-and-owner-occupied',
    sentence: 'A company holds its title, and its owner is said to live in it.',
    ...pair('IS_COMPANY_OWNED', 'OCCUPANCY_TYPE', NOT_COUNTED, (isCompany, occupancy) => {
      return !isCompany || occupancy !== 'Owner-Occupied';
    }),
    yields: [{ name: 'OCCUPANCY_TYPE', when: 'older' }],
  },
  {
    kind: 'freehold-and-lease',
    sentence: 'A lease of it is registered, and it is said to be freehold.',
    ...pair('TENURE', 'LEASE_START_DATE', NOT_COUNTED, (tenure) => tenure !== 'Freehold'),
    yields: [
      { name: 'TENURE', when: 'older' },
      { name: 'LEASE_START_DATE', when: 'older', with: ['LEASE_TERM_YEARS'] },
    ],
  },
  {
    kind: 'sold-before-built',
    sentence: 'It was sold years before it is said to have been built.',
    ...pair('LAST_SOLD_DATE', 'CONSTRUCTION_AGE_BAND', NOT_COUNTED, (day, band) => {
      return !isBuiltAfter(band, day);
    }),
    yields: [{ name: 'CONSTRUCTION_AGE_BAND', when: 'always', with: ['YEAR_BUILT'] }],
  },
  {
    kind: 'sold-before-year-built',
    sentence: 'It was sold years before the year in which it is said to have been built.',
    ...pair('LAST_SOLD_DATE', 'YEAR_BUILT', NOT_COUNTED, (day, year) => {
      return year <= yearIn(day) + BUILDING_YEARS;
    }),
    yields: [{ name: 'YEAR_BUILT', when: 'always' }],
  },
  {
    kind: 'new-and-old',
    sentence:
      'It is said to have been new when it was last sold, and to have been built years before.',
    of: ['NEW_BUILD', 'LAST_SOLD_DATE', 'CONSTRUCTION_AGE_BAND'],
    right: NOT_COUNTED,
    fits: (known) => {
      const [, last] = yearsOfBand(known('CONSTRUCTION_AGE_BAND') as Band);
      const sold = yearIn(String(known('LAST_SOLD_DATE')));
      return known('NEW_BUILD') !== true || last === null || last >= sold - BUILDING_YEARS;
    },
    yields: [
      { name: 'NEW_BUILD', when: 'older' },
      { name: 'CONSTRUCTION_AGE_BAND', when: 'older' },
    ],
  },
  {
    kind: 'house-on-a-floor',
    sentence: 'It is said to be a house, and to lie on an upper floor.',
    ...pair('PROPERTY_TYPE', 'FLOOR_LEVEL', NOT_COUNTED, (type, level) => {
      return !isHouse(type) || level <= 0;
    }),
    yields: [
      { name: 'FLOOR_LEVEL', when: 'older' },
      { name: 'PROPERTY_TYPE', when: 'older' },
    ],
  },
  {
    kind: 'flat-of-storeys',
    sentence: 'It is said to be a flat, and to have three storeys or more of its own.',
    ...pair('PROPERTY_TYPE', 'NUMBER_OF_STOREYS', NOT_COUNTED, (type, storeys) => {
      return type !== 'Flat' || storeys < 3;
    }),
    yields: [{ name: 'NUMBER_OF_STOREYS', when: 'always' }],
  },
  {
    kind: 'basement-upstairs',
    sentence: 'It is said to lie on an upper floor, and to have a basement.',
    ...pair('FLOOR_LEVEL', 'HAS_BASEMENT', NOT_COUNTED, (level, has) => level <= 0 || !has),
    yields: [
      { name: 'HAS_BASEMENT', when: 'older' },
      { name: 'FLOOR_LEVEL', when: 'older' },
    ],
  },
  {
    kind: 'parking-and-none',
    sentence: 'It is said to have no parking, and which kind of parking it has.',
    ...pair('HAS_PARKING', 'PARKING_TYPE', NOT_COUNTED, (has, type) => has || type === 'None'),
    yields: [
      { name: 'HAS_PARKING', when: 'older' },
      { name: 'PARKING_TYPE', when: 'older' },
    ],
  },
];

/** A contradiction of recorded facts, and those that gave way, if any may. */
export interface Settled {
  readonly contradiction: Contradiction;
  readonly gaveWay: readonly FieldName[];
}

/** The contradictions, in the order of the rules; each rule only sees the facts that the rules before it left. */
export function settle(facts: RecordedFacts): readonly Settled[] {
  const gone = new Set<FieldName>();
  const factOf = (name: RelatedName): RecordedFact | undefined =>
    gone.has(name) ? undefined : facts[name];
  const settled: Settled[] = [];
  for (const contradiction of CONTRADICTIONS) {
    if (!doesContradict(contradiction, factOf)) continue;
    const found = contradiction.yields.find((one) => doesYield(one, contradiction, factOf));
    const gaveWay = found === undefined ? [] : [found.name, ...(found.with ?? [])];
    for (const name of gaveWay) gone.add(name);
    settled.push({ contradiction, gaveWay });
  }
  return settled;
}

type FactOf = (name: RelatedName) => RecordedFact | undefined;

function doesContradict({ of, fits }: Contradiction, factOf: FactOf): boolean {
  if (of.some((name) => factOf(name) === undefined)) return false;
  // Related fields never have lists as values.
  return !fits((name) => factOf(name)?.value as string | number | boolean | undefined);
}

/** Whether a fact gives way: recorded beats modelled, and newer beats older; facts of the same record never give way to each other. */
function doesYield({ name, when }: Yielding, { of }: Contradiction, factOf: FactOf): boolean {
  const fact = factOf(name);
  const others = of.flatMap((other) => (other === name ? [] : (factOf(other) ?? [])));
  if (fact === undefined) return false;
  if (fact.modelled) return true;
  if (when === 'always') return true;
  return others.every(({ asOf, modelled }) => !modelled && (asOf ?? '') > (fact.asOf ?? ''));
}
