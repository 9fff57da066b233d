/** Recognises the source of a file by its first rows. */

import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import {
  type ColumnMap,
  JUDGED_ROWS,
  parseColumnMap,
  TITLE_ROWS_MAX,
} from '@property-lookup/rows/columns';
import {
  type Delimiter,
  delimiterOf,
  type FilePart,
  RowSplitter,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import type { FileSample, Source } from '../source.js';
import { SOURCES } from '../sources.js';
import type { StreamSource } from '../stream-source.js';
import { STREAM_SOURCES } from '../stream-sources.js';
import { framed, frameOfCut, framesOf, type TableFrame } from './table-frame.js';

/** Bytes to read for recognition: some thousand rows. */
const SAMPLE_BYTES = 256 * 1024;

/** A data set of rows, or of feeds, maps and other documents. */
export type AnySource = Source | StreamSource<Fact | EvidenceFact>;

/** Every source, whichever way it is read. */
export const ALL_SOURCES: readonly AnySource[] = [...SOURCES, ...STREAM_SOURCES];

/** Whether the files of a source have no rows. */
export function isStreamSource(source: AnySource): source is StreamSource<Fact | EvidenceFact> {
  return 'openStream' in source;
}

/** What a person says of files; otherwise their content decides. */
export interface Asked {
  /** Id of the source of all files, whatever they look like. */
  readonly source?: string | undefined;
  /** Columns of lists, from `--map`. */
  readonly columns?: ColumnMap | undefined;
}

/** Parses the option `--map`. Failure `wrong-usage` if it is malformed. */
export function columnsOf(text: string | undefined): ColumnMap | undefined {
  return text === undefined ? undefined : parseColumnMap(text);
}

/** Finds the source of a part; undefined if none claims it. */
export type Recogniser = (part: FilePart) => Promise<AnySource | undefined>;

/** Failure `wrong-usage` if the asked source does not exist. */
export function recogniserOf({ source, columns }: Asked): Recogniser {
  if (source !== undefined) {
    const named = sourceNamed(source, columns);
    return async () => named;
  }
  const lists =
    columns === undefined ? [] : SOURCES.flatMap((each) => each.withColumns?.(columns) ?? []);
  return async (part) => {
    const start = await readStartText(part);
    const sample = sampleOf(part, start);
    const told = STREAM_SOURCES.find((each) => each.recognise(part.name, start));
    // JSON may contain names of columns too.
    if (told !== undefined || IS_JSON.test(start)) return told;
    return (tellRows(sample, start, lists) ?? tellRows(sample, start, SOURCES))?.source;
  };
}

/** Requires more than a brace, since a row may begin with an identifier in braces. */
export const IS_JSON = /^\s*(?:\[|\{\s*["}])/;

/** How to read the rows of a part. */
export interface RowLayout {
  readonly delimiter: Delimiter;
  /** Number of rows above a publisher's table: titles, notes, `sep=;`. */
  readonly above: number;
  /** Undefined if all cells belong to the table. */
  readonly frame?: TableFrame | undefined;
}

/** Finds the source and layout of rows; undefined if no source claims them. */
function tellRows(
  sample: FileSample,
  text: string,
  sources: readonly Source[],
): (RowLayout & { readonly source: Source }) | undefined {
  // Lists find their own header, but would also claim publishers' tables.
  const lists = sources.filter(({ withColumns }) => withColumns !== undefined);
  const publishers = sources.filter(({ withColumns }) => withColumns === undefined);
  let delimiter: Delimiter | undefined;
  // Lazy, since it is slow and few files need it.
  const told = (): Delimiter => {
    delimiter ??= delimiterOf(text);
    return delimiter;
  };
  const resaved = { ...sample, rows: () => sample.rows(told()) };
  const tellAt = (above: number, isCertain: (source: Source, rows: Rows) => boolean) => {
    for (const written of [sample, resaved]) {
      const source = publishers.find(
        (each) =>
          isCertain(each, written.rows(each.delimiter)) && each.recognise(below(written, above)),
      );
      if (source === undefined) continue;
      return { source, delimiter: written === resaved ? told() : source.delimiter, above };
    }
    return undefined;
  };
  const tellList = () => {
    const source = lists.find(({ recognise }) => recognise(sample));
    return source && { source, delimiter: source.delimiter, above: 0 };
  };
  const tellFramed = () => {
    for (const written of [sample, resaved]) {
      for (const source of publishers) {
        const rows = written.rows(source.delimiter);
        const frame = framesOf(rows, source).find((each) =>
          source.recognise(within(written, each)),
        );
        if (frame === undefined) continue;
        const first = framed(rows[0] ?? [], frame);
        // Some programs add a header of numbers.
        const isNamed = source.hasHeader(first) || isOf(source, written, first);
        const above = frame.lead > 0 && !isNamed ? 1 : 0;
        return { source, delimiter: written === resaved ? told() : source.delimiter, above, frame };
      }
    }
    return undefined;
  };
  const known = tellAt(0, () => true) ?? tellFramed() ?? tellList();
  if (known !== undefined && isAtTop(known.source, sample.rows(known.delimiter))) return known;
  for (let above = 1; above <= TITLE_ROWS_MAX; above++) {
    const found = tellAt(above, ({ hasHeader }, rows) => {
      const header = rows[above];
      return header !== undefined && hasHeader(header);
    });
    if (found !== undefined) return found;
  }
  return known;
}

/** Whether the first row is a header or a row of the source. */
function isAtTop({ hasHeader, recognise }: Source, rows: Rows): boolean {
  const [first] = rows;
  return first !== undefined && (hasHeader(first) || recognise({ name: '', rows: () => [first] }));
}

type Rows = readonly (readonly string[])[];

/** The rows below `above`. With nothing above, all rows stay: the first authority of council tax levels may be far down. */
const below = (sample: FileSample, above: number): FileSample =>
  above === 0
    ? sample
    : { ...sample, rows: (asked) => sample.rows(asked).slice(above, above + JUDGED_ROWS) };

/** The sample without columns outside the table. */
const within = (sample: FileSample, frame: TableFrame): FileSample => ({
  ...sample,
  rows: (asked) => sample.rows(asked).map((row) => framed(row, frame)),
});

/** Whether a single row belongs to the source. */
const isOf = (source: Source, sample: FileSample, row: readonly string[]): boolean =>
  source.recognise({ ...sample, rows: () => [row] });

/** Layout of a part of this source. */
export async function layoutIn(part: FilePart, source: Source): Promise<RowLayout> {
  const text = await readStartText(part);
  const sample = sampleOf(part, text);
  const told = tellRows(sample, text, [source]);
  const { delimiter, above } = told ?? { delimiter: source.delimiter, above: 0 };
  if (told?.frame !== undefined) return { delimiter, above, frame: told.frame };
  const rows = sample.rows(delimiter).slice(above);
  // Lists handle short rows themselves.
  const isCut = source.withColumns === undefined && source.hasHeader(rows[0] ?? []);
  return { delimiter, above, frame: isCut ? frameOfCut(rows) : undefined };
}

/** Note for people about rows above a table. */
export function titleNotes(label: string, above = 0): readonly string[] {
  if (above === 0) return [];
  const [rows, are] = above === 1 ? ['row', 'is'] : [`${above} rows`, 'are'];
  return [`the first ${rows} of ${label} ${are} not part of the table and ${are} passed over`];
}

/** Rows at the beginning of a part. */
export async function firstRowsOf(
  part: FilePart,
  delimiter: Delimiter,
): Promise<readonly (readonly string[])[]> {
  return wholeRows(await readStartText(part), delimiter);
}

/** Failure `wrong-usage` if there is no such source. */
export function sourceNamed(id: string, columns?: ColumnMap): AnySource {
  const source = ALL_SOURCES.find((known) => known.id === id);
  if (source !== undefined) {
    const isList = columns !== undefined && 'withColumns' in source;
    return (isList ? source.withColumns?.(columns) : undefined) ?? source;
  }
  const ids = ALL_SOURCES.map((known) => known.id).join(', ');
  throw new Failure('wrong-usage', `--source ${id} is not known; it may be one of ${ids}.`);
}

/** The beginning of a part, some thousand rows. */
export async function readStartText(part: FilePart): Promise<string> {
  return new TextDecoding().write(await readStart(part));
}

/** A sample of the text for `recognise`. */
export function sampleOf(part: FilePart, text: string): FileSample {
  const rows = new Map<Delimiter, string[][]>();
  return {
    name: part.name,
    rows(delimiter) {
      return getOr(rows, delimiter, () => wholeRows(text, delimiter));
    },
  };
}

/** Complete rows of a sample; the last one may be cut off. */
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
