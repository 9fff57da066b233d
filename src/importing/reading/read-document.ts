/** Reads one part that is a document, not rows: a listing feed or map data, taken as one text. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import { Failure } from '../../domain/failure.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/open-file.js';
import type { DocumentSource } from '../../sources/document-source.js';
import type { RowCounts } from './read-part.js';
import type { Rejects } from './rejects.js';

/** A document is held in memory as one text; JavaScript's longest is a little over this. Characters. */
const DOCUMENT_LENGTH_MAX = 500_000_000;

export interface ReadDocumentOptions {
  readonly source: DocumentSource;
  readonly rejects: Rejects;
  readonly counts: RowCounts;
  readonly onFact: (fact: EvidenceFact) => void;
  readonly onProgress: (bytes: number) => void;
}

/** Failure `bad-file` when the document cannot be read as a whole. */
export async function readDocument(part: FilePart, options: ReadDocumentOptions): Promise<void> {
  const { source, rejects, counts, onFact } = options;
  const text = await readText(part, options.onProgress);
  source.read({ name: part.name, text }, onFact, (outcome, position, record) => {
    counts.read++;
    if (outcome.accepted) {
      counts.accepted++;
    } else if ('rejected' in outcome) {
      counts.rejected++;
      rejects.add({
        file: part.label,
        line: position,
        reason: outcome.rejected,
        fields: [record],
      });
    } else {
      counts.ignored++;
    }
  });
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
      throw new Failure('bad-file', `${part.label} is too large to be read as one document.`);
    }
  }
  return pieces.join('') + decoding.end();
}
