/** Records that say something of a home itself. */

import type { CertificateFact, SaleFact } from '../domain/evidence-fact.js';
import type { Linked } from './records/record-kind.js';

export interface OwnRecords {
  readonly certificates: readonly Linked<CertificateFact>[];
  readonly sales: readonly Linked<SaleFact>[];
}
