/** Properties that the Environment Agency lists as at risk of flooding. */

import type { FloodRiskFact } from '../../domain/evidence/ground.js';
import { told } from '../recorded.js';
import { newestOfId, type RecordKind } from './record-kind.js';

/** Confidence of what a register keeps about a property (field dictionary, registered fact). */
export const REGISTERED = 0.99;

export const FLOOD_RISKS: RecordKind<FloodRiskFact, FloodRiskFact> = {
  ...newestOfId<FloodRiskFact>('flood-risk'),
  addFacts(risks, facts) {
    for (const { fact, link } of risks) {
      const confidence = REGISTERED * link.confidence;
      const listed = told('EA', null, confidence);
      facts.set('FLOOD_RISK_RIVERS_SEA', fact.band, listed);
    }
  },
};
