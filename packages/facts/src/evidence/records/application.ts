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
  onDay: undecidedBefore,
  combine: (versions) => versions.slice(-1),
};

/** Before its decision, an application had none; its status then is not kept. */
function undecidedBefore(application: ApplicationFact, day: string): ApplicationFact {
  const { LATEST_APPLICATION_DECISION_DATE: decided, ...values } = application.values;
  if (decided === undefined || decided <= day) return application;
  const { LATEST_APPLICATION_DECISION: _, LATEST_APPLICATION_STATUS: __, ...others } = values;
  return { ...application, values: others };
}
