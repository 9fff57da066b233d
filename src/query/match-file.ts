/** Matches a file of addresses row by row, keeping every column and the order of the rows, in bounded memory. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { Failure } from '../domain/failure.js';
import { TextDecoding } from '../files/decode-text.js';
import { listParts } from '../files/open-file.js';
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
  readonly progress: {
    stage(name: string, unit: 'bytes', total: number): void;
    update(done: number): void;
    end(): void;
  };
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
  const matching = new FileMatching(options);
  options.progress.stage('matching', 'bytes', part.sizeBytes);
  const decoding = new TextDecoding();
  let bytes = 0;
  for await (const chunk of await part.open()) {
    await matching.write(decoding.write(chunk));
    bytes += chunk.length;
    options.progress.update(bytes);
  }
  await matching.write(decoding.end());
  const { rows, matched } = await matching.end();
  options.progress.end();
  return { rows, matched, seconds: (performance.now() - started) / 1000 };
}

class FileMatching {
  readonly #options: MatchFileOptions;
  readonly #output: Writable;
  readonly #splitter: RowSplitter;
  /** Batches under way, oldest first; each gives its lines. */
  readonly #underWay: Promise<string>[] = [];
  #rows: string[][] = [];
  #columns: AddressColumns | undefined;
  #width = 0;
  #count = 0;
  #matched = 0;

  constructor(options: MatchFileOptions) {
    this.#options = options;
    this.#output = options.out === undefined ? process.stdout : createWriteStream(options.out);
    this.#splitter = new RowSplitter(',', (fields) => this.#rows.push(fields));
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
    if (this.#output !== process.stdout) {
      this.#output.end();
      await once(this.#output, 'finish');
    }
    return { rows: this.#count, matched: this.#matched };
  }

  async #takeHeader(): Promise<void> {
    if (this.#columns !== undefined) return;
    const header = this.#rows.shift();
    if (header === undefined) return;
    this.#columns = findAddressColumns(header, this.#options);
    this.#width = header.length;
    await this.#print(csvLine([...header, ...MATCH_COLUMNS]));
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
    // Short rows are filled up, so that the added columns stay under their names.
    const missing = Array<string>(Math.max(0, this.#width - fields.length)).fill('');
    return csvLine([...fields, ...missing, ...match]);
  }

  async #writeOldest(): Promise<void> {
    const lines = await this.#underWay.shift();
    if (lines !== undefined) await this.#print(lines);
  }

  async #print(text: string): Promise<void> {
    if (!this.#output.write(text)) await once(this.#output, 'drain');
  }
}

function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((field) =>
    /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${quoted.join(',')}\n`;
}
