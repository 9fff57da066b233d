/** Sources whose files are not rows of one delimiter: feeds and map data that are read as one text. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact } from '../domain/fact.js';
import type { RowOutcome, Source } from './source.js';

/** Most tell of properties by records; lists of addresses tell facts of the property itself. */
export interface DocumentSource<Said extends Fact | EvidenceFact = EvidenceFact>
  extends Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'> {
  /** `start` is the beginning of the text, some thousand characters. */
  recognise(name: string, start: string): boolean;
  /**
   * Reads the whole text. Calls `count` once per record with what became of it, its position in the
   * document (1-based) and its own text, cut to a thousand characters, for the file of rejects.
   * Throws Failure `bad-file` with one sentence where the document as a whole cannot be read.
   */
  read(document: Document, emit: (fact: Said) => void, count: CountRecord): void;
}

export interface Document {
  readonly name: string;
  readonly text: string;
}

export type CountRecord = (outcome: RowOutcome, position: number, record: string) => void;
