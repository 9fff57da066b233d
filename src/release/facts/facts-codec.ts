/** The recorded facts of a few neighbouring properties as compact JSON: what several of them share is written once. */

import type { FactsByName, FactValue, RecordedFact, RecordedFacts } from '../../facts/field.js';
import { GROUP_FIELDS, INCLUDABLE_FIELDS } from '../../facts/groups.js';
import { JsonScanner } from './json-scanner.js';

/** Fields by the number that stands for their name. */
export const FIELD_NAMES: readonly string[] = [
  ...GROUP_FIELDS,
  ...Object.values(INCLUDABLE_FIELDS).flatMap((fields) => Object.values(fields).flat()),
].map(({ name }) => name);

const NUMBER_OF_FIELD: ReadonlyMap<string, number> = new Map(
  FIELD_NAMES.map((name, number) => [name, number]),
);

/** Who gave a fact, and of when it is: the facts of one record share it. */
type Origin = readonly [source: RecordedFact['source'], asOf: string | null];
/** How sure a fact is, and 1 where it is modelled. */
type Certainty = readonly [confidence: number | null, modelled: 0 | 1];

/**
 * One field. Codes are a character a row that has the field, or one character for all of them. Without codes of
 * values there is one value a row, or one for all.
 */
type FieldColumn = readonly [
  /** Its number, or its name where it has none. */
  field: number | string,
  /** A bit for each row that has the field, of which a whole number has thirty; 0 where every row has it. */
  rows: number,
  origins: string,
  certainties: string,
  values: string | 0,
  ...distinct: FactValue[],
];

/** What is gathered of one field: codes as characters. */
interface Gathered {
  rows: number;
  readonly origins: number[];
  readonly certainties: number[];
  readonly values: number[];
  readonly distinct: FactValue[];
}

/** The facts of one property. */
export interface FactsOfProperty {
  readonly uprn: number;
  readonly facts: RecordedFacts;
}

/** Bytes of the facts of at most thirty neighbours; `decodeFacts` is the inverse. */
export function encodeFacts(rows: readonly FactsOfProperty[]): Buffer {
  const origins: Origin[] = [];
  const certainties = new Certainties();
  const fields = new Map<string, Gathered>();
  rows.forEach((property, row) => {
    const facts: FactsByName = property.facts;
    for (const name of Object.keys(facts)) {
      const fact = facts[name];
      if (fact === undefined) continue;
      const field = fields.get(name) ?? nothingOf(fields, name);
      field.rows |= 1 << row;
      field.origins.push(charOf(originCode(origins, fact)));
      field.certainties.push(charOf(certainties.codeOf(fact)));
      field.values.push(charOf(valueCode(field.distinct, fact.value)));
    }
  });
  const columns = Array.from(fields, ([name, field]) => toColumn(name, field, rows.length));
  const uprns = rows.map(({ uprn }) => uprn);
  return Buffer.from(JSON.stringify([uprns, origins, certainties.list, ...columns]));
}

function nothingOf(fields: Map<string, Gathered>, name: string): Gathered {
  const field: Gathered = { rows: 0, origins: [], certainties: [], values: [], distinct: [] };
  fields.set(name, field);
  return field;
}

function originCode(origins: Origin[], { source, asOf }: RecordedFact): number {
  for (let code = origins.length - 1; code >= 0; code--) {
    const known = origins[code];
    if (known?.[0] === source && known[1] === asOf) return code;
  }
  return origins.push([source, asOf]) - 1;
}

class Certainties {
  readonly list: Certainty[] = [];
  readonly #recorded = new Map<number | null, number>();
  readonly #modelled = new Map<number | null, number>();

  codeOf({ confidence, modelled }: RecordedFact): number {
    const codes = modelled ? this.#modelled : this.#recorded;
    const known = codes.get(confidence);
    if (known !== undefined) return known;
    const code = this.list.push([confidence, modelled ? 1 : 0]) - 1;
    codes.set(confidence, code);
    return code;
  }
}

function valueCode(distinct: FactValue[], value: FactValue): number {
  const code = distinct.indexOf(value);
  return code < 0 ? distinct.push(value) - 1 : code;
}

function toColumn(name: string, field: Gathered, rows: number): FieldColumn {
  const count = field.values.length;
  const { distinct } = field;
  return [
    NUMBER_OF_FIELD.get(name) ?? name,
    count === rows ? 0 : field.rows,
    shared(field.origins),
    shared(field.certainties),
    distinct.length === 1 || distinct.length === count ? 0 : String.fromCharCode(...field.values),
    ...distinct,
  ];
}

function shared(codes: readonly number[]): string {
  const [first] = codes;
  const isShared = first !== undefined && codes.every((code) => code === first);
  return isShared ? String.fromCharCode(first) : String.fromCharCode(...codes);
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
    const field = readField(scanner, row);
    if (field === undefined) continue;
    const [source, asOf] = origins[field.origin] ?? NO_ORIGIN;
    const [confidence, modelled] = certainties[field.certainty] ?? NO_CERTAINTY;
    const name = typeof field.name === 'number' ? names[field.name] : field.name;
    if (name === undefined) continue;
    facts[name] = { value: field.value, confidence, modelled: modelled === 1, source, asOf };
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
    const name = typeof field === 'number' ? names[field] : field;
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
  const name = scanner.read() as FieldColumn[0];
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
  return { name, origin, certainty, value };
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
