/** The recorded facts of a few neighbouring properties as compact JSON: what several of them share is written once. */

import { type FactTable, NO_VALUE } from '../../facts/fact-table.js';
import type { FactValue, RecordedFact, RecordedFacts } from '../../facts/field.js';
import { JsonScanner } from './json-scanner.js';

/** Who gave a fact, and of when it is: the facts of one record share it. */
type Origin = readonly [source: RecordedFact['source'], asOf: string | null];
/** How sure a fact is, and 1 where it is modelled. */
type Certainty = readonly [confidence: number | null, modelled: 0 | 1];

/**
 * One field. Codes are a character a row that has the field, or one character for all of them. Without codes of
 * values there is one value a row, or one for all.
 */
type FieldColumn = readonly [
  /** Its number. */
  field: number,
  /** A bit for each row that has the field, of which a whole number has thirty; 0 where every row has it. */
  rows: number,
  origins: string,
  certainties: string,
  values: string | 0,
  ...distinct: FactValue[],
];

/** The facts of one property. */
export interface FactsOfProperty {
  readonly uprn: number;
  readonly facts: RecordedFacts;
}

/**
 * Bytes of the facts of at most thirty neighbours, whose rows follow each other from `first`; `decodeFacts` is the
 * inverse. Undefined where none of them has any.
 */
export function encodeFacts(
  table: FactTable,
  first: number,
  uprns: readonly number[],
): Buffer | undefined {
  const origins = new Origins(table);
  const columns: FieldColumn[] = [];
  for (let field = 0; field < table.columns.length; field++) {
    const column = encodeField(table, field, { first, rows: uprns.length, origins });
    if (column !== undefined) columns.push(column);
  }
  if (columns.length === 0) return undefined;
  return Buffer.from(JSON.stringify([uprns, origins.origins, origins.certainties, ...columns]));
}

interface PieceRows {
  readonly first: number;
  readonly rows: number;
  readonly origins: Origins;
}

function encodeField(
  { columns }: FactTable,
  field: number,
  { first, rows, origins }: PieceRows,
): FieldColumn | undefined {
  const column = columns[field];
  if (column === undefined) return undefined;
  let mask = 0;
  const from: number[] = [];
  const sure: number[] = [];
  const values: number[] = [];
  const distinct: number[] = [];
  for (let at = 0; at < rows; at++) {
    const value = column.codes[first + at] as number;
    if (value === NO_VALUE) continue;
    mask |= 1 << at;
    const known = distinct.indexOf(value);
    values.push(known < 0 ? distinct.push(value) - 1 : known);
    const { origin, certainty } = origins.of(column.provenances[first + at] as number);
    from.push(origin);
    sure.push(certainty);
  }
  const count = values.length;
  if (count === 0) return undefined;
  const isPlain = distinct.length === 1 || distinct.length === count;
  return [
    field,
    count === rows ? 0 : mask,
    shared(from),
    shared(sure),
    isPlain ? 0 : String.fromCharCode(...values.map(charOf)),
    ...distinct.map((code) => column.values[code] as FactValue),
  ];
}

/** What the facts of a piece are from, numbered within the piece. */
class Origins {
  readonly origins: Origin[] = [];
  readonly certainties: Certainty[] = [];
  readonly #table: FactTable;
  readonly #known = new Map<number, { readonly origin: number; readonly certainty: number }>();

  constructor(table: FactTable) {
    this.#table = table;
  }

  /** Of a provenance of the table. */
  of(code: number): { readonly origin: number; readonly certainty: number } {
    let known = this.#known.get(code);
    if (known === undefined) {
      known = this.#number(code);
      this.#known.set(code, known);
    }
    return known;
  }

  #number(code: number) {
    const provenance = this.#table.provenances.list[code];
    if (provenance === undefined) throw new Error('a fact from nowhere');
    const { source, asOf, confidence } = provenance;
    const modelled = provenance.modelled ? 1 : 0;
    const { origins, certainties } = this;
    const origin = origins.findIndex((one) => one[0] === source && one[1] === asOf);
    const certainty = certainties.findIndex((one) => one[0] === confidence && one[1] === modelled);
    return {
      origin: origin < 0 ? origins.push([source, asOf]) - 1 : origin,
      certainty: certainty < 0 ? certainties.push([confidence, modelled]) - 1 : certainty,
    };
  }
}

function shared(codes: readonly number[]): string {
  const [first] = codes;
  const isShared = first !== undefined && codes.every((code) => code === first);
  return isShared
    ? String.fromCharCode(charOf(first))
    : String.fromCharCode(...codes.map((code) => charOf(code)));
}

/** Printable characters first; the backslash would have to be escaped. */
const FIRST_CHAR = 0x23;
const BACKSLASH = 0x5c;

