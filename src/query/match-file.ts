/** Matches a file of addresses row by row, keeping every column and the order of the rows, in bounded memory. */

import { Failure } from '../domain/failure.js';
import type { Progress } from '../domain/progress.js';
import { TextDecoding } from '../files/decode-text.js';
import { type FilePart, listParts, readChunks } from '../files/open-file.js';
import { OutputFile } from '../files/output-file.js';
import { RowSplitter } from '../files/split-rows.js';
import { type AddressColumns, findAddressColumns, joinAddress } from './address-columns.js';
import { MATCH_COLUMNS, type MatchedRow } from './match-rows.js';

/** Rows matched at a time: large enough that handing them to a thread costs nothing. */
const BATCH_ROWS = 1_000;

export interface MatchFileOptions {
  readonly file: string;
  /** Matches a batch; several are asked for at once. */
  readonly match: (addresses: readonly string[]) => Promise<readonly MatchedRow[]>;
  /** Batches that may be under way at once. */
  readonly batchesMax: number;
  /** Guessed from the header where absent. */
  readonly addressColumns?: readonly string[];
  readonly postcodeColumn?: string;
  /** Stdout where absent. */
  readonly out?: string;
  readonly progress: Progress;
}

export interface MatchFileSummary {
  readonly rows: number;
  readonly matched: number;
  readonly seconds: number;
}

export async function matchFile(options: MatchFileOptions): Promise<MatchFileSummary> {
  const started = performance.now();
  const [part] = await listParts(options.file);
  if (part === undefined) throw new Failure('bad-file', 'The file of addresses is empty.');
  const matching = new FileMatching(options, new OutputFile(options.out, options.file));
  options.progress.stage('matching', 'bytes', part.sizeBytes);
  try {
    const { rows, matched } = await matchPart(part, matching, options.progress);
    return { rows, matched, seconds: (performance.now() - started) / 1000 };
  } catch (cause) {
    matching.abandon();
    throw cause;
  } finally {
    options.progress.end();
  }
}

async function matchPart(
  part: FilePart,
  matching: FileMatching,
  progress: Progress,
): Promise<{ rows: number; matched: number }> {
  const decoding = new TextDecoding();
  let bytes = 0;
  for await (const chunk of readChunks(part)) {
    await matching.write(decoding.write(chunk));
    bytes += chunk.length;
    progress.update(bytes);
  }
  await matching.write(decoding.end());
  return matching.end();
}

class FileMatching {
  readonly #options: MatchFileOptions;
  readonly #output: OutputFile;
  readonly #splitter: RowSplitter;
  /** Batches under way, oldest first; each gives its lines. */
  readonly #underWay: Promise<string>[] = [];
  #rows: string[][] = [];
  #columns: AddressColumns | undefined;
  #width = 0;
  #count = 0;
  #matched = 0;

  constructor(options: MatchFileOptions, output: OutputFile) {
    this.#options = options;
    this.#output = output;
    this.#splitter = new RowSplitter(',', (fields) => this.#rows.push(fields), refuseRow);
  }

  async write(text: string): Promise<void> {
    this.#splitter.write(text);
    await this.#takeHeader();
    while (this.#rows.length >= BATCH_ROWS) await this.#start(this.#rows.splice(0, BATCH_ROWS));
  }

  async end(): Promise<{ rows: number; matched: number }> {
    this.#splitter.end();
    await this.#takeHeader();
    if (this.#columns === undefined) {
      throw new Failure('bad-file', 'The file of addresses is empty; it needs a header row.');
    }
    if (this.#rows.length > 0) await this.#start(this.#rows);
    while (this.#underWay.length > 0) await this.#writeOldest();
    await this.#output.finish();
    return { rows: this.#count, matched: this.#matched };
  }

  /** Leaves what was there before. */
  abandon(): void {
    this.#output.abandon();
  }

  async #takeHeader(): Promise<void> {
    if (this.#columns !== undefined) return;
    const header = this.#rows.shift();
    if (header === undefined) return;
    this.#columns = findAddressColumns(header, this.#options);
    this.#width = header.length;
    await this.#output.write(csvLine([...header, ...MATCH_COLUMNS]));
  }

  async #start(rows: readonly string[][]): Promise<void> {
    const lines = this.#match(rows);
    // Awaited in #writeOldest; a failure before that must not count as unhandled.
    lines.catch(() => undefined);
    this.#underWay.push(lines);
    if (this.#underWay.length >= this.#options.batchesMax) await this.#writeOldest();
  }

  async #match(rows: readonly string[][]): Promise<string> {
    const columns = this.#columns ?? { address: [], postcode: -1 };
    const matches = await this.#options.match(rows.map((fields) => joinAddress(fields, columns)));
    this.#count += rows.length;
    return rows.map((fields, at) => this.#line(fields, matches[at] ?? [])).join('');
  }

  #line(fields: readonly string[], match: MatchedRow): string {
    if (match[0] !== '') this.#matched++;
    return csvLine([...fitted(fields, this.#width), ...match]);
  }

  async #writeOldest(): Promise<void> {
    const lines = await this.#underWay.shift();
    if (lines !== undefined) await this.#output.write(lines);
  }
}

/** Every row of the input is a row of the output, so that none can be passed over. */
function refuseRow(reason: string, _start: string, line: number): never {
  throw new Failure('bad-file', `Line ${line} of the file of addresses: ${reason}.`);
}

/**
 * As many cells as the header has, so that the added columns stay under their names: short rows are
 * filled up, and what a long row has too much stays in its last column.
 */
function fitted(fields: readonly string[], width: number): readonly string[] {
  if (fields.length === width) return fields;
  if (fields.length < width) return [...fields, ...Array<string>(width - fields.length).fill('')];
  return [...fields.slice(0, width - 1), fields.slice(width - 1).join(',')];
}

function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((field) =>
    /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${quoted.join(',')}\n`;
}
