/** The rent a home would most likely let for, as facts. */

import type { RentEstimate } from '../valuation/rent.js';
import type { FactCollector, Provenance } from './recorded.js';

/** `asOf` is the day the rent is of. */
export function addRentFacts(estimate: RentEstimate, asOf: string, facts: FactCollector): void {
  const { rentPcmGbp, lowerPcmGbp, upperPcmGbp, confidence } = estimate;
  const provenance: Provenance<'MODEL'> = { source: 'MODEL', asOf, confidence, modelled: true };
  facts.set('ESTIMATED_RENT_PCM', rentPcmGbp, provenance);
  facts.set('ESTIMATED_RENT_LOWER', lowerPcmGbp, provenance);
  facts.set('ESTIMATED_RENT_UPPER', upperPcmGbp, provenance);
}
