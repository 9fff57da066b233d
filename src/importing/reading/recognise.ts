/** Finds out which source a file is from, by its first rows. */

import type { Readable } from 'node:stream';
import { Failure } from '../../domain/failure.js';
import { TextDecoding } from '../../files/decode-text.js';
import type { FilePart } from '../../files/open-file.js';
import { type Delimiter, splitRows } from '../../files/split-rows.js';
import type { FileSample, Source } from '../../sources/source.js';
import { SOURCES } from '../../sources/sources.js';

/** Bytes looked at: some thousand rows. */
const SAMPLE_BYTES = 256 * 1024;

/** The source of a part, or undefined when none claims it. `--source` names one and skips the guess. */
export async function recognise(part: FilePart, named?: string): Promise<Source | undefined> {
  if (named !== undefined) return sourceNamed(named);
  const sample = await readSample(part);
  return SOURCES.find((source) => source.recognise(sample));
}

function sourceNamed(id: string): Source {
  const source = SOURCES.find((known) => known.id === id);
  if (source !== undefined) return source;
  const ids = SOURCES.map((known) => known.id).join(', ');
  throw new Failure('wrong-usage', `--source ${id} is not known; it may be one of ${ids}.`);
}

async function readSample(part: FilePart): Promise<FileSample> {
  const decoding = new TextDecoding();
  const text = decoding.write(await readStart(await part.open()));
  // The last row is cut off by the end of the sample, unless the whole file fits.
  const rows = new Map<Delimiter, string[][]>();
  return {
    name: part.name,
    rows(delimiter) {
      const known = rows.get(delimiter) ?? wholeRows(text, delimiter);
      rows.set(delimiter, known);
      return known;
    },
  };
}

function wholeRows(text: string, delimiter: Delimiter): string[][] {
  const isCut = text.length >= SAMPLE_BYTES / 4 && !text.endsWith('\n');
  const rows = splitRows(text, delimiter);
  return isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
}

async function readStart(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SAMPLE_BYTES) break;
  }
  stream.destroy();
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
}
