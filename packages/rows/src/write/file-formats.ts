/** Every format in which a table can be saved or sent, by name. */

import type { FileFormat } from './file-format.js';
import { POINT_COLUMNS } from './table.js';

export const FILE_FORMAT_NAMES = [
  'csv',
  'ndjson',
  'geojson',
  'arrow',
  'parquet',
  'xlsx',
  'geopackage',
  'flatgeobuf',
] as const;
export type FileFormatName = (typeof FILE_FORMAT_NAMES)[number];

export const FILE_FORMATS: Readonly<Record<FileFormatName, FileFormat>> = {
  csv: {
    mediaType: 'text/csv',
    description: 'Comma-separated values (RFC 4180), with header.',
    endings: ['csv'],
    sharedEndings: ['txt'],
    pieces: 'csv',
  },
  ndjson: {
    mediaType: 'application/x-ndjson',
    description: 'One object a line.',
    endings: ['ndjson', 'jsonl'],
    sharedEndings: ['json'],
    pieces: 'ndjson',
  },
  geojson: {
    mediaType: 'application/geo+json',
    description: 'GeoJSON (RFC 7946): a feature a property.',
    endings: ['geojson'],
    sharedEndings: ['json'],
    pieces: 'geojson',
  },
  arrow: {
    mediaType: 'application/vnd.apache.arrow.stream',
    description: 'A stream of Apache Arrow record batches.',
    endings: ['arrows', 'arrow'],
    pieces: 'arrow',
  },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    description: 'Apache Parquet, in groups of rows; GeoParquet 1.1 where they are properties.',
    endings: ['parquet', 'pq'],
    pieces: 'arrow',
    reads: POINT_COLUMNS,
    load: async () => (await import('./parquet.js')).writeParquet,
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    description:
      'A workbook for Excel (ISO/IEC 29500), with a sheet of the rows and one about them.',
    endings: ['xlsx'],
    pieces: 'arrow',
    // Excel's limit, minus the header.
    rowsMax: 1_048_575,
    load: async () => (await import('./xlsx.js')).writeXlsx,
  },
  geopackage: {
    mediaType: 'application/geopackage+sqlite3',
    description: 'GeoPackage (OGC 12-128r19): a table of points in WGS84 with a spatial index.',
    endings: ['gpkg'],
    pieces: 'arrow',
    reads: POINT_COLUMNS,
    load: async () => (await import('./geopackage.js')).writeGeopackage,
  },
  flatgeobuf: {
    mediaType: 'application/flatgeobuf',
    description: 'FlatGeobuf: a stream of points in WGS84, without an index.',
    endings: ['fgb'],
    pieces: 'arrow',
    reads: POINT_COLUMNS,
    load: async () => (await import('./flatgeobuf.js')).writeFlatgeobuf,
  },
};
