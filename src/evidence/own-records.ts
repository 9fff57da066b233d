/** Records that say something of a home itself. */

import type { CertificateFact } from '../domain/evidence/certificates.js';
import type { SaleFact } from '../domain/evidence/sales.js';
import type { Linked } from './records/record-kind.js';

export interface OwnRecords {
  readonly certificates: readonly Linked<CertificateFact>[];
  readonly sales: readonly Linked<SaleFact>[];
}
