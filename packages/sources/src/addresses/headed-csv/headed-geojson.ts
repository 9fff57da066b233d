/** Points in GeoJSON (RFC 7946) with a UPRN: an address list exported by a map program. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact } from '@property-lookup/model/records';
import { JUDGED_ROWS } from '@property-lookup/rows/columns';
import { asValue } from '@property-lookup/rows/text';
import { columnKey } from '../../cells/columns.js';
import { asRecord, excerptOf, type JsonRecord } from '../../cells/json-records.js';
import { systemOfDocument } from '../../geometry/declared-system.js';
import {
  contentOf,
  featuresOf,
  firstProperties,
  tableOfProperties,
} from '../../geometry/geojson-features.js';
import { type CoordinateSystem, systemIn, toPlace } from '../../geometry/map-coordinates.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { headedCsv, isListHeader } from './headed-csv.js';
import { openList } from './open-list.js';
import { refusedUprns } from './shared-uprns.js';
import { openListSurvey } from './survey-list.js';

export const headedGeojson: StreamSource<Fact | EvidenceFact> = {
  id: 'headed-geojson',
  title: 'Address list (points in GeoJSON)',
  publisher: headedCsv.publisher,
  about: headedCsv.about,
  licence: headedCsv.licence,
  attribution: headedCsv.attribution,
  recognise(_name, start) {
    const names = Object.keys(firstProperties(start));
    if (/"type"\s*:\s*"Point"/.test(start)) return isListOfPoints([...names, 'x', 'y']);
    // A list without positions has no geometry in any feature.
    return (
      !/"coordinates"/.test(start) && /"geometry"\s*:\s*null/.test(start) && isListOfPoints(names)
    );
  },
  openStream: asDocument(({ name, text }, emit, count, note) => {
    const content = contentOf(text, name);
    const features = featuresOf(content, name);
    const { columns, coordinatesOf } = placing(features, systemOfDocument(content, name));
    const table = tableOfProperties(features);
    const header = [...table.header, ...columns];
    const rows = table.rows.map((fields, at) => {
      const [x, y] = coordinatesOf(features[at] ?? {});
      return [...fields.map(asValue), String(x ?? ''), String(y ?? '')];
    });
    const survey = openListSurvey([header, ...rows], { name, map: {}, headerAt: 0 });
    for (const row of [header, ...rows]) survey.add(row);
    for (const sentence of survey.found.notes) note(sentence);
    const refused = refusedUprns([survey.found.uprns]);
    const mapRow = openList(header, { rows: rows.slice(0, JUDGED_ROWS), refused });
    rows.forEach((row, index) => {
      count(mapRow(row, emit), index + 1, excerptOf(features[index] ?? {}));
    });
  }),
};

/**
 * Distinguishes a list from planning data, which also has points with UPRNs, but a reference too; the LGA's application
 * schema calls it `CaseReference`.
 */
function isListOfPoints(names: readonly string[]): boolean {
  const isPlanning = names.some((name) => /^(?:case)?reference$/.test(columnKey(name)));
  return !isPlanning && isListHeader(names);
}

type Coordinates = readonly [x?: number, y?: number];

/** The coordinate system. RFC 7946 allows degrees only, but older exports and map servers use metres of the National Grid or another. */
function placing(features: readonly JsonRecord[], declared: CoordinateSystem | undefined) {
  const [x = 0, y = 0] = features.map(pointOf).find(([first]) => first !== undefined) ?? [];
  const system = systemIn(declared, x, y);
  const isOfList = system === undefined || system === 'degrees' || system === 'national-grid';
  if (isOfList) {
    const columns = Math.abs(x) <= 180 ? DEGREES : ['X_COORDINATE', 'Y_COORDINATE'];
    return { columns, coordinatesOf: pointOf };
  }
  const coordinatesOf = (feature: JsonRecord): Coordinates => {
    const [east, north] = pointOf(feature);
    return east === undefined || north === undefined ? [] : toPlace(system, east, north);
  };
  return { columns: DEGREES, coordinatesOf };
}

const DEGREES = ['LONGITUDE', 'LATITUDE'];

function pointOf(feature: JsonRecord): Coordinates {
  const geometry = asRecord(feature['geometry']);
  const coordinates = geometry?.['type'] === 'Point' ? geometry['coordinates'] : undefined;
  if (!Array.isArray(coordinates)) return [];
  const [x, y]: readonly unknown[] = coordinates;
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : [];
}
