/** Reads the rows of any supported file as facts, with the source of each. */

import { Failure } from '@property-lookup/kernel/failure';
import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import {
  type FilePart,
  type RefusedHandler,
  RowSplitter,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import { refusedUprns } from '../lists.js';
import type { FileLook, RowMapper, RowOutcome, Source } from '../source.js';
import type { StreamSource } from '../stream-source.js';
import { pourPart } from './pour-part.js';
import {
  type AnySource,
  type Asked,
  firstRowsOf,
  isStreamSource,
  layoutIn,
  type RowLayout,
  recogniserOf,
} from './recognise.js';
import { sortParts, whyLeftOut } from './sort-parts.js';
import { framed } from './table-frame.js';

/** A row of a table, or a record of a feed or map. */
export interface FileRow {
  /** The data set, with its `title`, `publisher`, `licence` and `attribution`. */
  readonly source: AnySource;
  /** The text within the file, such as `codepo.zip: Data/CSV/po.csv`. */
  readonly part: string;
  /** Number of its line, or of its record if the text has no rows, from 1. */
  readonly line: number;
  /** Names of columns; empty if the text has none. */
  readonly header: readonly string[];
  /** Cells as they are written; empty if the text has no rows. */
  readonly cells: readonly string[];
  /** What it says of homes and places, by `kind`. */
  readonly facts: readonly (Fact | EvidenceFact)[];
  /** Why the row or a part of it says nothing, as a short clause; null if all of it is used. */
  readonly unused: string | null;
}

/**
 * Yields the rows of a file and of everything in it: CSV, workbooks, archives, GeoPackages and other map data, feeds. Parts of an
 * archive that no source claims are passed over. A list with columns of its own is read twice, because a UPRN beside many
 * addresses counts for none. Failure `bad-file` if nothing in the file is known or a part is damaged, `wrong-usage` if `source`
 * is no id of a source.
 */
export async function* readRows(path: string, asked: Asked = {}): AsyncGenerator<FileRow> {
  const { known, unknown } = await sortParts(path, recogniserOf(asked), asked);
  const why = whyLeftOut(known, unknown);
  if (why !== undefined) throw new Failure('bad-file', why);
  for (const [source, part] of known) {
    yield* isStreamSource(source) ? recordsOf(part, source) : rowsOf(part, source);
  }
}

async function* recordsOf(
  part: FilePart,
  source: StreamSource<Fact | EvidenceFact>,
): AsyncGenerator<FileRow> {
  const gathered = new Gathered(source, part);
  const sink = source.openStream(part.name, gathered.emit, (outcome, position) =>
    gathered.add(outcome, position, []),
  );
  for await (const _ of pourPart(part, sink)) yield* gathered.take();
  yield* gathered.takeRest();
}

async function* rowsOf(part: FilePart, source: Source): AsyncGenerator<FileRow> {
  const layout = await layoutIn(part, source);
  const rows = (await firstRowsOf(part, layout.delimiter)).slice(layout.above);
  const refused = await surveyed(part, source, layout, rows);
  const look = source.openSurvey && { rows, refused };
  const gathered = new Gathered(source, part);
  let map: RowMapper | undefined;
  const read = (cells: readonly string[], line: number): void => {
    if (map === undefined) {
      const isHeader = source.hasHeader(cells);
      gathered.header = isHeader ? cells : [];
      map = source.open(gathered.header, part.name, look);
      if (isHeader) return;
    }
    gathered.add(map(cells, gathered.emit), line, cells);
  };
  const refuse: RefusedHandler = (rejected, start, line) =>
    gathered.add({ accepted: false, rejected }, line, [start]);
  for await (const _ of split(part, layout, read, refuse)) yield* gathered.take();
  map?.end?.(gathered.emit);
  yield* gathered.takeRest();
}

/** UPRNs that the rows of a list may not use, with the reason. */
async function surveyed(
  part: FilePart,
  source: Source,
  layout: RowLayout,
  first: FileLook['rows'],
): Promise<FileLook['refused']> {
  const survey = source.openSurvey?.(first, part.label);
  if (survey === undefined) return new Map();
  for await (const _ of split(part, layout, (cells) => survey.add(cells)));
  return refusedUprns([survey.found.uprns]);
}

/** Calls `onRow` for each row below the rows above a table, and yields after each piece of the part. */
async function* split(
  part: FilePart,
  { above, delimiter, frame }: RowLayout,
  onRow: (cells: readonly string[], line: number) => void,
  onRefused: RefusedHandler = () => undefined,
): AsyncGenerator<void> {
  const decoding = new TextDecoding();
  let left = above;
  const take = (row: readonly string[], line: number): void => {
    if (left > 0) left--;
    else onRow(frame === undefined ? row : framed(row, frame), line);
  };
  const splitter = new RowSplitter(delimiter, take, onRefused);
  for await (const chunk of readChunks(part)) {
    splitter.write(decoding.write(chunk));
    yield;
  }
  splitter.write(decoding.end());
  splitter.end();
  yield;
}

/** Rows that have been read and not yet been yielded. */
class Gathered {
  header: readonly string[] = [];
  readonly #source: AnySource;
  readonly #part: string;
  #rows: FileRow[] = [];
  #facts: (Fact | EvidenceFact)[] = [];
  #line = 0;

  constructor(source: AnySource, part: FilePart) {
    this.#source = source;
    this.#part = part.label;
  }

  readonly emit = (fact: Fact | EvidenceFact): void => {
    this.#facts.push(fact);
  };

  add(outcome: RowOutcome, line: number, cells: readonly string[]): void {
    this.#line = line;
    const [source, part, header, facts] = [this.#source, this.#part, this.header, this.#facts];
    this.#rows.push({ source, part, line, header, cells, facts, unused: unusedOf(outcome) });
    this.#facts = [];
  }

  take(): readonly FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** Some sources count rows together, and tell only at the end. */
  takeRest(): readonly FileRow[] {
    if (this.#facts.length > 0) this.add({ accepted: true }, this.#line, []);
    return this.take();
  }
}

function unusedOf(outcome: RowOutcome): string | null {
  if (outcome.accepted) return outcome.without ?? null;
  return 'rejected' in outcome ? outcome.rejected : outcome.ignored;
}
