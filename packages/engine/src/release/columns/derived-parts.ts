/**
 * Computes the column parts of a table of properties. A field is derived once for all rows that agree in the columns it reads,
 * and a recorded fact is read once however many rows share it.
 */

import { getOr } from '@property-lookup/kernel/collections';
import type { FactSubject } from '@property-lookup/model/fields';
import {
  type FactTable,
  type FieldColumns,
  fieldColumns,
  fieldNumber,
  isDwelling,
  NO_VALUE,
  PROPERTY_FIELDS,
  type Readable,
  type RecordedField,
} from '@property-lookup/model/fields';
import type { FieldType } from '@property-lookup/query';
import { codesFor } from './column.js';
import { ColumnBuilder, type ColumnPart, partOfCodes } from './column-builder.js';
import { FACT_COLUMN_FIELDS } from './column-fields.js';
import { NUMBERS, type PropertyColumns } from './property-columns.js';
import { type ColumnName, type FindPostcode, RowSubject } from './row-subject.js';

interface DerivedFrom {
  readonly table: PropertyColumns;
  readonly findPostcode: FindPostcode;
  /** Date of the data, `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** The parts of these fields for properties without recorded facts. */
export function derivedParts(
  fields: readonly string[],
  { table, findPostcode, asOf }: DerivedFrom,
): ReadonlyMap<string, ColumnPart> {
  const parts = new Map<string, ColumnPart>();
  const alike = new AlikeRows(table);
  for (const field of fieldColumns(fields)) {
    const subject = new RowSubject(table, findPostcode, asOf);
    const { builders, rows } = buildColumns(field, subject, alike);
    field.names.forEach((name, at) => {
      const part = builders[at]?.finish();
      if (part !== undefined) parts.set(name, ofAllRows(part, rows.kindOf));
    });
  }
  return parts;
}

interface Built {
  /** One builder per name, with one row per kind. */
  readonly builders: readonly ColumnBuilder[];
  readonly rows: Alike;
}

/** Discovers the columns that a field reads while deriving it; whenever another one appears, it starts over. */
function buildColumns(field: FieldColumns, subject: RowSubject, alike: AlikeRows): Built {
  for (;;) {
    const known = subject.lookedAt.size;
    const rows = alike.in([...subject.lookedAt]);
    const { builders, take } = buildersOf(field, rows.first.length);
    for (let kind = 0; kind < rows.first.length && subject.lookedAt.size === known; kind++) {
      subject.row = rows.first[kind] as number;
      field.read(subject, take);
    }
    if (subject.lookedAt.size === known) return { builders, rows };
  }
}

/** The builders of a field's columns, and a function that adds a value to the one at a position. */
function buildersOf({ names }: FieldColumns, rows: number) {
  const builders = names.map((name) => new ColumnBuilder(typeOf(name), rows));
  const take = (at: number, value: Readable): void => builders[at]?.add(value);
  return { builders, take };
}

/** Rows by kind; rows of one kind have equal values in some columns. */
interface Alike {
  /** The first row of each kind. */
  readonly first: ArrayLike<number>;
  /** Kind of each row; undefined if every row is its own kind. */
  readonly kindOf: Uint32Array | undefined;
}

/** In all other numeric columns, hardly any two rows agree. */
const SHARED: readonly string[] = ['logicalStatus', 'usrn', 'parentUprn', 'addressConfidence'];
const DIFFERENT: ReadonlySet<string> = new Set(NUMBERS.filter((name) => !SHARED.includes(name)));

class AlikeRows {
  readonly #table: PropertyColumns;
  readonly #known = new Map<string, Alike>();
  readonly #different: Alike;

  constructor(table: PropertyColumns) {
    this.#table = table;
    this.#different = {
      first: Uint32Array.from({ length: table.rows }, (_, row) => row),
      kindOf: undefined,
    };
    this.#known.set('', {
      first: table.rows === 0 ? [] : [0],
      kindOf: new Uint32Array(table.rows),
    });
  }

  in(columns: readonly ColumnName[]): Alike {
    if (columns.some((name) => DIFFERENT.has(name))) return this.#different;
    return this.#inSorted([...columns].sort());
  }

  #inSorted(columns: readonly ColumnName[]): Alike {
    const key = columns.join();
    return getOr(this.#known, key, () =>
      this.#split(this.#inSorted(columns.slice(0, -1)), columns.at(-1) as ColumnName),
    );
  }

  #split(alike: Alike, column: ColumnName): Alike {
    const { numbers, texts, codes } = this.#table;
    return column in numbers
      ? split(alike, codesOfNumbers(numbers[column as keyof typeof numbers]), this.#table.rows)
      : split(alike, texts[column as keyof typeof texts], codes.texts.length);
  }
}

