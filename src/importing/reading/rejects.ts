/** Rows that were refused: counted by reason, and written out with their line so that nothing is lost. */

import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

/** Rows written out per file that is read; beyond it rows are counted only, so that a wrong file cannot fill the disk. */
const WRITTEN_ROWS_MAX = 100_000;

export class Rejects {
  readonly #path: string | undefined;
  readonly #counts = new Map<string, number>();
  #fd: number | undefined;
  #written = 0;

  /** Without a path rows are counted only. */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** Refused rows by reason. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  add(reject: { file: string; line: number; reason: string; fields: readonly string[] }): void {
    this.#counts.set(reject.reason, (this.#counts.get(reject.reason) ?? 0) + 1);
    if (this.#path === undefined || this.#written >= WRITTEN_ROWS_MAX) return;
    this.#fd ??= openSync(this.#path, 'w');
    this.#written++;
    const { file, line, reason, fields } = reject;
    writeSync(
      this.#fd,
      `${[file, String(line), reason, fields.join(',')].map(quote).join(',')}\r\n`,
    );
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
  }
}

/** Makes one file of what was refused in each of a source's files, which are removed; none where nothing was. */
export function joinRejects(path: string, parts: readonly string[]): void {
  rmSync(path, { force: true });
  const written = parts.filter((part) => existsSync(part));
  if (written.length === 0) return;
  writeFileSync(path, 'file,line,reason,row\r\n');
  for (const part of written) {
    writeFileSync(path, readFileSync(part), { flag: 'a' });
    rmSync(part);
  }
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
