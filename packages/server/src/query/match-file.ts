/** Matches a file of addresses row by row and reports progress. */

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Accuracy } from '@property-lookup/accuracy/lists';
import { Failure } from '@property-lookup/kernel/failure';
import type { Progress } from '@property-lookup/kernel/progress';
import { START_ROWS } from '@property-lookup/rows/columns';
import {
  type FilePart,
  ListSplitter,
  listParts,
  OutputFile,
  readChunks,
  STANDARD_INPUT,
  TextDecoding,
} from '@property-lookup/rows/read';
import { headerRowIn, type NamedColumns, tellsAddresses } from './address-columns.js';
import { answerList, EMPTY_LIST } from './answer-list.js';
import { type ListedShare, ListedTally, type ListedWish, listedShareOf } from './listed-share.js';
import {
  type MatchCounts,
  MatchQuestion,
  sampleRows,
  type Truth,
  type UsedColumns,
} from './match-question.js';
import type { AnsweredRow, AskedRow } from './match-rows.js';

/**
 * One batch is matched while the next is read. Batches are large because their rows are matched in postcode order: in a larger
 * batch, consecutive rows need data closer together on disk.
 */
const PACE = { batchesMax: 2, rowsMax: 128_000 };

interface MatchFileOptions extends ListChoice {
  /** Path of the file, or `-` for standard input. */
  readonly file: string;
  /** Matches a batch and reports rows as they are matched; two batches may be in progress at once. */
  readonly match: (
    rows: readonly AskedRow[],
    listed: number | undefined,
    told?: (rows: number) => void,
  ) => Promise<readonly AnsweredRow[]>;
  /** The share of homes that the data contain, used for confidences. */
  readonly listed?: ListedWish | undefined;
  /** True if `match` adds grades. */
  readonly isGraded?: boolean;
  /** True keeps cells as they are, even if a spreadsheet would run them as formulas. */
  readonly isRaw?: boolean | undefined;
  /** If given, also measures how right the matches are. */
  readonly truth?: Truth;
  /** Path of the output; stdout if absent. */
  readonly out?: string;
  readonly progress: Progress;
  /** Aborts when the program is about to end; the partial output is then deleted at once. */
  readonly signal?: AbortSignal;
}

export interface MatchFileSummary extends MatchCounts {
  readonly used: UsedColumns;
  /** Undefined without a column of true UPRNs. */
  readonly accuracy: Accuracy | undefined;
  readonly listed: ListedShare;
  readonly seconds: number;
}

export async function matchFile(options: MatchFileOptions): Promise<MatchFileSummary> {
  const { file, match, progress, signal } = options;
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
    const before =
      options.listed === 'auto'
        ? await shareOfFile(part, options)
        : listedShareOf(options.listed, new ListedTally());
    const reading = new ListReading(part, progress);
    const question = new MatchQuestion(options, (rows) =>
      match(rows, before.applied, reading.teller(rows.length)),
    );
    for await (const piece of answerList(reading.chunks(), question, PACE)) {
      await output.write(piece);
    }
    // Checked first: a list without known properties is refused before any output exists.
    const { accuracy, used, counts } = question;
    const estimate = before.estimate ?? question.listed.estimate;
    const listed = { ...before, estimate };
    await output.finish();
    progress.end();
    return { ...counts, used, accuracy, listed, seconds: (performance.now() - started) / 1000 };
  } catch (cause) {
    abandon();
    throw cause;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

/**
 * Reads the list once beforehand and matches a sample of its rows. Throws Failure `wrong-usage` for an input that can only be
 * read once.
 */
async function shareOfFile(part: FilePart, options: MatchFileOptions): Promise<ListedShare> {
  const { file, match } = options;
  if (file === '-' || !statSync(file).isFile()) throw new Failure('wrong-usage', READ_TWICE);
  const rows = await sampleRows(readChunks(part), options);
  const tally = new ListedTally();
  for (const { listed } of await match(rows, undefined)) tally.add(listed);
  return listedShareOf('auto', tally);
}

const READ_TWICE = '--listed auto reads the list twice, so the list must be a file.';

/** Reads a list and reports the matched share. */
class ListReading {
  readonly #part: FilePart;
  readonly #progress: Progress;
  #bytesRead = 0;
  /** Bytes of the batches so far. */
  #bytesAsked = 0;

  constructor(part: FilePart, progress: Progress) {
    this.#part = part;
    this.#progress = progress;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of readChunks(this.#part)) {
      this.#bytesRead += chunk.length;
      yield chunk;
    }
  }

  /** Returns a callback that counts the matched rows of a batch, which covers everything read since the one before. */
  teller(rows: number): (more: number) => void {
    const before = this.#bytesAsked;
    const bytes = this.#bytesRead - before;
    this.#bytesAsked = this.#bytesRead;
    let matched = 0;
    return (more) => {
      matched += more;
      this.#progress.update(before + (bytes * matched) / rows);
    };
  }
}

