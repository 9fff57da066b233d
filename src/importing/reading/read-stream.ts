/** Reads one part piece by piece, for sources whose files are neither rows nor documents. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/file-part.js';
import type { CountRecord } from '../../sources/document-source.js';
import type { StreamSource } from '../../sources/stream-source.js';
import type { RowCounts } from './read-part.js';
import type { Rejects } from './rejects.js';

export interface RecordTakers {
  readonly rejects: Rejects;
  readonly counts: RowCounts;
}

export interface ReadStreamOptions extends RecordTakers {
  readonly source: StreamSource<Fact | EvidenceFact>;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  readonly onProgress: (bytes: number) => void;
}

/** Failure `bad-file` when the part cannot be read to its end. */
export async function readStream(part: FilePart, options: ReadStreamOptions): Promise<void> {
  const count = recordCounter(part.label, options);
  const sink = options.source.openStream(part.name, options.onFact, count);
  const decoding = new TextDecoding();
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    sink.write(decoding.write(chunk));
    bytes += chunk.length;
    options.onProgress(bytes);
  }
  sink.write(decoding.end());
  sink.end();
}

/**
 * Counts what became of the records of a file that are no rows, and lists those that were refused. `file` is what people
 * know the file by.
 */
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
