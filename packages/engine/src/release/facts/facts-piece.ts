/**
 * Steps through the encoded facts of a few adjacent properties and remembers where each part begins, so that only requested
 * parts are parsed.
 */

import type {
  FactTable,
  FactValue,
  Provenance,
  RecordedFact,
  RecordedFacts,
} from '@property-lookup/model/fields';
import { FIELD_NAMES } from '@property-lookup/model/fields';
import {
  type Certainty,
  codeAt,
  type FieldColumn,
  hasRow,
  type Origin,
  type OwnFacts,
  placeOfValue,
  readPiece,
  type SetOfRows,
  type WrittenPiece,
} from './facts-format.js';
import { JsonScanner } from './json-scanner.js';

/** The requested facts of one property. */
export interface AskedFacts {
  readonly uprn: number;
  /** Field names by their numbers in the file. */
  readonly names: readonly string[];
  /** Field names; all fields if absent. */
  readonly wanted?: ReadonlySet<string> | undefined;
}

/** Bytes of a piece in addition to its text, for lists and positions. */
const OWN_BYTES = 512;
const BYTES_AN_ENTRY = 8;

export class FactsPiece {
  readonly #scanner: JsonScanner;
  readonly #uprns: readonly number[];
  readonly #sets: readonly SetOfRows[];
  /** Offsets of all origins, then all certainties, then all fields. */
  readonly #starts: Uint32Array;
  readonly #firstCertainty: number;
  readonly #firstField: number;
  /** Approximate size in memory. */
  readonly bytes: number;

  constructor(bytes: Buffer) {
    const scanner = new JsonScanner(bytes.toString('utf8'));
    scanner.open();
    // Written by `encodeFacts`.
    this.#uprns = scanner.read() as readonly number[];
    scanner.next();
    this.#sets = scanner.read() as readonly SetOfRows[];
    scanner.next();
    const starts = scanner.itemsOf();
    this.#firstCertainty = starts.length;
    scanner.next();
    starts.push(...scanner.itemsOf());
    this.#firstField = starts.length;
    while (scanner.next()) {
      starts.push(scanner.position);
      scanner.skip();
    }
    this.#scanner = scanner;
    this.#starts = Uint32Array.from(starts);
    const entries = starts.length + this.#uprns.length + this.#sets.length;
    this.bytes = OWN_BYTES + bytes.length + entries * BYTES_AN_ENTRY;
  }

