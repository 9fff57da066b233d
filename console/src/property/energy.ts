/** What an energy certificate says in numbers: bands of the scale, costs now and once improved, and what is recommended. */

import type { Facts } from '../api/answers.js';
import { numberOf } from './read-facts.js';

/** Bands of the energy efficiency rating of homes by SAP points (BRE, SAP 10, section 14), the best first. */
export const BANDS = [
  { rating: 'A', from: 92, points: '92+' },
  { rating: 'B', from: 81, points: '81–91' },
  { rating: 'C', from: 69, points: '69–80' },
  { rating: 'D', from: 55, points: '55–68' },
  { rating: 'E', from: 39, points: '39–54' },
  { rating: 'F', from: 21, points: '21–38' },
  { rating: 'G', from: 1, points: '1–20' },
] as const;

export interface Cost {
  readonly name: string;
  readonly now: number;
  /** Null where no record says what it would be once improved. */
  readonly improved: number | null;
}

const PURPOSES = [
  ['HEATING', 'Heating'],
  ['HOT_WATER', 'Hot water'],
  ['LIGHTING', 'Lighting'],
] as const;

/** GBP a year for what is known, and together if all of it is. */
export function costsOf(facts: Facts): readonly Cost[] {
  const costs = PURPOSES.flatMap(([field, name]): Cost[] => {
    const now = numberOf(facts, `${field}_COST_CURRENT`);
    return now === null
      ? []
      : [{ name, now, improved: numberOf(facts, `${field}_COST_POTENTIAL`) }];
  });
  if (costs.length < PURPOSES.length) return costs;
  const together = costs.reduce((sum, { improved, now }) => ({
    name: TOGETHER,
    now: sum.now + now,
    improved: sum.improved === null || improved === null ? null : sum.improved + improved,
  }));
  return [...costs, together];
}

export const TOGETHER = 'Together';

export interface Recommendation {
  readonly measure: string;
  /** In the words of the certificate; null where it names none. */
  readonly cost: string | null;
}

/** `Loft insulation (£100 - £350)` → its measure and its cost. */
export function readRecommendation(text: string): Recommendation {
  const [, measure = text, cost = null] = /^(.+?) \((£[^()]*)\)$/.exec(text) ?? [];
  return { measure, cost: cost?.replace(/\s*-\s*/, ' to ') ?? null };
}
