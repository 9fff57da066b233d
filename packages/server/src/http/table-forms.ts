/** Answers as tables: CSV, NDJSON, Arrow or Parquet instead of JSON, chosen by `format` or the Accept header. */

import { setImmediate } from 'node:timers/promises';
import type { CellValue } from '@property-lookup/query/aggregates';
import type { TableColumn } from '@property-lookup/rows/text';
import {
  FILE_FORMATS,
  type FileBytes,
  type FileFormatName,
  listFile,
} from '@property-lookup/rows/write';
import { type TSchema, Type } from '@sinclair/typebox';
import type { AnswerForms, EndpointDeps } from './endpoint.js';
import { JSON_MEDIA } from './media-types.js';
import { optional } from './params/single.js';
import { wordOf } from './params/words.js';
import { TextStream } from './text-stream.js';

const TABLES = ['csv', 'ndjson', 'arrow', 'parquet'] as const;
type FormName = 'json' | (typeof TABLES)[number];
const FORM_NAMES: readonly FormName[] = ['json', ...TABLES];

export const TABLE_FORMAT = optional(wordOf(FORM_NAMES), {
  isOfAnswer: true,
  description: 'Form of the answer; overrides the Accept header.',
  example: 'csv',
});

/** `row` is the schema of one row; `name` is its title. */
export function tableForms(row: TSchema, name: string): AnswerForms {
  const binary = Type.Unsafe({ type: 'string', contentEncoding: 'binary' });
  const schemas = {
    csv: Type.Unsafe({ type: 'string' }),
    ndjson: row,
    arrow: binary,
    parquet: binary,
  };
  const types = TABLES.map((form) => ({
    type: FILE_FORMATS[form].mediaType,
    schema: schemas[form],
    description: form === 'ndjson' ? `One ${name} a line.` : FILE_FORMATS[form].description,
  }));
  return { isJsonToo: true, types };
}

/** A table held in memory. */
interface WholeTable {
  readonly columns: readonly TableColumn[];
  /** One value per column. */
  readonly rows: readonly (readonly CellValue[])[];
}

interface WantedForm {
  readonly format: FormName | undefined;
  /** File name without extension. */
  readonly fileName: string;
}

/** Undefined if JSON is wanted. */
export function inTableForm(
  table: WholeTable,
  { format, fileName }: WantedForm,
  deps: Pick<EndpointDeps, 'preferred'>,
): TextStream | undefined {
  const name = format ?? formOf(deps.preferred(MEDIA));
  if (name === 'json') return undefined;
  const { mediaType, endings } = FILE_FORMATS[name];
  return new TextStream(mediaType, pieces(table, name), `${fileName}.${endings[0]}`);
}

const MEDIA = [JSON_MEDIA, ...TABLES.map((name) => FILE_FORMATS[name].mediaType)];

function formOf(type: string | undefined): FormName {
  return TABLES.find((name) => FILE_FORMATS[name].mediaType === type) ?? 'json';
}

function pieces({ columns, rows }: WholeTable, format: FileFormatName): FileBytes {
  const blocks = async function* () {
    for (let from = 0; from < rows.length; from += PIECE_ROWS) {
      yield rows.slice(from, from + PIECE_ROWS);
      // Lets other requests run.
      await setImmediate();
    }
  };
  return listFile({ format, columns, hasPlaces: false, isSaved: false }, blocks());
}

/** Takes some milliseconds. */
const PIECE_ROWS = 2_000;
