/** The recorded facts of a few neighbouring properties as compact JSON: a column per part of each fact, constants once. */

import type { FactsByName, FactValue, RecordedFact } from '../../../facts/field.js';
import type { RecordedFacts } from '../../store.js';

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
  // Written by encodeFacts of the same layout version.
  const [written, fields] = JSON.parse(bytes.toString('utf8')) as [number, FieldColumns[]];
  return written === number ? rowOf(fields, row) : undefined;
}

function rowOf(fields: readonly FieldColumns[], row: number): RecordedFacts {
  const facts: Record<string, RecordedFact> = {};
  for (const field of fields) {
    const [name, rows, values, confidences, modelled, sources, dates] = field;
    const at = rows === EVERY_ROW ? row : rows.indexOf(row);
    const value = at < 0 ? null : cell(values, at);
    if (value === null) continue;
    facts[name] = {
      value,
      confidence: cell(confidences, at),
      modelled: cell(modelled, at) === true,
      source: cell(sources, at),
      asOf: cell(dates, at),
    };
  }
  // The names and values are those that encodeFacts was given.
  return facts as RecordedFacts;
}

function toColumn<T>(values: readonly T[]): Column<T> {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? [first] : values;
}

function cell<T>(column: Column<T>, at: number): T | null {
  return (column.length === 1 ? column[0] : column[at]) ?? null;
}
