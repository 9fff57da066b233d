/** The formats in which a table can be written piece by piece, by name. */

import { ARROW } from './arrow.js';
import { CSV, RAW_CSV } from './csv.js';
import { GEOJSON } from './geojson.js';
import { NDJSON } from './ndjson.js';
import { type TableFormat, withReadable } from './table.js';

export const TABLE_FORMATS = ['csv', 'raw-csv', 'ndjson', 'geojson', 'arrow'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

export const FORMATS: Readonly<Record<TableFormatName, TableFormat>> = {
  csv: readable(CSV),
  'raw-csv': readable(RAW_CSV),
  ndjson: readable(NDJSON),
  geojson: readable(GEOJSON),
  arrow: readable(ARROW),
};

function readable(format: TableFormat): TableFormat {
  return {
    ...format,
    rows: (columns, rows, isFirst) => format.rows(columns, withReadable(columns, rows), isFirst),
  };
}
