/** Reads a part as an import would, keeps nothing, and tells its kind, how it is written, and what became of its rows. */

import { Readable } from 'node:stream';
import { oneLine } from '@property-lookup/kernel/address';
import type { Fact } from '@property-lookup/model/property';
import { referenceOf } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { columnsGuessed, guessColumns, JUDGED_ROWS } from '@property-lookup/rows/columns';
import {
  type FilePart,
  type PassedOver,
  readChunks,
  TextDecoding,
} from '@property-lookup/rows/read';
import { headerRowOf } from '@property-lookup/sources/lists';
import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { readStream } from '../reading/read-file-part.js';
import { lastDayOfRecords, type RowCounts, readPart } from '../reading/read-part.js';
import {
  type AnySource,
  isStreamSource,
  layoutIn,
  type RowLayout,
  readStartText,
  sampleOf,
  titleNotes,
} from '../reading/recognise.js';
import { Rejects } from '../reading/rejects.js';
import type { FileSurvey } from '../reading/survey-files.js';
import { hintOf } from '../report.js';

export interface FileCheck {
  /** Without its folder. */
  readonly file: string;
  /** One for each text in it that is read; empty where the file would be left out. */
  readonly parts: readonly PartCheck[];
  /** What in it would be passed over. */
  readonly passedOver: readonly PassedOver[];
  /** The sentence with which it would be left out. */
  readonly leftOut: string | null;
}

export interface PartCheck {
  readonly label: string;
  readonly source: Pick<CatalogueEntry, 'id' | 'title'>;
  /** Why it is taken for that. */
  readonly why: string;
  readonly encoding: string;
  /** Undefined for what is no rows. */
  readonly delimiter: string | undefined;
  /** What was guessed of its columns: what each holds, and its name there. Empty where the kind has fixed columns. */
  readonly columns: readonly (readonly [holds: string, column: string])[];
  /** Sentences of what is passed over and may be wanted. */
  readonly notes: readonly string[];
  /** What the first rows become. */
  readonly samples: readonly string[];
  readonly read: number;
  readonly accepted: number;
  readonly ignored: number;
  /** By reason, the most frequent first, each with the first line it is true of. */
  readonly refused: readonly RefusedRows[];
  /** False where the file is so large that only its beginning was looked at. */
  readonly isWhole: boolean;
  /** What it needs beside it and is neither loaded nor among the files, in words. */
  readonly missing: string;
}

export interface RefusedRows {
  readonly reason: string;
  readonly count: number;
  readonly line: number;
  readonly row: string;
  readonly hint: string | undefined;
}

/** Bytes of a larger file that are looked at, up to the last line break. */
const LOOKED_AT_BYTES = 32_000_000;
const SAMPLES_MAX = 3;

interface CheckedWith extends FileSurvey {
  /** True where a person has named the source. */
  readonly isNamed: boolean;
}

export async function checkPart(
  part: FilePart,
  source: AnySource,
  { isNamed, refused, notes }: CheckedWith,
): Promise<Omit<PartCheck, 'missing'>> {
  const start = await readStartText(part);
  const rejects = new FirstRejects();
  const counts: RowCounts = { read: 0, accepted: 0, rejected: 0, ignored: 0 };
  const samples: string[] = [];
  const beginning = new Beginning(part);
  const options = {
    rejects,
    counts,
    refused,
    onProgress: () => undefined,
    onFact(fact: Fact | EvidenceFact) {
      if (samples.length < SAMPLES_MAX) samples.push(describeFact(fact));
    },
  };
  let layout: RowLayout | undefined;
  let said: readonly string[] = [];
  if (isStreamSource(source)) said = await readStream(part, { ...options, source });
  else {
    layout = await layoutIn(part, source);
    const lastDay = lastDayOfRecords(undefined);
    await readPart(beginning.part, { ...options, ...layout, source, lastDay });
  }
  const { read, accepted, ignored } = counts;
  return {
    label: part.label,
    source: { id: source.id, title: source.title },
    ...describeStart(part, source, { start, layout, isNamed }),
    encoding: beginning.encoding ?? encodingOf(start),
    notes: [...notes, ...said, ...titleNotes(part.label, layout?.above)],
    samples,
    read,
    accepted,
    ignored,
    refused: rejects.refused,
    isWhole: !beginning.isCut,
  };
}

interface Start {
  readonly start: string;
  /** Undefined for what is no rows. */
  readonly layout: RowLayout | undefined;
  readonly isNamed: boolean;
}

