/** Rows that were refused: counted by reason, and written out with their line so that nothing is lost. */

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Rows written out per source; beyond it rows are counted only, so that a wrong file cannot fill the disk. */
const WRITTEN_ROWS_MAX = 100_000;

export class Rejects {
  readonly #path: string | undefined;
  readonly #counts = new Map<string, number>();
  #fd: number | undefined;
  #written = 0;

  /** Without a folder rows are counted only. */
  constructor(dir: string | undefined, source: string) {
    this.#path = dir === undefined ? undefined : join(dir, `${source}.csv`);
    if (dir !== undefined) mkdirSync(dir, { recursive: true });
  }

  /** Refused rows by reason. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  add(reject: { file: string; line: number; reason: string; fields: readonly string[] }): void {
    this.#counts.set(reject.reason, (this.#counts.get(reject.reason) ?? 0) + 1);
    if (this.#path === undefined || this.#written >= WRITTEN_ROWS_MAX) return;
    this.#fd ??= this.#create(this.#path);
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

  #create(path: string): number {
    const fd = openSync(path, 'w');
    writeSync(fd, 'file,line,reason,row\r\n');
    return fd;
  }
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
