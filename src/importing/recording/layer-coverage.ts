/** Which authorities publish which planning layers: absence from a layer means something only there. */

import type { ZoneCoverage } from '../../evidence/zones.js';

/** Layers that one body publishes for all of England: silence there means no. */
const NATIONAL: ReadonlySet<string> = new Set([
  'listed-building',
  'listed-building-outline',
  'flood-risk-zone',
  'green-belt',
  'national-park',
  'area-of-outstanding-natural-beauty',
  'site-of-special-scientific-interest',
  'scheduled-monument',
  'world-heritage-site',
]);
const ENGLAND = 'E92000001';

/** Plain data, so that threads can be told. */
export interface LayersHeld {
  /** Layers that are loaded at all. */
  readonly datasets: ReadonlySet<string>;
  /** Layers by the local authorities in which some property lies in one of their zones, as `layerIn` names them. */
  readonly covered: ReadonlySet<string>;
}

export const layerIn = (dataset: string, localAuthority: string): string =>
  `${dataset} ${localAuthority}`;

export function coverageOf({ datasets, covered }: LayersHeld): ZoneCoverage {
  return {
    isCovered(dataset, localAuthority, country) {
      if (NATIONAL.has(dataset)) return country === ENGLAND && datasets.has(dataset);
      return localAuthority !== null && covered.has(layerIn(dataset, localAuthority));
    },
  };
}
