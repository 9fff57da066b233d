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

export interface ReadOptions<Source> extends RecordTakers {
  readonly source: Source;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  readonly onProgress: (bytes: number) => void;
}

/** Failure `bad-file` when the part cannot be read to its end. */
export async function readStream(
  part: FilePart,
  options: ReadOptions<StreamSource<Fact | EvidenceFact>>,
): Promise<void> {
  const { source, onFact, onProgress } = options;
  const sink = source.openStream(part.name, onFact, recordCounter(part.label, options));
  await eachPiece(part, onProgress, (piece) => sink.write(piece));
  sink.end();
}

/** A document is held in memory as one text; JavaScript's longest is a little over this. Characters. */
const DOCUMENT_LENGTH_MAX = 500_000_000;

/** Failure `bad-file` when the document cannot be read as a whole. */
export async function readDocument(
  part: FilePart,
  options: ReadOptions<DocumentSource<Fact | EvidenceFact>>,
): Promise<void> {
  const { source, onFact, onProgress } = options;
  const pieces: string[] = [];
  let length = 0;
  await eachPiece(part, onProgress, (piece) => {
    length += pieces[pieces.push(piece) - 1]?.length ?? 0;
    if (length <= DOCUMENT_LENGTH_MAX) return;
    const sentence = `${part.label} is too large to be read as one document: split it, or export it as CSV.`;
    throw new Failure('bad-file', sentence);
  });
  const document = { name: part.name, text: pieces.join('') };
  source.read(document, onFact, recordCounter(part.label, options));
}

async function eachPiece(
  part: FilePart,
  onProgress: (bytes: number) => void,
  take: (piece: string) => void,
): Promise<void> {
  const decoding = new TextDecoding();
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    take(decoding.write(chunk));
    bytes += chunk.length;
    onProgress(bytes);
  }
  take(decoding.end());
}

/**
 * Counts what became of the records of a file that are no rows, and lists those that were refused. `file` is what people
 * know the file by.
 */
function recordCounter(file: string, { counts, rejects }: RecordTakers): CountRecord {
  return (outcome, line, record) => {
    counts.read++;
    if (outcome.accepted) counts.accepted++;
    else if ('rejected' in outcome) {
      counts.rejected++;
      rejects.add({ file, line, reason: outcome.rejected, fields: [record] });
    } else counts.ignored++;
  };
}
