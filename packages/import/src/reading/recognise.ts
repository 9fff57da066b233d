/** Finds out which source a file is from, by its first rows. */

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
import type { FileSample, Source, StreamSource } from '@property-lookup/sources';
import { SOURCES, STREAM_SOURCES } from '@property-lookup/sources';
import { framed, frameOfCut, framesOf, type TableFrame } from './table-frame.js';

/** Bytes looked at: some thousand rows. */
const SAMPLE_BYTES = 256 * 1024;

export type AnySource = Source | StreamSource<Fact | EvidenceFact>;

/** Every source, whichever way it is read. */
export const ALL_SOURCES: readonly AnySource[] = [...SOURCES, ...STREAM_SOURCES];

export function isStreamSource(source: AnySource): source is StreamSource<Fact | EvidenceFact> {
  return 'openStream' in source;
}

export interface Asked {
  /** The id of a source: the files are its, whatever they look like. */
  readonly source?: string | undefined;
  /** What a person says of the columns of lists, by `--map`. */
  readonly columns?: ColumnMap | undefined;
}

/** What a person says of columns; failure `wrong-usage` where it cannot be read, undefined where nothing was said. */
export function columnsOf(text: string | undefined): ColumnMap | undefined {
  return text === undefined ? undefined : parseColumnMap(text);
}

/** Tells the source of a part; undefined where none claims it. */
export type Recogniser = (part: FilePart) => Promise<AnySource | undefined>;

/** Failure `wrong-usage` where a source is asked for that does not exist. */
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
    // Names of columns stand in JSON too.
    if (told !== undefined || IS_JSON.test(start)) return told;
    return (tellRows(sample, start, lists) ?? tellRows(sample, start, SOURCES))?.source;
  };
}

/** A row may begin with an identifier in braces. */
export const IS_JSON = /^\s*(?:\[|\{\s*["}])/;

/** How the rows of a part are to be read. */
export interface RowLayout {
  readonly delimiter: Delimiter;
  /** Rows of it that somebody has put above a publisher's table: titles, notes, `sep=;`. */
  readonly above: number;
  /** Undefined where all cells of its rows are the table's. */
  readonly frame?: TableFrame | undefined;
}

/** The source that a file is of, and how it is written; undefined where it is of none. */
function tellRows(
  sample: FileSample,
  text: string,
  sources: readonly Source[],
): (RowLayout & { readonly source: Source }) | undefined {
  // Lists look for their own headers, and publishers' tables have columns of lists.
  const lists = sources.filter(({ withColumns }) => withColumns !== undefined);
  const publishers = sources.filter(({ withColumns }) => withColumns === undefined);
  let delimiter: Delimiter | undefined;
  // Asked of few files, and it takes a while.
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
        // Programs write a header of numbers where there was none.
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

/** Whether its first row is the header, or one of the others. */
function isAtTop({ hasHeader, recognise }: Source, rows: Rows): boolean {
  const [first] = rows;
  return first !== undefined && (hasHeader(first) || recognise({ name: '', rows: () => [first] }));
}

type Rows = readonly (readonly string[])[];

/** All of a sample with nothing above its table: the first authority of council tax levels may be far down. */
const below = (sample: FileSample, above: number): FileSample =>
  above === 0
    ? sample
    : { ...sample, rows: (asked) => sample.rows(asked).slice(above, above + JUDGED_ROWS) };

/** The same sample without the columns that are no part of its table. */
const within = (sample: FileSample, frame: TableFrame): FileSample => ({
  ...sample,
  rows: (asked) => sample.rows(asked).map((row) => framed(row, frame)),
});

/** Whether a row alone is one of this source. */
const isOf = (source: Source, sample: FileSample, row: readonly string[]): boolean =>
  source.recognise({ ...sample, rows: () => [row] });

/** How a part is written that is of this source. */
export async function layoutIn(part: FilePart, source: Source): Promise<RowLayout> {
  const text = await readStartText(part);
  const sample = sampleOf(part, text);
  const told = tellRows(sample, text, [source]);
  const { delimiter, above } = told ?? { delimiter: source.delimiter, above: 0 };
  if (told?.frame !== undefined) return { delimiter, above, frame: told.frame };
  const rows = sample.rows(delimiter).slice(above);
  // Lists know how many cells they need.
  const isCut = source.withColumns === undefined && source.hasHeader(rows[0] ?? []);
  return { delimiter, above, frame: isCut ? frameOfCut(rows) : undefined };
}

/** What a person is told of rows above a table. */
export function titleNotes(label: string, above = 0): readonly string[] {
  if (above === 0) return [];
  const rows = above === 1 ? 'the first row is' : `the first ${above} rows are`;
  return [`${rows} no part of the table in ${label} and passed over`];
}

/** The rows at the beginning of a file, by which it is recognised. */
export async function firstRowsOf(
  part: FilePart,
  delimiter: Delimiter,
): Promise<readonly (readonly string[])[]> {
  return wholeRows(await readStartText(part), delimiter);
}

/** Failure `wrong-usage` when there is no such source. */
export function sourceNamed(id: string, columns?: ColumnMap): AnySource {
  const source = ALL_SOURCES.find((known) => known.id === id);
  if (source !== undefined) {
    const isList = columns !== undefined && 'withColumns' in source;
    return (isList ? source.withColumns?.(columns) : undefined) ?? source;
  }
  const ids = ALL_SOURCES.map((known) => known.id).join(', ');
  throw new Failure('wrong-usage', `--source ${id} is not known; it may be one of ${ids}.`);
}

export async function readStartText(part: FilePart): Promise<string> {
  return new TextDecoding().write(await readStart(part));
}

export function sampleOf(part: FilePart, text: string): FileSample {
  const rows = new Map<Delimiter, string[][]>();
  return {
    name: part.name,
    rows(delimiter) {
      return getOr(rows, delimiter, () => wholeRows(text, delimiter));
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
