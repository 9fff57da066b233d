/** planning.data.gov.uk as GeoJSON or as answers of its API, and authorities' GeoJSON of the same data sets. */

import { Failure } from '../../../domain/failure.js';
import { asRecord, type JsonRecord, textOf } from '../../cells/json-records.js';
import type { DocumentSource } from '../../document-source.js';
import { parseWellKnownText } from '../../geometry/well-known-text.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { datasetOfName } from '../planning-datasets.js';
import { type Entity, type EntityField, mapEntity } from '../planning-entity.js';
import { geometryOfGeoJson } from './geojson-geometry.js';

export const planningGeojson: DocumentSource = {
  id: 'planning-geojson',
  title: 'Planning data (GeoJSON)',
  publisher: 'Ministry of Housing, Communities and Local Government',
  about: {
    code: 'PDGU',
    gives: 'designations, flood zones and planning applications of England',
    price: 'free',
    appears: 'daily',
    page: 'https://www.planning.data.gov.uk/dataset/',
    size: '1 MB to 3 GB a data set',
    provides: ['outlines'],
    needs: ['positions'],
  },
  licence: OPEN_GOVERNMENT_LICENCE,
  attribution: '© Crown copyright and database right. Contains planning.data.gov.uk data.',
  recognise: (_name, start) =>
    FIRST_NAME.test(start) && SHAPES.some((names) => names.every((pattern) => pattern.test(start))),
  read(document, emit, count) {
    const content = parse(document.text, document.name);
    const fallback = datasetOfName(textOf(content['name']) ?? '') ?? datasetOfName(document.name);
    recordsOf(content, document.name).forEach((record, index) => {
      count(mapEntity(entityOf(record), fallback, emit), index + 1, excerptOf(record));
    });
  },
};

/** GeoJSON and the API have one of these at the start of the document; feeds of listings have others. */
const FIRST_NAME =
  /^\ufeff?\s*\{\s*"(?:type|name|crs|bbox|features|geometry|properties|entities|links|count|entity)"\s*:/;

/** A collection of features, a collection that names its type late, an answer of the API, one entity of it. */
const SHAPES = [
  [/"type"\s*:\s*"FeatureCollection"/],
  [/"features"\s*:\s*\[\s*\{\s*"(?:type|id|geometry|properties)"\s*:/],
  [/"entities"\s*:\s*\[/, /"organisation-entity"\s*:/],
  [/"type"\s*:\s*"Feature"/, /"organisation-entity"\s*:/],
];

function parse(text: string, name: string): JsonRecord {
  try {
    const content = asRecord(JSON.parse(text.replace(/^\ufeff/, '')));
    if (content !== undefined) return content;
  } catch (cause) {
    throw new Failure('bad-file', `${name} is damaged or not JSON: download it again.`, { cause });
  }
  throw new Failure('bad-file', `${name} is not a JSON object: download it again as GeoJSON.`);
}

/** `features` of GeoJSON, `entities` of the API, or one feature by itself. */
function recordsOf(content: JsonRecord, name: string): readonly JsonRecord[] {
  const single = content['type'] === 'Feature' ? [content] : undefined;
  const records = content['features'] ?? content['entities'] ?? single;
  if (!Array.isArray(records)) {
    throw new Failure(
      'bad-file',
      `${name} has neither features nor entities: download it again as GeoJSON or CSV.`,
    );
  }
  return records.map((record) => asRecord(record) ?? {});
}

/** What authorities call these fields in the exports of their map servers. */
const OTHER_NAMES: Partial<Readonly<Record<EntityField, readonly string[]>>> = {
  reference: ['ref', 'objectid', 'fid', 'id'],
  name: ['title', 'site-name', 'ca-name'],
  // Environment Agency: before 2025 the second.
  'risk-band': ['prob-4band'],
};

function entityOf(record: JsonRecord): Entity {
  const properties = asRecord(record['properties']) ?? record;
  const values = new Map(
    Object.entries(properties).map(([name, value]) => [
      name.toLowerCase().replaceAll('_', '-'),
      value,
    ]),
  );
  const text = (field: EntityField): string | null => {
    const names = [field, ...(OTHER_NAMES[field] ?? [])];
    return names.map((name) => textOf(values.get(name))).find((value) => value !== null) ?? null;
  };
  return { text, geometry: () => geometryOf(record, text) };
}

function geometryOf(record: JsonRecord, text: Entity['text']): ReturnType<Entity['geometry']> {
  const drawn = record['geometry'];
  if (typeof drawn === 'object' && drawn !== null) return geometryOfGeoJson(drawn) ?? 'unreadable';
  const written = text('geometry') ?? text('point');
  return written === null ? undefined : (parseWellKnownText(written) ?? 'unreadable');
}

/** Outlines run to megabytes; the file of rejects shows the beginning of the fields. */
const EXCERPT_LENGTH = 1_000;

function excerptOf(record: JsonRecord): string {
  return JSON.stringify(asRecord(record['properties']) ?? { ...record, geometry: undefined }).slice(
    0,
    EXCERPT_LENGTH,
  );
}