  /** The facts of a row; undefined if they belong to another property. */
  ofRow(row: number, { names, uprn, wanted }: AskedFacts): OwnFacts | undefined {
    if (this.#uprns[row] !== uprn) return undefined;
    const facts: Record<string, RecordedFact> = {};
    const starts = this.#starts;
    const scanner = this.#scanner;
    for (let at = this.#firstField; at < starts.length; at++) {
      scanner.seek(starts[at] as number);
      scanner.open();
      const name = names[scanner.read() as FieldColumn[0]];
      if (name === undefined || wanted?.has(name) === false) continue;
      scanner.next();
      const fact = this.#factOf(row);
      if (fact !== undefined) facts[name] = fact;
    }
    // Names and values come from encodeFacts.
    return { uprn, facts: facts as RecordedFacts, sets: setsOfRow(this.#sets, row) };
  }

  /** A row's fact for the field whose number the scanner has just passed. */
  #factOf(row: number): RecordedFact | undefined {
    const scanner = this.#scanner;
    const rows = scanner.read() as FieldColumn[1];
    if (rows !== 0 && (rows & (1 << row)) === 0) return undefined;
    const at = rows === 0 ? row : bitsIn(rows & ((1 << row) - 1));
    scanner.next();
    const origin = codeAt(scanner.read() as string, at);
    scanner.next();
    const certainty = codeAt(scanner.read() as string, at);
    scanner.next();
    const codes = scanner.read() as FieldColumn[4];
    const value = this.#item(codes === 0 ? at : codeAt(codes, at));
    const [source, asOf] = this.#pair(origin) as Origin;
    const [confidence, modelled] = this.#pair(this.#firstCertainty + certainty) as Certainty;
    return { value, confidence, modelled: modelled === 1, source, asOf };
  }

  /** Skips `at` items and returns the next; a single item stands for all. */
  #item(at: number): FactValue {
    const scanner = this.#scanner;
    scanner.next();
    const first = scanner.position;
    for (let position = 0; position < at; position++) {
      scanner.skip();
      if (scanner.next()) continue;
      scanner.seek(first);
      break;
    }
    // Items come from `encodeFacts`.
    return scanner.read() as FactValue;
  }

  #pair(number: number): readonly [unknown, unknown] {
    const scanner = this.#scanner;
    scanner.seek(this.#starts[number] as number);
    scanner.open();
    const first = scanner.read();
    scanner.next();
    return [first, scanner.read()];
  }
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}

/** The facts of a row; undefined if the bytes belong to another property. */
export function decodeFacts(bytes: Buffer, row: number, asked: AskedFacts): OwnFacts | undefined {
  // Nothing is written if no row has a fact.
  if (bytes.length === 0) return { uprn: asked.uprn, facts: {}, sets: [] };
  return new FactsPiece(bytes).ofRow(row, asked);
}

/** The facts of every row, which is quicker than row by row if all are needed. `names` is as in `AskedFacts`. */
export function decodeAllFacts(bytes: Buffer, names: readonly string[]): readonly OwnFacts[] {
  const piece = readPiece(bytes);
  const [uprns, sets] = piece;
  const facts = uprns.map((): Record<string, RecordedFact> => ({}));
  eachFact(piece, (row, field, value, provenance) => {
    const name = names[field];
    const own = facts[row];
    if (name === undefined || own === undefined) return;
    const { confidence, modelled, source, asOf } = provenance;
    own[name] = { value, confidence, modelled, source, asOf };
  });
  // Names and values come from encodeFacts.
  return uprns.map((uprn, row) => ({
    uprn,
    facts: facts[row] as RecordedFacts,
    sets: setsOfRow(sets, row),
  }));
}

/** A row of a piece with its property, and the table row to receive its facts. */
export interface CopiedRow {
  readonly row: number;
  readonly uprn: number;
  readonly to: number;
}

/** Copies the encoded facts of some rows into a table; returns false if they belong to other properties. */
export function copyFacts(bytes: Buffer, copied: readonly CopiedRow[], table: FactTable): boolean {
  const piece = readPiece(bytes);
  const [uprns, sets] = piece;
  const targets: (number | undefined)[] = uprns.map(() => undefined);
  for (const { row, to, uprn } of copied) {
    if (uprns[row] !== uprn) return false;
    targets[row] = to;
    table.keepSets(to, setsOfRow(sets, row));
  }
  eachFact(piece, (row, field, value, provenance) => {
    const to = targets[row];
    if (to !== undefined && field < FIELD_NAMES.length) table.set(to, field, value, provenance);
  });
  return true;
}

const setsOfRow = (sets: readonly SetOfRows[], row: number): readonly number[] =>
  sets.filter(([, rows]) => (rows & (1 << row)) !== 0).map(([id]) => id);

/** Visits facts field by field. Facts with equal origin and certainty share one provenance object. */
function eachFact(
  [uprns, , origins, certainties, ...columns]: WrittenPiece,
  take: (row: number, field: number, value: FactValue, provenance: Provenance) => void,
): void {
  const provenances = origins.map((): Provenance[] => []);
  const provenanceOf = (origin: number, certainty: number): Provenance => {
    const known = provenances[origin]?.[certainty];
    if (known !== undefined) return known;
    const [source, asOf] = origins[origin] ?? NO_ORIGIN;
    const [confidence, modelled] = certainties[certainty] ?? NO_CERTAINTY;
    const made = { confidence, modelled: modelled === 1, source, asOf };
    if (provenances[origin] !== undefined) provenances[origin][certainty] = made;
    return made;
  };
  for (const [field, rows, originCodes, certaintyCodes, codes, ...distinct] of columns) {
    let at = 0;
    for (let row = 0; row < uprns.length; row++) {
      if (!hasRow(rows, row)) continue;
      // Values come from `encodeFacts`.
      const value = distinct[placeOfValue(codes, distinct.length, at)] as FactValue;
      take(row, field, value, provenanceOf(codeAt(originCodes, at), codeAt(certaintyCodes, at)));
      at++;
    }
  }
}

const NO_ORIGIN: Origin = [null, null];
const NO_CERTAINTY: Certainty = [null, 0];
