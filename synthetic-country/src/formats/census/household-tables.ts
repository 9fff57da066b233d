/** Topic summaries of households: tenure, composition, size, bedrooms and accommodation. */

import { isFlat } from '../../dwelling.js';
import type { Composition, Household } from '../../household.js';
import { censusTable } from './census-table.js';

const ALL = { total: 'All households', counted: (household: Household) => [household] };

const isOf = (...compositions: readonly Composition[]) => {
  const wanted = new Set(compositions);
  return ({ composition }: Household): boolean => wanted.has(composition);
};
const COUPLES = ['couple', 'couple with children', 'couple with grown children'] as const;
const FAMILY = 'Single family household';
const COUPLE = `${FAMILY}: Married or civil partnership couple`;

export const householdComposition = censusTable({
  ...ALL,
  number: 'ts003',
  variable: 'Household composition',
  categories: {
    'One-person household': isOf('one aged 66', 'one other'),
    'One-person household: Aged 66 years and over': isOf('one aged 66'),
    'One-person household: Other': isOf('one other'),
    [FAMILY]: isOf('family aged 66', 'lone parent', ...COUPLES),
    [`${FAMILY}: All aged 66 years and over`]: isOf('family aged 66'),
    [COUPLE]: isOf(...COUPLES),
    [`${COUPLE}: No children`]: isOf('couple'),
    [`${COUPLE}: Dependent children`]: isOf('couple with children'),
    [`${COUPLE}: All children non-dependent`]: isOf('couple with grown children'),
    [`${FAMILY}: Lone parent family`]: isOf('lone parent'),
    'Other household types': isOf('other'),
  },
});

const SIZES = [1, 2, 3, 4, 5, 6, 7] as const;

export const householdSize = censusTable({
  ...ALL,
  number: 'ts017',
  variable: 'Household size',
  categories: {
    ...Object.fromEntries(
      SIZES.map((size) => [
        `${size} ${size === 1 ? 'person' : 'people'} in household`,
        ({ people }: Household) => people.length === size,
      ]),
    ),
    '8 or more people in household': ({ people }) => people.length >= 8,
  },
});

const hasForm =
  (...forms: readonly string[]) =>
  ({ dwelling: { type, form } }: Household): boolean =>
    !isFlat(type) && forms.includes(form);

export const accommodationType = censusTable({
  ...ALL,
  number: 'ts044',
  variable: 'Accommodation type',
  categories: {
    Detached: hasForm('Detached'),
    'Semi-detached': hasForm('Semi-Detached'),
    Terraced: hasForm('Mid-Terrace', 'End-Terrace'),
    'In a purpose-built block of flats or tenement': ({ dwelling }) => isFlat(dwelling.type),
  },
});

const hasBedrooms =
  (least: number, most = least) =>
  ({ dwelling }: Household): boolean =>
    dwelling.bedrooms >= least && dwelling.bedrooms <= most;

export const numberOfBedrooms = censusTable({
  ...ALL,
  number: 'ts050',
  variable: 'Number of bedrooms',
  categories: {
    '1 bedroom': hasBedrooms(1),
    '2 bedrooms': hasBedrooms(2),
    '3 bedrooms': hasBedrooms(3),
    '4 or more bedrooms': hasBedrooms(4, Number.POSITIVE_INFINITY),
  },
});

const lives =
  (occupancy: string) =>
  ({ dwelling }: Household): boolean =>
    dwelling.occupancy === occupancy;
const owns = lives('owner-occupied');

export const tenure = censusTable({
  ...ALL,
  number: 'ts054',
  variable: 'Tenure of household',
  categories: {
    Owned: owns,
    'Owned: Owns outright': (household) => owns(household) && household.isOwnedOutright,
    'Owned: Owns with a mortgage or loan': (household) =>
      owns(household) && !household.isOwnedOutright,
    'Shared ownership': () => false,
    'Social rented': lives('rented (social)'),
    'Private rented': lives('rented (private)'),
    'Lives rent free': () => false,
  },
});
