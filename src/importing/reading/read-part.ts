/** Reads one part of a file from bytes to facts, counting what became of each row. */

import type { EvidenceFact } from '../../domain/evidence-fact.js';
import type { Fact } from '../../domain/fact.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/file-part.js';
import { RowSplitter } from '../../files/split-rows.js';
import type { RowMapper, Source } from '../../sources/source.js';
import type { Rejects } from './rejects.js';

export interface RowCounts {
  read: number;
  accepted: number;
  rejected: number;
  /** Rows that are fine but say nothing this service uses. */
  ignored: number;
}

export interface ReadOptions {
  readonly source: Source;
  /** Of the file, where the part is a slice that does not hold it. */
  readonly firstRow?: readonly string[] | undefined;
  readonly rejects: Rejects;
  readonly counts: RowCounts;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  /** Called now and then with the bytes read so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Returns how many lines it has. Failure `bad-file` when the bytes cannot be read to the end. */
export async function readPart(part: FilePart, options: ReadOptions): Promise<number> {
  const reader = new PartReader(part, options);
  const decoding = new TextDecoding();
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    reader.splitter.write(decoding.write(chunk));
    bytes += chunk.length;
    options.onProgress(bytes);
  }
  reader.splitter.write(decoding.end());
  reader.splitter.end();
  reader.end();
  return reader.splitter.lines;
}

function mapperOf(source: Source, firstRow: readonly string[], name: string): RowMapper {
  return source.open(source.hasHeader(firstRow) ? firstRow : [], name);
}

class PartReader {
  readonly splitter: RowSplitter;
  readonly #part: FilePart;
  readonly #options: ReadOptions;
  #map: RowMapper | undefined;

  constructor(part: FilePart, options: ReadOptions) {
    this.#part = part;
    this.#options = options;
    if (options.firstRow !== undefined) {
      this.#map = mapperOf(options.source, options.firstRow, part.name);
    }
    this.splitter = new RowSplitter(
      options.source.delimiter,
      (fields, line) => this.#take(fields, line),
      (reason, start, line) => {
        options.counts.read++;
        this.#reject(reason, [start], line);
      },
    );
  }

  #take(fields: string[], line: number): void {
    const { source, counts, onFact } = this.#options;
    if (this.#map === undefined) {
      this.#map = mapperOf(source, fields, this.#part.name);
      if (source.hasHeader(fields)) return;
    }
    counts.read++;
    const outcome = this.#map(fields, onFact);
    if (outcome.accepted) {
      counts.accepted++;
    } else if ('rejected' in outcome) {
      this.#reject(outcome.rejected, fields, line);
    } else {
      counts.ignored++;
    }
  }

  /** After the last row. */
  end(): void {
    this.#map?.end?.(this.#options.onFact);
  }

  #reject(reason: string, fields: readonly string[], line: number): void {
    this.#options.counts.rejected++;
    this.#options.rejects.add({ file: this.#part.label, line, reason, fields });
  }
}
