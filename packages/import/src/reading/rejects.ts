/** Counts refused and partly accepted rows by reason, and writes them out with their line numbers. */

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { printable, printableRows } from '@property-lookup/kernel/failure';
import { asText, quoteCell } from '@property-lookup/rows/text';
import type { ImportPaths } from '../import-paths.js';

/** Rows to write for each slice of a file; the rest are only counted, so that a wrong file cannot fill the disk. */
const WRITTEN_ROWS_MAX = 100_000;
/** Characters to write for each slice, since rows may be long. */
const WRITTEN_LENGTH_MAX = 200_000_000;

interface Reject {
  readonly file: string;
  /** Line number within the slice, from 1. */
  readonly line: number;
  readonly reason: string;
  readonly fields: readonly string[];
}

/** Writes refused rows as lines of JSON; `joinRejects` later turns their line numbers into those of the file. */
export class Rejects {
  readonly #path: string | undefined;
  readonly #counts = new Map<string, number>();
  #fd: number | undefined;
  #written = 0;
  #length = 0;

  /** Without a path, rows are only counted. */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** Refused rows by reason. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  add(reject: Reject): void {
    this.#counts.set(reject.reason, (this.#counts.get(reject.reason) ?? 0) + 1);
    if (this.#path === undefined || this.#written >= WRITTEN_ROWS_MAX) return;
    const text = `${JSON.stringify(reject)}\n`;
    this.#length += text.length;
    if (this.#length > WRITTEN_LENGTH_MAX) return;
    this.#fd ??= openSync(this.#path, 'w');
    this.#written++;
    writeFileSync(this.#fd, text);
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }
}

/** Rejects of one slice of a file. */
interface RejectsOfSlice {
  readonly path: string;
  /** Lines of the file before the slice. */
  readonly linesBefore: number;
}

/** Joins the rejects of a source into one CSV file, if there are any, and removes the originals. */
export function joinRejects(path: string, slices: readonly RejectsOfSlice[]): void {
  const written = slices.filter((slice) => existsSync(slice.path));
  if (written.length === 0) return;
  writeFileSync(path, 'file,line,reason,row\r\n');
  for (const slice of written) {
    const rows = readFileSync(slice.path, 'utf8').trimEnd().split('\n');
    // Written by Rejects.
    const csv = rows.map((row) => csvLine(JSON.parse(row) as Reject, slice.linesBefore));
    writeFileSync(path, csv.join(''), { flag: 'a' });
    rmSync(slice.path);
  }
}

/** Name of a source's file of rejects. */
export const rejectsFile = (source: string): string => `${source}.csv`;

/** Replaces the earlier rejects of these sources by this import's, and the unlinked records if records were linked again. */
export function keepRejects(
  paths: ImportPaths,
  sources: readonly string[],
  isLinkedAgain: boolean,
): void {
  mkdirSync(paths.rejects, { recursive: true });
  if (isLinkedAgain) {
    const lists = readdirSync(paths.rejects).filter((name) => name.startsWith('unlinked-'));
    for (const name of lists) rmSync(join(paths.rejects, name));
  }
  for (const source of sources) rmSync(join(paths.rejects, rejectsFile(source)), { force: true });
  if (!existsSync(paths.newRejects)) return;
  for (const name of readdirSync(paths.newRejects)) {
    renameSync(join(paths.newRejects, name), join(paths.rejects, name));
  }
}

function csvLine({ file, line, reason, fields }: Reject, linesBefore: number): string {
  const row = printableRows(fields.join(','));
  const cells = [printable(file), String(linesBefore + line), printable(reason), row];
  return `${cells.map((cell) => quoteCell(asText(cell))).join(',')}\r\n`;
}
