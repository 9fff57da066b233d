/** The recorded facts of a few neighbouring properties as compact JSON: a column per part of each fact, constants once. */

import type { FactsByName, FactValue, RecordedFact } from '../../../facts/field.js';
import type { RecordedFacts } from '../../store.js';
import { JsonScanner } from './json-scanner.js';

/** A value that all rows share, or one value per row. */
type Column<T> = readonly [T] | readonly (T | null)[];

/** One field: its name, the rows that have it, and the parts of its facts for those rows. */
type FieldColumns = readonly [
  name: string,
  rows: readonly number[] | 0,
  values: Column<FactValue>,
  confidences: Column<number | null>,
  modelled: Column<boolean>,
  sources: Column<RecordedFact['source']>,
  dates: Column<string | null>,
];

/** All rows have the field. */
const EVERY_ROW = 0;

/** What is gathered of one field. */
interface Gathered {
  readonly rows: number[];
  readonly values: FactValue[];
  readonly confidences: (number | null)[];
  readonly modelled: boolean[];
  readonly sources: RecordedFact['source'][];
  readonly dates: (string | null)[];
}

/** Bytes of the facts of some rows, with the number under which they are found; `decodeFacts` is the inverse. */
export function encodeFacts(rows: readonly RecordedFacts[], number: number): Buffer {
  const fields = new Map<string, Gathered>();
  rows.forEach((facts: FactsByName, row) => {
    for (const name of Object.keys(facts)) {
      const fact = facts[name];
      if (fact === undefined) continue;
      const field = fields.get(name) ?? nothingOf(fields, name);
      field.rows.push(row);
      field.values.push(fact.value);
      field.confidences.push(fact.confidence);
      field.modelled.push(fact.modelled);
      field.sources.push(fact.source);
      field.dates.push(fact.asOf);
    }
  });
  const columns = [...fields].map(([name, field]) => toColumns(name, field, rows.length));
  return Buffer.from(JSON.stringify([number, columns]));
}

function nothingOf(fields: Map<string, Gathered>, name: string): Gathered {
  const field = { rows: [], values: [], confidences: [], modelled: [], sources: [], dates: [] };
  fields.set(name, field);
  return field;
}

function toColumns(name: string, field: Gathered, rows: number): FieldColumns {
  return [
    name,
    field.rows.length === rows ? EVERY_ROW : field.rows,
    toColumn(field.values),
    toColumn(field.confidences),
    toColumn(field.modelled),
    toColumn(field.sources),
    toColumn(field.dates),
  ];
}

/** The facts of one of the rows; undefined where the bytes are not those of the number, but of other rows. */
export function decodeFacts(bytes: Buffer, row: number, number: number): RecordedFacts | undefined {
  // Nothing is written where no row has a fact.
  if (bytes.length === 0) return {};
  // Of sixteen rows one is wanted: to parse all of them takes three times as long.
  const scanner = new JsonScanner(bytes.toString('utf8'));
  scanner.open();
  if (scanner.read() !== number) return undefined;
  scanner.next();
  const facts: Record<string, RecordedFact> = {};
  scanner.open();
  if (!scanner.closes()) {
    do readField(scanner, row, facts);
    while (scanner.next());
  }
  // The names and values are those that encodeFacts was given.
  return facts as RecordedFacts;
}

/** Adds the fact that the row has of the next field, if it has one. */
function readField(scanner: JsonScanner, row: number, facts: Record<string, RecordedFact>): void {
  scanner.open();
  // As `FieldColumns` says, here and below.
  const name = scanner.read() as string;
  scanner.next();
  const rows = scanner.read() as FieldColumns[1];
  const at = rows === EVERY_ROW ? row : rows.indexOf(row);
  const value = nextCell<FactValue>(scanner, at);
  const confidence = nextCell<number>(scanner, at);
  const modelled = nextCell<boolean>(scanner, at) === true;
  const source = nextCell<RecordedFact['source']>(scanner, at);
  const asOf = nextCell<string>(scanner, at);
  scanner.next();
  if (value !== null) facts[name] = { value, confidence, modelled, source, asOf };
}

/** What the next column has at a position; null for a position of no row. */
function nextCell<T>(scanner: JsonScanner, at: number): T | null {
  scanner.next();
  if (at < 0) {
    scanner.skip();
    return null;
  }
  scanner.open();
  // Columns hold what `encodeFacts` was given.
  let cell = scanner.read() as T | null;
  if (!scanner.next()) return cell;
  let position = 0;
  do {
    if (++position === at) cell = scanner.read() as T | null;
    else scanner.skip();
  } while (scanner.next());
  return cell;
}

function toColumn<T>(values: readonly T[]): Column<T> {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? [first] : values;
}
