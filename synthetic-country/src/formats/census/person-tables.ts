/** Topic summaries of people: age and economic activity. */

import type { Household, Person } from '../../household.js';
import { censusTable } from './census-table.js';

const isAged =
  (from: number, to: number) =>
  ({ age }: Person): boolean =>
    age >= from && age <= to;

/** First ages of the five-year bands. */
const BANDS = Array.from({ length: 16 }, (_, band) => 5 + 5 * band);

export const age = censusTable({
  number: 'ts007a',
  variable: 'Age',
  total: 'All usual residents',
  counted: ({ people }: Household) => people,
  categories: {
    'Aged 4 years and under': isAged(0, 4),
    ...Object.fromEntries(
      BANDS.map((from) => [`Aged ${from} to ${from + 4} years`, isAged(from, from + 4)]),
    ),
    'Aged 85 years and over': isAged(85, Number.POSITIVE_INFINITY),
  },
});

export const economicActivity = censusTable({
  number: 'ts066',
  variable: 'Economic activity status',
  total: 'All usual residents aged 16 years and over',
  counted: ({ people }: Household) => people.filter((person) => person.age >= 16),
  categories: {
    'Economically active (excluding full-time students)': ({ isActive }) => isActive,
    'Economically inactive': ({ isActive }) => !isActive,
  },
});
