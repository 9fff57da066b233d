/** Building Digital UK's records of gigabit broadband at single properties. */

import { REGISTERED_CONFIDENCE } from '@property-lookup/kernel/certainty';
import type { GigabitFact } from '@property-lookup/model/records';
import { told } from '../recorded.js';
import { newestOfId, type RecordKind } from './record-kind.js';

export const GIGABITS: RecordKind<GigabitFact, GigabitFact> = {
  ...newestOfId<GigabitFact>({
    gigabit: { id: 'text', uprn: 'number', address: 'address', values: 'nested', asOf: 'day' },
  }),
  dateOf: ({ asOf }) => asOf,
  addFacts(premises, facts) {
    for (const { fact, link } of premises) {
      const confidence = REGISTERED_CONFIDENCE * link.confidence;
      const provenance = told('BDUK', fact.asOf, confidence);
      facts.setAll(fact.values, provenance);
    }
  },
};
