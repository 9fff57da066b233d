/** Sources whose files are not delimited rows: feeds, maps and other documents, read as a stream or as one text. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import type { RowOutcome, Source } from './source.js';

/** A source of documents. Most give records about properties; address lists give facts of the property itself. */
export interface StreamSource<Said extends Fact | EvidenceFact = EvidenceFact>
  extends Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'> {
  /** `start` is the beginning of the text, a few thousand characters. */
  recognise(name: string, start: string): boolean;
  /**
   * Reads one file as a stream of text, and calls `count` once per record. The sink throws Failure `bad-file` with one sentence
   * if the whole file is unreadable.
   */
  openStream(name: string, emit: (fact: Said) => void, count: CountRecord): TextSink;
}

/** Receives a record's outcome, its position in the file (from 1) and its text, whose beginning is shown in the file of rejected rows. */
export type CountRecord = (outcome: RowOutcome, position: number, record: string) => void;

export interface TextSink {
  /** Maximum number of characters in total, if there is one. */
  readonly lengthMax?: number;
  /** Takes the next piece of text, which may be cut anywhere between two characters. */
  write(text: string): void;
  end(): void;
  /** Sentences for the person who imports it, such as unused columns. */
  readonly notes?: readonly string[];
}

export interface Document {
  readonly name: string;
  readonly text: string;
}

/** In characters; JavaScript's longest text is a little longer. */
const DOCUMENT_LENGTH_MAX = 500_000_000;

/** Opens a stream for documents that can only be read as a whole, gathering the text in memory. */
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
