/** One readable text in a file: the file itself, a member of an archive, a sheet of a workbook, a layer of map data. */

import type { Readable } from 'node:stream';
import { Failure } from '../domain/failure.js';

export interface FilePart {
  /** The file that it is in; with the label it finds the part again. */
  readonly path: string;
  /** For people: `codepo.zip: Data/CSV/po.csv`. */
  readonly label: string;
  /** Name of the innermost file, without folders. */
  readonly name: string;
  /** Bytes before decompression as far as known, for progress; 0 when unknown. */
  readonly sizeBytes: number;
  /** True where the bytes of the file are the text itself, in an encoding in which a line break is one byte. */
  readonly isPlain: boolean;
  open(): Promise<Readable>;
  /** The same in another form, for where nothing can be made of the first: a table as features of a map, JSON as a table. */
  readonly otherForm?: FilePart | undefined;
}

/** What is in a file and is not read. */
export interface PassedOver {
  readonly label: string;
  /** A whole sentence, which names it. */
  readonly why: string;
  /** It looks like something that is read. */
  readonly isNear?: boolean;
}

/** What there is in a file. */
export interface FileContents {
  readonly parts: readonly FilePart[];
  readonly passedOver: readonly PassedOver[];
}

/** Bytes read at once; larger reads do not help and cost memory. */
export const READ_BYTES = 1 << 20;

/** Bytes that may come of a file however small it is, and of each byte of it: texts of real files are some twenty times as long as what they are packed in. */
const COMES_LEAST = 24_000_000;
const COMES_EACH = 60;

/** Bytes that may come of so many packed ones. */
export const comesAtMost = (packed: number): number => COMES_LEAST + COMES_EACH * packed;

export function endless(label: string): Failure {
  return new Failure(
    'bad-file',
    `${label} unpacks to more than ${COMES_EACH} times its size: download it again, or unpack it and import what it holds.`,
  );
}

/** The bytes of a part; Failure `bad-file` where they cannot be read to the end. */
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

/** Errors of zlib and of archives, as opposed to our own or the disk's. */
function isDamage(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    code.startsWith('Z_') ||
    /unexpected end|invalid|(many|few|enough) bytes|CRC/i.test(cause.message)
  );
}
