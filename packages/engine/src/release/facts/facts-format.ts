/** The format of the facts of a few adjacent properties: compact JSON in which shared parts are written once. */

import type { FactValue, RecordedFact, RecordedFacts } from '@property-lookup/model/fields';
import { type FactColumn, type FactTable, GIVEN, NO_VALUE } from '@property-lookup/model/fields';

/** Source and date of a fact; the facts of one record share it. */
export type Origin = readonly [source: RecordedFact['source'], asOf: string | null];
/** Confidence of a fact, and 1 if it is modelled. */
export type Certainty = readonly [confidence: number | null, modelled: 0 | 1];

/**
 * One field. Codes have one character for each row that has the field, or one character for all rows. Without value
 * codes there is one value for each row, or one for all.
 */
export type FieldColumn = readonly [
  field: number,
  /** One bit per row that has the field, at most thirty. 0 if every row has it. */
  rows: number,
  origins: string,
  certainties: string,
  values: string | 0,
  ...distinct: FactValue[],
];

/** The facts stored for one property. */
export interface OwnFacts {
  readonly uprn: number;
  readonly facts: RecordedFacts;
  /** Identifiers of its sets of common facts, which only cover fields without a fact of its own. */
  readonly sets: readonly number[];
}

/** A set, and a bit for each row that has it. */
export type SetOfRows = readonly [id: number, rows: number];

/** The output of `encodeFacts`. */
export type WrittenPiece = readonly [
  uprns: readonly number[],
  sets: readonly SetOfRows[],
  origins: readonly Origin[],
  certainties: readonly Certainty[],
  ...columns: FieldColumn[],
];

export function readPiece(bytes: Buffer): WrittenPiece {
  return JSON.parse(bytes.toString('utf8')) as WrittenPiece;
}

/** Whether a row has the field or set with these bits; no bits mean every row. */
export function hasRow(rows: number, row: number): boolean {
  return rows === 0 || (rows & (1 << row)) !== 0;
}

/** Index into a column's distinct values for the row at position `at` among those that have the field. */
export function placeOfValue(codes: FieldColumn[4], distinct: number, at: number): number {
  if (distinct === 1) return 0;
  return codes === 0 ? at : codeAt(codes, at);
}

/** The first printable character; quotation mark and backslash are skipped because they would be escaped. */
const FIRST_CHAR = 0x23;
const BACKSLASH = 0x5c;

export function charOf(code: number): string {
  return CHARS[code] ?? makeChar(code);
}

function makeChar(code: number): string {
  return String.fromCharCode(FIRST_CHAR + code + (FIRST_CHAR + code >= BACKSLASH ? 1 : 0));
}

/** Characters of the smallest codes, which are the most common. */
const CHARS: readonly string[] = Array.from({ length: 128 }, (_, code) => makeChar(code));

export function codeAt(chars: string, at: number): number {
  const char = chars.charCodeAt(chars.length === 1 ? 0 : at);
  return char - FIRST_CHAR - (char > BACKSLASH ? 1 : 0);
}

/** Shifts keep at most this many bits of a number. */
const PIECE_ROWS_MAX = 30;

/**
 * Encodes the facts of at most thirty consecutive rows from `first`; `decodeFacts` is the inverse. Undefined if no row has a
 * fact.
 */
export function encodeFacts(
  table: FactTable,
  first: number,
  uprns: readonly number[],
): Buffer | undefined {
  const origins = new Origins(table);
  let columns = '';
  for (const [field, column] of table.columns.entries()) {
    if (column === undefined) continue;
    const encoded = encodeField(column, { first, rows: uprns.length, origins });
    if (encoded !== undefined) columns += `,[${field},${encoded}]`;
  }
  const sets = setsOfRows(table, first, uprns.length);
  if (columns === '' && sets.length === 0) return undefined;
  const head = JSON.stringify([uprns, sets, origins.origins, origins.certainties]);
  return Buffer.from(`${head.slice(0, -1)}${columns}]`);
}

