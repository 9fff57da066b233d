/** Reads the coordinate system that a file of map data declares, by EPSG number or by name as in a .prj file. */

import { Failure } from '@property-lookup/kernel/failure';
import { type JsonRecord, textOf, valueAt } from '../cells/json-records.js';
import type { CoordinateSystem } from './map-coordinates.js';

/** Numbers of the EPSG register, and Esri's number for web mercator. */
const BY_NUMBER: Readonly<Record<string, CoordinateSystem>> = {
  27700: 'national-grid',
  7405: 'national-grid',
  4326: 'degrees',
  4258: 'degrees',
  4979: 'degrees',
  3857: 'web-mercator',
  900913: 'web-mercator',
  3785: 'web-mercator',
  102100: 'web-mercator',
  102113: 'web-mercator',
  29901: 'irish-grid',
  29902: 'irish-grid',
  29903: 'irish-grid',
  2157: 'irish-transverse-mercator',
};

/** Names as Esri, GDAL and QGIS write them; spaces and underscores are equal. */
const BY_NAME: readonly (readonly [name: RegExp, system: CoordinateSystem])[] = [
  [/british national grid/i, 'national-grid'],
  [/crs84|^(?:gcs )?(?:wgs ?(?:19)?84|etrs ?(?:19)?89)$/i, 'degrees'],
  [/web mercator|pseudo[- ]?mercator|popular visualisation/i, 'web-mercator'],
  [/irish transverse mercator|\bitm\b/i, 'irish-transverse-mercator'],
  [/irish (?:national )?grid/i, 'irish-grid'],
];

/** Undefined for a system that is not supported. */
export function declaredSystem(name: string): CoordinateSystem | undefined {
  const number = /(?:EPSG|ESRI)[:/]*(?:[\d.]*[:/])?(\d+)$/i.exec(name)?.[1];
  if (number !== undefined) return BY_NUMBER[number];
  const text = name.replaceAll('_', ' ').trim();
  return BY_NAME.find(([pattern]) => pattern.test(text))?.[1];
}

/** Reads the coordinate system of GeoJSON in the form used before RFC 7946, which map programs still write. Undefined if it names none. */
export function systemOfDocument(content: JsonRecord, file: string): CoordinateSystem | undefined {
  const name = textOf(valueAt(content, ['crs', 'properties', 'name']));
  if (name === null) return undefined;
  const system = declaredSystem(name);
  if (system !== undefined) return system;
  throw new Failure(
    'bad-file',
    `${file} has coordinates of ${name.slice(0, 100)}, which is not read: export it in the British National Grid (EPSG:27700) or in degrees (EPSG:4326).`,
  );
}
