/** Rows that were refused, or accepted without a part of them: counted by reason, and written out with their line so that nothing is lost. */

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

/** Rows written out per file, or slice of one, that is read; beyond it rows are counted only, so that a wrong file cannot fill the disk. */
const WRITTEN_ROWS_MAX = 100_000;
/** The same in characters, as a row may be long. */
const WRITTEN_LENGTH_MAX = 200_000_000;

interface Reject {
  readonly file: string;
  /** From 1, within the slice of the file that was read. */
  readonly line: number;
  readonly reason: string;
  readonly fields: readonly string[];
}

/** Writes them as JSON, a line each, until `joinRejects` knows how many lines stood before. */
export class Rejects {
  readonly #path: string | undefined;
  readonly #counts = new Map<string, number>();
  #fd: number | undefined;
  #written = 0;
  #length = 0;

  /** Without a path rows are counted only. */
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

/** What was refused in one slice of a file. */
interface RejectsOfSlice {
  readonly path: string;
  /** Lines of the file before the slice. */
  readonly linesBefore: number;
}

/** Joins the rejects of a source's files into one CSV file and removes them; makes none if nothing was refused. */
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

/** Name of the file of a source's rejects. */
export const rejectsFile = (source: string): string => `${source}.csv`;

/** Keeps what this import refused from these sources, and could not link, in place of what earlier imports kept. */
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