function codesOfNumbers(numbers: Float64Array): Uint32Array {
  const codes = new Map<number, number>();
  return Uint32Array.from(numbers, (number) => {
    return getOr(codes, number, () => codes.size);
  });
}

function split({ kindOf = NO_KINDS, first }: Alike, codes: Uint32Array, codeCount: number): Alike {
  if (codes.every((code) => code === codes[0])) return { kindOf, first };
  const kinds = new Map<number, number>();
  const newKindOf = new Uint32Array(codes.length);
  const newFirst: number[] = [];
  let lastKey = -1;
  let lastKind = 0;
  for (let row = 0; row < codes.length; row++) {
    const key = (kindOf[row] as number) * codeCount + (codes[row] as number);
    if (key !== lastKey) {
      lastKey = key;
      lastKind = kinds.get(key) ?? newFirst.length;
      if (lastKind === newFirst.length) {
        kinds.set(key, lastKind);
        newFirst.push(row);
      }
    }
    newKindOf[row] = lastKind;
  }
  return { kindOf: newKindOf, first: newFirst };
}

const NO_KINDS = new Uint32Array(0);

function ofAllRows(part: ColumnPart, kindOf: Uint32Array | undefined): ColumnPart {
  if (kindOf === undefined) return part;
  if (part.kind === 'number') {
    return { ...part, values: Float64Array.from(kindOf, (kind) => part.values[kind] as number) };
  }
  const codes = codesFor(part.values.length, kindOf.length);
  for (let row = 0; row < codes.length; row++)
    codes[row] = part.codes[kindOf[row] as number] as number;
  return { ...part, codes };
}

/** Properties as rows of a table, with whether each is a home. */
interface Rows {
  readonly table: FactTable;
  readonly subjects: readonly FactSubject[];
  readonly isHome: readonly boolean[];
}

/** The parts of the fields that facts can change, for the properties in the table. */
export function partsOfFacts(
  table: FactTable,
  subjects: readonly FactSubject[],
): ReadonlyMap<string, ColumnPart> {
  const isHome = subjects.map(({ property, recorded }) => isDwelling(property, recorded));
  const rows = { table, subjects, isHome };
  const parts = new Map<string, ColumnPart>();
  for (const field of fieldColumns(FACT_COLUMN_FIELDS)) {
    const { names, recorded } = field;
    const made = recorded === undefined ? derive(field, rows) : gather(recorded, rows);
    made.forEach((part, at) => {
      if (part !== undefined) parts.set(names[at] ?? '', part);
    });
  }
  return parts;
}

/** Ordered like the names. */
type Parts = readonly (ColumnPart | undefined)[];

function derive(field: FieldColumns, { subjects, isHome }: Rows): Parts {
  const { builders, take } = buildersOf(field, subjects.length);
  for (const [row, subject] of subjects.entries()) field.read(subject, take, isHome[row]);
  return builders.map((builder) => builder.finish());
}

function gather({ field, parts }: RecordedField, { table, isHome }: Rows): Parts {
  const number = fieldNumber(field.name);
  const column = number === undefined ? undefined : table.columns[number];
  if (number === undefined || column === undefined) return [];
  const isOfHomes = field.residential === true;
  return parts.map(({ name, of, read }) => {
    const [from, count] =
      of === 'value'
        ? [column.codes, column.values.length]
        : [column.provenances, table.provenances.list.length];
    const values: (Readable | null)[] = [null];
    const codeOf = new Uint32Array(count);
    const codes = new Uint32Array(table.rows);
    for (let row = 0; row < table.rows; row++) {
      if (column.codes[row] === NO_VALUE || (isOfHomes && !isHome[row])) continue;
      const known = from[row] as number;
      if (codeOf[known] === 0) codeOf[known] = values.push(read(table.at(row, number) ?? null)) - 1;
      codes[row] = codeOf[known] as number;
    }
    return partOfCodes(typeOf(name), values, codes);
  });
}

function typeOf(name: string): FieldType {
  return PROPERTY_FIELDS.find(name)?.type ?? 'text';
}
