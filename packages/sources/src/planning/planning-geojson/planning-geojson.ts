/** planning.data.gov.uk as GeoJSON or API answers, and authorities' GeoJSON of the same data sets. */

import { getOr } from '@property-lookup/kernel/collections';
import { Failure } from '@property-lookup/kernel/failure';
import { markOfShape, referenceOf, zoneIdentity } from '@property-lookup/model/property';
import type { ZoneFact } from '@property-lookup/model/records';
import { parseJson } from '@property-lookup/rows/read';
import { asRecord, excerptOf, type JsonRecord, textOf } from '../../cells/json-records.js';
import { systemOfDocument } from '../../geometry/declared-system.js';
import { geometryOfText } from '../../geometry/drawn-text.js';
import { geometryOfGeoJson } from '../../geometry/geojson-geometry.js';
import type { CoordinateSystem } from '../../geometry/map-coordinates.js';
import { OPEN_GOVERNMENT_LICENCE } from '../../licences.js';
import { asDocument, type StreamSource } from '../../stream-source.js';
import { wasOutline } from '../lost-outline.js';
import { type EntityColumns, fieldText, findEntityColumns } from '../planning-columns.js';
import { datasetByGeometry, datasetOfFile, RENAME_AFTER_DATASET } from '../planning-datasets.js';
import { type Entity, mapEntity } from '../planning-entity.js';

export const planningGeojson: StreamSource = {
  id: 'planning-geojson',
  title: 'Planning data (GeoJSON)',
  publisher: 'Ministry of Housing, Communities and Local Government',
  about: {
    code: 'PDGU',
    gives: 'designations, flood zones and planning applications of England',
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
  openStream: asDocument((document, emit, count) => {
    const content = parse(document.text, document.name);
    const records = recordsOf(content, document.name);
    const layer = new Layer(content, records, document.name);
    const zones: ZoneFact[] = [];
    records.forEach((record, index) => {
      const outcome = mapEntity(layer.entityOf(record), layer.datasetOf(record), (fact) => {
        if (fact.kind === 'zone') zones.push(fact);
        else emit(fact);
      });
      count(outcome, index + 1, excerptOf(record));
    });
    for (const zone of toldApart(zones)) emit(zone);
  }),
};

/** GeoJSON and the API begin with one of these names; listing feeds begin with others. */
const FIRST_NAME =
  /^\ufeff?\s*\{\s*"(?:type|name|crs|bbox|features|geometry|properties|entities|links|count|entity)"\s*:/;

/** A feature collection, a collection whose type comes late, an answer of the API, or one entity of it. */
const SHAPES = [
  [/"type"\s*:\s*"FeatureCollection"/],
  [/"features"\s*:\s*\[\s*\{\s*"(?:type|id|geometry|properties)"\s*:/],
  [/"entities"\s*:\s*\[/, /"organisation-entity"\s*:/],
  [/"type"\s*:\s*"Feature"/, /"organisation-entity"\s*:/],
];

function parse(text: string, name: string): JsonRecord {
  try {
    const content = asRecord(parseJson(text.replace(/^\ufeff/, '')));
    if (content !== undefined) return content;
  } catch (cause) {
    throw new Failure('bad-file', `${name} is damaged or not JSON: download it again.`, { cause });
  }
  throw new Failure('bad-file', `${name} is not a JSON object: download it again as GeoJSON.`);
}

/** `features` of GeoJSON, `entities` of the API, or a single feature. */
function recordsOf(content: JsonRecord, name: string): readonly JsonRecord[] {
  const single = content['type'] === 'Feature' ? [content] : undefined;
  const records = content['features'] ?? content['entities'] ?? single;
  if (!Array.isArray(records)) {
    throw new Failure(
      'bad-file',
      `${name} has neither features nor entities: download it again as GeoJSON or CSV.`,
    );
  }
  return records.map((record) => asRecord(record) ?? NO_RECORD);
}

/** Replaces each entry that is not an object. */
const NO_RECORD: JsonRecord = {};

/** The common properties of a file's features. */
class Layer {
  readonly #columns = new Map<string, EntityColumns>();
  /** Undefined if features name theirs. */
  readonly #dataset: string | undefined;
  readonly #system: CoordinateSystem | undefined;

  /** Throws Failure `bad-file` if the data set or the coordinate system is unclear. */
  constructor(content: JsonRecord, records: readonly JsonRecord[], file: string) {
    const isNamed = records.some((record) => textOf(propertiesOf(record)['dataset']) !== null);
    this.#dataset = isNamed ? undefined : datasetOf(content, records, file);
    this.#system = systemOfDocument(content, file);
  }

  datasetOf(record: JsonRecord): string | null {
    if (this.#dataset === undefined) return null;
    const type = textOf(asRecord(record['geometry'])?.['type']) ?? '';
    return datasetByGeometry(this.#dataset, /polygon/i.test(type));
  }

  entityOf(record: JsonRecord): Entity {
    const properties = propertiesOf(record);
    const names = Object.keys(properties);
    const columns = this.#columnsOf(names);
    const text: Entity['text'] = (field) =>
      fieldText(columns, field, (position) => textOf(properties[names[position] ?? '']));
    return { text, geometry: () => this.#geometryOf(record, text) };
  }

  #columnsOf(names: readonly string[]): EntityColumns {
    const key = names.join('\n');
    return getOr(this.#columns, key, () => findEntityColumns(names, this.#dataset ?? null));
  }

  #geometryOf(record: JsonRecord, text: Entity['text']): ReturnType<Entity['geometry']> {
    const drawn = record['geometry'];
    if (typeof drawn === 'object' && drawn !== null) {
      const geometry = geometryOfGeoJson(drawn);
      if (geometry !== undefined) return { ...geometry, system: this.#system };
      return unreadable(JSON.stringify(drawn));
    }
    const outline = text('geometry');
    if (outline !== null) return geometryOfText(outline) ?? unreadable(outline);
    const point = text('point');
    return point === null ? undefined : (geometryOfText(point) ?? 'unreadable');
  }
}

const unreadable = (written: string) => (wasOutline(written) ? 'unreadable outline' : 'unreadable');

const propertiesOf = (record: JsonRecord): JsonRecord => asRecord(record['properties']) ?? record;

/** Number of features to inspect, as each may omit empty properties. */
const FEATURES_LOOKED_AT = 50;

function datasetOf(content: JsonRecord, records: readonly JsonRecord[], file: string): string {
  const first = records.slice(0, FEATURES_LOOKED_AT);
  const columns = [...new Set(first.flatMap((record) => Object.keys(propertiesOf(record))))];
  const told = datasetOfFile(columns, [file, textOf(content['name']) ?? '']);
  if ('dataset' in told) return told.dataset;
  throw new Failure('bad-file', `${file} is map data, but ${told.doubt}: ${RENAME_AFTER_DATASET}.`);
}

/** Tells zones of one file apart by shape if they share an identity: a tree preservation order has many trees under one number. */
function toldApart(zones: readonly ZoneFact[]): readonly ZoneFact[] {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(identityOf(zone), (counts.get(identityOf(zone)) ?? 0) + 1);
  return zones.map((zone) => {
    if (counts.get(identityOf(zone)) === 1) return zone;
    const shape = markOfShape(zone);
    const distinction = `${zone.name ?? ''} ${shape}`;
    return { ...zone, reference: zoneIdentity(referenceOf(zone.reference), distinction) };
  });
}

const identityOf = ({ dataset, reference }: ZoneFact): string => `${dataset} ${reference}`;
