/** The numbers of an energy certificate: rating bands, current and potential costs, and recommendations. */

import type { Facts } from '../api/answers.js';
import { numberOf } from './read-facts.js';

/** Rating bands of homes by SAP points, best first (BRE, SAP 10, section 14). */
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
  /** Null if no record states the cost after improvement. */
  readonly improved: number | null;
}

const PURPOSES = [
  ['HEATING', 'Heating'],
  ['HOT_WATER', 'Hot water'],
  ['LIGHTING', 'Lighting'],
] as const;

/** GBP per year for each known cost, and the total if all are known. */
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
  /** As worded in the certificate; null if it states none. */
  readonly cost: string | null;
}

/** Splits `Loft insulation (£100 - £350)` into measure and cost. */
export function readRecommendation(text: string): Recommendation {
  const [, measure = text, cost = null] = /^(.+?) \((£[^()]*)\)$/.exec(text) ?? [];
  return { measure, cost: cost?.replace(/\s*-\s*/, ' to ') ?? null };
}
