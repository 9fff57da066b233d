/** Matches a file of addresses row by row, keeping every column and the order of the rows. */

import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { oneLine } from '../domain/address-lines.js';
import { Failure } from '../domain/failure.js';
import { TextDecoding } from '../files/decode-text.js';
import { listParts } from '../files/open-file.js';
import { RowSplitter } from '../files/split-rows.js';
import type { Match } from '../matching/match.js';
import type { PropertyReader } from '../store/store.js';
import { type AddressColumns, findAddressColumns, joinAddress } from './address-columns.js';
import { chosenCandidate, matchAddress } from './match-address.js';

export interface MatchFileOptions {
  readonly file: string;
  readonly reader: PropertyReader;
  readonly minConfidence: number;
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

/** Columns added to those of the input. */
const ADDED_COLUMNS = [
  'match_uprn',
  'match_address',
  'match_confidence',
  'match_decision',
  'match_reason',
];

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
  #pending: string[][] = [];
  #columns: AddressColumns | undefined;
  #width = 0;
  #rows = 0;
  #matched = 0;

  constructor(options: MatchFileOptions) {
    this.#options = options;
    this.#output = options.out === undefined ? process.stdout : createWriteStream(options.out);
    this.#splitter = new RowSplitter(',', (fields) => this.#pending.push(fields));
  }

  async write(text: string): Promise<void> {
    this.#splitter.write(text);
    await this.#matchPending();
  }

  async end(): Promise<{ rows: number; matched: number }> {
    this.#splitter.end();
    await this.#matchPending();
    if (this.#columns === undefined) {
      throw new Failure('bad-file', 'The file of addresses is empty; it needs a header row.');
    }
    if (this.#output !== process.stdout) {
      await new Promise<void>((resolve, reject) => {
        this.#output.once('error', reject);
        this.#output.end(resolve);
      });
    }
    return { rows: this.#rows, matched: this.#matched };
  }

  async #matchPending(): Promise<void> {
    const rows = this.#pending;
    this.#pending = [];
    const lines: string[] = [];
    for (const fields of rows) lines.push(await this.#lineOf(fields));
    if (lines.length === 0) return;
    const isDrained = this.#output.write(lines.join(''));
    if (!isDrained) await new Promise<void>((resolve) => this.#output.once('drain', resolve));
  }

  async #lineOf(fields: string[]): Promise<string> {
    if (this.#columns === undefined) {
      this.#columns = findAddressColumns(fields, this.#options);
      this.#width = fields.length;
      return csvLine([...fields, ...ADDED_COLUMNS]);
    }
    this.#rows++;
    // Short rows are filled up, so that the added columns stay under their names.
    const row = [...fields, ...Array<string>(Math.max(0, this.#width - fields.length)).fill('')];
    return csvLine([...row, ...(await this.#match(joinAddress(fields, this.#columns)))]);
  }

  async #match(address: string): Promise<string[]> {
    const { reader, minConfidence } = this.#options;
    const match = await matchAddress(reader, address);
    const best = match.candidates[0];
    const chosen = minConfidence === 0 ? best : chosenCandidate(match.candidates, minConfidence);
    if (chosen !== undefined) this.#matched++;
    const property = chosen === undefined ? undefined : await reader.findProperty(chosen.uprn);
    return [
      chosen === undefined ? '' : String(chosen.uprn),
      property === undefined ? '' : oneLine(property.address),
      best === undefined ? '' : printConfidence(best),
      match.decision,
      match.reason,
    ];
  }
}

function printConfidence({ confidence }: Match['candidates'][number]): string {
  return String(Math.round(confidence * 10_000) / 10_000);
}

function csvLine(fields: readonly string[]): string {
  const quoted = fields.map((field) =>
    /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field,
  );
  return `${quoted.join(',')}\n`;
}
