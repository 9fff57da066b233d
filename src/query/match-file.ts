/** Matches a file of addresses row by row, keeping every column and the order of the rows, in bounded memory. */

import type { Accuracy } from '../accuracy/accuracy.js';
import { Failure } from '../domain/failure.js';
import type { Progress } from '../domain/progress.js';
import { TextDecoding } from '../files/decode-text.js';
import { type FilePart, readChunks } from '../files/file-part.js';
import { STANDARD_INPUT } from '../files/open-file.js';
import { OutputFile } from '../files/output-file.js';
import { printRow } from '../files/print-row.js';
import { ListSplitter } from '../files/split-list.js';
import { START_ROWS } from '../lists/header-row.js';
import { headerRowIn } from './address-columns.js';
import { chooseList, EMPTY_LIST, type ListChoice } from './choose-list.js';
import type { AnsweredRow, AskedRow } from './match-rows.js';
import { type MatchCounts, MatchedList, type Truth } from './matched-list.js';

/** Rows matched at a time: large enough that handing them to a thread costs nothing. */
const BATCH_ROWS = 1_000;

export interface MatchFileOptions extends ListChoice {
  /** `-` is standard input. */
  readonly file: string;
  /** Matches a batch; several are asked for at once. */
  readonly match: (rows: readonly AskedRow[]) => Promise<readonly AnsweredRow[]>;
  /** Batches that may be under way at once. */
  readonly batchesMax: number;
  /** Measures, too, how right the matches are. */
  readonly truth?: Truth;
  /** Stdout where absent. */
  readonly out?: string;
  readonly progress: Progress;
  /** Aborts when the program is about to end: what was written is then taken away at once. */
  readonly signal?: AbortSignal;
}

interface MatchedFile extends MatchCounts {
  /** The columns that made the address. */
  readonly addressNames: readonly string[];
  /** Undefined where nothing says what is right. */
  readonly accuracy: Accuracy | undefined;
}

export interface MatchFileSummary extends MatchedFile {
  readonly seconds: number;
}

export async function matchFile(options: MatchFileOptions): Promise<MatchFileSummary> {
  const { file, progress, signal } = options;
  const started = performance.now();
  const part = file === '-' ? STANDARD_INPUT : await chooseList(file, options);
  const output = new OutputFile(options.out, file === '-' ? undefined : file);
  const abandon = (): void => {
    progress.end();
    output.abandon();
  };
  signal?.addEventListener('abort', abandon);
  progress.stage('matching', 'bytes', part.sizeBytes);
  try {
    const counts = await new FileMatching(options, output).run(part);
    progress.end();
    return { ...counts, seconds: (performance.now() - started) / 1000 };
  } catch (cause) {
    abandon();
    throw cause;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

class FileMatching {
  readonly #options: MatchFileOptions;
  readonly #output: OutputFile;
  readonly #splitter: ListSplitter;
  /** Batches under way, oldest first; each gives its lines. */
  readonly #underWay: Promise<string>[] = [];
  #rows: string[][] = [];
  #list: MatchedList | undefined;
  #started = 0;

  constructor(options: MatchFileOptions, output: OutputFile) {
    this.#options = options;
    this.#output = output;
    this.#splitter = new ListSplitter((fields) => this.#rows.push(fields), refuseRow);
  }

  async run(part: FilePart): Promise<MatchedFile> {
    const decoding = new TextDecoding();
    let bytes = 0;
    for await (const chunk of readChunks(part)) {
      this.#splitter.write(decoding.write(chunk));
      await this.#startWhole();
      bytes += chunk.length;
      this.#options.progress.update(bytes);
    }
    this.#splitter.write(decoding.end());
    this.#splitter.end();
    return this.#end();
  }

  async #end(): Promise<MatchedFile> {
    if (this.#list === undefined) await this.#begin();
    await this.#startWhole();
    if (this.#list === undefined) throw new Failure('bad-file', EMPTY_LIST);
    if (this.#rows.length > 0) await this.#start(this.#list, this.#rows);
    while (this.#underWay.length > 0) await this.#writeOldest();
    const { accuracy, addressNames, counts } = this.#list;
    await this.#output.finish();
    return { ...counts, addressNames, accuracy };
  }

  async #startWhole(): Promise<void> {
    if (this.#list === undefined && this.#rows.length >= START_ROWS) await this.#begin();
    if (this.#list === undefined) return;
    while (this.#rows.length >= BATCH_ROWS) {
      await this.#start(this.#list, this.#rows.splice(0, BATCH_ROWS));
    }
  }

  /** With the header, once there are rows enough to see where it is; what stands above it stays there. */
  async #begin(): Promise<void> {
    const at = headerRowIn(this.#rows, this.#options);
    const above = this.#rows.splice(0, at);
    const header = this.#rows.shift();
    if (header === undefined) return;
    const { delimiter } = this.#splitter;
    const rows = this.#rows.slice(0, START_ROWS);
    this.#list = new MatchedList(header, delimiter, { ...this.#options, rows });
    for (const row of above) await this.#output.write(printRow(row, delimiter));
    await this.#output.write(this.#list.header);
  }

  async #start(list: MatchedList, rows: readonly string[][]): Promise<void> {
    const piece = { from: this.#started, rows };
    this.#started += rows.length;
    const questions = list.questions(piece);
    const lines = this.#options
      .match(questions)
      .then((answers) => list.lines(piece, questions, answers));
    // Awaited in #writeOldest; a failure before that must not count as unhandled.
    lines.catch(() => undefined);
    this.#underWay.push(lines);
    if (this.#underWay.length >= this.#options.batchesMax) await this.#writeOldest();
  }

  async #writeOldest(): Promise<void> {
    const lines = await this.#underWay.shift();
    if (lines !== undefined) await this.#output.write(lines);
  }
}

/** Every row of the input is a row of the output, so none can be skipped. */
function refuseRow(reason: string, _start: string, line: number): never {
  throw new Failure('bad-file', `Line ${line} of the file of addresses: ${reason}.`);
}
