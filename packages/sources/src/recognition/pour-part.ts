/** Gives the text of a part to the sink of a source without rows. */

import { Failure } from '@property-lookup/kernel/failure';
import {
  EmptyRecordGuard,
  type FilePart,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import type { TextSink } from '../stream-source.js';

/** Yields the number of bytes given so far, after each piece. Failure `bad-file` if the part cannot be read to its end. */
export async function* pourPart(part: FilePart, sink: TextSink): AsyncGenerator<number> {
  const { lengthMax = Number.POSITIVE_INFINITY } = sink;
  const decoding = new TextDecoding();
  const guard = new EmptyRecordGuard(part.label);
  let bytes = 0;
  let length = 0;
  for await (const chunk of readChunks(part)) {
    guard.add(chunk);
    const piece = decoding.write(chunk);
    length += piece.length;
    if (length > lengthMax) {
      const sentence = `${part.label} is too large to be read as one document: split it, or export it as CSV.`;
      throw new Failure('bad-file', sentence);
    }
    sink.write(piece);
    bytes += chunk.length;
    yield bytes;
  }
  sink.write(decoding.end());
  sink.end();
  yield bytes;
}
