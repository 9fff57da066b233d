/** Which designations a property lies in, as the search by place found them. */

import type { ZoneFact } from '../domain/evidence-fact.js';

/** A zone that a property lies in or next to. */
export interface ZoneHit {
  readonly zone: ZoneFact;
  /** A value of LISTED_BUILDING_MATCH: how it was found. */
  readonly match: 'Outline Contains' | 'Point Within 20 m' | 'Named';
}

/** What is known of a property's authority: whether absence from a layer means anything there. */
export interface ZoneCoverage {
  /** True where the layer is loaded for this local authority, or for its whole nation. */
  isCovered(dataset: string, localAuthority: string | null, country: string | null): boolean;
}