function describeStart(
  part: FilePart,
  source: AnySource,
  { start, layout, isNamed }: Start,
): Pick<PartCheck, 'why' | 'delimiter' | 'columns'> {
  if (!('delimiter' in source) || layout === undefined) {
    const why = isNamed ? NAMED : 'its beginning is that of such a file';
    return { why, delimiter: undefined, columns: [] };
  }
  const { delimiter, above } = layout;
  const rows = sampleOf(part, start).rows(delimiter).slice(above);
  if (source.withColumns !== undefined) {
    const at = headerRowOf(rows, source.columns);
    const header = rows[at] ?? [];
    const below = rows.slice(at + 1, at + 1 + JUDGED_ROWS);
    const columns = columnsGuessed(header, guessColumns(header, source.columns, below));
    const named = columns.map(([, column]) => `'${column}'`).join(', ');
    return { why: isNamed ? NAMED : `its header names ${named}`, delimiter, columns };
  }
  const hasNames = rows[0] !== undefined && source.hasHeader(rows[0]);
  const why = hasNames ? 'its header names the columns of it' : 'its rows have the shape of it';
  return { why: isNamed ? NAMED : why, delimiter, columns: [] };
}

const NAMED = '--source says so';

/** A text that was decoded already tells no more. */
const encodingOf = (start: string): string => (/[\x80-\uffff]/.test(start) ? 'UTF-8' : 'ASCII');

/** The first lines of a part, and how they were written. */
class Beginning {
  readonly part: FilePart;
  isCut = false;
  encoding: string | undefined;

  constructor(part: FilePart) {
    this.part = { ...part, open: async () => Readable.from(this.#chunks(part)) };
  }

  async *#chunks(part: FilePart): AsyncGenerator<Buffer> {
    const decoding = new TextDecoding();
    let left = LOOKED_AT_BYTES;
    for await (const chunk of readChunks(part)) {
      const end = chunk.length <= left ? chunk.length : chunk.lastIndexOf('\n', left) + 1;
      const piece = chunk.subarray(0, end);
      decoding.write(piece);
      this.encoding = decoding.encoding;
      yield piece;
      left -= chunk.length;
      if (left >= 0) continue;
      this.isCut = true;
      return;
    }
  }
}

/** Characters of a row that are shown. */
const ROW_LENGTH_MAX = 120;

/** Keeps the first row that was refused for each reason, to be shown. */
class FirstRejects extends Rejects {
  readonly #first = new Map<string, { readonly line: number; readonly row: string }>();

  constructor() {
    super(undefined);
  }

  override add(reject: Parameters<Rejects['add']>[0]): void {
    super.add(reject);
    if (this.#first.has(reject.reason)) return;
    const row = reject.fields.join(',').slice(0, ROW_LENGTH_MAX);
    this.#first.set(reject.reason, { line: reject.line, row });
  }

  /** The most frequent reason first. */
  get refused(): readonly RefusedRows[] {
    return Object.entries(this.counts)
      .map(([reason, count]) => {
        const first = this.#first.get(reason) ?? { line: 0, row: '' };
        return { reason, count, ...first, hint: hintOf(reason) };
      })
      .sort((a, b) => b.count - a.count);
  }
}

/** Characters of one line. */
const LENGTH_MAX = 160;

function describeFact(fact: Fact | EvidenceFact): string {
  const text = wordsOf(fact);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}...` : text;
}

function wordsOf(fact: Fact | EvidenceFact): string {
  switch (fact.kind) {
    case 'address':
      return `UPRN ${fact.uprn}: ${oneLine(fact.parts)}`;
    case 'address-line': {
      const place = fact.postcode === null ? '' : `, postcode ${fact.postcode}`;
      return `UPRN ${fact.uprn}: "${fact.text}", to be divided into parts${place}`;
    }
    case 'position':
      return `UPRN ${fact.uprn}: at ${pointText(fact)}`;
    case 'removal':
      return `UPRN ${fact.uprn}: ${fact.key === null ? 'is taken away' : 'loses a record'}`;
    case 'zone': {
      const reference = referenceOf(fact.reference) ?? 'none';
      return `zone: ${valuesOf({ ...fact, reference })}`;
    }
    default:
      return `${fact.kind.replaceAll('-', ' ')}: ${valuesOf(fact)}`;
  }
}

function pointText({
  x,
  y,
  latitude,
  longitude,
  grid,
}: Extract<Fact, { kind: 'position' }>): string {
  if (x !== null && y !== null)
    return `${x}, ${y} (${grid === 'irish' ? 'Irish' : 'British'} grid)`;
  return `latitude ${latitude}, longitude ${longitude}`;
}

/** Values that say something, by their names; those of a part of the fact, such as its areas, among them. */
function valuesOf(fact: object): string {
  return Object.entries(fact)
    .filter(([name]) => name !== 'kind')
    .flatMap(([name, value]) => (isGroup(value) ? Object.entries(value) : [[name, value] as const]))
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
