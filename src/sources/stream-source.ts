/** Sources whose files are not rows of one delimiter: feeds, maps and other documents, which are read piece by piece or as one text. */

import type { EvidenceFact } from '../domain/evidence-fact.js';
import type { Fact } from '../domain/fact.js';
import type { RowOutcome, Source } from './source.js';

/** Most tell of properties by records; lists of addresses tell facts of the property itself. */
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

/** Takes what became of a record, its position in the file (1-based) and its own text, whose beginning the file of rejects shows. */
export type CountRecord = (outcome: RowOutcome, position: number, record: string) => void;

export interface TextSink {
  /** Characters that it can take in all, if there is a limit. */
  readonly lengthMax?: number;
  /** The next piece, cut anywhere between two characters. */
  write(text: string): void;
  end(): void;
  /** Sentences for the person who imports it: columns that are not used. */
  readonly notes?: readonly string[];
}

export interface Document {
  readonly name: string;
  readonly text: string;
}

/** JavaScript's longest text is a little over this. Characters. */
const DOCUMENT_LENGTH_MAX = 500_000_000;

/** Opens a stream for what can only be read as a whole: the text is gathered in memory. */
export function asDocument<Said>(
  read: (
    document: Document,
    emit: (fact: Said) => void,
    count: CountRecord,
    note: (sentence: string) => void,
  ) => void,
) {
  return (name: string, emit: (fact: Said) => void, count: CountRecord): TextSink => {
    const pieces: string[] = [];
    const notes: string[] = [];
    return {
      notes,
      lengthMax: DOCUMENT_LENGTH_MAX,
      write: (text) => pieces.push(text),
      end: () => read({ name, text: pieces.join('') }, emit, count, (note) => notes.push(note)),
    };
  };
}
