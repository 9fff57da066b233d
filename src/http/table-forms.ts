/** Answers in the forms of a table: CSV, NDJSON or Arrow instead of JSON, as `format` or the Accept header says. */

import { type TSchema, Type } from '@sinclair/typebox';
import type { CellValue } from '../aggregates/question.js';
import { FORMATS } from '../tables/formats.js';
import type { TableColumn } from '../tables/table.js';
import type { AnswerForms, EndpointDeps } from './endpoint.js';
import { JSON_MEDIA } from './media-types.js';
import { optional } from './params/single.js';
import { wordOf } from './params/words.js';
import { TextStream } from './text-stream.js';

const TABLES = ['csv', 'ndjson', 'arrow'] as const;
type FormName = 'json' | (typeof TABLES)[number];
const FORM_NAMES: readonly FormName[] = ['json', ...TABLES];

export const TABLE_FORMAT = optional(wordOf(FORM_NAMES), {
  description: 'Form of the answer, whatever the Accept header says.',
  example: 'csv',
});

/** `row` is the schema of one row, which `name` calls. */
export function tableForms(row: TSchema, name: string): AnswerForms {
  const forms = {
    csv: {
      schema: Type.Unsafe({ type: 'string' }),
      description: 'Comma-separated values (RFC 4180), with header.',
    },
    ndjson: { schema: row, description: `One ${name} a line.` },
    arrow: {
      schema: Type.Unsafe({ type: 'string', contentEncoding: 'binary' }),
      description: 'A stream of Apache Arrow record batches.',
    },
  } as const;
  return {
    isJsonToo: true,
    types: TABLES.map((form) => ({ type: FORMATS[form].mediaType, ...forms[form] })),
  };
}

/** A table that is in memory. */
export interface WholeTable {
  readonly columns: readonly TableColumn[];
  /** One value a column. */
  readonly rows: readonly (readonly CellValue[])[];
}

export interface WantedForm {
  readonly format: FormName | undefined;
  /** Name to save it under, without its extension. */
  readonly fileName: string;
}

/** Undefined where JSON is wanted. */
export function inTableForm(
  table: WholeTable,
  { format, fileName }: WantedForm,
  deps: Pick<EndpointDeps, 'preferred'>,
): TextStream | undefined {
  const name = format ?? formOf(deps.preferred(MEDIA));
  if (name === 'json') return undefined;
  const { mediaType, extension } = FORMATS[name];
  return new TextStream(mediaType, pieces(table, name), `${fileName}.${extension}`);
}

const MEDIA = [JSON_MEDIA, ...TABLES.map((name) => FORMATS[name].mediaType)];

function formOf(type: string | undefined): FormName {
  return TABLES.find((name) => FORMATS[name].mediaType === type) ?? 'json';
}

async function* pieces({ columns, rows }: WholeTable, name: (typeof TABLES)[number]) {
  const { head, rows: write, tail } = FORMATS[name];
  yield head(columns);
  const values = columns.map((_, at) => rows.map((row) => row[at] ?? null));
  yield write(columns, { count: rows.length, values }, true);
  yield tail();
}
