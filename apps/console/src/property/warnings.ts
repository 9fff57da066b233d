/** Warnings for valuers of a home: rules with the fields they read, their condition, and their sentence. */

import type { Facts, FactValue } from '../api/answers.js';
import { dayText, pounds } from '../words.js';
import { isKnown, originOf } from './read-facts.js';

type Values = readonly (FactValue | undefined)[];

interface Rule {
  /** Fields that are recorded or derived from records; a model never causes a warning. */
  readonly of: readonly string[];
  readonly holds: (...values: Values) => boolean;
  readonly sentence: (...values: Values) => string;
}

const rule = (of: string, holds: Rule['holds'], sentence: string | Rule['sentence']): Rule => ({
  of: of.split(' '),
  holds,
  sentence: typeof sentence === 'string' ? () => sentence : sentence,
});

const isTrue = (value: FactValue | undefined): boolean => value === true;
const isOneOf =
  (...words: readonly FactValue[]): Rule['holds'] =>
  (value) =>
    words.some((word) => word === value);

/** Extending a lease with fewer years costs more (Leasehold Reform, Housing and Urban Development Act 1993, schedule 13). */
const SHORT_LEASE_YEARS = 80;
/** The highest annual ground rent that many lenders accept, as a share of the value (UK Finance Mortgage Lenders' Handbook). */
const GROUND_RENT_MAX = 0.001;

const ENDED = 'The lease that is registered for it has run out.';
const years = (left: FactValue | undefined): string => (left === 1 ? '1 year' : `${left} years`);

export const RULES: readonly Rule[] = [
  rule('LEASE_YEARS_REMAINING', (left) => left === 0, ENDED),
  rule(
    'LEASE_YEARS_REMAINING',
    (left) => Number(left) > 0 && Number(left) < SHORT_LEASE_YEARS,
    (left) =>
      `Its lease has ${years(left)} left: below 80 it costs more to extend, and lenders may refuse.`,
  ),
  rule(
    'ANNUAL_GROUND_RENT ESTIMATED_VALUE',
    (rent, value) => Number(rent) > GROUND_RENT_MAX * Number(value),
    (rent) =>
      `Its ground rent of ${pounds(Number(rent))} a year is above 0.1% of its value, which many lenders refuse.`,
  ),
  rule('IS_OVERSEAS_OWNED', isTrue, 'A company of another country holds its title.'),
  rule('IS_COMPANY_OWNED', isTrue, 'A company or another corporate body holds its title.'),
  rule(
    'FLOOD_ZONE',
    isOneOf('2', '3'),
    (zone) =>
      `It lies in flood zone ${zone}: a ${zone === '3' ? 'high' : 'medium'} probability of flooding, ignoring defences.`,
  ),
  rule(
    'FLOOD_RISK_RIVERS_SEA',
    isOneOf('High', 'Medium'),
    (risk) =>
      `Its risk of flooding by rivers and the sea is ${String(risk).toLowerCase()}, with its defences.`,
  ),
  rule(
    'FLOOD_RISK_SURFACE_WATER',
    isOneOf('High', 'Medium'),
    (risk) => `Its risk of flooding by surface water is ${String(risk).toLowerCase()}.`,
  ),
  rule('LISTED_BUILDING', isTrue, 'It is a listed building: works need consent.'),
  rule('SCHEDULED_MONUMENT', isTrue, 'It lies on a scheduled monument.'),
  rule('WORLD_HERITAGE_SITE', isTrue, 'It lies in a world heritage site.'),
  rule('CONSERVATION_AREA', isTrue, 'It lies in a conservation area.'),
  rule('ARTICLE_4_DIRECTION', isTrue, 'An Article 4 direction takes away permitted development.'),
  rule('TREE_PRESERVATION_ZONE', isTrue, 'It lies in a tree preservation zone.'),
  rule('GREEN_BELT', isTrue, 'It lies in the green belt.'),
  rule(
    'NATIONAL_PARK',
    (name) => typeof name === 'string',
    (name) => `It lies in a national park (${name}).`,
  ),
  rule(
    'COAL_DEVELOPMENT_HIGH_RISK',
    isTrue,
    'Past coal mining below it must be considered before building.',
  ),
  rule('COAL_MINING_REPORTING_AREA', isTrue, 'A coal mining report is advised.'),
  rule('HISTORIC_LANDFILL', isTrue, 'It lies on a former landfill site.'),
  rule(
    'RADON_POTENTIAL',
    isOneOf('1-3%', '3-5%', '5-10%', '10-30%', 'Over 30%'),
    (share) =>
      `It lies in a radon affected area: ${String(share).replace('-', ' to ').replace(/^O/, 'o')} of homes reach the action level.`,
  ),
  rule('NON_STANDARD_CONSTRUCTION', isTrue, 'Lenders would call its construction non-standard.'),
  rule(
    'IS_EXPIRED EXPIRY_DATE',
    isTrue,
    (_, day) => `Its energy certificate expired on ${dayText(String(day))}.`,
  ),
  rule('CERTIFICATE_COUNT', isOneOf(0), 'No energy certificate of it is on record.'),
  rule(
    'MEES_COMPLIANT CURRENT_ENERGY_RATING IS_EXPIRED',
    (may, rating, isExpired) => may === false && isOneOf('F', 'G')(rating) && isExpired === false,
    (_, rating) => `It is rated ${rating}: without an exemption it may not be let.`,
  ),
];

/** Facts that matter even if they are unknown. */
const MISSED: readonly (readonly [
  name: string,
  when: (facts: Facts) => boolean,
  sentence: string,
])[] = [
  [
    'LEASE_YEARS_REMAINING',
    (facts) => facts['TENURE'] === 'Leasehold' && originOf('TENURE', facts) !== 'modelled',
    'It is leasehold, and how many years are left is not known.',
  ],
  ['FLOOD_ZONE', () => true, 'Its flood zone is not known.'],
  ['LISTED_BUILDING', () => true, 'Whether it is listed is not known.'],
];

export interface Warned {
  readonly sentence: string;
  /** True if it warns of an unknown fact. */
  readonly isUnknown: boolean;
}

export function warningsOf(facts: Facts): readonly Warned[] {
  const told = (name: string) => isKnown(name, facts) && originOf(name, facts) !== 'modelled';
  const known = RULES.flatMap(({ holds, of, sentence }): Warned[] => {
    // The estimate is modelled, and only serves for comparison.
    if (!of.every((name) => told(name) || name === 'ESTIMATED_VALUE')) return [];
    const values = of.map((name) => facts[name]);
    return holds(...values) ? [{ sentence: sentence(...values), isUnknown: false }] : [];
  });
  const unknown = MISSED.filter(([name, when]) => !isKnown(name, facts) && when(facts));
  return [...known, ...unknown.map(([, , sentence]) => ({ sentence, isUnknown: true }))];
}
