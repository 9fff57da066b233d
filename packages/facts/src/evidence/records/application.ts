/** Planning applications, which each authority numbers for itself. */

import type { ApplicationFact } from '@property-lookup/model/records';
import type { RecordKind } from './record-kind.js';

export const APPLICATIONS: RecordKind<ApplicationFact, ApplicationFact> = {
  facts: {
    application: {
      ...{ reference: 'text', organisation: 'text', uprn: 'number', address: 'address' },
      ...{ point: 'nested', values: 'nested', received: 'day' },
    },
  },
  idOf: ({ organisation, reference }) => `${organisation ?? ''} ${reference}`,
  nameOf: ({ reference }) => reference,
  dateOf: ({ received }) => received,
  combine: (versions) => versions.slice(-1),
};
