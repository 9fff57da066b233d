/** Reads the geometry in a cell of a table: well-known text, the well-known binary of databases in hexadecimal digits, or GeoJSON. */

import { parseJson } from '../../files/parse-json.js';
import { geometryOfBinary } from '../../files/well-known-binary.js';
import { geometryOfGeoJson } from './geojson-geometry.js';
import type { MapGeometry } from './map-geometry.js';
import { parseWellKnownText } from './well-known-text.js';

/** The order of bytes comes first, then the type. PostgreSQL writes bytes behind `\x`, SQL Server behind `0x`. */
const BINARY = /^(?:\\x|0x)?(0[01](?:[0-9a-f]{2}){8,})$/i;

/** Undefined where it is no geometry of points or polygons to its end. */
export function geometryOfText(text: string): MapGeometry | undefined {
  const written = text.trim();
  if (written.startsWith('{')) return geometryOfGeoJson(parsed(written));
  const digits = BINARY.exec(written)?.[1];
  if (digits === undefined) return parseWellKnownText(written);
  return geometryOfGeoJson(geometryOfBinary(Buffer.from(digits, 'hex')));
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
