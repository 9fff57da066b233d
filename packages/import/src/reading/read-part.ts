/** Reads one part of a file from bytes to facts, counts accepted and refused rows, and refuses records from the future. */

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
import { firstRowsOf, framed, type RowLayout } from '@property-lookup/sources/recognition';
import type { CodedPropertyFact } from '../staging/fact-parts.js';
import { TextBook } from '../staging/text-book.js';
import { type AreaRows, insideOnly, RowGate } from './area-rows.js';
import { bytesOf, CodeRow } from './code-row.js';
import type { Rejects } from './rejects.js';

export interface RowCounts {
  read: number;
  accepted: number;
  rejected: number;
  /** Sound rows without any fact that this service uses. */
  ignored: number;
}

/** Takes facts with codes in place of texts. */
interface CodedFacts {
  readonly texts: TextBook;
  addCoded(fact: CodedPropertyFact): void;
}

export interface ReadOptions extends RowLayout {
  readonly source: Source;
  /** First row of the file, if the part is a slice without it. */
  readonly firstRow?: readonly string[] | undefined;
  /** UPRNs to refuse, from the survey of the file. */
  readonly refused?: FileLook['refused'] | undefined;
  /** Last possible day of a record, `YYYY-MM-DD`. */
  readonly lastDay: string;
  /** Rows elsewhere are passed over. */
  readonly area?: AreaRows | undefined;
  readonly rejects: Rejects;
  readonly counts: RowCounts;
  readonly onFact: (fact: Fact | EvidenceFact) => void;
  /** Undefined for a check, which keeps nothing. */
  readonly coded?: CodedFacts | undefined;
  /** Takes the number of bytes read so far, now and then. */
  readonly onProgress: (bytes: number) => void;
}

/** Useless rows to tolerate in any file, since a spreadsheet may be blank down to its last row; further ones need this many bytes each. */
const UNUSED_ROWS_LEAST = 2_000_000;
const UNUSED_ROW_BYTES = 16;

const countText = (count: number): string => count.toLocaleString('en-GB');

/** Failure `bad-file` if almost all rows so far are tiny and useless, since reading on would take long and give nothing. */
export function stopUnused(
  { read, rejected, ignored }: RowCounts,
  bytes: number,
  file: string,
  rejects?: Pick<Rejects, 'counts'>,
): void {
  const unused = rejected + ignored;
  if (unused <= UNUSED_ROWS_LEAST + bytes / UNUSED_ROW_BYTES) return;
  const [most] = Object.entries(rejects?.counts ?? {}).sort(([, a], [, b]) => b - a);
  const why = most === undefined ? '' : ` (most often: ${most[0]})`;
  throw new Failure(
    'bad-file',
    `${file} is not read further: ${countText(unused)} of its first ${countText(read)} rows are too short to be of use${why}. Export it again.`,
  );
}

/** Reads a part, and returns its number of lines. Failure `bad-file` if it cannot be read to its end. */
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

/** Counts rows and lists refused ones, for readers of texts and of bytes. */
abstract class PartReader {
  protected readonly decoding = new TextDecoding();
  protected readonly part: FilePart;
  protected readonly options: ReadOptions;
  /** Result of the survey, if the source needs one. */
  look: FileLook | undefined;
  #isOpen = false;
  /** Number of rows still to pass over. */
  #above: number;

  constructor(part: FilePart, options: ReadOptions) {
    this.part = part;
    this.options = options;
    this.#above = options.above;
  }

  protected abstract openWith(header: readonly string[]): void;

  /** Opens the source with the first row, and returns whether it is a header. */
  open(firstRow: readonly string[]): boolean {
    const isHeader = this.options.source.hasHeader(firstRow);
    this.openWith(isHeader ? firstRow : []);
    this.#isOpen = true;
    return isHeader;
  }

  /** Cells of a row that belong to the table. */
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
    const { area, source, lastDay } = this.options;
    const map = refusingLater(source.open(header, this.part.name, this.look), lastDay);
    this.#map = insideOnly(map, area);
  }

  #read(fields: readonly string[]): RowOutcome {
    return this.#map?.(fields, this.options.onFact) ?? ACCEPTED;
  }
}

class CellReader extends PartReader {
  readonly #texts = this.options.coded?.texts ?? new TextBook();
  readonly #row = new CodeRow(this.#texts);
  readonly #gate =
    this.options.area && new RowGate<number>(this.options.area, (text) => this.#texts.at(text));
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

  readonly #mapRow = (emit: (fact: FactWith<number>) => void): RowOutcome =>
    this.#map?.(this.#row, emit) ?? ACCEPTED;
  readonly #read = (): RowOutcome =>
    this.#gate?.row(this.#mapRow, this.#emit) ?? this.#mapRow(this.#emit);
  readonly #spelt = (): readonly string[] => this.#row.spelt();
  readonly #emit = (fact: FactWith<number>): void =>
    this.options.coded?.addCoded(fact as CodedPropertyFact);
}

const RECORD_AHEAD = 'date of the record has not come yet';

/**
 * The last possible day of a record: tomorrow, since it may be tomorrow in other time zones, or the day after `asOf` for
 * made-up data of a later day.
 */
export function lastDayOfRecords(asOf: string | undefined): string {
  const today = dateAt(Date.now());
  return addDays(asOf !== undefined && asOf > today ? asOf : today, 1);
}

/** Wraps a mapper so that it refuses rows of a later day. Facts that it emits at the end are not checked. */
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

/** Day of a sale or certificate; empty for others, since leases may begin and plans end in the future. */
function dayOf(fact: Fact | EvidenceFact): string {
  if (fact.kind === 'sale') return fact.date;
  return fact.kind === 'certificate' ? fact.lodged : '';
}
