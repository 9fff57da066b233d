/** Turns features of a GML file into outlines of plots or buildings on the British National Grid. */

import type { OutlineFact } from '../../domain/evidence/ground.js';
import type { EvidenceFact } from '../../domain/evidence-fact.js';
import { ACCEPTED, reject } from '../source.js';
import type { CountRecord, TextSink } from '../stream-source.js';
import { type GmlFeature, GmlFeatureReader } from './gml-features.js';

export interface OutlineLayer {
  readonly layer: OutlineFact['layer'];
  /** Name of its features, without prefix. */
  readonly feature: string;
  /** What the publisher knows an outline by; null where that is missing. */
  readonly identify: (feature: GmlFeature) => string | null;
}

/** Where the outlines of one file go, and what became of each feature. */
export interface OutlineTakers {
  readonly emit: (fact: EvidenceFact) => void;
  readonly count: CountRecord;
}

export function outlineReader(
  layer: OutlineLayer,
  name: string,
  { emit, count }: OutlineTakers,
): TextSink {
  return new GmlFeatureReader(name, new Set([layer.feature]), (feature) => {
    const fact = outlineOf(layer, feature);
    if (typeof fact === 'string') {
      count(reject(fact), feature.position, excerptOf(feature));
      return;
    }
    emit(fact);
    count(ACCEPTED, feature.position, '');
  });
}

const NATIONAL_GRID = /\b27700$/;

/** The reason as a text where it is none. */
function outlineOf({ layer, identify }: OutlineLayer, feature: GmlFeature): OutlineFact | string {
  const { polygons, system } = feature;
  const id = identify(feature);
  if (id === null) return 'identifier is missing';
  // Sides, areas and positions of homes are compared in metres of the one grid.
  if (system !== null && !NATIONAL_GRID.test(system)) return 'coordinates are of another system';
  const [rings, ...others] = polygons ?? [];
  if (rings === undefined || rings.length === 0) return 'geometry cannot be read';
  // Publishers give each part a feature of its own; otherwise the area of several parts would be assigned to each.
  if (others.length > 0) return 'outline is of several parts';
  return { kind: 'outline', id: `${layer} ${id}`, layer, rings };
}

function excerptOf({ gmlId, values }: GmlFeature): string {
  const fields = [gmlId, ...[...values].map(([name, value]) => `${name}=${value}`)];
  return fields.join(' ');
}
