/** Reads a part as an import would, keeps nothing, and reports its source, format and rows. */

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
import {
  type AnySource,
  isStreamSource,
  layoutIn,
  type RowLayout,
  readStartText,
  sampleOf,
  titleNotes,
} from '@property-lookup/sources/recognition';
import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { readStream } from '../reading/read-file-part.js';
import { lastDayOfRecords, type RowCounts, readPart } from '../reading/read-part.js';
import { Rejects } from '../reading/rejects.js';
import type { FileSurvey } from '../reading/survey-files.js';
import { hintOf } from '../report.js';

export interface FileCheck {
  /** Without its folder. */
  readonly file: string;
  /** The texts in it that would be read; empty if the file would be left out. */
  readonly parts: readonly PartCheck[];
  /** Parts that would be passed over. */
  readonly passedOver: readonly PassedOver[];
  /** Reason for leaving the file out, as a sentence; null if it would be read. */
  readonly leftOut: string | null;
}

export interface PartCheck {
  readonly label: string;
  readonly source: Pick<CatalogueEntry, 'id' | 'title'>;
  /** Why it was recognised as this source, as a clause. */
  readonly why: string;
  readonly encoding: string;
  /** Undefined for files without rows. */
  readonly delimiter: string | undefined;
  /** Guessed columns: content and name of each. Empty if the source has fixed columns. */
  readonly columns: readonly (readonly [holds: string, column: string])[];
  /** Sentences about content that is passed over but may be wanted. */
  readonly notes: readonly string[];
  /** Facts of the first rows, in words. */
  readonly samples: readonly string[];
  readonly read: number;
  readonly accepted: number;
  readonly ignored: number;
  /** Refused rows by reason, the most frequent first. */
  readonly refused: readonly RefusedRows[];
  /** False if only the beginning of a large file was read. */
  readonly isWhole: boolean;
  /** Needed content that is neither loaded nor among the files, in words. */
  readonly missing: string;
}

export interface RefusedRows {
  readonly reason: string;
  readonly count: number;
  readonly line: number;
  readonly row: string;
  readonly hint: string | undefined;
}

/** Bytes to read of a large file, cut at the last line break. */
const LOOKED_AT_BYTES = 32_000_000;
const SAMPLES_MAX = 3;

interface CheckedWith extends FileSurvey {
  /** Whether a person named the source. */
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
  /** Undefined for files without rows. */
  readonly layout: RowLayout | undefined;
  readonly isNamed: boolean;
}

function describeStart(
  part: FilePart,
  source: AnySource,
  { start, layout, isNamed }: Start,
): Pick<PartCheck, 'why' | 'delimiter' | 'columns'> {
  if (!('delimiter' in source) || layout === undefined) {
    const why = isNamed ? NAMED : 'its beginning looks like such a file';
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
  const why = hasNames ? 'its header names the right columns' : 'its rows have the right shape';
  return { why: isNamed ? NAMED : why, delimiter, columns: [] };
}

const NAMED = '--source says so';

/** The best guess for a text that was decoded already. */
const encodingOf = (start: string): string => (/[\x80-\uffff]/.test(start) ? 'UTF-8' : 'ASCII');

/** The beginning of a part, and its encoding. */
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

/** Characters of a row to show. */
const ROW_LENGTH_MAX = 120;

/** Keeps the first refused row for each reason, to show it. */
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

/** Characters of a described fact. */
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

/** Names and known values of a fact, including those of its groups, such as areas. */
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
