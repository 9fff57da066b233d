/** Tables as GeoJSON (RFC 7946): one feature for each row, with its point if it has one. */

import { bytesOf, jsonRows } from './json-rows.js';
import { POINT_COLUMNS, pointsOf, type TableFormat } from './table.js';

export const GEOJSON: TableFormat = {
  reads: POINT_COLUMNS,
  head: () => bytesOf('{"type":"FeatureCollection","features":[\n'),
  rows(columns, rows, isFirst) {
    const pointAt = pointsOf(columns, rows);
    let text = '';
    let row = 0;
    for (const properties of jsonRows(columns, rows)) {
      const point = pointAt(row);
      const geometry = point === null ? null : `{"type":"Point","coordinates":[${point.join()}]}`;
      text += isFirst && row === 0 ? '' : ',\n';
      text += `{"type":"Feature","geometry":${geometry},"properties":${properties}}`;
      row++;
    }
    return bytesOf(text);
  },
  tail: () => bytesOf('\n]}\n'),
};
