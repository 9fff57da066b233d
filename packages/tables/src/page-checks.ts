/**
 * Checksums of a file's pages, stored beside it: everything read from the file is compared with them, so that no changed byte is
 * served.
 */

import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as zlib from 'node:zlib';
import { damageFailure } from './damage.js';

/** Size of a page: as much as a disk reads at once, and a microsecond or two of work. */
export const PAGE_BYTES = 4096;

/** Suffix of the file with the checksums. */
export const CHECKS_SUFFIX = '.crc';
export const checksPath = (path: string): string => `${path}${CHECKS_SUFFIX}`;

/** Files that are read in pages or whole. SQLite reads its pages itself, and gzip has its own checksum. */
const CHECKED = /\.(dat|idx|arrow|json|keys|rows|sample)$/;

export const hasPageChecks = (name: string): boolean => CHECKED.test(name);

/** CRC-32 (ISO 3309) of each page of bytes that start at a page. */
export function pageChecksOf(bytes: Uint8Array): Uint32Array {
  const checks = new Uint32Array(Math.ceil(bytes.length / PAGE_BYTES));
  for (let page = 0; page < checks.length; page++) {
    checks[page] = crc32(bytes.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES));
  }
  return checks;
}

/** A whole number of pages. */
const READ_BYTES = 1 << 20;

/** Writes the checksums of a file's pages beside it, and passes each piece read to `see`. */
export function writePageChecks(path: string, see: (bytes: Uint8Array) => void = () => {}): void {
  const pages: Uint8Array[] = [];
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const fd = openSync(path, 'r');
  try {
    for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) {
      const bytes = buffer.subarray(0, size);
      see(bytes);
      pages.push(new Uint8Array(pageChecksOf(bytes).buffer));
    }
  } finally {
    closeSync(fd);
  }
  writeFileSync(checksPath(path), Buffer.concat(pages));
}

/** What a report of damage says. */
export interface DamageReport {
  /** By default the file's own name. */
  readonly name?: string;
  readonly advice?: string | undefined;
}

export class PageChecks {
  readonly #reported: Required<Pick<DamageReport, 'name'>> & DamageReport;
  readonly #checks: Uint32Array;

  private constructor(
    reported: Required<Pick<DamageReport, 'name'>> & DamageReport,
    checks: Uint32Array,
  ) {
    this.#reported = reported;
    this.#checks = checks;
  }

  /** Undefined for a file without checksums, such as one being written. */
  static of(
    path: string,
    { name = basename(path), advice }: DamageReport = {},
  ): PageChecks | undefined {
    if (!existsSync(checksPath(path))) return undefined;
    const bytes = readFileSync(checksPath(path));
    return new PageChecks({ name, advice }, new Uint32Array(new Uint8Array(bytes).buffer));
  }

  /** Throws Failure `damaged` unless these bytes, from the start of a page to the end of a page or of the file, are as written. */
  assertWritten(firstPage: number, bytes: Uint8Array): void {
    const { name, advice } = this.#reported;
    for (const [at, check] of pageChecksOf(bytes).entries()) {
      if (this.#checks[firstPage + at] !== check) throw damageFailure([name], undefined, advice);
    }
  }
}

/** A whole file; throws Failure `damaged` if it is not as written. */
export function readChecked(path: string): Buffer {
  const bytes = readFileSync(path);
  PageChecks.of(path)?.assertWritten(0, bytes);
  return bytes;
}

/** Built into Node since 20.15. */
function crc32(bytes: Uint8Array): number {
  return typeof zlib.crc32 === 'function' ? zlib.crc32(bytes) : crc32ByTable(bytes);
}

export function crc32ByTable(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** Remainders of the reversed polynomial 0xedb88320, by byte. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc;
});
