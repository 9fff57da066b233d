/** Properties on the Environment Agency's list of homes at risk of flooding. */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { FloodRiskFact } from '@property-lookup/model/records';
import { told } from '../recorded.js';
import { newestOfId, type RecordKind } from './record-kind.js';

export const FLOOD_RISKS: RecordKind<FloodRiskFact, FloodRiskFact> = {
  ...newestOfId<FloodRiskFact>({
    'flood-risk': { id: 'text', uprn: 'number', address: 'address', band: 'text' },
  }),
  addFacts(risks, facts) {
    for (const { fact, link } of risks) {
      const confidence = REGISTERED_CONFIDENCE * link.confidence;
      const listed = told('EA', null, confidence);
      facts.set('FLOOD_RISK_RIVERS_SEA', fact.band, listed);
    }
  },
};
