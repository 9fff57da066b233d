/** One readable text in a file: the file itself, a member of an archive, a sheet of a workbook, a layer of map data. */

import type { Readable } from 'node:stream';
import { Failure } from '@property-lookup/kernel/failure';

export interface FilePart {
  /** The file that contains it; path and label together find the part again. */
  readonly path: string;
  /** Readable label: `codepo.zip: Data/CSV/po.csv`. */
  readonly label: string;
  /** Name of the innermost file, without folders. */
  readonly name: string;
  /** Compressed size in bytes as far as known, for progress; 0 when unknown. */
  readonly sizeBytes: number;
  /** Whether the file itself is the text, in an encoding where a line break is one byte. */
  readonly isPlain: boolean;
  open(): Promise<Readable>;
  /** Alternative form, tried if the first is not recognised: a table as map features, JSON as a table. */
  readonly otherForm?: FilePart | undefined;
}

/** A part of a file that is not read. */
export interface PassedOver {
  readonly label: string;
  /** A complete sentence that names it. */
  readonly why: string;
  /** Whether it looks like something readable. */
  readonly isNear?: boolean;
}

export interface FileContents {
  readonly parts: readonly FilePart[];
  readonly passedOver: readonly PassedOver[];
}

/** Bytes to read at once; larger reads do not help and cost memory. */
export const READ_BYTES = 1 << 20;

/**
 * Unpacked bytes allowed for any file, and for each of its bytes: texts in real files are some twenty times as long as their
 * packed form.
 */
const UNPACKED_BYTES_LEAST = 24_000_000;
const UNPACKED_BYTES_EACH = 60;

/** Unpacked bytes allowed for this many packed ones. */
export const unpackedBytesMax = (packed: number): number =>
  UNPACKED_BYTES_LEAST + UNPACKED_BYTES_EACH * packed;

export function endless(label: string): Failure {
  return new Failure(
    'bad-file',
    `${label} unpacks to more than ${UNPACKED_BYTES_EACH} times its size: download it again, or unpack it and import what it holds.`,
  );
}

/** The bytes of a part; throws Failure `bad-file` if they cannot be read to the end. */
export async function* readChunks(part: FilePart): AsyncIterable<Buffer> {
  try {
    for await (const chunk of await part.open()) yield chunk;
  } catch (cause) {
    if (cause instanceof Failure || !isDamage(cause)) throw cause;
    throw new Failure(
      'bad-file',
      `${part.label} is damaged or truncated: download or copy it again.`,
      { cause },
    );
  }
}

/** Whether an error comes from zlib or an archive, as opposed to our code or the disk. */
function isDamage(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    code.startsWith('Z_') ||
    /unexpected end|invalid|(many|few|enough) bytes|CRC/i.test(cause.message)
  );
}