interface ListChoice extends NamedColumns {
  /** Name of a sheet, or of a file in an archive. */
  readonly sheet?: string;
}

/**
 * Chooses the list to match in a file that holds several: the named one, or the only one with addresses. Throws Failure
 * `bad-file` if the file is empty or the choice is ambiguous, `wrong-usage` if no list has the name.
 */
async function chooseList(file: string, choice: ListChoice): Promise<FilePart> {
  const parts = await listParts(file);
  const [first, ...others] = parts;
  if (first === undefined) throw new Failure('bad-file', EMPTY_LIST);
  if (choice.sheet !== undefined) return partNamed(parts, choice.sheet, basename(file));
  if (others.length === 0) return first;
  const found: FilePart[] = [];
  for (const part of parts) if (await hasAddresses(part, choice)) found.push(part);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0) return only;
  const which = found.length === 0 ? 'None of them has' : 'More than one has';
  throw new Failure(
    'bad-file',
    `${basename(file)} holds several lists: ${namesOf(parts)}. ${which} a column that looks like an address; name the one to match with --sheet NAME.`,
  );
}

function partNamed(parts: readonly FilePart[], name: string, file: string): FilePart {
  const wanted = parts.find((part) => nameOf(part).toLowerCase() === name.trim().toLowerCase());
  if (wanted !== undefined) return wanted;
  const what = parts.length === 1 ? 'its only list is' : 'it holds';
  throw new Failure('wrong-usage', `--sheet: ${file} has no '${name}'; ${what} ${namesOf(parts)}.`);
}

/** Name of the sheet or archive member, without the file's name. */
function nameOf({ label }: FilePart): string {
  return label.slice(label.indexOf(': ') < 0 ? 0 : label.indexOf(': ') + 2);
}

const NAMES_MAX = 20;

function namesOf(parts: readonly FilePart[]): string {
  const names = parts.slice(0, NAMES_MAX).map((part) => `'${nameOf(part)}'`);
  const rest = parts.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} and ${rest} more`;
}

async function hasAddresses(part: FilePart, named: NamedColumns): Promise<boolean> {
  const rows = await firstRows(part);
  const [header, ...below] = rows.slice(headerRowIn(rows, named));
  return header !== undefined && tellsAddresses(header, named, below);
}

async function firstRows(part: FilePart): Promise<readonly string[][]> {
  const rows: string[][] = [];
  const decoding = new TextDecoding();
  // Unreadable rows are reported when the list is matched.
  const splitter = new ListSplitter(
    (fields) => rows.push(fields),
    () => undefined,
  );
  for await (const chunk of readChunks(part)) {
    splitter.write(decoding.write(chunk));
    if (rows.length >= START_ROWS) return rows.slice(0, START_ROWS);
  }
  splitter.write(decoding.end());
  splitter.end();
  return rows.slice(0, START_ROWS);
}
