/** The forms in which a table can be written piece by piece, by their names. */

import { ARROW } from './arrow.js';
import { CSV, RAW_CSV } from './csv.js';
import { GEOJSON } from './geojson.js';
import { NDJSON } from './ndjson.js';
import type { TableFormat } from './table.js';

export const TABLE_FORMATS = ['csv', 'raw-csv', 'ndjson', 'geojson', 'arrow'] as const;
export type TableFormatName = (typeof TABLE_FORMATS)[number];

export const FORMATS: Readonly<Record<TableFormatName, TableFormat>> = {
  csv: CSV,
  'raw-csv': RAW_CSV,
  ndjson: NDJSON,
  geojson: GEOJSON,
  arrow: ARROW,
};
