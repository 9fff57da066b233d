/** Finds the properties of a piece of facts of which records state something else than before, without reading the facts of the others. */

import {
  type Certainty,
  codeAt,
  type FieldColumn,
  type Origin,
  type SetOfRows,
} from '../facts/facts-format.js';

/** The facts of a block, and how they are to be read. */
export interface WrittenFacts {
  /** As `encodeFacts` wrote them; without any bytes where no row has a fact. */
  readonly pieces: readonly Buffer[];
  /** Of each piece but the last. */
  readonly rows: number;
  /** Names of fields, by their numbers in the release. */
  readonly names: readonly string[];
  /** Whether a field is looked at. */
  readonly isCompared: (field: string) => boolean;
  /** What a set states of fields that are looked at: the same text for the same. */
  readonly textOfSet: (id: number) => string;
}

/** As `encodeFacts` writes it. */
type Piece = readonly [
  readonly number[],
  readonly SetOfRows[],
  readonly Origin[],
  readonly Certainty[],
  ...FieldColumn[],
];

/**
 * Rows of the block; undefined where both do not have the same properties in the same order. Who stated something, and of which
 * day it is, makes no difference: a new edition of a source would change everything.
 */
export function differingRows(
  before: WrittenFacts,
  after: WrittenFacts,
): readonly number[] | undefined {
  if (before.pieces.length !== after.pieces.length) return undefined;
  const rows: number[] = [];
  for (const [at, piece] of before.pieces.entries()) {
    const other = after.pieces[at] as Buffer;
    if (piece.length === 0 && other.length === 0) continue;
    if (piece.length === 0 || other.length === 0) return undefined;
    const [was, is] = [readPiece(piece, before), readPiece(other, after)];
    if (String(was.uprns) !== String(is.uprns)) return undefined;
    const differing = rowsBetween(was, is);
    for (let row = 0; row < was.uprns.length; row++) {
      if ((differing & (1 << row)) !== 0) rows.push(at * before.rows + row);
    }
  }
  return rows;
}

/** A bit for each row. */
function rowsBetween(was: StatedFacts, is: StatedFacts): number {
  const count = was.uprns.length;
  let rows = differingSets(was.sets, is.sets, count);
  for (const [name, column] of was.columns) {
    rows |= differingValues(column, is.columns.get(name), count);
  }
  for (const [name, { stated }] of is.columns) if (!was.columns.has(name)) rows |= stated;
  return rows;
}

/** What records state of a field. */
interface StatedColumn {
  /** A bit for each row of which a record states it. */
  readonly stated: number;
  readonly column: FieldColumn;
  readonly isOfAll: boolean;
}

type TextOfRows = readonly [text: string, rows: number];

interface StatedFacts {
  readonly uprns: readonly number[];
  readonly sets: readonly TextOfRows[];
  readonly columns: ReadonlyMap<string, StatedColumn>;
}

function readPiece(bytes: Buffer, { isCompared, names, textOfSet }: WrittenFacts): StatedFacts {
  const [uprns, sets, , certainties, ...written] = JSON.parse(bytes.toString('utf8')) as Piece;
  const columns = new Map<string, StatedColumn>();
  for (const column of written) {
    const name = names[column[0]];
    if (name === undefined || !isCompared(name)) continue;
    const given = column[1] === 0 ? 2 ** uprns.length - 1 : column[1];
    const stated = given & ~modelledRows(column, given, certainties);
    if (stated !== 0) columns.set(name, { stated, column, isOfAll: stated === given });
  }
  const texts = sets.map(([id, rows]): TextOfRows => [textOfSet(id), rows]);
  return { uprns, columns, sets: texts.filter(([text]) => text !== '') };
}

/** Of the rows that have the field. */
function modelledRows(
  column: FieldColumn,
  given: number,
  certainties: readonly Certainty[],
): number {
  const codes = column[3];
  if (codes.length === 1) return certainties[codeAt(codes, 0)]?.[1] === 1 ? given : 0;
  let modelled = 0;
  let at = 0;
  for (let left = given; left !== 0; left &= left - 1) {
    if (certainties[codeAt(codes, at++)]?.[1] === 1) modelled |= left & -left;
  }
  return modelled;
}

function differingValues(was: StatedColumn, is: StatedColumn | undefined, rows: number): number {
  if (is === undefined) return was.stated;
  let differing = was.stated ^ is.stated;
  if (differing === 0 && was.isOfAll && is.isOfAll && isWrittenAlike(was.column, is.column))
    return 0;
  const [before, after] = [valuesOf(was.column, rows), valuesOf(is.column, rows)];
  for (let row = 0; row < rows; row++) {
    const isStated = (was.stated & is.stated & (1 << row)) !== 0;
    if (isStated && !isEqual(before[row], after[row])) differing |= 1 << row;
  }
  return differing;
}

/** Behind the origins and certainties, values are written in one way only. */
function isWrittenAlike(was: FieldColumn, is: FieldColumn): boolean {
  if (was.length !== is.length || was[4] !== is[4]) return false;
  for (let at = 5; at < was.length; at++) if (!isEqual(was[at], is[at])) return false;
  return true;
}

/** Of each row that has the field, and undefined of the others. */
function valuesOf(
  [, rows, , , codes, ...distinct]: FieldColumn,
  count: number,
): readonly (FieldColumn[5] | undefined)[] {
  let at = 0;
  return Array.from({ length: count }, (_, row) => {
    if (rows !== 0 && (rows & (1 << row)) === 0) return undefined;
    const place = at++;
    return distinct[distinct.length === 1 ? 0 : codes === 0 ? place : codeAt(codes, place)];
  });
}

/** A list of texts is a value, too. */
function isEqual(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function differingSets(
  was: readonly TextOfRows[],
  is: readonly TextOfRows[],
  count: number,
): number {
  const isAlike = was.every(([text, rows], at) => text === is[at]?.[0] && rows === is[at]?.[1]);
  if (was.length === is.length && isAlike) return 0;
  const ofRow = (sets: readonly TextOfRows[], row: number) =>
    sets.flatMap(([text, rows]) => ((rows & (1 << row)) === 0 ? [] : [text])).join();
  let differing = 0;
  for (let row = 0; row < count; row++) {
    if (ofRow(was, row) !== ofRow(is, row)) differing |= 1 << row;
  }
  return differing;
}
