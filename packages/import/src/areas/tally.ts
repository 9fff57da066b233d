/** Adds up profile fields of homes by place, so that the sums of places make the sum of an area. */

import { getOr } from '@property-lookup/kernel/collections';
import { compareText } from '@property-lookup/kernel/text';
import type { FactSubject } from '@property-lookup/model/fields';
import {
  type FieldReader,
  fieldReader,
  PROPERTY_FIELDS,
  type Readable,
} from '@property-lookup/model/fields';
import type { AreaProfile } from '@property-lookup/model/property';

/** Fields to count by value, and fields to average, by their names in filters. */
interface ProfileFields {
  readonly counted: readonly string[];
  readonly averaged: readonly string[];
}

const STOCK_FIELDS: ProfileFields = {
  counted: [
    'property_type',
    'built_form',
    'tenure',
    'construction_age_band',
    'current_energy_rating',
    'bedrooms',
    'council_tax_band',
  ],
  averaged: ['total_floor_area', 'estimated_value'],
};

const PLANNING_FIELDS: ProfileFields = {
  counted: ['conservation_area', 'listed_building', 'green_belt', 'flood_zone'],
  averaged: ['planning_applications_count_5y'],
};

/** Figures of areas, equal for all homes of one output area. */
const PEOPLE_FIELDS: ProfileFields = {
  counted: [],
  averaged: [
    'population_density',
    'average_household_size',
    'median_age',
    'age_0_15_pct',
    'age_16_34_pct',
    'age_35_64_pct',
    'age_65_plus_pct',
    'owned_outright_pct',
    'owned_mortgage_pct',
    'private_rented_pct',
    'social_rented_pct',
    'no_car_pct',
    'economically_active_pct',
    'work_from_home_pct',
    'degree_pct',
    'higher_managerial_pct',
    'good_health_pct',
    'imd_decile',
    'household_income',
  ],
};

/** Sums by name. Plain data. */
export type Tally = Map<string, number>;

export function addTo(tally: Tally, name: string, number: number): void {
  tally.set(name, (tally.get(name) ?? 0) + number);
}

/** Tallies as one block of numbers, for speed; a name that a tally lacks has 0. Plain data. */
export interface PackedTallies {
  readonly names: readonly string[];
  readonly numbers: Float64Array;
}

export function packTallies(tallies: readonly Tally[]): PackedTallies {
  const names = [...new Set(tallies.flatMap((tally) => [...tally.keys()]))];
  const rows = tallies.flatMap((tally) => names.map((name) => tally.get(name) ?? 0));
  return { names, numbers: Float64Array.from(rows) };
}

/** Adds the packed tally at index `tally` to `sum`. */
export function addPacked(sum: Tally, { names, numbers }: PackedTallies, tally: number): void {
  const from = tally * names.length;
  for (const [at, name] of names.entries()) {
    const number = numbers[from + at] ?? 0;
    if (number !== 0) addTo(sum, name, number);
  }
}

export function homesInPacked({ names, numbers }: PackedTallies, tally: number): number {
  const at = names.indexOf(HOMES);
  return at < 0 ? 0 : (numbers[tally * names.length + at] ?? 0);
}

const HOMES = 'homes';

const modelledName = (field: string): string => `${field}$modelled`;
const knownName = (field: string): string => `${field}$known`;
const sumName = (field: string): string => `${field}$sum`;

/** A field and the names of its sums, made once because homes are many. */
interface Reading {
  readonly read: FieldReader;
  readonly isModelled: FieldReader | undefined;
  readonly known: string;
  readonly sum: string;
  readonly modelled: string;
  /** Name of the count of a value. */
  readonly nameOf: (value: Readable) => string;
}

function readingOf(field: string): Reading {
  const modelled = `${field}$modelled`;
  const isModelled =
    PROPERTY_FIELDS.find(modelled) === undefined ? undefined : fieldReader(modelled);
  const names = new Map<Readable, string>();
  return {
    read: fieldReader(field),
    isModelled,
    known: knownName(field),
    sum: sumName(field),
    modelled: modelledName(field),
    nameOf(value) {
      return getOr(names, value, () => `${field}=${value}`);
    },
  };
}

const COUNTED = [...STOCK_FIELDS.counted, ...PLANNING_FIELDS.counted].map(readingOf);
const AVERAGED = [...STOCK_FIELDS.averaged, ...PLANNING_FIELDS.averaged].map(readingOf);
const PEOPLE = PEOPLE_FIELDS.averaged.map(readingOf);

/** Adds the home's own fields. */
export function addHome(tally: Tally, home: FactSubject): void {
  addTo(tally, HOMES, 1);
  for (const { read, isModelled, modelled, nameOf } of COUNTED) {
    const value = read(home);
    if (value === null) continue;
    addTo(tally, nameOf(value), 1);
    if (isModelled?.(home) === true) addTo(tally, modelled, 1);
  }
  for (const reading of AVERAGED) addMean(tally, reading, home, 1);
}

/** Adds the figures of areas for this number of homes in the same areas. */
export function addPeople(tally: Tally, home: FactSubject, homes: number): void {
  for (const reading of PEOPLE) addMean(tally, reading, home, homes);
}

function addMean(
  tally: Tally,
  { read, isModelled, known, sum, modelled }: Reading,
  home: FactSubject,
  homes: number,
): void {
  const value = read(home);
  if (value === null) return;
  addTo(tally, known, homes);
  addTo(tally, sum, Number(value) * homes);
  if (isModelled?.(home) === true) addTo(tally, modelled, homes);
}

export const homesIn = (tally: Tally): number => tally.get(HOMES) ?? 0;

/** Profiles of the added homes. */
export function profilesOf(
  tally: Tally,
): Readonly<Record<'stock' | 'planning' | 'people', AreaProfile>> {
  const values = valuesByField(tally);
  const profileOf = ({ counted, averaged }: typeof STOCK_FIELDS): AreaProfile => ({
    shares: counted.flatMap((field) => {
      const counts = values.get(field);
      if (counts === undefined) return [];
      const known = counts.reduce((sum, { count }) => sum + count, 0);
      return [{ field, known, modelled: tally.get(modelledName(field)) ?? 0, values: counts }];
    }),
    means: averaged.flatMap((field) => {
      const known = tally.get(knownName(field));
      if (known === undefined) return [];
      const mean = Number(((tally.get(sumName(field)) ?? 0) / known).toPrecision(MEAN_DIGITS));
      return [{ field, known, modelled: tally.get(modelledName(field)) ?? 0, mean }];
    }),
  });
  return {
    stock: profileOf(STOCK_FIELDS),
    planning: profileOf(PLANNING_FIELDS),
    people: profileOf(PEOPLE_FIELDS),
  };
}

/** Significant digits that do not depend on the order in which homes are added up. */
const MEAN_DIGITS = 6;

type Counts = { readonly value: string; readonly count: number }[];

/** Counts of the values of each field, the most frequent first. */
function valuesByField(tally: Tally): ReadonlyMap<string, Counts> {
  const byField = new Map<string, Counts>();
  for (const [name, count] of tally) {
    const equals = name.indexOf('=');
    if (equals < 0) continue;
    const field = name.slice(0, equals);
    const counts = getOr(byField, field, () => []);
    counts.push({ value: name.slice(equals + 1), count });
  }
  for (const counts of byField.values()) {
    counts.sort((a, b) => b.count - a.count || compareText(a.value, b.value));
  }
  return byField;
}
