/** Makes a source for map data in any kind of file, whose features become zones of layers. */

import { markOfShape, zoneIdentity } from '@property-lookup/model/property';
import { columnKey } from './cells/columns.js';
import { asRecord, excerptOf, type JsonRecord, textOf } from './cells/json-records.js';
import { systemOfDocument } from './geometry/declared-system.js';
import { FeatureReader } from './geometry/feature-reader.js';
import { featureZone, type NumberedFeature } from './geometry/feature-zone.js';
import { geometryOfGeoJson } from './geometry/geojson-geometry.js';
import type { CoordinateSystem } from './geometry/map-coordinates.js';
import { placeGeometry } from './geometry/map-geometry.js';
import { ACCEPTED, ignore, type RowOutcome, reject, type Source } from './source.js';
import type { StreamSource } from './stream-source.js';

interface MapDeclaration
  extends Pick<Source, 'id' | 'title' | 'publisher' | 'about' | 'licence' | 'attribution'> {
  /** Recognises the map by the columns of its features and the names of the file and its layer. */
  isOf(columns: ColumnLookup, called: string): boolean;
  /** Maps a feature; returns the reason if it cannot be used. */
  featureOf(text: CellLookup, called: string): MapFeature | string;
}

/** The reference is null if the publisher gives none; the feature is then identified by its shape. */
type MapFeature = Omit<NumberedFeature, 'reference'> & { readonly reference: string | null };

/** Column names match regardless of case, spaces and punctuation. */
type ColumnLookup = (column: string) => boolean;
type CellLookup = (column: string) => string | null;

export function mapSource({ isOf, featureOf, ...declared }: MapDeclaration): StreamSource {
  return {
    ...declared,
    recognise(name, start) {
      if (!/"type"\s*:\s*"FeatureCollection"/.test(start)) return false;
      const columns = new Set(Object.keys(firstProperties(start)).map(columnKey));
      return isOf((column) => columns.has(columnKey(column)), calledIn(name, layerName(start)));
    },
    openStream(name, emit, count) {
      let system: CoordinateSystem | undefined;
      let called = name;
      const outcomeOf = (feature: JsonRecord): RowOutcome => {
        const text = cellsOf(asRecord(feature['properties']) ?? {});
        const told = featureOf(text, called);
        if (typeof told === 'string') return ignore(told);
        const geometry = geometryOfGeoJson(feature['geometry']);
        if (geometry === undefined) return reject('geometry cannot be read');
        const placed = placeGeometry({ ...geometry, system });
        if (placed === undefined) return reject('coordinates fit no known system');
        const reference = told.reference ?? zoneIdentity(null, markOfShape(placed));
        emit(featureZone({ ...told, reference }, placed));
        return ACCEPTED;
      };
      return new FeatureReader(name, {
        open(head) {
          system = systemOfDocument(head, name);
          called = calledIn(name, textOf(head['name']));
        },
        take: (feature, position) => count(outcomeOf(feature), position, excerptOf(feature)),
      });
    },
  };
}

const calledIn = (file: string, layer: string | null): string =>
  `${layer ?? ''} ${file}`.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

const layerName = (start: string): string | null =>
  /^[^[]*?"name"\s*:\s*"([^"]*)"/.exec(start)?.[1] ?? null;

/** Properties of the first feature that has only plain values, as in files of map programs. */
function firstProperties(start: string): JsonRecord {
  const found =
    /"properties"\s*:\s*(\{[^{}]*\})\s*,\s*"geometry"|"geometry"[^{]*\{[^{}]*\}\s*,\s*"properties"\s*:\s*(\{[^{}]*\})/.exec(
      start,
    );
  try {
    return asRecord(JSON.parse(found?.[1] ?? found?.[2] ?? '{}')) ?? {};
  } catch {
    return {};
  }
}

function cellsOf(properties: JsonRecord): CellLookup {
  const cells = new Map(
    Object.entries(properties).map(([name, value]) => [columnKey(name), value]),
  );
  return (column) => textOf(cells.get(columnKey(column)));
}
