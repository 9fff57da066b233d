/** Reads the geometry in a table cell: well-known text, hexadecimal well-known binary as in databases, or GeoJSON. */

import { geometryOfBinary, jsonOf } from '@property-lookup/rows/read';
import { geometryOfGeoJson } from './geojson-geometry.js';
import type { MapGeometry } from './map-geometry.js';
import { parseWellKnownText } from './well-known-text.js';

/** Byte order, then type. PostgreSQL puts `\x` in front, SQL Server `0x`. */
const BINARY = /^(?:\\x|0x)?(0[01](?:[0-9a-f]{2}){8,})$/i;

/** Undefined unless the whole text is a geometry of points or polygons. */
export function geometryOfText(text: string): MapGeometry | undefined {
  const written = text.trim();
  if (written.startsWith('{')) return geometryOfGeoJson(jsonOf(written));
  const digits = BINARY.exec(written)?.[1];
  if (digits === undefined) return parseWellKnownText(written);
  return geometryOfGeoJson(geometryOfBinary(Buffer.from(digits, 'hex')));
}