function charOf(code: number): number {
  return FIRST_CHAR + code + (FIRST_CHAR + code >= BACKSLASH ? 1 : 0);
}

function codeAt(chars: string, at: number): number {
  const char = chars.charCodeAt(chars.length === 1 ? 0 : at);
  return char - FIRST_CHAR - (char > BACKSLASH ? 1 : 0);
}

/**
 * The facts of one of the rows; undefined where the bytes are not those of the property, but of others. `names` are
 * the `FIELD_NAMES` of whoever encoded them.
 */
export function decodeFacts(
  bytes: Buffer,
  row: number,
  { uprn, names }: { readonly uprn: number; readonly names: readonly string[] },
): RecordedFacts | undefined {
  // Nothing is written where no row has a fact.
  if (bytes.length === 0) return {};
  // Of the rows one is wanted: to parse all of them takes three times as long.
  const scanner = new JsonScanner(bytes.toString('utf8'));
  scanner.open();
  if ((scanner.read() as readonly unknown[])[row] !== uprn) return undefined;
  scanner.next();
  // As `encodeFacts` writes them, here and below.
  const origins = scanner.read() as readonly Origin[];
  scanner.next();
  const certainties = scanner.read() as readonly Certainty[];
  const facts: Record<string, RecordedFact> = {};
  while (scanner.next()) {
    const read = readField(scanner, row);
    if (read === undefined) continue;
    const [source, asOf] = origins[read.origin] ?? NO_ORIGIN;
    const [confidence, modelled] = certainties[read.certainty] ?? NO_CERTAINTY;
    const name = names[read.field];
    if (name === undefined) continue;
    facts[name] = { value: read.value, confidence, modelled: modelled === 1, source, asOf };
  }
  // The names and values are those that encodeFacts was given.
  return facts as RecordedFacts;
}

/** The facts of every row: sooner than row by row, where all are wanted. `names` as for `decodeFacts`. */
export function decodeAllFacts(
  bytes: Buffer,
  names: readonly string[],
): readonly FactsOfProperty[] {
  // As `encodeFacts` writes them.
  const [uprns, origins, certainties, ...columns] = JSON.parse(bytes.toString('utf8')) as readonly [
    readonly number[],
    readonly Origin[],
    readonly Certainty[],
    ...FieldColumn[],
  ];
  const facts = uprns.map((): Record<string, RecordedFact> => ({}));
  for (const [field, rows, originCodes, certaintyCodes, valueCodes, ...distinct] of columns) {
    const name = names[field];
    if (name === undefined) continue;
    let at = 0;
    for (const [row, own] of facts.entries()) {
      if (rows !== 0 && (rows & (1 << row)) === 0) continue;
      const [source, asOf] = origins[codeAt(originCodes, at)] ?? NO_ORIGIN;
      const [confidence, modelled] = certainties[codeAt(certaintyCodes, at)] ?? NO_CERTAINTY;
      const value =
        distinct[distinct.length === 1 ? 0 : valueCodes === 0 ? at : codeAt(valueCodes, at)];
      own[name] = { value: value as FactValue, confidence, modelled: modelled === 1, source, asOf };
      at++;
    }
  }
  // The names and values are those that encodeFacts was given.
  return uprns.map((uprn, row) => ({ uprn, facts: facts[row] as RecordedFacts }));
}

/** What the row has of the next field, and steps over it; undefined where it has nothing. */
function readField(scanner: JsonScanner, row: number) {
  scanner.open();
  const field = scanner.read() as FieldColumn[0];
  scanner.next();
  const rows = scanner.read() as FieldColumn[1];
  scanner.next();
  if (rows !== 0 && (rows & (1 << row)) === 0) {
    scanner.leave();
    return undefined;
  }
  const at = rows === 0 ? row : bitsIn(rows & ((1 << row) - 1));
  const origin = codeAt(scanner.read() as string, at);
  scanner.next();
  const certainty = codeAt(scanner.read() as string, at);
  scanner.next();
  const codes = scanner.read() as FieldColumn[4];
  const value = readItem(scanner, codes === 0 ? at : codeAt(codes, at));
  return { field, origin, certainty, value };
}

const NO_ORIGIN: Origin = [null, null];
const NO_CERTAINTY: Certainty = [null, 0];

/** The next item but so many, or the only one, and steps out of the list. */
function readItem(scanner: JsonScanner, at: number): FactValue {
  scanner.next();
  // Items are what `encodeFacts` was given.
  let item = scanner.read() as FactValue;
  for (let position = 1; scanner.next(); position++) {
    if (position === at) item = scanner.read() as FactValue;
    else scanner.skip();
  }
  return item;
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}
