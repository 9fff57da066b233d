/** Opens a file as one or more streams of bytes: plain, gzip, or each member of a zip; first step of every import. */

import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { Failure } from '../domain/failure.js';

/** One readable text in a file: the file itself, or a member of an archive. */
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
}

/** Text formats that members of archives may have; documents and pictures next to the data are skipped. */
const DATA_MEMBER = /\.(csv|txt|tsv|psv|json|geojson|gml|blm|gz|dat)$/i;

/** Bytes read at once; larger reads do not help and cost memory. */
const READ_BYTES = 1 << 20;

/** Lists what there is to read in a file; Failure `bad-file` when it cannot be opened. */
export async function listParts(path: string): Promise<readonly FilePart[]> {
  const name = basename(path);
  const start = await readStart(path, name);
  if (isZip(start)) return listZip(path, name);
  const { size } = await stat(path);
  const part = { path, label: name, name, sizeBytes: size };
  if (isGzip(start)) {
    const open = async (): Promise<Readable> => gunzip(openPlain(path));
    return [{ ...part, name: name.replace(/\.gz$/i, ''), isPlain: false, open }];
  }
  return [{ ...part, isPlain: !isUtf16(start), open: async () => openPlain(path) }];
}

/** What comes through a pipe, once; Failure `bad-file` where it is compressed. */
export const STANDARD_INPUT: FilePart = {
  path: '-',
  label: 'standard input',
  name: 'standard input',
  sizeBytes: 0,
  isPlain: false,
  open: async () => Readable.from(unpacked(process.stdin)),
};

async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let isStart = true;
  for await (const chunk of chunks) {
    if (isStart && (isZip(chunk) || isGzip(chunk))) {
      throw new Failure(
        'bad-file',
        'Standard input is compressed; name the file, or unpack it first.',
      );
    }
    isStart = false;
    yield chunk;
  }
}

/** The bytes of a part; Failure `bad-file` where they cannot be read to the end. */
export async function* readChunks(part: FilePart): AsyncIterable<Buffer> {
  try {
    for await (const chunk of await part.open()) yield chunk;
  } catch (cause) {
    if (cause instanceof Failure || !isDamage(cause)) throw cause;
    throw new Failure('bad-file', `${part.label} is damaged or truncated.`, { cause });
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

function openPlain(path: string): Readable {
  return createReadStream(path, { highWaterMark: READ_BYTES });
}

function gunzip(stream: Readable): Readable {
  // pipeline carries an error of the source into the gunzip stream, which the reader sees.
  return pipeline(stream, createGunzip({ chunkSize: READ_BYTES }), () => undefined);
}

async function readStart(path: string, name: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (cause) {
    throw new Failure('bad-file', `${name} cannot be opened: ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  if (code === 'EISDIR') return 'it is a folder, name the files in it';
  return 'it cannot be read';
}

const isZip = (start: Buffer): boolean => start.length >= 4 && start.readUInt32LE(0) === 0x04034b50;
const isUtf16 = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
const isGzip = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;

async function listZip(path: string, name: string): Promise<readonly FilePart[]> {
  const zip = await openZip(path, name);
  const entries: yauzl.Entry[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        if (DATA_MEMBER.test(entry.fileName) && !entry.fileName.includes('__MACOSX')) {
          entries.push(entry);
        }
        zip.readEntry();
      });
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.readEntry();
    });
  } catch (cause) {
    throw damagedZip(name, cause);
  } finally {
    zip.close();
  }
  if (entries.length === 0) throw new Failure('bad-file', `${name} contains no data file.`);
  return entries.map((entry) => zipPart(path, name, entry));
}

function zipPart(path: string, archive: string, entry: yauzl.Entry): FilePart {
  const isCompressedAgain = /\.gz$/i.test(entry.fileName);
  return {
    path,
    label: `${archive}: ${entry.fileName}`,
    name: basename(entry.fileName).replace(/\.gz$/i, ''),
    sizeBytes: entry.compressedSize,
    isPlain: false,
    open: async () => {
      // A second handle per member keeps members independent: one may be left half read.
      const zip = await openZip(path, archive);
      const stream = await openMember(zip, entry, archive);
      stream.once('close', () => zip.close());
      return isCompressedAgain ? gunzip(stream) : stream;
    },
  };
}

function openZip(path: string, name: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false };
    yauzl.open(path, options, (cause, zip) => {
      if (cause || !zip) reject(damagedZip(name, cause));
      else resolve(zip);
    });
  });
}

function openMember(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (cause, stream) => {
      if (cause || !stream) reject(damagedZip(name, cause));
      else resolve(stream);
    });
  });
}

function damagedZip(name: string, cause: unknown): Failure {
  const isMethod = cause instanceof Error && /compression method/.test(cause.message);
  const why = isMethod
    ? 'uses a compression method that is not supported: unpack it first and import what it holds'
    : 'is damaged or truncated';
  return new Failure('bad-file', `${name} ${why}.`, { cause });
}
