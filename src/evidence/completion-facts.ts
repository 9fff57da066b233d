/** When an agreed sale will most likely complete, and how likely it is to fall through, as facts. */

import { addDays } from '../domain/calendar.js';
import type { CompletionForecast } from '../valuation/completion-times.js';
import type { FactCollector } from './recorded.js';

/** `agreed` is the day of the agreement, `asOf` the day of the forecast. */
export function addCompletionFacts(
  { days, confidence, fallThroughRisk }: CompletionForecast,
  { agreed, asOf }: { readonly agreed: string; readonly asOf: string },
  facts: FactCollector,
): void {
  const date = addDays(agreed, days);
  const provenance = { source: 'MODEL', asOf, modelled: true } as const;
  // The date is right only where the sale goes through at all.
  const probability = confidence * (1 - fallThroughRisk);
  facts.set('PREDICTED_COMPLETION_DATE', date, { ...provenance, confidence: probability });
  // A probability says itself how sure it is.
  const risk = Math.round(fallThroughRisk * 100) / 100;
  facts.set('FALL_THROUGH_RISK', risk, { ...provenance, confidence: null });
}
