/** Reads one part of a file from bytes to facts, counting what became of each row; refuses records of a day that has not come. */

import { addDays, dateAt } from '@property-lookup/kernel/calendar';
import { Failure } from '@property-lookup/kernel/failure';
import type { Fact, FactWith } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import {
  type ByteFields,
  ByteSplitter,
  type FilePart,
  type RefusedHandler,
  RowSplitter,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import {
  ACCEPTED,
  type CellMapper,
  type FileLook,
  type RowMapper,
  type RowOutcome,
  reject,
  type Source,
} from '@property-lookup/sources';
import type { CodedPropertyFact } from '../staging/fact-parts.js';
import { TextBook } from '../staging/text-book.js';
import { bytesOf, CodeRow } from './code-row.js';
import { firstRowsOf, type RowLayout } from './recognise.js';
import type { Rejects } from './rejects.js';
import { framed } from './table-frame.js';

export interface RowCounts {
  read: number;
  accepted: number;
  rejected: number;
  /** Rows that are fine but say nothing this service uses. */
  ignored: number;
}

/** Where facts go whose texts are numbered. */
interface CodedFacts {
  readonly texts: TextBook;
  addCoded(fact: CodedPropertyFact): void;
}

export interface ReadOptions extends RowLayout {
  readonly source: Source;
  /** First row of the file, if the part is a slice without it. */
  readonly firstRow?: readonly string[] | undefined;
  /** UPRNs that no row may have, from the look over the file. */
  readonly refused?: FileLook['refused'] | undefined;
  /** No record can be of a later one. */
  readonly lastDay: string;
  readonly rejects: Rejects;
  readonly counts: RowCounts;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  /** Undefined where none are kept. */
  readonly coded?: CodedFacts | undefined;
  /** Called now and then with the bytes read so far. */
  readonly onProgress: (bytes: number) => void;
}

/** Rows of no use that a file may have however short they are, and bytes of text for each beyond: a spreadsheet may be blank down to its last row. */
const UNUSED_ROWS_LEAST = 2_000_000;
const UNUSED_ROW_BYTES = 16;

const countText = (count: number): string => count.toLocaleString('en-GB');

/** Failure `bad-file` where next to all that has come so far are tiny rows of no use: to go on would take long and give nothing. */
export function stopUnused(
  { read, rejected, ignored }: RowCounts,
  bytes: number,
  file: string,
  rejects?: Pick<Rejects, 'counts'>,
): void {
  const unused = rejected + ignored;
  if (unused <= UNUSED_ROWS_LEAST + bytes / UNUSED_ROW_BYTES) return;
  const [most] = Object.entries(rejects?.counts ?? {}).sort(([, a], [, b]) => b - a);
  const why = most === undefined ? '' : `, most because: ${most[0]}`;
  throw new Failure(
    'bad-file',
    `${file} is not read further: of its first ${countText(read)} rows ${countText(unused)} are short and of no use${why}. Export it again.`,
  );
}

/** Returns how many lines it has. Failure `bad-file` when the bytes cannot be read to the end. */
export async function readPart(part: FilePart, options: ReadOptions): Promise<number> {
  const reader = options.source.hasCells === true ? CellReader : TextReader;
  const rows = new reader(part, options);
  if (options.source.openSurvey !== undefined) {
    const first = await firstRowsOf(part, options.delimiter);
    rows.look = { rows: first.slice(options.above), refused: options.refused ?? new Map() };
  }
  if (options.firstRow !== undefined) rows.open(rows.framed(options.firstRow));
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    rows.write(chunk);
    bytes += chunk.length;
    options.onProgress(bytes);
    stopUnused(options.counts, bytes, part.label, options.rejects);
  }
  rows.end();
  return rows.lines;
}

/** What becomes of rows, however they are read. */
abstract class PartReader {
  protected readonly decoding = new TextDecoding();
  protected readonly part: FilePart;
  protected readonly options: ReadOptions;
  /** What is known beforehand, where the source asks for it. */
  look: FileLook | undefined;
  #isOpen = false;
  /** Rows to come that are passed over. */
  #above: number;

  constructor(part: FilePart, options: ReadOptions) {
    this.part = part;
    this.options = options;
    this.#above = options.above;
  }

  protected abstract openWith(header: readonly string[]): void;

  /** `firstRow` is that of the file; it may name the columns. */
  open(firstRow: readonly string[]): boolean {
    const isHeader = this.options.source.hasHeader(firstRow);
    this.openWith(isHeader ? firstRow : []);
    this.#isOpen = true;
    return isHeader;
  }

  /** The cells of a row that are its table's. */
  framed(row: readonly string[]): readonly string[] {
    const { frame } = this.options;
    return frame === undefined ? row : framed(row, frame);
  }

