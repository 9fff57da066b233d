/** Finds out which source a file is from, by its first rows. */

import { Failure } from '../../domain/failure.js';
import { TextDecoding } from '../../files/decode-text.js';
import { type FilePart, readChunks } from '../../files/open-file.js';
import { type Delimiter, RowSplitter } from '../../files/split-rows.js';
import type { DocumentSource } from '../../sources/document-source.js';
import { DOCUMENT_SOURCES } from '../../sources/document-sources.js';
import type { FileSample, Source } from '../../sources/source.js';
import { SOURCES } from '../../sources/sources.js';
import type { StreamSource } from '../../sources/stream-source.js';
import { STREAM_SOURCES } from '../../sources/stream-sources.js';

/** Bytes looked at: some thousand rows. */
const SAMPLE_BYTES = 256 * 1024;

export type AnySource = Source | DocumentSource | StreamSource;

/** Every source, whichever way it is read. */
export const ALL_SOURCES: readonly AnySource[] = [
  ...SOURCES,
  ...DOCUMENT_SOURCES,
  ...STREAM_SOURCES,
];

export function isDocumentSource(source: AnySource): source is DocumentSource {
  return 'read' in source;
}

export function isStreamSource(source: AnySource): source is StreamSource {
  return 'openStream' in source;
}

/** The source of a part, or undefined when none claims it. `--source` names one and skips the guess. */
export async function recognise(part: FilePart, named?: string): Promise<AnySource | undefined> {
  if (named !== undefined) return sourceNamed(named);
  const start = await readStartText(part);
  const ofText = [...DOCUMENT_SOURCES, ...STREAM_SOURCES];
  const told = ofText.find((source) => source.recognise(part.name, start));
  return told ?? SOURCES.find((source) => source.recognise(sampleOf(part, start)));
}

/** The first row of a file, which may name its columns; empty where it has none. */
export async function firstRowOf(part: FilePart, delimiter: Delimiter): Promise<readonly string[]> {
  return wholeRows(await readStartText(part), delimiter)[0] ?? [];
}

/** Failure `wrong-usage` when there is no such source. */
export function sourceNamed(id: string): AnySource {
  const source = ALL_SOURCES.find((known) => known.id === id);
  if (source !== undefined) return source;
  const ids = ALL_SOURCES.map((known) => known.id).join(', ');
  throw new Failure('wrong-usage', `--source ${id} is not known; it may be one of ${ids}.`);
}

async function readStartText(part: FilePart): Promise<string> {
  return new TextDecoding().write(await readStart(part));
}

function sampleOf(part: FilePart, text: string): FileSample {
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

/** The last row is cut off by the end of the sample, unless the whole file fits. */
function wholeRows(text: string, delimiter: Delimiter): string[][] {
  const isCut = text.length >= SAMPLE_BYTES / 4 && !text.endsWith('\n');
  const rows: (string[] | undefined)[] = [];
  const splitter = new RowSplitter(
    delimiter,
    (fields) => rows.push(fields),
    () => rows.push(undefined),
  );
  splitter.write(text);
  splitter.end();
  const whole = isCut && rows.length > 1 ? rows.slice(0, -1) : rows;
  return whole.filter((fields) => fields !== undefined);
}

async function readStart(part: FilePart): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readChunks(part)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
}
