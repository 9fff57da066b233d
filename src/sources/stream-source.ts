/** Sources whose files are neither rows nor small enough to be held as one text: they are read piece by piece. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact } from '../domain/fact.js';
import type { CountRecord } from './document-source.js';
import type { Source } from './source.js';

export interface StreamSource<Said extends Fact | EvidenceFact = EvidenceFact>
  extends Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'> {
  /** `start` is the beginning of the text, some thousand characters. */
  recognise(name: string, start: string): boolean;
  /**
   * Reads one file as its text comes in. Calls `count` once per record. What it is handed throws Failure
   * `bad-file` with one sentence where the file as a whole cannot be read.
   */
  openStream(name: string, emit: (fact: Said) => void, count: CountRecord): TextSink;
}

export interface TextSink {
  /** The next piece, cut anywhere between two characters. */
  write(text: string): void;
  end(): void;
}
