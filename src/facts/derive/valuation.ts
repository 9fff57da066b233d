/** Derives what follows from an estimate: value by area, yield, change since sold, and certainty in words. */

import type { ValueOf } from '../../domain/dictionary/fields.js';
import type { Derivation, FactSubject, RecordedFact } from '../field.js';
import { SQFT_PER_SQM } from './attributes.js';
import { changePct, ratio, yieldPct } from './ratio.js';
import { numberFact } from './recorded.js';

export const valuePerSqm: Derivation<number> = (subject) => valueByArea(subject, 1);

export const valuePerSqft: Derivation<number> = (subject) => valueByArea(subject, SQFT_PER_SQM);

function valueByArea(subject: FactSubject, unitsPerSqm: number): RecordedFact<number> | null {
  return ratio(subject, ['ESTIMATED_VALUE', 'TOTAL_FLOOR_AREA'], (value, area) =>
    Math.round(value / (area * unitsPerSqm)),
  );
}

export const grossRentalYield: Derivation<number> = (subject) =>
  ratio(subject, ['ESTIMATED_RENT_PCM', 'ESTIMATED_VALUE'], yieldPct);

export const changeSinceSold: Derivation<number> = (subject) =>
  ratio(subject, ['ESTIMATED_VALUE', 'LAST_SOLD_PRICE'], changePct);

/** Bounds of the words: our choice. `backtest valuation` shows how often the value is right within each. */
const HIGH_FSD_MAX = 0.1;
const MEDIUM_FSD_MAX = 0.2;

export const valueConfidenceLevel: Derivation<ValueOf<'ESTIMATED_VALUE_CONFIDENCE_LEVEL'>> = (
  subject,
) => {
  const deviation = numberFact(subject, 'ESTIMATED_VALUE_FSD')?.value;
  if (deviation === undefined) return null;
  if (deviation <= HIGH_FSD_MAX) return 'High';
  return deviation <= MEDIUM_FSD_MAX ? 'Medium' : 'Low';
};
