/** Tables as GeoJSON (RFC 7946): one feature a row, with its point where it has one. */

import { bytesOf, jsonRows } from './json-rows.js';
import type { TableColumn, TableFormat } from './table.js';

const READS: readonly TableColumn[] = [
  { name: 'latitude', type: 'number' },
  { name: 'longitude', type: 'number' },
];

export const GEOJSON: TableFormat = {
  mediaType: 'application/geo+json',
  extension: 'geojson',
  reads: READS,
  head: () => bytesOf('{"type":"FeatureCollection","features":[\n'),
  rows(columns, rows, isFirst) {
    const [latitudes, longitudes] = READS.map((_, at) => rows.values[columns.length + at] ?? []);
    let text = '';
    let row = 0;
    for (const properties of jsonRows(columns, rows)) {
      const [latitude, longitude] = [latitudes?.[row] ?? null, longitudes?.[row] ?? null];
      const isPlaced = latitude !== null && longitude !== null;
      const point = `{"type":"Point","coordinates":[${longitude},${latitude}]}`;
      text += isFirst && row === 0 ? '' : ',\n';
      text += `{"type":"Feature","geometry":${isPlaced ? point : 'null'},"properties":${properties}}`;
      row++;
    }
    return bytesOf(text);
  },
  tail: () => bytesOf('\n]}\n'),
};