  protected take(read: () => RowOutcome, fields: () => readonly string[], line: number): void {
    if (this.#above > 0) {
      this.#above--;
      return;
    }
    if (!this.#isOpen && this.open(fields())) return;
    const { counts } = this.options;
    counts.read++;
    const outcome = read();
    if (outcome.accepted) {
      counts.accepted++;
      if (outcome.without !== undefined) this.#list(outcome.without, fields(), line);
    } else if ('rejected' in outcome) this.#reject(outcome.rejected, fields(), line);
    else counts.ignored++;
  }

  protected readonly refuse: RefusedHandler = (reason, start, line) => {
    this.options.counts.read++;
    this.#reject(reason, [start], line);
  };

  #reject(reason: string, fields: readonly string[], line: number): void {
    this.options.counts.rejected++;
    this.#list(reason, fields, line);
  }

  #list(reason: string, fields: readonly string[], line: number): void {
    this.options.rejects.add({ file: this.part.label, line, reason, fields });
  }
}

class TextReader extends PartReader {
  #map: RowMapper | undefined;
  readonly #splitter = new RowSplitter(
    this.options.delimiter,
    (row, line) => {
      const fields = this.framed(row);
      this.take(
        () => this.#read(fields),
        () => fields,
        line,
      );
    },
    this.refuse,
  );

  get lines(): number {
    return this.#splitter.lines;
  }

  write(chunk: Buffer): void {
    this.#splitter.write(this.decoding.write(chunk));
  }

  end(): void {
    this.#splitter.write(this.decoding.end());
    this.#splitter.end();
    this.#map?.end?.(this.options.onFact);
  }

  protected openWith(header: readonly string[]): void {
    const { source, lastDay } = this.options;
    this.#map = refusingLater(source.open(header, this.part.name, this.look), lastDay);
  }

  #read(fields: readonly string[]): RowOutcome {
    return this.#map?.(fields, this.options.onFact) ?? ACCEPTED;
  }
}

class CellReader extends PartReader {
  readonly #row = new CodeRow(this.options.coded?.texts ?? new TextBook());
  #map: CellMapper | undefined;
  readonly #splitter = new ByteSplitter(this.options.delimiter, {
    onBytes: (fields, line) => this.#take(fields, line),
    onTexts: (fields, line) => this.#take(bytesOf(fields), line),
    onRefused: this.refuse,
  });

  get lines(): number {
    return this.#splitter.lines;
  }

  write(chunk: Buffer): void {
    this.#splitter.write(this.decoding.writeUtf8(chunk));
  }

  end(): void {
    this.#splitter.write(Buffer.from(this.decoding.end()));
    this.#splitter.end();
  }

  protected openWith(header: readonly string[]): void {
    this.#map = this.options.source.open(header, this.part.name).cells;
  }

  #take(fields: ByteFields, line: number): void {
    this.#row.fields = fields;
    if (this.options.frame !== undefined) {
      this.#row.fields = bytesOf(this.framed(this.#row.spelt()));
    }
    this.take(this.#read, this.#spelt, line);
  }

  readonly #read = (): RowOutcome => this.#map?.(this.#row, this.#emit) ?? ACCEPTED;
  readonly #spelt = (): readonly string[] => this.#row.spelt();
  readonly #emit = (fact: FactWith<number>): void =>
    this.options.coded?.addCoded(fact as CodedPropertyFact);
}

const RECORD_AHEAD = 'date of the record has not come yet';

/**
 * The last day that a record can be of. Files of a made-up country are of the day that they were made for (`asOf`), and one
 * day is left because it is tomorrow already in other places.
 */
export function lastDayOfRecords(asOf: string | undefined): string {
  const today = dateAt(Date.now());
  return addDays(asOf !== undefined && asOf > today ? asOf : today, 1);
}

/** The same mapper, for rows one by one; what it counts together at the end is of no single row. */
export function refusingLater(map: RowMapper, lastDay: string): RowMapper {
  const facts: (Fact | EvidenceFact)[] = [];
  const read: RowMapper = (fields, emit) => {
    facts.length = 0;
    const outcome = map(fields, (fact) => facts.push(fact));
    if (facts.some((fact) => dayOf(fact) > lastDay)) return reject(RECORD_AHEAD);
    facts.forEach(emit);
    return outcome;
  };
  return map.end === undefined ? read : Object.assign(read, { end: map.end });
}

/** Empty for what has no such day: leases begin and plans end in the future. */
function dayOf(fact: Fact | EvidenceFact): string {
  if (fact.kind === 'sale') return fact.date;
  return fact.kind === 'certificate' ? fact.lodged : '';
}
