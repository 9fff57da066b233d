/** How the facts of a few neighbouring properties are written: as compact JSON, in which what several of them share is written once. */

import type { FactValue, RecordedFact, RecordedFacts } from '../../facts/field.js';

/** Who gave a fact, and of when it is: the facts of one record share it. */
export type Origin = readonly [source: RecordedFact['source'], asOf: string | null];
/** How sure a fact is, and 1 where it is modelled. */
export type Certainty = readonly [confidence: number | null, modelled: 0 | 1];

/**
 * One field. Codes are a character a row that has the field, or one character for all of them. Without codes of
 * values there is one value a row, or one for all.
 */
export type FieldColumn = readonly [
  /** Its number. */
  field: number,
  /** A bit for each row that has the field; a whole number has thirty. 0 if every row has it. */
  rows: number,
  origins: string,
  certainties: string,
  values: string | 0,
  ...distinct: FactValue[],
];

/** What is written of one property. */
export interface OwnFacts {
  readonly uprn: number;
  readonly facts: RecordedFacts;
  /** Identifiers of the sets of common facts that it has besides: of fields that it has no fact of its own of. */
  readonly sets: readonly number[];
}

/** A set, and a bit for each row that has it. */
export type SetOfRows = readonly [id: number, rows: number];

/** As `encodeFacts` writes it. */
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

/** Whether a row has the field or set with these bits; a field without any is of all rows. */
export function hasRow(rows: number, row: number): boolean {
  return rows === 0 || (rows & (1 << row)) !== 0;
}

/** Which of the distinct values of a column is that of the row that is so many among those that have the field. */
export function placeOfValue(codes: FieldColumn[4], distinct: number, at: number): number {
  if (distinct === 1) return 0;
  return codes === 0 ? at : codeAt(codes, at);
}

/** Printable characters first; the quotation mark and the backslash would have to be escaped. */
const FIRST_CHAR = 0x23;
const BACKSLASH = 0x5c;

export function charOf(code: number): string {
  return CHARS[code] ?? makeChar(code);
}

function makeChar(code: number): string {
  return String.fromCharCode(FIRST_CHAR + code + (FIRST_CHAR + code >= BACKSLASH ? 1 : 0));
}

/** Characters of the smallest codes, which most codes are. */
const CHARS: readonly string[] = Array.from({ length: 128 }, (_, code) => makeChar(code));

export function codeAt(chars: string, at: number): number {
  const char = chars.charCodeAt(chars.length === 1 ? 0 : at);
  return char - FIRST_CHAR - (char > BACKSLASH ? 1 : 0);
}
