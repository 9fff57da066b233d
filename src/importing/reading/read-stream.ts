/** Reads one part whose source takes no rows: piece by piece, or as one text. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { Failure } from '../../domain/failure.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/file-part.js';
import type { CountRecord, DocumentSource } from '../../sources/document-source.js';
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
function recordCounter(file: string, { counts, rejects }: RecordTakers): CountRecord {
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

/** A document is held in memory as one text; JavaScript's longest is a little over this. Characters. */
const DOCUMENT_LENGTH_MAX = 500_000_000;

export interface ReadDocumentOptions extends RecordTakers {
  readonly source: DocumentSource<Fact | EvidenceFact>;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  readonly onProgress: (bytes: number) => void;
}

/** Failure `bad-file` when the document cannot be read as a whole. */
export async function readDocument(part: FilePart, options: ReadDocumentOptions): Promise<void> {
  const text = await readText(part, options.onProgress);
  const count = recordCounter(part.label, options);
  options.source.read({ name: part.name, text }, options.onFact, count);
}

async function readText(part: FilePart, onProgress: (bytes: number) => void): Promise<string> {
  const decoding = new TextDecoding();
  const pieces: string[] = [];
  let length = 0;
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    const piece = decoding.write(chunk);
    pieces.push(piece);
    length += piece.length;
    bytes += chunk.length;
    onProgress(bytes);
    if (length > DOCUMENT_LENGTH_MAX) {
      throw new Failure(
        'bad-file',
        `${part.label} is too large to be read as one document: split it, or export it as CSV.`,
      );
    }
  }
  return pieces.join('') + decoding.end();
}
