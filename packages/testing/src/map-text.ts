/** Writes and reads small maps, for tests of map sources. */

import type { Fact } from '@property-lookup/model/property';
import type { EvidenceFact, ZoneFact } from '@property-lookup/model/records';
import type { CountRecord, StreamSource } from '@property-lookup/sources';

/** Metres of the National Grid, in Exeter. */
export const SQUARE: readonly (readonly [number, number])[] = [
  ...([[292_000, 92_600] as const, [292_100, 92_600] as const] as const),
  ...([[292_100, 92_700] as const, [292_000, 92_700] as const] as const),
  [292_000, 92_600],
];

export interface MapTextFeature {
  readonly properties: Readonly<Record<string, string | number | null>>;
  /** The square by default. */
  readonly geometry?: object | null;
}

/** In the form in which a layer of a GeoPackage or shapefile is passed on. */
export function mapText(layer: string, features: readonly MapTextFeature[]): string {
  const square = { type: 'Polygon', coordinates: [SQUARE] };
  return JSON.stringify({
    ...{ type: 'FeatureCollection', name: layer },
    crs: { type: 'name', properties: { name: 'EPSG:27700' } },
    features: features.map(({ properties, geometry = square }) => {
      return { type: 'Feature', properties, geometry };
    }),
  });
}

/** The zones of a map, and counts of its features by outcome. */
export function readMap(source: StreamSource<Fact | EvidenceFact>, text: string, name: string) {
  const zones: ZoneFact[] = [];
  const counts: Record<string, number> = {};
  const emit: Parameters<typeof source.openStream>[1] = (fact) => {
    if (fact.kind === 'zone') zones.push(fact);
  };
  readText(source, { name, text }, emit, (outcome) => {
    const what = outcome.accepted ? 'accepted' : Object.values(outcome).slice(1).join('');
    counts[what] = (counts[what] ?? 0) + 1;
  });
  return { zones, counts };
}

/** Passes the whole file to a source as one piece. */
export function readText<Said extends Fact | EvidenceFact>(
  source: StreamSource<Said>,
  { name, text }: { readonly name: string; readonly text: string },
  emit: (fact: Said) => void,
  count: CountRecord,
): void {
  const sink = source.openStream(name, emit, count);
  sink.write(text);
  sink.end();
}
