/** Which designations a property lies in, as the search by place found them. */

import type { ZoneFact } from '../domain/evidence/planning.js';

/** A zone that a property lies in or next to. */
export interface ZoneHit {
  readonly zone: ZoneFact;
  /** How it was found: by its outline, its point, the UPRN that it gives, or its point and name. */
  readonly match: 'Outline Contains' | 'Point Within 20 m' | 'Named' | 'Same Name';
  /** From the zone's point, where that is how it was found. */
  readonly metres?: number;
}

/** A feature of a layer that is asked in metres, and how far on the ground it is from a property. */
export interface NearFeature {
  readonly zone: ZoneFact;
  readonly metres: number;
}

/** The features of such layers around a property. */
export interface FeaturesAround {
  /** The nearest of a layer, if one is so near; of two that are as near, the first by its reference. */
  nearest(layer: string, withinMetres: number): NearFeature | undefined;
  /** How many of a layer are so near. */
  count(layer: string, withinMetres: number): number;
}

/** Where a property is, for what is loaded of planning layers there. */
export interface CoveragePlace {
  /** GSS codes. */
  readonly localAuthority: string | null;
  readonly country: string | null;
  /** The point of the property itself, in degrees; null if it is not placed. */
  readonly point: readonly [longitude: number, latitude: number] | null;
}

/** What is loaded of the layers: whether absence from one means anything. */
export interface ZoneCoverage {
  /** Layers whose zones near the place are all loaded. */
  coveredAt(place: CoveragePlace): ReadonlySet<string>;
}