function setsOfRows(table: FactTable, first: number, rows: number): readonly SetOfRows[] {
  const masks = new Map<number, number>();
  for (let at = 0; at < rows; at++) {
    for (const id of table.setsOf(first + at)) masks.set(id, (masks.get(id) ?? 0) | (1 << at));
  }
  return [...masks];
}

interface PieceRows {
  readonly first: number;
  readonly rows: number;
  readonly origins: Origins;
}

/** Maps the table's codes to the distinct values of the current field and piece. */
const distinct = new Uint32Array(PIECE_ROWS_MAX);

/** A `FieldColumn` as JSON, without its number and brackets; undefined if no row has the field. */
function encodeField(
  { codes, provenances, values, given }: FactColumn,
  { first, rows, origins }: PieceRows,
): string | undefined {
  let mask = 0;
  let count = 0;
  let different = 0;
  const chars = { from: '', sure: '', values: '' };
  let isOfOne = true;
  let isSureOfOne = true;
  let last = NOWHERE;
  for (let at = 0; at < rows; at++) {
    const value = codes[first + at] as number;
    if (value === NO_VALUE || given[first + at] === GIVEN) continue;
    mask |= 1 << at;
    let code = 0;
    while (code < different && distinct[code] !== value) code++;
    if (code === different) distinct[different++] = value;
    const coded = origins.of(provenances[first + at] as number);
    if (count > 0 && coded !== last) {
      isOfOne &&= coded.origin === last.origin;
      isSureOfOne &&= coded.certainty === last.certainty;
    }
    last = coded;
    chars.from += coded.origin;
    chars.sure += coded.certainty;
    chars.values += charOf(code);
    count++;
  }
  if (count === 0) return undefined;
  const isPlain = different === 1 || different === count;
  let json = `${count === rows ? 0 : mask},"${isOfOne ? last.origin : chars.from}"`;
  json += `,"${isSureOfOne ? last.certainty : chars.sure}",${isPlain ? 0 : `"${chars.values}"`}`;
  for (let at = 0; at < different; at++)
    json += `,${JSON.stringify(values[distinct[at] as number])}`;
  return json;
}

/** The characters for a fact's origin and certainty. */
interface CodedOrigin {
  readonly origin: string;
  readonly certainty: string;
}

const NOWHERE: CodedOrigin = { origin: '', certainty: '' };

/** The origins of a piece's facts, numbered within the piece. */
class Origins {
  readonly origins: Origin[] = [];
  readonly certainties: Certainty[] = [];
  readonly #table: FactTable;
  readonly #known = new Map<number, CodedOrigin>();
  #last = -1;
  #lastKnown = NOWHERE;

  constructor(table: FactTable) {
    this.#table = table;
  }

  /** The characters for a provenance code; neighbours and the fields of a record usually share it. */
  of(code: number): CodedOrigin {
    if (code === this.#last) return this.#lastKnown;
    const known = this.#known.get(code) ?? this.#number(code);
    this.#last = code;
    this.#lastKnown = known;
    return known;
  }

  #number(code: number): CodedOrigin {
    const provenance = this.#table.provenances.list[code];
    if (provenance === undefined) throw new Error('a fact from nowhere');
    const { source, asOf, confidence } = provenance;
    const modelled = provenance.modelled ? 1 : 0;
    const { origins, certainties } = this;
    const origin = origins.findIndex((one) => one[0] === source && one[1] === asOf);
    const certainty = certainties.findIndex((one) => one[0] === confidence && one[1] === modelled);
    const known = {
      origin: charOf(origin < 0 ? origins.push([source, asOf]) - 1 : origin),
      certainty: charOf(certainty < 0 ? certainties.push([confidence, modelled]) - 1 : certainty),
    };
    this.#known.set(code, known);
    return known;
  }
}
