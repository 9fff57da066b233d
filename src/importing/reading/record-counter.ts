/** Counts what became of the records of a file that are no rows, and lists those that were refused. */

import type { CountRecord } from '../../sources/document-source.js';
import type { RowCounts } from './read-part.js';
import type { Rejects } from './rejects.js';

export interface RecordTakers {
  readonly rejects: Rejects;
  readonly counts: RowCounts;
}

/** `file` is what people know the file by. */
export function recordCounter(file: string, { counts, rejects }: RecordTakers): CountRecord {
  return (outcome, line, record) => {
    counts.read++;
    if (outcome.accepted) {
      counts.accepted++;
    } else if ('rejected' in outcome) {
      counts.rejected++;
      rejects.add({ file, line, reason: outcome.rejected, fields: [record] });
    } else {
      counts.ignored++;
    }
  };
}
