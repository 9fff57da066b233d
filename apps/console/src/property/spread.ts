/** Requests the distribution of values among neighbouring homes, and places a home within it. */

import type { Facts, Groups } from '../api/answers.js';
import type { AreaFigures, Shares } from '../places/answers.js';
import { sharesOf } from '../places/figures.js';
import { numberOf, wordOf } from './read-facts.js';

/** Numbers whose quantiles `/aggregate` returns, up to its limit of twenty measures. */
const MEASURED = [
  ['ESTIMATED_VALUE', 'Value'],
  ['ESTIMATED_VALUE_PER_SQM', 'Value per m²'],
  ['TOTAL_FLOOR_AREA', 'Floor area'],
  ['CURRENT_ENERGY_EFFICIENCY', 'Energy points'],
] as const;

/** Fields whose shares are in the figures of an area. */
const COUNTED = [
  ['PROPERTY_TYPE', 'Type'],
  ['BUILT_FORM', 'Form'],
  ['BEDROOMS', 'Bedrooms'],
  ['CONSTRUCTION_AGE_BAND', 'Built'],
  ['TENURE', 'Tenure'],
  ['COUNCIL_TAX_BAND', 'Tax band'],
] as const;

const MEASURES = ['p10', 'p25', 'median', 'p75', 'p90'] as const;
/** Quantiles of fewer homes would reveal single ones. */
const HOMES_MIN = 20;

export type Quantiles = Readonly<Record<(typeof MEASURES)[number], number>>;

export interface Measured {
  readonly kind: 'measured';
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly of: Quantiles | null;
  readonly homes: number;
}

export interface Counted {
  readonly kind: 'counted';
  readonly name: string;
  readonly label: string;
  /** Share of neighbouring homes with the same value; null if unknown. */
  readonly share: number | null;
}

/** Null if the property is no home or has no postcode. */
export function spreadQuestion(
  facts: Facts,
): { readonly filter: string; readonly of: string } | null {
  const sector = sectorOf(facts);
  if (sector === null) return null;
  const where = { postcode_sector: sector, is_residential: true };
  const of = MEASURED.flatMap(([name]) => MEASURES.map((one) => `${one}(${name.toLowerCase()})`));
  return { filter: JSON.stringify({ where }), of: of.join(',') };
}

export function sectorOf(facts: Facts): string | null {
  return facts['IS_RESIDENTIAL'] === true ? wordOf(facts, 'POSTCODE_SECTOR') : null;
}

export function measuredOf(facts: Facts, groups: Groups | null): readonly Measured[] {
  const group = groups?.data[0] ?? {};
  return MEASURED.map(([name, label]) => {
    const field = name.toLowerCase();
    const homes = Number(group[`known(${field})`] ?? 0);
    const of = Object.fromEntries(MEASURES.map((one) => [one, group[`${one}(${field})`]]));
    return {
      kind: 'measured',
      name,
      label,
      homes,
      value: numberOf(facts, name),
      // All are numbers as soon as one home has a value.
      of: homes < HOMES_MIN ? null : (of as Quantiles),
    };
  });
}

export function countedOf(facts: Facts, area: AreaFigures | null): readonly Counted[] {
  return COUNTED.map(([name, label]) => ({
    kind: 'counted',
    name,
    label,
    share: shareOf(facts[name], sharesOf(area, name.toLowerCase())),
  }));
}

function shareOf(value: Facts[string], shares: Shares | undefined): number | null {
  if (value === null || value === undefined || shares === undefined) return null;
  if (shares.known < HOMES_MIN) return null;
  return shares.values.find((one) => one.value === String(value))?.share ?? 0;
}

/** The position of a value among those of neighbouring homes, as exactly as five quantiles allow. */
export function standing(value: number, { median, p10, p25, p75, p90 }: Quantiles): string {
  if (value > p90) return 'the highest tenth';
  if (value > p75) return 'the highest quarter';
  if (value < p10) return 'the lowest tenth';
  if (value < p25) return 'the lowest quarter';
  if (value === median) return 'the median';
  return value > median ? 'above the median' : 'below the median';
}
